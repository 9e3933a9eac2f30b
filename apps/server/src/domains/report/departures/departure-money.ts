import { currency, type DeparturesMoney, type reportCalls } from '@tropa/contract';
import { daysBetween, fullName, guidePay, type LedSize, type Stretch } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { pageOf } from './page-of.ts';
import { selectAlike, selectCards, selectDepartures, selectPays, type FoundDeparture } from './repository.ts';

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

/** What the pay of guides on departures is told by. */
type Paid = Pick<FoundDeparture, 'leaders' | 'currency' | 'is_canceled'> & { id: number | null };

/** Tells who leads departures of a stretch, and what each is paid. */
async function readPays(database: Executor, organizer_id: number, stretch: Stretch) {
  const [pays, cards] = await Promise.all([
    selectPays(database, organizer_id, stretch),
    selectCards(database, organizer_id),
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const paysOf = Map.groupBy(pays, ({ tour_date_id }) => tour_date_id);
  return ({ id, leaders, currency: code, is_canceled }: Paid, size: LedSize): Led[] => {
    const said = (id !== null && paysOf.get(id)) || [];
    const paid = (card: (typeof cards)[number]['pay'], own: (typeof pays)[number] | undefined) => {
      const told = { card, own: own ? { ...own.pay, is_kept: own.is_kept } : null, is_canceled };
      const { rate, sum: amount } = guidePay(told, code, size);
      return rate ? amount : null;
    };
    const leading = leaders.flatMap((guide_id): Led[] => {
      const card = cardOf.get(guide_id);
      const own = said.find((one) => one.guide_id === guide_id);
      return card ? [{ guide_id, name: fullName(card), sum: paid(card.pay, own) }] : [];
    });
    const gone = said
      .filter(({ guide_id }) => guide_id === null)
      .map((own): Led => ({ guide_id: 0, name: '', sum: paid(null, own) }));
    return [...leading, ...gone];
  };
}

const payOfAll = (led: readonly Led[]): number => sum(led, (one) => one.sum ?? 0);

/** Departures that start in a stretch with their money, as the page of each tells it (docs/rules/reports.md). */
export async function readDepartureMoney(
  database: Executor,
  organizer_id: number,
  stretch: Stretch & { tour_id?: number | undefined },
): Promise<DepartureMoney[]> {
  const [departures, ledOn] = await Promise.all([
    selectDepartures(database, organizer_id, stretch),
    readPays(database, organizer_id, stretch),
  ]);
  return departures.map((departure) => {
    const { sold, kept, commissions, costs, tourists } = departure;
    const days = daysBetween(departure.date_start, departure.date_end) + 1;
    const led = ledOn(departure, { departures: 1, days, tourists });
    const guides = payOfAll(led);
    return { ...departure, days, led, guides, profit: sold + kept - commissions - costs - guides };
  });
}

/** The part of guides and of agents of the same departures, each row of one month (`YYYY-MM`) and currency: added up by the database. */
export async function readParts(
  database: Executor,
  organizer_id: number,
  stretch: Stretch,
): Promise<{ month: string; departures: number; currency: string; guides: number; commissions: number }[]> {
  const [alike, ledOn] = await Promise.all([
    selectAlike(database, organizer_id, stretch),
    readPays(database, organizer_id, stretch),
  ]);
  return alike.map(({ month, departures, currency: code, commissions, ...row }) => {
    const led = ledOn({ ...row, currency: code }, { departures, days: row.days, tourists: row.tourists });
    return { month, departures, currency: code, guides: payOfAll(led), commissions };
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
  led.every((one) => one.sum === null) ? null : payOfAll(led);

function rowOf(departure: DepartureMoney, pay: number | null): DeparturesMoney['departures'][number] {
  const { tour_id: _tour, leaders: _leaders, led: _led, is_canceled: _canceled, ...row } = departure;
  return { ...row, currency: currency.parse(row.currency), pay };
}
