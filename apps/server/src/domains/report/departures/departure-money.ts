import { currency, type DeparturesMoney, type reportCalls } from '@tropa/contract';
import { daysBetween, fullName, guidePay, type Stretch } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { pageOf } from './page-of.ts';
import { selectCards, selectDepartures, selectPays, type FoundDeparture } from './repository.ts';

/** A guide on a departure. */
interface Led {
  /** 0: has been deleted since. */
  guide_id: number;
  name: string;
  /** Null: nobody has said what is paid. */
  sum: number | null;
}
/** What a departure brings and costs, and who leads it. */
export interface DepartureMoney extends FoundDeparture {
  days: number;
  led: Led[];
  /** What all its guides are paid. */
  guides: number;
  profit: number;
}

export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

/** Sums of rows in each currency, those of the first letters first. */
export const byCurrency = <Row extends { currency: string }, Sums>(
  rows: readonly Row[],
  of: (rows: readonly Row[]) => Sums,
) =>
  [...Map.groupBy(rows, (row) => row.currency)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, own]) => ({ currency: currency.parse(code), ...of(own) }));

/** Departures that start in a stretch with their money, as the page of each tells it (docs/rules/reports.md). */
export async function readDepartureMoney(
  database: Executor,
  organizer_id: number,
  stretch: Stretch & { tour_id?: number | undefined },
): Promise<DepartureMoney[]> {
  const [departures, pays, cards] = await Promise.all([
    selectDepartures(database, organizer_id, stretch),
    selectPays(database, organizer_id, stretch),
    selectCards(database, organizer_id),
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const paysOf = Map.groupBy(pays, ({ tour_date_id }) => tour_date_id);
  return departures.map((departure) => {
    const { is_canceled, tourists } = departure;
    const size = { days: daysBetween(departure.date_start, departure.date_end) + 1, tourists };
    const said = paysOf.get(departure.id) ?? [];
    const paid = (card: (typeof cards)[number]['pay'], own: (typeof pays)[number] | undefined) => {
      const told = { card, own: own ? { ...own.pay, is_kept: own.is_kept } : null, is_canceled };
      const { rate, sum: amount } = guidePay(told, departure.currency, size);
      return rate ? amount : null;
    };
    const leading = departure.leaders.flatMap((id): Led[] => {
      const card = cardOf.get(id);
      const own = said.find(({ guide_id }) => guide_id === id);
      return card ? [{ guide_id: id, name: fullName(card), sum: paid(card.pay, own) }] : [];
    });
    const gone = said
      .filter(({ guide_id }) => guide_id === null)
      .map((own): Led => ({ guide_id: 0, name: '', sum: paid(null, own) }));
    const led = [...leading, ...gone];
    const guides = sum(led, (one) => one.sum ?? 0);
    const { sold, kept, commissions, costs } = departure;
    return {
      ...departure,
      days: size.days,
      led,
      guides,
      profit: sold + kept - commissions - costs - guides,
    };
  });
}

/** A cancelled departure has nobody who leads it, but for whom something was said. */
export const ledBy = ({ led, is_canceled }: DepartureMoney): Led[] =>
  is_canceled ? led.filter((one) => one.sum !== null) : led;

/**
 * The departures that a number of the reports of profit and guides counts, for whoever sees all the money.
 * @throws Refusal 404, 403; 422 for a period that cannot be
 */
export const departuresMoney: Operation<typeof reportCalls.departuresMoney> = async (
  { database, ...context },
  { query: { organizer_id, cursor, limit, guide_id, led, ...filter } },
) => {
  await demandAllMoney({ database, ...context }, organizer_id, 'read');
  demandPeriod({ ...filter, step: 'month' });
  const all = await readDepartureMoney(database, organizer_id, filter);
  const found = all.flatMap((departure) => {
    if (guide_id === undefined && led === undefined) return [{ departure, pay: null }];
    const own = ledBy(departure).filter(
      (one) =>
        (guide_id === undefined || one.guide_id === guide_id) && (led !== 'unrated' || one.sum === null),
    );
    return own.length > 0 ? [{ departure, pay: payOf(own) }] : [];
  });
  const page = pageOf(found, ({ departure }) => departure, { cursor, limit });
  return {
    departures: page.rows.map(({ departure, pay }) => rowOf(departure, pay)),
    count: found.length,
    next_cursor: page.next_cursor,
  };
};

/** What guides on one departure are paid together; null: nobody has said. */
const payOf = (led: readonly Led[]): number | null =>
  led.every((one) => one.sum === null) ? null : sum(led, (one) => one.sum ?? 0);

function rowOf(departure: DepartureMoney, pay: number | null): DeparturesMoney['departures'][number] {
  const { tour_id: _tour, leaders: _leaders, led: _led, is_canceled: _canceled, ...row } = departure;
  return { ...row, currency: currency.parse(row.currency), pay };
}
