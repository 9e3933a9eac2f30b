import {
  cutText,
  categoryRows,
  discountLines,
  extraRows,
  penaltyLines,
  prepaymentText,
} from '@tropa/blocks/tour-texts';
import { formatDeparture, formatMoney, unjoined } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import type { ProgramPart } from '../../../integrations/pdf/program.ts';
import { section, words, type Section } from './content-parts.ts';
import type { ProgramFacts } from './facts.ts';

/** As many dates stand in the file; of the rest it says how many there are. */
const DATES = 12;

function included({ tour }: ProgramFacts, t: Translate): ProgramPart | null {
  const columns = [
    { title: t('blocks.price.included'), lines: tour.in_price, mark: 'check' as const },
    { title: t('blocks.price.not_included'), lines: tour.not_in_price, mark: 'dash' as const },
  ].filter(({ lines }) => lines.length > 0);
  return columns.length === 0 ? null : { kind: 'columns', columns };
}

function prices({ tour, language, today }: ProgramFacts, t: Translate): (ProgramPart | null)[] {
  const rows = [...categoryRows(tour, language, t), ...extraRows(tour, language, t)].map(
    ({ name, note, price }) => ({ name, note, value: price }),
  );
  const discounts = discountLines(tour, today, language, t).map(({ size, when }) => ({
    name: `${t('blocks.price.discounts')}: ${unjoined(when)}`,
    note: '',
    value: size,
  }));
  const all = [...rows, ...discounts];
  return [all.length === 0 ? null : { kind: 'rows', rows: all }, words(prepaymentText(tour, language, t))];
}

function dates({ tour, language }: ProgramFacts, t: Translate): Section[] {
  const shown = tour.dates.slice(0, DATES).map((date) => ({
    name: unjoined(formatDeparture(date, language)),
    note: [
      date.price_cut && cutText(date.price_cut, tour.currency, language, t),
      date.not_guaranteed && t('tour_program.dates.not_guaranteed'),
      date.flight_included && t('tour_program.dates.flight_included'),
      date.commentary,
    ]
      .filter(Boolean)
      .join(', '),
    value: formatMoney(date.price, tour.currency, language),
  }));
  const count = tour.dates.length - shown.length;
  const more = [
    count > 0 && t('tour_program.dates.more', { count }),
    tour.dates_available_by_request && t('tour_program.dates.by_request'),
  ].filter(Boolean);
  const note = tour.is_dates_preliminary ? t('blocks.dates.preliminary') : '';
  return section(
    t('tour_program.dates.title'),
    [shown.length === 0 ? null : { kind: 'rows', rows: shown }, words(more.join(' '))],
    note,
  );
}

function insurance({ tour }: ProgramFacts, t: Translate): Section[] {
  const { insurance_type: type } = tour;
  const line = type === 'none' ? '' : t(`blocks.insurance.${type}`);
  return section(t('tour_program.insurance'), [words(line), words(tour.insurance_description)]);
}

function terms({ tour }: ProgramFacts, t: Translate): Section[] {
  const rows = penaltyLines(tour.penalties, t).map(({ when, what }) => ({
    name: when,
    note: '',
    value: what,
  }));
  return section(t('tour_program.terms'), [{ kind: 'rows', rows }, words(tour.penalties_conditions)]);
}

/**
 * What is in the price and what is not. A booking has prices, dates and terms of its own: they stand in its contract and
 * invoices, so its program repeats none of them.
 */
export function moneySections(facts: ProgramFacts, t: Translate): Section[] {
  const isOfTour = facts.booking === null;
  return [
    ...section(t('tour_program.included'), [included(facts, t)]),
    ...(isOfTour ? section(t('tour_program.prices'), prices(facts, t)) : []),
    ...insurance(facts, t),
    ...(isOfTour ? dates(facts, t) : []),
    ...(isOfTour ? terms(facts, t) : []),
  ];
}
