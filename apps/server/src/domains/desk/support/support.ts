import { brandOf, type DeskSupportChat, type deskSupportCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { belowPage, paginationOf, startOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { chatChanged } from '../../chat/index.ts';
import {
  deleteTemplate,
  findStaff,
  findSupportChat,
  findSupportChats,
  findTemplates,
  setAssignee,
  stopWaiting,
  storeTemplate,
  type SupportChatRow,
} from './repository.ts';

function itemOf({
  stands_at: _stands,
  assignee_id,
  assignee_name,
  last_message_at,
  waits_since,
  ...row
}: SupportChatRow): DeskSupportChat {
  return {
    ...row,
    site_name: row.site_id === null ? '' : (brandOf(row.site_id)?.name ?? ''),
    last_message_at: last_message_at.toISOString(),
    waits_since: waits_since?.toISOString() ?? null,
    assignee: assignee_id === null ? null : { id: assignee_id, name: assignee_name },
  };
}

/** Questions to support by what the desk has to do with them. */
export const listSupportChats: Operation<typeof deskSupportCalls.chats> = async (context, { query }) => {
  const { filter, page, limit } = query;
  const [{ rows, item_count }, staff] = await Promise.all([
    findSupportChats(context.database, { filter, admin_id: context.user.id }, { limit, ...startOf(query) }),
    findStaff(context.database),
  ]);
  const last = rows.at(-1);
  return {
    chats: rows.map(itemOf),
    staff,
    pagination: {
      ...paginationOf({ page, limit }, item_count),
      ...belowPage(page, last && [last.stands_at, last.id]),
    },
  };
};

/** @throws Refusal 404 */
export const viewSupportChat: Operation<typeof deskSupportCalls.chat> = async (context, { query }) => {
  const [row, staff] = await Promise.all([
    findSupportChat(context.database, query.chat_id),
    findStaff(context.database),
  ]);
  if (!row) throw refuse.notFound();
  return { chat: itemOf(row), staff };
};

/** @throws Refusal 404; 422 for somebody who is none of the staff */
export const assignSupportChat: Operation<typeof deskSupportCalls.assign> = async (context, { body }) => {
  const { chat_id, user_id } = body;
  const staff = await findStaff(context.database);
  if (user_id !== null && !staff.some(({ id }) => id === user_id))
    throw refuse.validation({ user_id: { key: 'errors.validation.incorrect' } });
  await inTransaction(context.database, async (tx) => {
    if (!(await setAssignee(tx, chat_id, user_id))) throw refuse.notFound();
    await context.outbox.emit(tx, chatChanged, { chat_id });
  });
  return { success: true };
};

/** @throws Refusal 404; 409 where it does not wait, or somebody has written since */
export const settleSupportChat: Operation<typeof deskSupportCalls.settle> = async (context, { body }) => {
  if (!(await findSupportChat(context.database, body.chat_id))) throw refuse.notFound();
  const { chat_id, message_id } = body;
  await inTransaction(context.database, async (tx) => {
    if (!(await stopWaiting(tx, chat_id, message_id)))
      throw refuse.conflict('conflict', { key: 'errors.chat.support_moved_on' });
    await context.outbox.emit(tx, chatChanged, { chat_id });
  });
  return { success: true };
};

export const listSupportTemplates: Operation<typeof deskSupportCalls.templates> = async (context) => ({
  templates: await findTemplates(context.database),
});

/** @throws Refusal 404 */
export const saveSupportTemplate: Operation<typeof deskSupportCalls.saveTemplate> = async (
  context,
  { body },
) => {
  const { id: known, title, text } = body;
  const id = await storeTemplate(context.database, known, {
    title,
    text,
    author_user_id: context.user.id,
    changed_at: context.clock.now(),
  });
  if (id === undefined) throw refuse.notFound();
  return { id };
};

/** @throws Refusal 404 */
export const deleteSupportTemplate: Operation<typeof deskSupportCalls.deleteTemplate> = async (
  context,
  { body },
) => {
  if (!(await deleteTemplate(context.database, body.id))) throw refuse.notFound();
  return { success: true };
};
