import { adjustmentLine, ownPriceOf } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { bookingTermsChanged } from '../events.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { addHistory, type Actor } from '../record/repository/history.ts';
import { updateBooked } from './repository.ts';
import { changedFacts } from './facts.ts';

/**
 * Lowers the price of a locked booking whose tour is over by what staff give back of it, as a line of its breakdown: nobody
 * is to owe that again. Of a live booking the price is changed by `rebook`.
 * @param amount minor units, never more than the total
 */
export async function lowerPrice(
  services: Services,
  tx: Transaction,
  before: BookingRow,
  { amount, reason }: { amount: number; reason: string },
  actor: Actor,
): Promise<BookingRow> {
  const now = services.clock.now();
  const { request_id, organizer_id, breakdown } = before;
  const own = ownPriceOf(breakdown.lines);
  const former = own && 'difference' in own ? own.difference : 0;
  const reasons = [own?.reason ?? '', reason].filter((one) => one !== '').join('. ');
  const lines = breakdown.lines.filter(({ kind }) => kind !== 'adjustment');
  const sum = lines.reduce((all, line) => all + line.amount, 0);
  const line = adjustmentLine({ reason: reasons, difference: former - amount }, sum);
  const total = before.total - amount;
  const booking = await updateBooked(
    tx,
    request_id,
    { ...before, total, breakdown: { ...breakdown, total, lines: line ? [...lines, line] : lines } },
    { now, deadline_at: before.deadline_at },
  );
  const own_price = { total, reason };
  await addHistory(tx, request_id, actor, 'rebooked', changedFacts(before, booking, { own_price }), now);
  await services.outbox.emit(tx, bookingTermsChanged, { request_id, organizer_id });
  return booking;
}
