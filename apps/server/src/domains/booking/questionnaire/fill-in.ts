import type { QuestionnairePatch } from '@tropa/contract';
import { ageOn, fitsAge, foldText } from '@tropa/core';
import { randomBytes } from 'node:crypto';
import type { Executor } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';
import { codeOf, numberIn } from '../private-page/codes.ts';
import { selectBooking, selectBookingByUuid, type BookingRow } from '../record/repository/bookings.ts';
import type { TouristRow } from '../tourists/repository/tourists.ts';
import { bookedPlaces } from '../tourists/tourists.ts';

/**
 * The address that is sent to fill in goes from hand to hand in a group. It is none of the private page: it is made from that
 * by a one-way code, shows nobody anybody else, and only lets its reader write.
 */
export const fillInUuid = (booking: Pick<BookingRow, 'request_id' | 'uuid'>): string =>
  codeOf(booking, 'questionnaire');

/** The booking of a questionnaire's address, and whether that is the one which is sent to fill in. */
export async function bookingOfQuestionnaire(
  db: Executor,
  uuid: string,
): Promise<{ booking: BookingRow; is_fill_in: boolean } | undefined> {
  const request_id = numberIn(uuid);
  const named = request_id === undefined ? undefined : await selectBooking(db, request_id);
  if (named && isSameSecret(uuid, fillInUuid(named))) return { booking: named, is_fill_in: true };
  const booking = await selectBookingByUuid(db, uuid);
  return booking && { booking, is_fill_in: false };
}

/** Places of one reader, named by what only that browser has: `own-{reader}-{number}`. */
const OWN_PLACE = /^own-([0-9a-f]{24})-\d{1,3}$/u;
export const newReader = (): string => randomBytes(12).toString('hex');
export const isReader = (text: string): boolean => /^[0-9a-f]{24}$/u.test(text);
export const readerOf = (key: string | undefined): string | undefined => OWN_PLACE.exec(key ?? '')?.[1];

/** A traveller of whom the booking tells and nobody has written: known again by the same name, or a place without one. */
const isNamed = (row: TouristRow) => row.questionnaire_key === null && row.erased_at === null;

/** The keys of a reader's places: those that are filled already, then as many as are left for anybody. */
export function keysOfReader(
  rows: readonly TouristRow[],
  { tourists_count }: Pick<BookingRow, 'tourists_count'>,
  reader: string,
): { own: TouristRow[]; free: string[] } {
  const own = rows.filter((row) => readerOf(row.questionnaire_key ?? '') === reader);
  const used = new Set(own.map(({ questionnaire_key }) => questionnaire_key));
  const count = Math.max(0, tourists_count - rows.length) + rows.filter(isNamed).length;
  const names = Array.from({ length: tourists_count }, (_, index) => `own-${reader}-${index + 1}`);
  return { own, free: names.filter((name) => !used.has(name)).slice(0, count) };
}

const hasName = ({ last_name, first_name }: Pick<TouristRow, 'last_name' | 'first_name'>) =>
  foldText(last_name) !== '' || foldText(first_name) !== '';

/** A row that new answers are about, and what of it is somebody else's and goes. */
interface Claimed {
  row: TouristRow;
  cleared: Partial<Pick<TouristRow, 'birthday' | 'weight'>>;
}

/**
 * A place about which only ages and weights are known: the one of this birthday, else one whose category is of this age, else
 * the first. What was said of it is of this person only where the birthday is the same.
 */
function claimUnnamed(
  rows: readonly TouristRow[],
  booking: Pick<BookingRow, 'breakdown' | 'date_start'>,
  { birthday }: QuestionnairePatch,
): Claimed | undefined {
  const unnamed = rows.filter((row) => !hasName(row));
  const same = birthday ? unnamed.find((row) => row.birthday === birthday) : undefined;
  if (same) return { row: same, cleared: {} };
  const places = bookedPlaces(booking);
  const fits = ({ category_id }: TouristRow) => {
    const place = places.find(({ id }) => id === category_id);
    return !place || !birthday || !booking.date_start || fitsAge(place, ageOn(birthday, booking.date_start));
  };
  const row = unnamed.find(fits) ?? unnamed[0];
  return row && { row, cleared: { birthday: null, weight: null } };
}

/**
 * Whom a new place is about: somebody who was named so, a place without a name, or nobody yet.
 * @throws Refusal 422 at the name while it is not whole: only by it is somebody known who was named before
 */
export function namedSo(
  rows: readonly TouristRow[],
  booking: Pick<BookingRow, 'breakdown' | 'date_start'>,
  patch: QuestionnairePatch,
  path: string,
): Claimed | undefined {
  const { last_name = '', first_name = '' } = patch;
  const open = rows.filter(isNamed);
  if (open.length === 0) return undefined;
  const missing = foldText(last_name) === '' ? 'last_name' : foldText(first_name) === '' ? 'first_name' : '';
  if (missing !== '')
    throw refuse.validation({ [`${path}.${missing}`]: { key: 'errors.tourist.name_first' } });
  const row = open.find(
    (one) =>
      foldText(one.last_name) === foldText(last_name) && foldText(one.first_name) === foldText(first_name),
  );
  return row ? { row, cleared: {} } : claimUnnamed(open, booking, patch);
}

/** Whether a place may be written by the address that is sent to fill in. @throws Refusal 404 for anybody else's */
export function demandOwnPlace(answer: { id: number } | { key: string }): void {
  if ('id' in answer || readerOf(answer.key) === undefined) throw refuse.notFound();
}
