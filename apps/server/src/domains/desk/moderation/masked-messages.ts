import type { deskChatCalls } from '@tropa/contract';
import { belowPage, paginationOf, startOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findStaff } from '../support/repository.ts';
import { findMasked, giveMasked, passMasked } from './messages-repository.ts';

/** What the mask found, for somebody of the staff to read. */
export const listMasked: Operation<typeof deskChatCalls.masked> = async (context, { query }) => {
  const { page, limit } = query;
  const [{ rows, item_count }, staff] = await Promise.all([
    findMasked(context.database, { limit, ...startOf(query) }),
    findStaff(context.database),
  ]);
  const last = rows.at(-1);
  return {
    messages: rows.map(({ moderator_user_id, moderator_name, created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      assignee: moderator_user_id === null ? null : { id: moderator_user_id, name: moderator_name },
    })),
    staff,
    pagination: {
      ...paginationOf({ page, limit }, item_count),
      ...belowPage(page, last && [last.id]),
    },
  };
};

/** @throws Refusal 409 where it does not wait; 422 for somebody who is none of the staff */
export const assignMessage: Operation<typeof deskChatCalls.assign> = async (context, { body }) => {
  const { message_id, user_id } = body;
  const staff = await findStaff(context.database);
  if (user_id !== null && !staff.some(({ id }) => id === user_id))
    throw refuse.validation({ user_id: { key: 'errors.validation.incorrect' } });
  if (!(await giveMasked(context.database, message_id, user_id)))
    throw refuse.conflict('conflict', { key: 'errors.chat.done_already' });
  return { success: true };
};

/** @throws Refusal 409 where it does not wait */
export const passMessage: Operation<typeof deskChatCalls.pass> = async (context, { body }) => {
  if (!(await passMasked(context.database, body.message_id, context.clock.now())))
    throw refuse.conflict('conflict', { key: 'errors.chat.done_already' });
  return { success: true };
};
