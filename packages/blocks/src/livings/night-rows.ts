import type { Translate } from '@tropa/i18n';
import type { Living } from './livings-of.ts';

/** Nights that are slept in one place, or in one of several. */
export interface NightRow {
  key: string;
  /** «Ночи 1–2», «Ночь 3»; of the base of the whole tour «Весь тур». */
  label: string;
  /** «2 ночи»; empty for the base, and where the label says it. */
  length: string;
  places: Living[];
}

/** The nights of a tour in their order; places between which one chooses share a row. */
export function nightRows(livings: readonly Living[], t: Translate): NightRow[] {
  const byStay = Map.groupBy(livings, ({ stay }) => stay?.index ?? -1);
  return [...byStay].map(([key, places]) => {
    const stay = places[0]?.stay ?? null;
    if (stay === null) return { key: 'base', label: t('blocks.livings.whole_tour'), length: '', places };
    const { first, last } = stay;
    return {
      key: String(key),
      label:
        first === last
          ? t('blocks.livings.night', { number: first })
          : t('blocks.livings.night_range', { first, last }),
      length: first === last ? '' : t('blocks.nights.count', { count: last - first + 1 }),
      places,
    };
  });
}
