import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { endChoosing, type ChangedTerms, type MadeMove } from '../../booking/index.ts';
import { finishAsked } from './repository.ts';

const byWhom = (actor: string) => (actor === 'tourist' || actor === 'system' ? actor : ('staff' as const));

/** A booking that is cancelled otherwise while its client is asked is asked nothing any more. */
export async function followMove(services: Services, tx: Transaction, { booking, to, move }: MadeMove) {
  if (booking.choosing_until === null || LIVE_BOOKING_STATUSES.includes(to)) return;
  const finished_at = services.clock.now();
  await finishAsked(tx, booking.request_id, {
    action: 'refund',
    decided_by: byWhom(move.actor),
    finished_at,
  });
  await endChoosing(tx, booking.request_id);
}

/** Nor one that is moved to another departure from its own page. */
export async function followTerms(
  services: Services,
  tx: Transaction,
  { before, booking, actor }: ChangedTerms,
) {
  const { request_id, tour_date_id, date_uid } = booking;
  if (before.choosing_until === null || tour_date_id === before.tour_date_id) return;
  await finishAsked(tx, request_id, {
    action: 'move',
    to_tour_date_id: tour_date_id,
    to_date_uid: date_uid,
    decided_by: byWhom(actor.actor),
    finished_at: services.clock.now(),
  });
  await endChoosing(tx, request_id);
}
