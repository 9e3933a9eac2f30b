import { SaleStatus } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { bookingTermsChanged } from '../events.ts';
import { moveHeld } from '../rebooking/seats.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { addHistory, type Actor } from '../record/repository/history.ts';
import { updateBooked } from '../rebooking/repository.ts';
import { SELECTION_DAYS } from './selection-deadline.ts';

/**
 * Has a locked booking that nobody has confirmed go back to choosing: its seats are free again, and it costs nothing until a
 * tour is chosen.
 * @throws Refusal 409 for one that is confirmed, payed or over
 */
export async function beginSelection(
  services: Services,
  tx: Transaction,
  before: BookingRow,
  actor: Actor,
): Promise<void> {
  if (before.base_sale_status !== SaleStatus.pending_confirm || before.payed_amount > 0)
    throw refuse.conflict(
      'transition_not_allowed',
      { key: 'errors.booking.selection_late' },
      { allowed: [] },
    );
  const now = services.clock.now();
  const { request_id, organizer_id, breakdown } = before;
  const booked = {
    ...before,
    tour_name: '',
    tour_photo: null,
    tour_date_id: null,
    date_start: null,
    date_end: null,
    time_start: null,
    date_uid: null,
    tour_variant: null,
    seats: 0,
    takes_whole: false,
    held_stocks: {},
    breakdown: { ...breakdown, lines: [], total: 0, prepayment: { ...breakdown.prepayment, amount: 0 } },
    total: 0,
    is_individual_tour: false,
    individual_tour_price: null,
    is_tour_selection: true,
  };
  await moveHeld(tx, before, booked, null, { ...actor, request_id, now });
  const deadline_at = new Date(now.getTime() + SELECTION_DAYS * 86_400_000);
  await updateBooked(tx, request_id, booked, { now, deadline_at });
  await addHistory(tx, request_id, actor, 'tours_proposed', { from: before.tour_name }, now);
  await services.outbox.emit(tx, bookingTermsChanged, { request_id, organizer_id });
}
