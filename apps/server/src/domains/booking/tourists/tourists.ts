import type { Tourist, TouristInput } from '@tropa/contract';
import { fullName, missingAnswers, placesOfLines, todayIn, type TouristAnswer } from '@tropa/core';
import type { Config } from '../../../config.ts';
import type { Executor, Transaction } from '../../../db/index.ts';
import { decryptPassport, passportColumns } from './passport.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { askedOf } from './repository/limits.ts';
import { selectPresent, selectTourists, type TouristRow, type TouristValues } from './repository/tourists.ts';
import { demandAges, type AgedTourist } from '../choosing/selection.ts';
import { NOBODY, standingsOf, type Standing } from './standing.ts';

/** Whether places of a booking may still be filled, changed and emptied: it lives and its tour is not over. */
export function canChangeTourists(booking: BookingRow, now: Date): boolean {
  const { base_sale_status, date_start, date_end, timezone } = booking;
  if (base_sale_status > 3) return false;
  const lastDay = date_end ?? date_start;
  return lastDay === null || todayIn(timezone, now) <= lastDay;
}

/** What may be done with a tourist, as the cabinet is told and each change is checked. */
type TouristRights = Pick<Tourist, 'can_edit' | 'can_delete'>;

/**
 * What a tourist still lacks; nobody is asked for the answers of a person who was erased.
 * @param asked what everybody must answer
 */
export const missingOf = (row: TouristRow, asked: readonly TouristAnswer[]): TouristAnswer[] =>
  row.erased_at ? [] : missingAnswers({ ...row, passport: row.passport_masked }, asked);

/**
 * What may be done with each tourist of a booking: answers may be mended until the tour is over; nobody leaves the booking
 * once the first day of the tour has passed, nor who has been marked as come: that they went stays. A person who was
 * erased is not written over: the place is emptied and filled anew.
 */
export async function rightsToTourists(
  db: Executor,
  booking: BookingRow,
  now: Date,
): Promise<(row: Pick<TouristRow, 'id' | 'erased_at'>) => TouristRights> {
  const can_edit = canChangeTourists(booking, now);
  const { date_start, timezone } = booking;
  const hasBegun = date_start !== null && todayIn(timezone, now) > date_start;
  const canEdit = ({ erased_at }: Pick<TouristRow, 'erased_at'>) => can_edit && erased_at === null;
  if (!can_edit || hasBegun) return (row) => ({ can_edit: canEdit(row), can_delete: false });
  const come = await selectPresent(db, booking.request_id);
  return (row) => ({ can_edit: canEdit(row), can_delete: !come.has(`t${row.id}`) });
}

/** The categories that a booking has places of. */
export const bookedPlaces = ({ breakdown }: Pick<BookingRow, 'breakdown'>) => placesOfLines(breakdown.lines);

/**
 * A birthday that somebody gives must fit a category that was booked, beside the other tourists.
 * @param tourist as it would be; its row's id where it is there
 * @param path the birthday's field in the call
 * @throws Refusal 422 at `path`
 */
export async function demandBookedAge(
  tx: Transaction,
  booking: BookingRow,
  tourist: AgedTourist & { id?: number },
  path: string,
): Promise<void> {
  const places = bookedPlaces(booking);
  if (!tourist.birthday || places.length === 0) return;
  const others = (await selectTourists(tx, booking.request_id)).filter(({ id }) => id !== tourist.id);
  demandAges(places, [...others, tourist], booking.date_start, () => path);
}

/** What a tourist has answered, the passport masked, and what is still missing. */
export function answersOf(row: TouristRow, asked: readonly TouristAnswer[]) {
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    middle_name: row.middle_name,
    birthday: row.birthday,
    sex: row.sex,
    citizenship: row.citizenship,
    residence_region: row.residence_region,
    passport_kind: row.passport_kind,
    passport: row.passport_masked,
    email: row.email,
    phone: row.phone,
    food_restriction: row.food_restriction,
    weight: row.weight,
    missing: missingOf(row, asked),
  };
}

/** A tourist as the cabinet sees one: the passport masked. */
function touristView(
  row: TouristRow,
  rights: TouristRights,
  standing: Standing,
  asked: readonly TouristAnswer[],
): Tourist {
  return {
    id: row.id,
    full_name: fullName(row),
    ...answersOf(row, asked),
    ...standing,
    questionnaire_at: row.questionnaire_at?.toISOString() ?? null,
    is_erased: row.erased_at !== null,
    ...rights,
  };
}

/** The tourists of a booking, in the order of their places, passports masked. */
export async function touristsOf(db: Executor, booking: BookingRow, now: Date): Promise<Tourist[]> {
  // One after the other: in a transaction both have one connection.
  const rows = await selectTourists(db, booking.request_id);
  const rightsTo = await rightsToTourists(db, booking, now);
  const asked = await askedOf(db, booking);
  const standings = standingsOf(booking, rows);
  return rows.map((row, index) => touristView(row, rightsTo(row), standings[index] ?? NOBODY, asked));
}

/** One of them. @throws Refusal 404 where the booking has no such tourist */
export async function touristOf(db: Executor, booking: BookingRow, id: number, now: Date): Promise<Tourist> {
  const found = (await touristsOf(db, booking, now)).find((tourist) => tourist.id === id);
  if (!found) throw refuse.notFound();
  return found;
}

const NO_RIGHTS: TouristRights = { can_edit: false, can_delete: false };

/**
 * The tourists with whole passports, for papers. Whoever calls it writes into the booking's history that they were read
 * (docs/rules/bookings.md).
 */
export async function touristsWithPassports(
  config: Config,
  db: Executor,
  booking: BookingRow,
): Promise<(Omit<Tourist, 'can_edit' | 'can_delete'> & { passport: string })[]> {
  const rows = await selectTourists(db, booking.request_id);
  const standings = standingsOf(booking, rows);
  return rows.map((row, index) => {
    const seen = touristView(row, NO_RIGHTS, standings[index] ?? NOBODY, []);
    const { can_edit: _canEdit, can_delete: _canDelete, ...view } = seen;
    return { ...view, passport: decryptPassport(config.dataKey, booking.uuid, row.passport_cipher) };
  });
}

/** Columns of a tourist that the form of a new booking sent. */
export function touristColumns(
  config: Config,
  booking_uuid: string,
  { passport, ...input }: TouristInput,
): TouristValues {
  return { ...input, ...passportColumns(config.dataKey, booking_uuid, passport) };
}
