/**
 * The language of somebody who has chosen none: of ours the first that their browser names, else Russian (docs/rules/brands.md).
 * @param names of languages as browsers write them, the best first: `en-US`, `ru;q=0.8`
 */
export function preferredLanguage(names: readonly string[]): 'ru' | 'en' {
  const known = names.map((name) => /^\s*(ru|en)\b/iu.exec(name)?.[1]?.toLowerCase());
  return known.find((name) => name === 'ru' || name === 'en') === 'en' ? 'en' : 'ru';
}
