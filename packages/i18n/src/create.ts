import { createInstance, type i18n, type Resource, type TFunction } from 'i18next';

export const DEFAULT_LOCALE = 'ru';

const NESTED_QUOTES = 'nested-quotes';
const WHOLE_RANGES = 'whole-ranges';

/** A value as a text says it: 1.5 is «1,5» in Russian. Whole numbers stay as they are. */
const writtenIn = (value: unknown, language: string): string =>
  typeof value === 'number' && !Number.isInteger(value)
    ? new Intl.NumberFormat(language, { useGrouping: false }).format(value)
    : String(value);

/** Quotes within quotes, as in «Конная база „Чулышман“»: names bring their own. Unpaired ones stay as they were written. */
export function nestQuotes(text: string): string {
  let depth = 0;
  let isPaired = true;
  const nested = text.replaceAll(/[«»]/gu, (quote) => {
    if (quote === '«') return (depth += 1) > 1 ? '„' : quote;
    if (depth === 0) isPaired = false;
    return (depth -= 1) > 0 ? '“' : quote;
  });
  return isPaired && depth === 0 ? nested : text;
}

/** Ranges of numbers that no line breaks after their dash: «7–12 лет», «10:00–19:00». */
export const joinRanges = (text: string): string => text.replaceAll(/(?<=\d)–(?=\d)/gu, '–\u2060');

/** What any text may name. */
const named = { support_email: '' };

/** Says where people write for help with the platform: texts that send them there name it. */
export function nameSupport(address: string): void {
  named.support_email = address;
}

/**
 * An i18next instance with the catalogues given. A missing key is logged as a warning and shown as itself (docs/rules/interface.md).
 * @param language the language to start with
 * @param forPages whether the texts are shown where lines break by themselves; papers, files and what is compared hold no sign that
 *   is not seen
 */
export function createTranslations(
  language: string,
  catalogues: Record<string, object>,
  { forPages = false } = {},
): i18n {
  const instance = createInstance();
  for (const [name, process] of [
    [NESTED_QUOTES, nestQuotes],
    [WHOLE_RANGES, joinRanges],
  ] as const)
    instance.use({
      type: 'postProcessor',
      name,
      process: (value: unknown) => (typeof value === 'string' ? process(value) : value) as string,
    });
  const resources: Resource = {};
  for (const [name, translation] of Object.entries(catalogues))
    resources[name] = { translation: { ...translation } };
  void instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources,
    // Nothing is escaped: it is how a value is written.
    interpolation: {
      defaultVariables: named,
      escapeValue: true,
      useRawValueToEscape: true,
      escape: (value: unknown) => writtenIn(value, instance.language),
    },
    postProcess: forPages ? [NESTED_QUOTES, WHOLE_RANGES] : NESTED_QUOTES,
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => {
      // oxlint-disable-next-line no-console -- the only logger that both the browser and the renderer have
      console.warn(`Missing translation: ${key}`);
    },
  });
  return instance;
}

/** Whose words are asked for: those of a tour, or of an excursion, which is no «тур». */
export type WordsOf = 'tour' | 'excursion';

/**
 * The same function in the words of what is sold: of a key with a form `…_excursion` an excursion gets that, of any other
 * key what all get. A page, letter or document about one tour takes its texts from here and need not think of it again.
 */
export function inWordsOf(translate: TFunction, kind: WordsOf): TFunction {
  if (kind === 'tour') return translate;
  // Called with whatever a caller gives: its many typings are for them, not for what is between.
  const asked = translate as unknown as (key: unknown, options: object) => unknown;
  const said = (key: unknown, options?: object) => asked(key, { context: kind, ...options });
  return said as unknown as TFunction;
}
