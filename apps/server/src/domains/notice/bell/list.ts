import type { Notice, noticeCalls } from '@tropa/contract';
import pLimit from 'p-limit';
import type { Services } from '../../../kernel/context.ts';
import { lastId, paginationOf, startOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { subscribe, subscribeTogether } from '../../../plugins/subscription.ts';
import { chatRead } from '../../chat/index.ts';
import { noticesMade } from '../events.ts';
import { recipientsOf } from '../telling/recipients.ts';
import {
  aboutOf,
  countForBell,
  countNotices,
  countUnread,
  markChatRead,
  markRead,
  selectNotices,
  type BellRow,
} from './repository.ts';

const PAGE = 20;
const AT_ONCE = 3;

const viewOf = ({ notice, organizer_name }: BellRow, isOpen: boolean): Notice => ({
  id: notice.id,
  event: notice.event,
  organizer_id: notice.organizer_id,
  organizer_name: organizer_name ?? '',
  title: isOpen ? notice.title : '',
  text: isOpen ? notice.text : '',
  path: isOpen ? notice.path : '/notifications',
  created_at: notice.created_at.toISOString(),
  is_read: notice.read_at !== null,
});

/** What the person was told of. Of what it may see no more only that there was something is told. */
export const listNotices: Operation<typeof noticeCalls.list> = async ({ database, user }, { query }) => {
  const { page, from, below } = query;
  const reading = { page, from, limit: PAGE };
  const [rows, item_count, unread_count] = await Promise.all([
    selectNotices(database, user.id, { from, limit: PAGE, ...startOf({ page, limit: PAGE, below }) }),
    countNotices(database, user.id, query.from),
    countUnread(database, user.id),
  ]);
  // A page asks much: it leaves connections for others.
  const limit = pLimit(AT_ONCE);
  const open = await Promise.all(
    rows.map((row) =>
      limit(async () => {
        const told = await recipientsOf(database, row.notice.event, aboutOf(row.notice), [user.id]);
        return viewOf(row, told.length > 0);
      }),
    ),
  );
  const shown = rows.map(({ notice }) => notice);
  return {
    notices: open,
    pagination: paginationOf(reading, item_count, shown, lastId(shown)),
    unread_count,
  };
};

export const unreadNotices: Operation<typeof noticeCalls.unreadCount> = async ({ database, user }) => ({
  count: await countForBell(database, user.id),
});

/** The bell in each open cabinet of a person shows how much is unread now. */
async function showCount({ database, realtime }: Services, user_id: number): Promise<number> {
  const unread_count = await countForBell(database, user_id);
  await realtime.toUser(user_id, 'notices_changed', { user_id, unread_count });
  return unread_count;
}

/** The same for several people. */
export const showCounts = async (services: Services, user_ids: number[]): Promise<void> => {
  await Promise.all(user_ids.map((user_id) => showCount(services, user_id)));
};

export const markNoticesRead: Operation<typeof noticeCalls.markAsRead> = async (context, { body }) => {
  await markRead(context.database, context.user.id, body, context.clock.now());
  return { unread_count: await showCount(context, context.user.id) };
};

export const bellSubscriptions = [
  subscribeTogether(
    noticesMade,
    'notice.show',
    (services, made) => showCounts(services, [...new Set(made.flatMap(({ user_ids }) => user_ids))]),
    { isLive: true },
  ),
  // Whoever reads a chat has read what the bell says of it.
  subscribe(
    chatRead,
    'notice.read-with-chat',
    async (services, { chat_id, side, message_id, user_id }) => {
      if (side === 'support') return;
      const ids = await markChatRead(
        services.database,
        { chat_id, message_id, user_id },
        services.clock.now(),
      );
      await showCounts(services, ids);
    },
    { isLive: true },
  ),
];
