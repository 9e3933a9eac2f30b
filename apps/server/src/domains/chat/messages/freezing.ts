import { addDays, CHAT } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { forEachDue } from '../../../kernel/each-due.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { bookingRebooked } from '../../booking/index.ts';
import { chatChanged } from '../events.ts';
import { lockChat, updateChat } from './repository/chats.ts';
import { selectToFreeze } from '../letters/repository.ts';
import { chatIdOfBooking } from '../personal-data/repository.ts';
import { frozenBy } from './rules.ts';

/** Remembers that a chat is frozen by its days, and tells the open screens once; under the lock, where it still is. */
async function tellFrozen(services: Services, chat_id: number): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    const row = await lockChat(tx, chat_id);
    if (!row || row.chat.frozen !== null || !frozenBy(row, services.clock.now())) return;
    await updateChat(tx, chat_id, { frozen: 'tour_over', client_letter_at: null, organizer_letter_at: null });
    await services.outbox.emit(tx, chatChanged, { chat_id });
  });
}

/** Tells of chats whose tour has been over for 30 days. Whether they can be written in is judged without this. */
export async function freezeOldChats(services: Services): Promise<void> {
  const utcDay = services.clock.now().toISOString().slice(0, 10);
  // No timezone is further than a day from UTC: the rule decides under the lock.
  const before = addDays(utcDay, 1 - CHAT.frozenAfterDays);
  await forEachDue(services, {
    select: (after, limit) => selectToFreeze(services.database, before, after, limit),
    idOf: (id) => id,
    handle: (id) => tellFrozen(services, id),
    failure: 'A chat whose tour is long over was not frozen',
  });
}

/** A booking that was moved to a later date can be talked about again. */
export const thawRebooked = subscribe(
  bookingRebooked,
  'chat.thaw-rebooked',
  async (services, { request_id }) => {
    const chat_id = await chatIdOfBooking(services.database, request_id);
    if (chat_id === undefined) return;
    await inTransaction(services.database, async (tx) => {
      const row = await lockChat(tx, chat_id);
      if (row?.chat.frozen !== 'tour_over' || frozenBy(row, services.clock.now())) return;
      await updateChat(tx, chat_id, { frozen: null });
      await services.outbox.emit(tx, chatChanged, { chat_id });
    });
  },
);

/**
 * Freezes a chat in the name of the desk, or lets it be written in again.
 * @returns the organizer; null: a person asks support in it
 * @throws Refusal 404 where there is none, 409 where it is so already
 */
export async function freezeByDesk(
  services: Services,
  tx: Transaction,
  chat_id: number,
  is_frozen: boolean,
): Promise<number | null> {
  const row = await lockChat(tx, chat_id);
  if (!row) throw refuse.notFound();
  if ((row.chat.frozen === 'desk') === is_frozen)
    throw refuse.conflict('conflict', { key: 'errors.chat.done_already' });
  await updateChat(tx, chat_id, { frozen: is_frozen ? 'desk' : null });
  await services.outbox.emit(tx, chatChanged, { chat_id });
  return row.chat.organizer_id;
}
