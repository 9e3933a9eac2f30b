import { SaleStatus } from '@tropa/contract';
import { ANSWER_HOURS, bookedDeparture } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import {
  addHistory,
  beginChoosing,
  keepNothing,
  lockBooking,
  rebook,
  type BookingRow,
  type Actor,
} from '../../booking/index.ts';
import { cancelWith, moveTo } from '../choosing/decide.ts';
import {
  departureCancelDue,
  departureChoiceOffered,
  departureRetimed,
  type DepartureItemDue,
  type StartBefore,
} from '../events.ts';
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

/** Moves a booking where staff have said. */
async function moveAsSaid(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  { task, item }: Due,
  actor: Actor,
): Promise<void> {
  const { to_tour_date_id, to_date_uid } = item;
  if (to_tour_date_id === null) throw refuse.conflict('conflict', { key: 'errors.departure.unknown_date' });
  const { tour_id: _tour, ...to } = await departureOfMove(tx, booking, { to_tour_date_id, to_date_uid });
  const { beyond_limits } = task;
  await moveTo(services, tx, booking, to, { task, actor, isStaff: true, beyond_limits });
}

/**
 * Has a booking wait for its client's choice. Of a request that nobody has answered the time to answer begins anew after it.
 * @param before when its departure was to start, where it goes on another day
 */
async function ask(
  services: Services,
  tx: Transaction,
  { request_id, deadline_at }: BookingRow,
  { id: task_id, choose_until }: TaskRow,
  { actor, before }: { actor: Actor; before?: StartBefore },
): Promise<void> {
  if (choose_until === null) throw new Error(`The task ${task_id} asks nobody`);
  const later = new Date(choose_until.getTime() + ANSWER_HOURS * 3_600_000);
  await beginChoosing(tx, request_id, {
    choosing_until: choose_until,
    may_stay: before !== undefined,
    deadline_at: deadline_at && (deadline_at > later ? deadline_at : later),
  });
  const told = { until: choose_until.toISOString(), ...(before && { may_stay: true }) };
  await addHistory(tx, request_id, actor, 'choice_offered', told, services.clock.now());
  await services.outbox.emit(tx, departureChoiceOffered, {
    task_id,
    request_id,
    ...(before && { before }),
  });
}

/** Has a booking start when its departure does, and its client told, or asked. The letter tells why, so it is not the usual one. */
async function follow(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  { task, item }: Due,
  actor: Actor,
): Promise<void> {
  const { request_id, date_start, time_start: time_before } = booking;
  const followed = await rebook(services, tx, booking, {}, { ...actor, notify_client: false });
  const isOtherDay = followed.date_start !== date_start;
  if (!isOtherDay && followed.time_start === time_before) return;
  const before = bookedDeparture(booking);
  if (!before) throw new Error(`Booking ${request_id} had no day to go on`);
  if (item.action === 'ask') {
    await ask(services, tx, followed, task, { actor, before });
    return;
  }
  const words = translator(booking.language)('departure_letters.retimed.free_leave_terms');
  if (task.free_leave) await keepNothing(tx, request_id, words);
  await services.outbox.emit(tx, departureRetimed, {
    task_id: task.id,
    request_id,
    time_before,
    ...(isOtherDay && { before }),
  });
}

/** Cancels or moves one booking, or has it follow its departure, and ends its item, in one transaction. A booking that has gone meanwhile is done. */
async function answerFor(services: Services, tx: Transaction, due: Due): Promise<void> {
  const { task, item } = due;
  const booking = await lockBooking(tx, item.request_id);
  const isLive = booking.tour_date_id === task.tour_date_id && OPEN.includes(booking.base_sale_status);
  const asks = isLive && item.action === 'ask';
  const finished_at = asks ? null : services.clock.now();
  if (!(await finishItem(tx, item, { status: asks ? 'asked' : 'done', failure: '', finished_at }))) return;
  if (!isLive) return;
  const actor = { actor: 'staff', actor_user_id: task.user_id } as const;
  if (task.kind === 'retime') await follow(services, tx, booking, due, actor);
  else if (asks) await ask(services, tx, booking, task, { actor });
  else if (item.action === 'move') await moveAsSaid(services, tx, booking, due, actor);
  else await cancelWith(services, tx, booking, task);
}

/** One booking of a cancelled departure. A refusal is its result; anything else is tried again. */
export async function answerDue(services: Services, key: DepartureItemDue): Promise<void> {
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
}

export const cancelDueBooking = subscribe(departureCancelDue, 'booking.cancel-with-departure', answerDue);
