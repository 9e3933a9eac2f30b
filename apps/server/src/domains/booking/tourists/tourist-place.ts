import { ageOn, keptOfReduction, ownPriceOf, peopleOf } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import { staffActor } from '../policy.ts';
import { planRebooking } from '../rebooking/plan.ts';
import { rebook } from '../rebooking/rebook.ts';
import type { Rebooking } from '../rebooking/change.ts';
import { updateAskedTourists, type BookingRow } from '../record/repository/bookings.ts';
import type { TermsReaction } from '../terms/terms.ts';
import type { TouristRow } from './repository/tourists.ts';

/** What is said of a place that comes or goes with its tourist. */
export interface PlaceChange {
  category_id?: string | undefined;
  expected_total?: number | undefined;
  /** What the terms of cancellation keep of a place that goes stays in the total. */
  by_terms?: boolean | undefined;
}

const familyTicket: Message = { key: 'errors.tourist.family_ticket' };

type Person = Pick<TouristRow, 'birthday'> & Partial<Pick<TouristRow, 'category_id'>>;

/**
 * The booked category that a tourist goes by: the one that is named, else one of the tourist's age, else the first.
 * @throws Refusal 422 at `category_id` for a family ticket: by it several people come or go at once
 */
function categoryOf(booking: BookingRow, person: Person | undefined, named: string | undefined) {
  const booked = booking.breakdown.lines.flatMap(({ category, quantity }) =>
    category && quantity > 0 ? [{ ...category, count: quantity }] : [],
  );
  const age = person?.birthday && booking.date_start ? ageOn(person.birthday, booking.date_start) : undefined;
  const fits = ({ min_age, max_age }: { min_age: number | null; max_age: number | null }) =>
    age !== undefined && age >= (min_age ?? 0) && age <= (max_age ?? Infinity);
  const singles = booked.filter((category) => peopleOf(category) === 1);
  const chosen =
    booked.find(({ id }) => id === (named ?? person?.category_id)) ??
    singles.find(fits) ??
    singles[0] ??
    booked[0];
  if (chosen && peopleOf(chosen) > 1) throw refuse.validation({ category_id: familyTicket }, familyTicket);
  return { booked, id: named ?? chosen?.id };
}

/** What a booking books with a place more or less. Without categories only the number of tourists counts. */
function changeOfPlaces(
  booking: BookingRow,
  by: 1 | -1,
  person: Person | undefined,
  { category_id, expected_total }: PlaceChange,
): Rebooking {
  const tourists = booking.tourists_count + by;
  const { booked, id } = categoryOf(booking, person, category_id);
  const total = expected_total === undefined ? {} : { expected_total };
  if (booked.length === 0 || id === undefined) return { tourists, ...total };
  const known = booked.some((category) => category.id === id) ? booked : [...booked, { id, count: 0 }];
  const categories = known.map((category) => ({
    id: category.id,
    count: Math.max(0, category.count + (category.id === id ? by : 0)),
  }));
  return { tourists, categories, ...total };
}

/**
 * Adds a place to a locked booking, or takes one away: seats, price and invoices follow in the caller's transaction. A
 * tourist whose place goes has left already, one whose place comes is not there yet.
 * @throws Refusal as `rebook`; 409 for the last place, which goes with the booking alone
 */
export async function changePlaces(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  by: 1 | -1,
  person: Person | undefined,
  place: PlaceChange,
): Promise<BookingRow> {
  if (booking.tourists_count + by < 1)
    throw refuse.conflict('conflict', { key: 'errors.tourist.last_place' });
  const change = changeOfPlaces(booking, by, person, place);
  const asked = place.by_terms && by < 0 ? await withPenalty(context, tx, booking, change) : change;
  return rebook(context, tx, booking, asked, staffActor(context));
}

/** What the terms of a booking keep of a place that goes, where its price falls to so much. */
export function keptOfPlace(booking: BookingRow, after: number, now: Date) {
  return keptOfReduction({ ...booking, before: booking.total, payed: booking.payed_amount, after, now });
}

/** The same change, with what the terms keep as a line of the price that says why. */
async function withPenalty(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  { expected_total, ...change }: Rebooking,
): Promise<Rebooking> {
  const now = context.clock.now();
  const { booked } = await planRebooking(tx, booking, change, now);
  const { kept, percent } = keptOfPlace(booking, booked.total, now);
  const shown = expected_total === undefined ? {} : { expected_total };
  if (kept === 0) return { ...change, ...shown };
  const former = ownPriceOf(booking.breakdown.lines)?.reason;
  const why = translator(booking.language)('settling.place_kept', { percent });
  const reason = [former, why].filter(Boolean).join('. ');
  return { ...change, ...shown, own_price: { total: booked.total + kept, reason } };
}

/** Places that come answer what the client asked for, whichever way staff add them. */
export const answerAskedTourists: TermsReaction = async (_services, tx, { before, booking }) => {
  const added = booking.tourists_count - before.tourists_count;
  if (before.asked_tourists === null || added <= 0) return;
  const left = before.asked_tourists - added;
  await updateAskedTourists(tx, booking.request_id, left > 0 ? left : null);
};
