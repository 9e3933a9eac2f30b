import { SaleStatus } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse, Refusal } from '../../../kernel/refusal.ts';
import {
  addHistory,
  demandMovedWithin,
  endChoosing,
  moveBooking,
  planRebooking,
  rebook,
  type Actor,
  type BookingRow,
} from '../../booking/index.ts';
import { creditOffer } from '../../invoice/index.ts';
import { departureChoiceMade, departureMoved } from '../events.ts';
import type { TaskRow } from '../tasks/repository.ts';
import { finishAsked, keepWhere, selectAsked } from './repository.ts';

/** A departure of the booking's tour: by its id, or the local start of one that nobody has booked. */
export interface Departure {
  date?: number | undefined;
  start?: string | undefined;
  date_uid?: string | undefined;
}
/**
 * Null: the money goes back; `credit`: it stays with the organizer for a later booking; `stay`: the booking stays on its
 * departure, which goes on another day.
 */
export type Choice = Departure | 'credit' | 'stay' | null;

/** A cheaper date gives money back, which is not for whoever chose it to say. */
const givesBack = () =>
  new Refusal({ status: 403, type: 'forbidden', message: { key: 'errors.departure.gives_back' } });

/**
 * Moves a booking to another date of its tour. It is the organizer who does not go: where the other date costs more, the
 * client pays what was agreed; where it costs less, the difference goes back (docs/rules/bookings.md, A departure that does not go).
 * @param beyond_limits why staff take somebody whom the tour does not take there
 * @param may_give_back false: staff without a say in money, who choose no date that gives any back
 * @throws Refusal as `rebook`; 403 where that is so
 */
export async function moveTo(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  to: Departure,
  {
    task,
    actor,
    isStaff,
    beyond_limits,
    may_give_back = true,
  }: {
    task: TaskRow;
    actor: Actor;
    isStaff: boolean;
    beyond_limits?: string | undefined;
    may_give_back?: boolean | undefined;
  },
): Promise<BookingRow> {
  const departure = { tour_id: booking.tour_id, ...to };
  const plan = await planRebooking(tx, booking, { departure }, services.clock.now());
  const isDearer = plan.booked.total > booking.total;
  if (!may_give_back && plan.booked.total < booking.payed_amount) throw givesBack();
  const reason = translator(booking.language)('departure_letters.moved.same_price');
  const moved = await rebook(
    services,
    tx,
    booking,
    { departure, ...(isDearer ? { own_price: { total: booking.total, reason } } : {}) },
    // The letter tells the reason too, so it is not the usual one.
    { ...actor, notify_client: false },
  );
  await demandMovedWithin(tx, booking, moved, { by: { isStaff, reason: beyond_limits || undefined }, actor });
  const { request_id } = booking;
  await services.outbox.emit(tx, departureMoved, { task_id: task.id, request_id, is_chosen: !isStaff });
  return moved;
}

/** Cancels a booking of a departure that does not go: everything goes back, or stays for later. */
export const cancelWith = (
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  { user_id, text_ru }: TaskRow,
  leaves_credit = false,
): Promise<BookingRow> =>
  moveBooking(services, tx, booking, SaleStatus.canceled_by_author, {
    // Whoever cancelled the departure, whenever the client says what is to become of it.
    actor: 'staff',
    actor_user_id: user_id,
    message: text_ru,
    returns_all: true,
    leaves_credit,
    // The letter with its code tells it.
    ...(leaves_credit && { notify_client: false }),
  });

/**
 * Does with a booking what was chosen, in one transaction: of two who choose at once the first does.
 * @param booking locked in this transaction
 * @throws Refusal 409 where nothing is to be chosen any more, or no seats are left; 422 where its people may not go there
 */
export async function decide(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  choice: Choice,
  who: {
    decided_by: 'tourist' | 'staff' | 'system';
    actor: Actor;
    beyond_limits?: string | undefined;
    may_give_back?: boolean | undefined;
  },
): Promise<void> {
  const { request_id, choosing_until } = booking;
  const now = services.clock.now();
  const isLate = choosing_until === null || (who.decided_by === 'tourist' && choosing_until <= now);
  const asked = isLate ? undefined : await selectAsked(tx, request_id);
  if (!asked) throw refuse.conflict('conflict', { key: 'errors.departure.choice_over' });
  const { task } = asked;
  const { actor, decided_by, beyond_limits, may_give_back } = who;
  const made = {
    choice: choice === null ? ('refund' as const) : typeof choice === 'string' ? choice : ('move' as const),
  };
  await addHistory(tx, request_id, actor, 'choice_made', made, now);
  if (decided_by !== 'staff')
    await services.outbox.emit(tx, departureChoiceMade, {
      task_id: task.id,
      request_id,
      ...made,
      decided_by,
    });
  const chosen = { decided_by, finished_at: now };
  if (choice === 'credit' && !(await creditOffer(tx, services, booking)))
    throw refuse.validation({ as_credit: { key: 'errors.departure.no_credit' } });
  if (choice === 'stay') {
    if (!booking.may_stay) throw refuse.validation({ stays: { key: 'errors.departure.unknown_date' } });
    await finishAsked(tx, request_id, { ...chosen, action: 'follow' });
    await endChoosing(tx, request_id);
    await services.outbox.emit(tx, departureMoved, {
      task_id: task.id,
      request_id,
      is_chosen: decided_by !== 'staff',
      is_staying: true,
    });
    return;
  }
  if (choice === null || choice === 'credit') {
    // Before it moves: what follows a move finds nothing asked any more.
    await finishAsked(tx, request_id, { ...chosen, action: choice ?? 'refund' });
    await cancelWith(services, tx, booking, task, choice === 'credit');
    return;
  }
  await finishAsked(tx, request_id, { ...chosen, action: 'move' });
  const isStaff = decided_by === 'staff';
  const moved = await moveTo(services, tx, booking, choice, {
    task,
    actor,
    isStaff,
    beyond_limits,
    may_give_back,
  });
  // The same departure is no other one.
  if (moved.tour_date_id === booking.tour_date_id) throw refuse.notFound();
  await keepWhere(tx, task.id, moved);
}
