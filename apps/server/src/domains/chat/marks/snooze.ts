import type { chatCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { chatMarked } from '../events.ts';
import { lockChat } from '../messages/repository/chats.ts';
import { demandMembersChat } from '../policy.ts';
import { unreadFrom } from './mark-unread.ts';
import { findMark, newestToRead, selectDueBack, storeMark } from './repository.ts';

const BATCH = 200;
/** The furthest that a chat is put off. */
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/**
 * Puts a chat off for the asker alone, or takes it back.
 * @throws Refusal 403 for a client or support, 404, 422 at `until` for a moment that is over or more than a year away
 */
export const snoozeChat: Operation<typeof chatCalls.snooze> = async (context, { body }) => {
  const { chat_id } = body;
  const user_id = context.user.id;
  const now = context.clock.now().getTime();
  const snoozed_until = body.until === null ? null : new Date(body.until);
  if (snoozed_until && snoozed_until.getTime() <= now)
    throw refuse.validation({ until: { key: 'errors.chat.snooze_past' } });
  if (snoozed_until && snoozed_until.getTime() > now + MAX_DAYS * DAY_MS)
    throw refuse.validation({ until: { key: 'errors.chat.snooze_far' } });
  await demandMembersChat(context, chat_id);
  await inTransaction(context.database, async (tx) => {
    await lockChat(tx, chat_id);
    await storeMark(tx, { chat_id, user_id }, { snoozed_until });
    await context.outbox.emit(tx, chatMarked, { chat_id, user_id, has_returned: false });
  });
  return { success: true };
};

/** Brings one back, unread; under the lock, where nothing has brought it back meanwhile. */
async function bringBack(
  services: Services,
  { chat_id, user_id }: { chat_id: number; user_id: number },
): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    await lockChat(tx, chat_id);
    const mark = await findMark(tx, chat_id, user_id);
    if (!mark?.snoozed_until || mark.snoozed_until > services.clock.now()) return;
    await storeMark(tx, mark, { snoozed_until: null });
    const newest = mark.unread_count > 0 ? null : await newestToRead(tx, chat_id);
    if (newest !== null) await unreadFrom(tx, mark, newest);
    await services.outbox.emit(tx, chatMarked, { chat_id, user_id, has_returned: true });
  });
}

/** Brings back what was put off until now. Lists show it on time without this: it tells of it, and marks it as unread. */
export async function returnSnoozed(services: Services): Promise<void> {
  for (;;) {
    const due = await selectDueBack(services.database, services.clock.now(), BATCH);
    for (const mark of due) await bringBack(services, mark);
    if (due.length < BATCH) break;
  }
}
