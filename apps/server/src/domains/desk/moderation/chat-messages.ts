import type { deskChatCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import { lookByDesk, moderateByDesk } from '../../chat/index.ts';
import { insertAct } from '../acts/repository.ts';

const actOf = ({ user, ip, clock }: UserContext, organizer_id: number | null, reason: string) => ({
  admin_id: user.id,
  ...(organizer_id !== null && { organizer_id }),
  reason,
  ip,
  created_at: clock.now(),
});

/** Reads a chat, and keeps in the journal that it was read and why, both or neither. @throws Refusal 404 */
export const lookAtChat: Operation<typeof deskChatCalls.look> = (context, { body }) =>
  inTransaction(context.database, async (tx) => {
    const seen = await lookByDesk(tx, body.chat_id, body.before_id);
    await insertAct(tx, { kind: 'look_at_chat', ...actOf(context, seen.organizer_id, body.reason) });
    return seen;
  });

/** Hides a message or restores it, and keeps it in the journal, both or neither. @throws Refusal 404, 409 */
export const moderateMessage: Operation<typeof deskChatCalls.moderate> = async (context, { body }) => {
  const { message_id, is_hidden, reason } = body;
  await inTransaction(context.database, async (tx) => {
    const organizer_id = await moderateByDesk(context, tx, message_id, { is_hidden, reason });
    const kind = is_hidden ? 'hide_message' : 'restore_message';
    await insertAct(tx, { kind, ...actOf(context, organizer_id, reason) });
  });
  return { success: true };
};
