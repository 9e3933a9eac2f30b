import { priceBasis, type PierDeparture, type pierCalls } from '@tropa/contract';
import { momentOf, todayIn } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  classesLeft,
  extrasLeft,
  findOffers,
  offerOf,
  priceOf,
  readOffer,
  selectionOf,
  type Offer,
} from '../../booking/index.ts';
import { demandMay, findOrganizer } from '../../organizer/index.ts';
import { demandTour, findNextStarts } from '../../tour/index.ts';
import { findOpenShift } from '../shifts/repository.ts';

/** A tour of days makes a contract with somebody; an excursion is a ticket, unless its own switch asks. */
const DAYS = 1;
export const needsName = ({ row }: Pick<Offer, 'row'>): boolean =>
  row.tour_type === DAYS || row.asks_name_at_pier;

type Row = NonNullable<Awaited<ReturnType<typeof findOffers>>[number]>;

/** A departure as it can be sold, undefined where it cannot: its price is not said, or it is closed. */
function offeredOf(row: Row, now: Date): Offer | undefined {
  // Of variants one is chosen when it is sold: any of them tells the rest.
  const [variant] = row.tour_variants;
  try {
    return offerOf(row, { until_start: true, ...(variant && { date_uid: variant.uid }) }, now);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Nothing of it but a number of seats by class has to be kept for whoever sells it without a network. */
const canSetAside = ({ row }: Pick<Offer, 'row'>): boolean =>
  !row.takes_whole &&
  row.length_minutes === null &&
  row.tour_variants.length === 0 &&
  row.rooms.length === 0 &&
  !row.extras.some(({ is_required }) => is_required);

/** A departure as it is sold at the pier. @param start where it is named by its local start */
export function departureView(
  { row, copied, ...offer }: Offer,
  start: string | undefined,
  now: Date,
): PierDeparture {
  const { timezone, date_start, date_end, time_start } = copied;
  return {
    tour_id: row.tour_id,
    tour_date_id: start === undefined ? copied.tour_date_id : null,
    start: start ?? null,
    tour_name: row.tour_name,
    date_start,
    date_end,
    time_start,
    timezone,
    is_today: date_start === todayIn(timezone, now),
    price_basis: priceBasis.parse(row.price_basis),
    takes_whole: row.takes_whole,
    price: row.price,
    number_of_free_seats: row.number_of_free_seats,
    categories:
      row.price_basis === 'person'
        ? row.price_categories.map((category) => ({ ...category, price: category.price ?? row.price }))
        : [],
    seat_classes: row.seat_classes,
    classes_left: classesLeft(row),
    extras: row.extras,
    extras_left: extrasLeft(row),
    variants: row.tour_variants.map(({ uid, name, price }) => ({ uid, name, price: price ?? row.price })),
    needs_name: needsName({ ...offer, row }),
    can_set_aside: canSetAside({ row }),
  };
}

const momentOfStart = ({ date_start, time_start, timezone }: PierDeparture): number =>
  momentOf(date_start, time_start ?? '00:00', timezone).getTime();

/** What can be sold, soonest first: of the currency that the drawer counts. */
async function departuresOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  organizer_id: number,
  currency: string,
): Promise<PierDeparture[]> {
  const now = clock.now();
  const starts = await findNextStarts(database, organizer_id, now);
  const rows = await findOffers(database, starts);
  return starts
    .flatMap((wish, index) => {
      const row = rows[index];
      const offer = row?.currency === currency ? offeredOf(row, now) : undefined;
      return offer ? [departureView(offer, wish.start, now)] : [];
    })
    .toSorted((one, other) => momentOfStart(one) - momentOfStart(other));
}

/** Departures of today and tomorrow, with what is left of each. @throws Refusal 404, 403 */
export const listPierDepartures: Operation<typeof pierCalls.departures> = async (
  context,
  { query: { organizer_id } },
) => {
  await demandMay(context, organizer_id, 'pier.sell');
  const [organizer, shift] = await Promise.all([
    findOrganizer(context.database, organizer_id),
    findOpenShift(context.database, organizer_id, context.user.id),
  ]);
  if (!organizer) throw refuse.notFound();
  return {
    departures: await departuresOf(context, organizer_id, shift?.currency ?? organizer.currency),
  };
};

/** What a choice costs before it is sold. @throws Refusal 404, 403; 422 for what the tour does not have; 409 where its rooms have run out */
export const quoteAtPier: Operation<typeof pierCalls.quote> = async (context, { body }) => {
  const { organizer_id, ...asked } = body;
  await demandMay(context, organizer_id, 'pier.sell');
  const { tour } = await demandTour(context, asked.tour_id, 'read');
  if (tour.organizer_id !== organizer_id) throw refuse.notFound();
  const offer = await readOffer(context, { ...asked, until_start: true });
  const { total, lines } = priceOf(offer, selectionOf(offer.row, asked), context.clock.now());
  const discounts = lines.filter(({ kind }) => kind === 'discount').map(({ amount }) => -amount);
  return { total, discount: discounts.reduce((sum, amount) => sum + amount, 0) };
};
