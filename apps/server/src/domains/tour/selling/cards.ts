import { publicTourCard, type PublicTourCard, type PublicTourDate } from '@tropa/contract';
import { hourlySum } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import type { TourRow } from '../record/repository.ts';
import { hourlyOf, isWeekly, type WeeklyTour } from '../schedule/departures.ts';
import { findNearDates, findPriceSteps } from './card-dates-repository.ts';
import { datesOnSale, publicDate, type Depth, type Present } from './dates-on-sale.ts';
import { offeredPrice, paidDates, paidSteps, type Offered } from './paid-prices.ts';
import { findTourCards, findVariantsOnSale, type TourCardRow } from './repository.ts';

/** Dates that a card may show. */
const DATES_OF_CARD = 6;
/** Those that a tour's own page shows: several a day where it goes by a weekly schedule. A card's price is the lowest of as many. */
export const ON_SALE = { dates: 120, departures: 400 };

/** The name of the place in a card: the main one, else the nearest that is named. */
function placeName({ main_location, host_cities, regions, countries }: TourCardRow): string {
  return (main_location ?? host_cities[0] ?? regions[0] ?? countries[0])?.name ?? '';
}

type Variants = Pick<TourCardRow, 'id'>[];
/** One variant is no choice. */
export const groupOf = (id: number | null, tours_in_group: Variants) =>
  id === null || tours_in_group.length < 2 ? null : { id, tours_in_group };

/** The cards of each group in the order of its variants. */
function variantsByGroup<R extends TourCardRow>(rows: readonly R[]): (group_id: number | null) => R[] {
  const ordered = rows.toSorted((a, b) => a.group_position - b.group_position || a.id - b.id);
  const groups = Map.groupBy(ordered, ({ tour_group_id }) => tour_group_id);
  return (group_id) => groups.get(group_id) ?? [];
}

/**
 * A tour with its dates and what it costs: the least that is paid for one of those that are offered, all of which may be more
 * than the dates that are read.
 */
export const pricedRow = <R extends TourCardRow>(
  row: R,
  dates: PublicTourDate[],
  now: Date,
  offered: readonly Offered[] = dates,
) => ({ ...row, dates, ...offeredPrice(row, shownPrice(row), offered, now) });

/** A card reads so many of a weekly schedule where the rest would say nothing of its price. */
const OF_CARDS: Depth = { ...ON_SALE, of_one_price: DATES_OF_CARD };

/**
 * Tours with their nearest dates and what each costs: the least that is paid for one of as many as its page shows. Of dates
 * that staff entered only the nearest are read, and of the others what they cost; a departure of a schedule, and one that
 * needs what others may have, is looked at itself.
 */
async function pricedRows<R extends TourCardRow>(db: Executor, rows: readonly R[], { today, now }: Present) {
  const isRead = (row: R) => !isWeekly(row) && !row.needs_resources;
  const [read, others] = [rows.filter(isRead), rows.filter((row) => !isRead(row))];
  const ids = read.map(({ id }) => id);
  const [near, steps, datesOf] = await Promise.all([
    findNearDates(db, ids, { today, nearest: DATES_OF_CARD, of: ON_SALE.dates }),
    findPriceSteps(db, ids, { today, of: ON_SALE.dates }),
    datesOnSale(db, others, { today, now }, OF_CARDS),
  ]);
  const nearOf = Map.groupBy(near, ({ tour_id }) => tour_id);
  const stepsOf = Map.groupBy(steps, ({ tour_id }) => tour_id);
  return rows.map((row) => {
    const dates = isRead(row)
      ? paidDates(
          row,
          (nearOf.get(row.id) ?? []).flatMap((date) => publicDate(row, date, now)),
          now,
        )
      : datesOf(row);
    const offered = [...dates, ...paidSteps(row, stepsOf.get(row.id) ?? [], now)].toSorted((one, other) =>
      one.date_start.localeCompare(other.date_start),
    );
    return pricedRow(row, dates, now, offered);
  });
}

/** The card of a tour; its group is of those that are on sale beside it. */
export const cardOf = (
  row: ReturnType<typeof pricedRow<TourCardRow>>,
  tour_group: ReturnType<typeof groupOf>,
): PublicTourCard =>
  publicTourCard.parse({
    ...row,
    shortest_minutes: hourlyOf(row)?.shortest_minutes ?? null,
    location: placeName(row),
    next_dates: row.dates.slice(0, DATES_OF_CARD),
    tour_group,
  });

/**
 * Cards of the tours that an organizer has on sale: those that start soonest first, those without a date last.
 * @param present dates before its day are not shown
 */
export async function loadPublishedTours(
  db: Executor,
  organizer_id: number,
  present: Present,
): Promise<PublicTourCard[]> {
  const rows = await findTourCards(db, organizer_id);
  const priced = await pricedRows(db, rows, present);
  const variantsOf = variantsByGroup(priced);
  const firstStart = ({ next_dates: [next] }: PublicTourCard) =>
    next ? `${next.date_start} ${next.time_start ?? ''}` : '9999';
  return priced
    .map((row) => cardOf(row, groupOf(row.tour_group_id, variantsOf(row.tour_group_id))))
    .toSorted((a, b) => firstStart(a).localeCompare(firstStart(b)));
}

/** What decides what a tour costs at least. */
export type Priced = Pick<WeeklyTour, 'schedule_type' | 'tour_week_schedule'> &
  Pick<TourRow, 'price'> & { currency: string };

/** What a tour costs where nothing of it is chosen: what is sold by the hour, for its shortest time. */
export function shownPrice(tour: Priced): number | null {
  const hourly = hourlyOf(tour);
  if (!hourly || tour.price === null) return tour.price;
  const { shortest_minutes: minutes, least_sum } = hourly;
  return hourlySum(tour.price, { minutes, least_sum }, tour.currency);
}

/** The tours on sale of a tour's group, itself among them, each with what it costs. */
export async function loadVariants(
  db: Executor,
  {
    id: tour_id,
    organizer_id,
    tour_group_id: group_id,
  }: Pick<TourRow, 'id' | 'organizer_id'> & {
    tour_group_id: number;
  },
  present: Present,
) {
  const rows = await findVariantsOnSale(db, { organizer_id, group_id, tour_id });
  return pricedRows(db, rows, present);
}
