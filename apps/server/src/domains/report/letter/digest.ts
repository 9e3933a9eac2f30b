import type { KeptReport, Language } from '@tropa/contract';
import {
  formatMoney,
  formatPercent,
  formatStretch,
  seriesBefore,
  type ChartSeries,
  type ColumnChart,
  type FigureUnit,
  type ToldFigure,
} from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import type { Services } from '../../../kernel/context.ts';

/** What a letter says of one report. */
export interface Digest {
  /** Which days it is of. */
  about: string;
  figures: [string, string][];
  /** Null: there is nothing to draw. */
  chart: ColumnChart | null;
}

/** Who asks for it, and in which words it is told. */
export interface Asker {
  services: Pick<Services, 'database' | 'clock'>;
  organizer_id: number;
  asked: KeptReport['asked'];
  /** The currency of the organizer, and the day where it is. */
  own: string;
  today: string;
  t: Translate;
  language: Language;
}
/** How a figure is written. */
export type Write = (value: number) => string;

/** So many columns of a cut can be told from one another. */
export const COLUMNS = 12;

/** How money of one currency is written. */
export const money =
  ({ language }: Asker, currency: string): Write =>
  (amount) =>
    formatMoney(amount, currency, language);
/** How a number is written. */
const count =
  ({ language }: Asker): Write =>
  (value) =>
    new Intl.NumberFormat(language).format(value);
/** How a share is written. */
export const percent =
  ({ language }: Asker): Write =>
  (value) =>
    formatPercent(value, language);

/** The figures of a report as its screen tells them, each with how it stands to the other period. */
export function figureLines<Key extends string>(
  asker: Asker,
  currency: string,
  words: (key: Key) => string,
  figures: readonly ToldFigure<Key, string>[],
): Digest['figures'] {
  const { t, language } = asker;
  const write: Record<FigureUnit, Write> = {
    number: count(asker),
    money: money(asker, currency),
    percent: percent(asker),
    days: (value) => t('reports.sales.days', { count: value }),
  };
  return figures.map(({ key, unit, now, before: then, moved }) => {
    const written = write[unit](now);
    if (then === undefined) return [words(key), written];
    const way = moved && t(`reports.${moved.way}`, { percent: formatPercent(moved.percent, language) });
    const against = t('reports.against', { amount: write[unit](then) });
    return [words(key), `${written} (${[way, against].filter(Boolean).join(', ')})`];
  });
}

/** Which report and days a digest is of. */
export const aboutDays = (
  { t, language }: Asker,
  title: string,
  days: { date_from: string; date_to: string },
) => t('reports.letter.about', { title, days: formatStretch(days, language) });

/** The currency that was chosen, else the organizer's own, else one of which there is something. */
export const currencyOf = ({ asked, own }: Asker, currencies: readonly string[]): string => {
  const chosen = asked.currency ?? own;
  return currencies.find((code) => code === chosen) ?? currencies[0] ?? chosen;
};

/** The line of the period before, where there is one. */
export const before = ({ t }: Asker, values: readonly (number | null)[] | null): ChartSeries[] =>
  seriesBefore(t('reports.before'), values);
