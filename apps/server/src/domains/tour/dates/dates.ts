import type { TourDateChange, TourDateInput } from '@tropa/contract';
import { classStock, isSame } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import { bookedBy } from './booked-by.ts';
import { demandGuides } from '../guides/guides.ts';
import {
  findDates,
  followWholeDate,
  insertDates,
  lockDates,
  lockWholeBookings,
  updateDate,
  type TourDateRow,
} from './repository.ts';
import type { TourRow } from '../record/repository.ts';
import { departureAt, isWeekly } from '../schedule/departures.ts';
import { storeStarts } from '../schedule/store-starts.ts';
import { demandDatesNoLonger } from '../publishing/publication.ts';
import { checkPrepayment } from '../editing/rules.ts';
import type { SavingFlags } from '../editing/saving.ts';
import { organizerOf } from '../editing/views.ts';
import { recordSeats, tellSeatsFreed } from '../seats/repository/seat-entries.ts';

type Errors = Record<string, Message>;
/** A date of the form with the path at which its errors stand: `dates.3.`, or empty for a single one. */
interface Entry {
  path: string;
  input: TourDateChange;
  before: TourDateRow | undefined;
}
/** The contract has new dates whole: only those that are stored may come in part. */
type NewEntry = Entry & { input: TourDateInput };
const isNew = (entry: Entry): entry is NewEntry => entry.before === undefined;

/** Checks a date as it would stand: what was not sent is as it is stored, under its lock. */
function checkEntry({ path, input, before }: Entry, today: string, errors: Errors): void {
  const { date_start = before?.date_start ?? '', date_end = before?.date_end ?? '' } = input;
  if (date_start < today && date_start !== before?.date_start)
    errors[`${path}date_start`] = { key: 'errors.tour.start_in_past' };
  // A departure of a weekly schedule is one by its tour and local start.
  if (before?.made_by === 'schedule') {
    if (date_start !== before.date_start)
      errors[`${path}date_start`] = { key: 'errors.tour.departure_keeps_day' };
    if (input.time_start !== undefined && input.time_start !== before.time_start)
      errors[`${path}time_start`] = { key: 'errors.tour.departure_keeps_day' };
  }
  if (date_end < date_start) errors[`${path}date_end`] = { key: 'errors.tour.end_before_start' };
  for (const [index, { uid }] of (input.tour_variants ?? []).entries())
    if (input.tour_variants?.findIndex((variant) => variant.uid === uid) !== index)
      errors[`${path}tour_variants.${index}.name`] = { key: 'errors.tour.repeated' };
  const {
    prepayment_type = before?.prepayment_type ?? null,
    prepayment_size = before?.prepayment_size ?? null,
  } = input;
  checkPrepayment(prepayment_type, prepayment_size, `${path}prepayment_size`, errors);
}

/** Seats of classes on one departure: of a class that the tour has, and never fewer than are sold of it. */
function checkClasses(
  { path, input, before }: Entry,
  { seat_classes }: Pick<TourRow, 'seat_classes'>,
  errors: Errors,
): void {
  for (const { id, seats } of input.class_seats ?? []) {
    const found = seat_classes.find((one) => one.id === id);
    const count = before?.stocks[classStock(id)]?.sold ?? 0;
    if (found && seats >= count) continue;
    // The seats of all classes are one field of the form.
    errors[`${path}class_seats`] = found
      ? {
          key: 'errors.tour.class_seats_sold',
          params: { count, title: found.title, title_en: found.title_en || found.title },
        }
      : { key: 'errors.tour.class_unknown' };
  }
}

/** Whoever has a date whole has it whole with more seats too, and with fewer. @returns seats that it takes more */
async function followWhole(
  tx: Transaction,
  { input, before }: Entry,
  { user_id, now }: { user_id: number; now: Date },
): Promise<number> {
  const { number_of_seats } = input;
  const more = (number_of_seats ?? 0) - (before?.number_of_seats ?? 0);
  if (!before || number_of_seats === undefined || more === 0) return 0;
  const request_id = await followWholeDate(tx, before.id, number_of_seats);
  if (request_id === undefined) return 0;
  const cause = { kind: 'changed', request_id, actor: 'staff', actor_user_id: user_id, now } as const;
  await recordSeats(tx, before.id, more, cause);
  return more;
}

/** The days of a date where they are to be others than they were. */
function changedSpan({ path, input, before }: Entry) {
  const { date_start = before?.date_start, date_end = before?.date_end } = input;
  const isKept = before?.date_start === date_start && before?.date_end === date_end;
  return isKept || date_start === undefined || date_end === undefined ? [] : [{ path, date_start, date_end }];
}

/** Why a conditional change of a date did nothing. */
async function explainRefusal(
  tx: Transaction,
  tour_id: number,
  { path, input }: Entry,
  errors: Errors,
): Promise<void> {
  const [current] = await findDates(tx, tour_id, [input.id ?? 0]);
  if (!current) throw refuse.notFound();
  const seats = current.number_of_seats - current.number_of_free_seats;
  const booked = await bookedBy(tx, current.id, 'live');
  if (seats > (input.number_of_seats ?? current.number_of_seats))
    errors[`${path}number_of_seats`] = { key: 'errors.tour.seats_sold', params: { seats, ...booked } };
  else {
    const keepsDays =
      (input.date_start ?? current.date_start) === current.date_start &&
      (input.date_end ?? current.date_end) === current.date_end;
    errors[`${path}${keepsDays ? 'time_start' : 'date_start'}`] = {
      key: 'errors.tour.date_has_bookings',
      params: booked,
    };
  }
}

/** What a form sent for a date, as columns. A departure that is opened has no reason to be closed. */
function columnsOf<Sent extends TourDateChange>({
  id: _id,
  start: _start,
  date_uid: _formsOwnName,
  ...values
}: Sent) {
  return values.is_busy === false ? { ...values, closed_reason: '' } : values;
}

/**
 * Departures of the weekly schedule that are named by their start, with the ids that they have by now.
 * @throws Refusal 422 at each start where the schedule has none, and at each added one where it has one
 */
async function withIds(
  tx: Transaction,
  tour: TourRow,
  inputs: TourDateChange[],
  pathOf: (index: number) => string,
  now: Date,
): Promise<TourDateChange[]> {
  const isNamed = ({ id, start, is_added }: TourDateChange) =>
    id === undefined && (start !== undefined || is_added === true);
  if (!inputs.some(isNamed)) return inputs;
  const timezone = tour.timezone ?? (await organizerOf(tx, tour)).timezone;
  const scheduled = await storeStarts(
    tx,
    { ...tour, timezone },
    inputs.flatMap(({ id, start }) => (id === undefined ? (start ?? []) : [])),
    now,
  );
  const errors: Errors = {};
  const found = inputs.map((input, index) => {
    if (!isNamed(input)) return input;
    if (input.start !== undefined) {
      const id = scheduled.get(input.start);
      if (id === undefined) errors[`${pathOf(index)}start`] = { key: 'errors.departure.unknown_date' };
      return { ...input, id: id ?? 0 };
    }
    const { date_start = '', time_start = '' } = input;
    if (!isWeekly(tour)) errors[`${pathOf(index)}is_added`] = { key: 'errors.tour.not_weekly' };
    else if (departureAt({ ...tour, timezone }, { date_start, time_start: time_start ?? '' }, now))
      errors[`${pathOf(index)}time_start`] = { key: 'errors.tour.start_taken' };
    return input;
  });
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  return found;
}

/**
 * Makes dates of a tour, or changes what was sent of them: all of them or none.
 * @param pathOf where the errors of a date of the form stand
 * @throws Refusal 422 with the slips of all dates, where a departure stands at the time of an added one, or of type `duration_mismatch` for one longer than the tour, 404 for a date that is not the tour's
 */
export async function storeDates(
  { user, clock }: Pick<UserContext, 'user' | 'clock'>,
  tx: Transaction,
  tour: TourRow,
  asked: TourDateChange[],
  today: string,
  pathOf: (index: number) => string,
  { save_without_duration_checking = false }: Pick<SavingFlags, 'save_without_duration_checking'> = {},
): Promise<TourDateRow[]> {
  const inputs = await withIds(tx, tour, asked, pathOf, clock.now());
  const ids = inputs.flatMap(({ id }) => id ?? []);
  const resized = inputs.flatMap(({ id, number_of_seats }) =>
    number_of_seats === undefined ? [] : (id ?? []),
  );
  await lockWholeBookings(tx, resized);
  const known = new Map((await lockDates(tx, tour.id, ids)).map((row) => [row.id, row]));
  if (ids.some((id) => !known.has(id))) throw refuse.notFound();
  await demandGuides(
    tx,
    tour.organizer_id,
    inputs.map(({ guides }, index) => ({ path: pathOf(index), guides })),
  );
  const errors: Errors = {};
  const entries = inputs.map((input, index): Entry => ({
    path: pathOf(index),
    input,
    before: known.get(input.id ?? 0),
  }));
  for (const [index, entry] of entries.entries()) {
    checkEntry(entry, today, errors);
    checkClasses(entry, tour, errors);
    if (entry.input.id !== undefined && ids.indexOf(entry.input.id) < ids.lastIndexOf(entry.input.id))
      errors[`${pathOf(index)}id`] = { key: 'errors.tour.date_repeated' };
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  if (!save_without_duration_checking) demandDatesNoLonger(tour, entries.flatMap(changedSpan));
  const stored = new Map<Entry, TourDateRow>();
  for (const entry of entries.filter(({ before }) => before)) {
    const taken = await followWhole(tx, entry, { user_id: user.id, now: clock.now() });
    const row = await updateDate(tx, entry.input.id ?? 0, columnsOf(entry.input), taken);
    if (!row) {
      await explainRefusal(tx, tour.id, entry, errors);
      continue;
    }
    stored.set(entry, row);
    const hasMore = row.number_of_free_seats > (entry.before?.number_of_free_seats ?? 0);
    const hasOthers = !isSame(entry.before?.class_seats, row.class_seats);
    if (hasMore || hasOthers || (entry.before?.is_busy && !row.is_busy)) await tellSeatsFreed(tx, row.id);
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  const made = entries.filter(isNew);
  const rows = await insertDates(
    tx,
    made.map(({ input }) => ({
      ...columnsOf(input),
      ...(input.is_added && { made_by: 'schedule' as const }),
      tour_id: tour.id,
      organizer_id: tour.organizer_id,
      number_of_free_seats: input.number_of_seats,
    })),
  );
  for (const [index, row] of rows.entries()) {
    const entry = made[index];
    if (entry) stored.set(entry, row);
  }
  return entries.flatMap((entry) => stored.get(entry) ?? []);
}
