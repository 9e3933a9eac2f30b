import type { Block, Language } from '@tropa/contract';
import type { TourKind } from '@tropa/core';
import { blocksTranslator, blockWords } from '@tropa/i18n/blocks';
import { formatNumber } from '../shared/format-number.ts';

// A new site is written in one language. What nobody has changed since is still our words, so visitors read it in their own;
// what the organizer wrote stays as it was written.

type Say<Given> = (language: Language, given: Given) => string;

/** Words after a number. */
const COUNTED: Record<string, Say<number>> = {
  fact_routes: (language, count) => blocksTranslator(language)('blocks.generated.fact_routes', { count }),
  fact_days: (language, count) => blocksTranslator(language)('blocks.generated.fact_days', { count }),
  fact_places: (language, count) => blocksTranslator(language)('blocks.generated.fact_places', { count }),
};
/** Words around what is the organizer's own. */
const FILLED: Record<string, Say<string>> = {
  registry_text: (language, number) =>
    blocksTranslator(language)('blocks.generated.registry_text', { number }),
  rating_title: (language, given) => {
    const rating = Number(given.replace(',', '.'));
    return blocksTranslator(language)('blocks.generated.rating_title', {
      rating: Number.isNaN(rating) ? given : formatNumber(rating, language),
    });
  },
  author_text: (language, name) => blocksTranslator(language)('blocks.generated.author_text', { name }),
};
const PLURAL = /_(?:one|few|many|other)$/u;
const OF_EXCURSION = '_excursion';
const GAP = /\{\{\w+\}\}/u;

/** What a new site is written with, by its key. */
function generatedWords(language: Language): [key: string, text: string][] {
  const { generated, tour, price } = blockWords[language];
  return Object.entries({
    ...generated,
    impressions: tour.impressions,
    guides: tour.guides,
    way: price.way,
    questions: price.questions,
  });
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** The words of a language, each with how another one says it. */
function wordsOf(language: Language) {
  const all = generatedWords(language);
  const saidBy = <Saying>(sayings: Record<string, Saying>, keyOf = (key: string) => key) =>
    all.flatMap(([key, text]) => {
      const say = sayings[keyOf(key)];
      return say === undefined ? [] : [{ text, say }];
    });
  return {
    // Where an excursion is told in the same words, they are those of all.
    keys: new Map(
      all
        .toSorted(
          ([one], [other]) => Number(other.endsWith(OF_EXCURSION)) - Number(one.endsWith(OF_EXCURSION)),
        )
        .filter(([key]) => !PLURAL.test(key) && FILLED[key] === undefined)
        .map(([key, text]) => [text, key]),
    ),
    counted: new Map(saidBy(COUNTED, (key) => key.replace(PLURAL, '')).map(({ text, say }) => [text, say])),
    filled: saidBy(FILLED).map(({ text, say }) => ({
      pattern: new RegExp(`^${text.split(GAP).map(escaped).join('(.+)')}$`, 'u'),
      say,
    })),
  };
}

const words = { ru: wordsOf('ru'), en: wordsOf('en') } satisfies Record<Language, unknown>;
const others = { ru: [words.en], en: [words.ru] } satisfies Record<Language, unknown>;
const texts: Record<Language, Record<string, string>> = {
  ru: Object.fromEntries(generatedWords('ru')),
  en: Object.fromEntries(generatedWords('en')),
};

/** Who reads, and what the page is about: an excursion is written of in words of its own. */
interface Reading {
  language: Language;
  kind: TourKind;
}

/** What nobody has changed on the page of an excursion, in its words, where there are such. */
function ofExcursion(language: Language, text: string): string {
  const key = words[language].keys.get(text);
  return (key && texts[language][`${key}${OF_EXCURSION}`]) ?? text;
}

function textIn({ language, kind }: Reading, text: string): string {
  const said = translated(language, text);
  return kind === 'excursion' ? ofExcursion(language, said) : said;
}

function translated(language: Language, text: string): string {
  for (const { keys, filled } of others[language]) {
    const said = texts[language][keys.get(text) ?? ''];
    if (said !== undefined) return said;
    for (const { pattern, say } of filled) {
      const [, given] = pattern.exec(text) ?? [];
      if (given !== undefined) return say(language, given);
    }
  }
  return text;
}

/** What counts stands beside its number: «3–12» and «дней в пути». */
function factIn({ language }: Reading, { value, label }: { value: string; label: string }): string {
  const count = /\d+$/u.exec(value)?.[0];
  const say = others[language].map(({ counted }) => counted.get(label)).find(Boolean);
  return say && count !== undefined ? say(language, Number(count)) : label;
}

/** The same value where nothing in it is to be said otherwise, so that most pages copy nothing. */
function valueOf(reading: Reading, value: unknown): unknown {
  if (typeof value === 'string') return textIn(reading, value);
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => valueOf(reading, item));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return recordOf(reading, value as Record<string, unknown>);
}

function recordOf(reading: Reading, record: Record<string, unknown>): Record<string, unknown> {
  let changed: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(record)) {
    const own =
      name === 'label' && typeof value === 'string' && typeof record['value'] === 'string'
        ? factIn(reading, { value: record['value'], label: value })
        : valueOf(reading, value);
    if (own !== value) changed = { ...(changed ?? record), [name]: own };
  }
  return changed ?? record;
}

/**
 * Blocks as visitors of a language read them: words of a new site that nobody has changed are in that language, and on the
 * page of an excursion in its words, for all tours have one page between them.
 */
export const blocksInLanguage = (
  blocks: readonly Block[],
  language: Language,
  kind: TourKind = 'tour',
): Block[] =>
  blocks.map((block) => {
    const data = recordOf({ language, kind }, block.data);
    return data === block.data ? block : { ...block, data };
  });
