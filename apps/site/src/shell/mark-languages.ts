import type { PageLanguage } from '@tropa/contract';
import { HTML_LANGUAGES, textLanguage } from '@tropa/core';

/** An element that begins with a text of its own; what stands in scripts and fields is nobody's reading. */
const BEGINNING = /<(?<tag>[a-z][a-z0-9]*)(?<attributes>(?:\s[^<>]*)?)>(?<text>[^<]*\p{L}[^<]*)(?=<)/gu;
const NOT_READ: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title', 'noscript']);
const ENTITY = /&(?:#?\w+);/gu;

/** Names, marks and addresses in Latin letters stand in texts of all languages: only more than that is English. */
const isProse = (text: string): boolean => (text.match(/\p{Script=Latin}{2,}/gu)?.length ?? 0) > 2;

/** The language of a text where it is not that of its page; undefined: it is, or nobody can tell. */
function foreign(text: string, page: PageLanguage): PageLanguage | undefined {
  const written = textLanguage(text);
  if (written === null || written === page) return undefined;
  return written === 'en' && !isProse(text) ? undefined : written;
}

/**
 * Tells browsers which texts of a page are in another of our languages: tours are written in one, and readers of the others get
 * that one too. Elements that say their language themselves are left as they are.
 */
export const markLanguages = (markup: string, page: PageLanguage): string =>
  markup.replace(BEGINNING, (element, tag: string, attributes: string, text: string) => {
    if (NOT_READ.has(tag) || /\slang=/u.test(attributes)) return element;
    const written = foreign(text.replace(ENTITY, ' '), page);
    return written === undefined ? element : `<${tag}${attributes} lang="${HTML_LANGUAGES[written]}">${text}`;
  });
