import { SaleStatus } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import {
  changedByStaff,
  demandMovedWithin,
  keepNothing,
  lockBooking,
  planRebooking,
  rebook,
  type BookingRow,
  type Actor,
  moveBooking,
} from '../../booking/index.ts';
import { departureCancelDue, departureMoved, departureRetimed } from '../events.ts';
import {
  finishItem,
  selectVariant,
  selectWaitingItem,
  type TaskItemRow,
  type TaskRow,
} from '../tasks/repository.ts';

type Due = { task: TaskRow; item: TaskItemRow };

/** Statuses of bookings that a cancelled departure still has to answer for. */
const OPEN: readonly number[] = [
  SaleStatus.pending_confirm,
  SaleStatus.pending_prepayment,
  SaleStatus.made_prepayment,
];

/** Where a booking goes, as a change of what is booked names it: to the variant that was chosen, else to the one of its name. */
export async function departureOfMove(
  tx: Transaction,
  booking: Pick<BookingRow, 'tour_id' | 'tour_variant'>,
  { to_tour_date_id, to_date_uid }: { to_tour_date_id: number; to_date_uid?: string | null | undefined },
) {
  const date_uid = to_date_uid ?? (await selectVariant(tx, to_tour_date_id, booking.tour_variant));
  return {
    tour_id: booking.tour_id,
    date: to_tour_date_id,
    ...(date_uid === undefined ? {} : { date_uid }),
  };
}

/**
 * Moves a booking to another date of its tour. It is the organizer who does not go: where the other date costs more, the
 * client pays what was agreed.
 */
async function moveTo(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  { task, item }: Due,
  actor: Actor,
): Promise<void> {
  const { to_tour_date_id, to_date_uid } = item;
  if (to_tour_date_id === null) throw refuse.conflict('conflict', { key: 'errors.departure.unknown_date' });
  const departure = await departureOfMove(tx, booking, { to_tour_date_id, to_date_uid });
  const plan = await planRebooking(tx, booking, { departure }, services.clock.now());
  const isDearer = plan.booked.total > booking.total;
  const reason = translator(booking.language)('departure_letters.moved.same_price');
  const moved = await rebook(
    services,
    tx,
    booking,
    { departure, ...(isDearer ? { own_price: { total: booking.total, reason } } : {}) },
    // The letter tells the reason too, so it is not the usual one.
    { ...actor, notify_client: false },
  );
  await demandMovedWithin(tx, booking, moved, changedByStaff(actor, task.beyond_limits || undefined));
  await services.outbox.emit(tx, departureMoved, { task_id: task.id, request_id: booking.request_id });
}

/** Has a booking start when its departure does. The letter tells why, so it is not the usual one. */
async function follow(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  { id: task_id, free_leave }: TaskRow,
  actor: Actor,
): Promise<void> {
  const { request_id, time_start: time_before } = booking;
  const followed = await rebook(services, tx, booking, {}, { ...actor, notify_client: false });
  if (followed.time_start === time_before) return;
  const words = translator(booking.language)('departure_letters.retimed.free_leave_terms');
  if (free_leave) await keepNothing(tx, request_id, words);
  await services.outbox.emit(tx, departureRetimed, { task_id, request_id, time_before });
}

/** Cancels or moves one booking, or has it follow its departure, and ends its item, in one transaction. A booking that has gone meanwhile is done. */
async function answerFor(services: Services, tx: Transaction, due: Due): Promise<void> {
  const { task, item } = due;
  const booking = await lockBooking(tx, item.request_id);
  const finished_at = services.clock.now();
  if (!(await finishItem(tx, item, { status: 'done', failure: '', finished_at }))) return;
  if (booking.tour_date_id !== task.tour_date_id || !OPEN.includes(booking.base_sale_status)) return;
  const actor = { actor: 'staff', actor_user_id: task.user_id } as const;
  if (item.action === 'follow') await follow(services, tx, booking, task, actor);
  else if (item.action === 'move') await moveTo(services, tx, booking, due, actor);
  else
    await moveBooking(services, tx, booking, SaleStatus.canceled_by_author, {
      ...actor,
      message: task.text_ru,
      returns_all: true,
    });
}

/** One booking of a cancelled departure. A refusal is its result; anything else is tried again. */
export const cancelDueBooking = subscribe(
  departureCancelDue,
  'booking.cancel-with-departure',
  async (services, key) => {
    const due = await selectWaitingItem(services.database, key);
    if (!due) return;
    try {
      await inTransaction(services.database, (tx) => answerFor(services, tx, due));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const failure = JSON.stringify(Object.values(error.errors)[0] ?? error.text);
      const finished_at = services.clock.now();
      await finishItem(services.database, due.item, { status: 'failed', failure, finished_at });
    }
  },
);
