import { currency, type departureCalls, type DepartureBooking } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { pageOfAll, paginationOf } from '../../../kernel/pages.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { addHistory, bookingsChanged, demandBooking, lockBooking, staffActor } from '../../booking/index.ts';
import { sumReturning } from '../../invoice/index.ts';
import { debtReminderAsked } from '../events.ts';
import { clientName, debtOf } from '../people/people.ts';
import { demandDeparture } from '../policy.ts';
import {
  DEBT_REMINDER,
  selectLiveBookings,
  selectReminders,
  type LiveBooking,
} from '../people/repository.ts';

const REMINDER_PAUSE_MS = 24 * 3_600_000;
/** What is owed can be asked for once the booking is confirmed, and until its tour is over. */
const ASKABLE: readonly number[] = [2, 3];
/** Whether what a booking of a status owes may be asked for. */
export const isAskable = (status: number): boolean => ASKABLE.includes(status);

const isRecent = (reminded: Date | undefined, now: Date) =>
  reminded !== undefined && now.getTime() - reminded.getTime() < REMINDER_PAUSE_MS;

/** When clients were last reminded of what they owe, and whether it is too early to remind them again. */
export async function remindersOf(
  { database, clock }: Pick<UserContext, 'database' | 'clock'>,
  request_ids: number[],
): Promise<Map<number, { reminded_at: string; is_recent: boolean }>> {
  const now = clock.now();
  return new Map(
    [...(await selectReminders(database, request_ids))].map(([request_id, at]) => [
      request_id,
      { reminded_at: at.toISOString(), is_recent: isRecent(at, now) },
    ]),
  );
}

function bookingOf(row: LiveBooking, reminded: Date | undefined, now: Date): DepartureBooking {
  const debt = debtOf(row);
  return {
    request_id: row.request_id,
    base_sale_status: row.base_sale_status,
    client_name: clientName(row),
    client_phone: row.client_phone,
    client_email: row.client_email,
    language: row.language,
    tourists_count: row.tourists_count,
    total: row.total,
    payed_amount: row.payed_amount,
    debt,
    currency: currency.parse(row.currency),
    reminded_at: reminded?.toISOString() ?? null,
    can_remind:
      debt > 0 && row.client_email !== '' && isAskable(row.base_sale_status) && !isRecent(reminded, now),
  };
}

/** Who has payed: live bookings of a departure, the largest debt first. */
export const listDepartureBookings: Operation<typeof departureCalls.bookings> = async (
  context,
  { query },
) => {
  const { departure } = await demandDeparture(context, query.id, 'read', 'payments');
  const rows = await selectLiveBookings(context.database, departure.id);
  const sorted = rows.toSorted(
    (one, other) => debtOf(other) - debtOf(one) || one.request_id - other.request_id,
  );
  const shown = pageOfAll(
    sorted,
    query,
    (row, [debt, request_id]) => debtOf(row) < debt || (debtOf(row) === debt && row.request_id > request_id),
  );
  const last = shown.at(-1);
  const reminders = await selectReminders(
    context.database,
    shown.map(({ request_id }) => request_id),
  );
  const now = context.clock.now();
  return {
    bookings: shown.map((row) => bookingOf(row, reminders.get(row.request_id), now)),
    pagination: paginationOf(query, rows.length, [], last && [debtOf(last), last.request_id]),
  };
};

/**
 * Reminds a client of what is owed.
 * @throws Refusal 409 where nothing is owed that could be asked for, or a letter went out within 24 hours
 */
export const remindOfDebt: Operation<typeof departureCalls.remind> = async (context, { body }) => {
  const { booking, membership } = await demandBooking(context, body.request_id, 'write');
  if (membership.scope !== 'all') throw refuse.notFound();
  await inTransaction(context.database, async (tx) => {
    const locked = await lockBooking(tx, booking.request_id);
    const { request_id } = locked;
    const returning = await sumReturning(tx, request_id);
    if (debtOf({ ...locked, returning }) === 0 || !isAskable(locked.base_sale_status))
      throw refuse.conflict('conflict', { key: 'errors.departure.nothing_owed' });
    if (locked.client_email === '') throw refuse.conflict('conflict', { key: 'errors.departure.no_email' });
    const now = context.clock.now();
    if (isRecent((await selectReminders(tx, [request_id])).get(request_id), now))
      throw refuse.conflict('conflict', { key: 'errors.departure.reminded' });
    await addHistory(tx, request_id, staffActor(context), 'letter_sent', { letter: DEBT_REMINDER }, now);
    await context.outbox.emit(tx, debtReminderAsked, { request_id });
    await context.outbox.emit(tx, bookingsChanged, {
      organizer_id: locked.organizer_id,
      request_ids: [request_id],
    });
  });
  return { success: true };
};
