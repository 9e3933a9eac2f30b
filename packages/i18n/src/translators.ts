import type { TFunction } from 'i18next';
import { createTranslations, inWordsOf, type WordsOf } from './create.ts';

export type Translate = TFunction;

/** So many texts are kept; those with something put in come again too: counts, days, prices. */
const MAX_KEPT = 5000;
const MAX_KEPT_VALUE = 200;
/** Between the parts of what a text is kept under; no key and no value has it. */
const SEPARATOR = '\u0000';

/** What a text with these options is kept under; undefined for one that hardly comes again. */
function keptName(key: unknown, options: unknown): string | undefined {
  if (typeof key !== 'string') return undefined;
  if (options === undefined) return key;
  if (typeof options !== 'object' || options === null) return undefined;
  let name = key;
  for (const [option, value] of Object.entries(options)) {
    const isPlain =
      typeof value === 'number' || (typeof value === 'string' && value.length <= MAX_KEPT_VALUE);
    if (!isPlain) return undefined;
    name += `${SEPARATOR}${option}${SEPARATOR}${typeof value}${value}`;
  }
  return name;
}

/** The same function with a memory: finding a text and its plural costs more than all else that a page does with it. */
function remembering(fixed: Translate): Translate {
  // Called with whatever a caller gives: its many typings are for them, not for what is between.
  const translate = fixed as unknown as (...asked: unknown[]) => unknown;
  const texts = new Map<string, unknown>();
  const said = (...asked: unknown[]): unknown => {
    const name = asked.length > 2 ? undefined : keptName(asked[0], asked[1]);
    if (name === undefined) return translate(...asked);
    const known = texts.get(name);
    if (known !== undefined) return known;
    const text = translate(...asked);
    if (texts.size >= MAX_KEPT) texts.clear();
    texts.set(name, text);
    return text;
  };
  return said as unknown as Translate;
}

/** Translating functions of catalogues, by language and by what is sold: each is made when it is first asked for, and kept. */
export function translatorsOf<Locale extends string>(
  catalogues: Record<Locale, object>,
  options: { forPages?: boolean } = {},
): (language: Locale, kind?: WordsOf) => Translate {
  const translators = new Map<string, Translate>();
  const translator = (language: Locale, kind: WordsOf = 'tour'): Translate => {
    const name = `${language} ${kind}`;
    const known = translators.get(name);
    if (known) return known;
    const made =
      kind === 'tour'
        ? remembering(createTranslations(language, catalogues, options).getFixedT(language))
        : inWordsOf(translator(language), kind);
    translators.set(name, made);
    return made;
  };
  return translator;
}
