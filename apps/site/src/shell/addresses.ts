import type { Language, PageData } from '@tropa/contract';

/** Address of a page in a language: the site's first language is at the path itself, others say `?lang=`. */
export function pageUrl({ origin, path, settings }: PageData, language: Language): string {
  const url = `${origin}${path}`;
  return language === settings.languages[0] ? url : `${url}?lang=${language}`;
}
