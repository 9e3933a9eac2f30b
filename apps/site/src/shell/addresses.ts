import type { PageLanguage, PageData } from '@tropa/contract';

/** Address of a page in a language: the site's first language is at the path itself, others say `lang=`. */
export function pageUrl({ origin, path, settings }: PageData, language: PageLanguage): string {
  return `${origin}${pathIn(path, language, settings)}`;
}

/** A path of a site with the language in it, where that is not the site's first; anchors stay at the end. */
export function pathIn(
  path: string,
  language: PageLanguage,
  { languages }: Pick<PageData['settings'], 'languages'>,
): string {
  if (language === languages[0]) return path;
  const [address = '', anchor] = path.split('#');
  const asked = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
  return anchor === undefined ? asked : `${asked}#${anchor}`;
}
