import type { deskChatCalls } from '@tropa/contract';
import { belowPage, paginationOf, startOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findMasked, passMasked } from './messages-repository.ts';

/** What the mask found, for somebody of the staff to read. */
export const listMasked: Operation<typeof deskChatCalls.masked> = async (context, { query }) => {
  const { page, limit } = query;
  const { rows, item_count } = await findMasked(context.database, { limit, ...startOf(query) });
  const last = rows.at(-1);
  return {
    messages: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    pagination: {
      ...paginationOf({ page, limit }, item_count),
      ...belowPage(page, last && [last.id]),
    },
  };
};

/** @throws Refusal 409 where it does not wait */
export const passMessage: Operation<typeof deskChatCalls.pass> = async (context, { body }) => {
  if (!(await passMasked(context.database, body.message_id, context.clock.now())))
    throw refuse.conflict('conflict', { key: 'errors.chat.done_already' });
  return { success: true };
};
