import type { PageData } from '@tropa/contract';
import { pathIn } from './addresses.ts';

/** A form that is sent by an address alone carries its language in it, as a link does. */
const LINK = /<(?:a|form(?=\s[^>]*\smethod="post"))\s[^>]*>/gu;
const OWN_PAGE = /(?<before>\s(?:href|action)=")(?<path>\/(?!\/|media\/|_site\/|spa\/)[^"]*)(?=")/u;

/**
 * Leads every link to a page of the site, and every form that is sent to one, on in the language that is read. Left alone are files, and links that name the
 * language of where they lead (`hreflang`): those change it.
 */
export function keepLanguage(markup: string, { language, settings }: PageData): string {
  if (language === settings.languages[0]) return markup;
  return markup.replace(LINK, (link) => {
    if (/\shreflang=/u.test(link)) return link;
    return link.replace(OWN_PAGE, (_all, before: string, path: string) => {
      const plain = path.replaceAll('&amp;', '&');
      const isNamed = /[?&]lang=/u.test(plain);
      return before + (isNamed ? path : pathIn(plain, language, settings).replaceAll('&', '&amp;'));
    });
  });
}
