import type { deskCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { offsetOf, paginationOf } from '../../../kernel/pages.ts';
import { findActs } from '../acts/repository.ts';
import { findOrganizers } from '../organizers/repository.ts';
import { countQueues, findWaitingReviews } from './queues-repository.ts';
import { findUsers } from '../users/repository.ts';

const moment = (value: Date | null) => value?.toISOString() ?? null;

/** What waits. Sites, messages and support chats have nothing to wait with yet: their count is null, not nought. */
export const listQueues: Operation<typeof deskCalls.queues> = async (context) => {
  const { verification, tours, reviews } = await countQueues(context.database);
  return {
    queues: [
      { queue: 'verification', count: verification },
      { queue: 'tours', count: tours },
      { queue: 'sites', count: null },
      { queue: 'reviews', count: reviews },
      { queue: 'messages', count: null },
      { queue: 'support', count: null },
    ],
  };
};

export const listWaitingReviews: Operation<typeof deskCalls.reviews> = async (context, { query }) => {
  const { rows, item_count } = await findWaitingReviews(context.database, query.limit, offsetOf(query));
  return {
    reviews: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    pagination: paginationOf(query, item_count),
  };
};

export const listUsers: Operation<typeof deskCalls.users> = async (context, { query }) => {
  const { search = '', filter } = query;
  const { rows, item_count } = await findUsers(context.database, search, filter, query, offsetOf(query));
  return {
    users: rows.map((row) => ({
      ...row,
      last_seen_at: moment(row.last_seen_at),
      created_at: row.created_at.toISOString(),
    })),
    pagination: paginationOf(query, item_count, rows),
  };
};

export const listDeskOrganizers: Operation<typeof deskCalls.organizers> = async (context, { query }) => {
  const { search = '', verification } = query;
  const { rows, item_count } = await findOrganizers(
    context.database,
    search,
    verification,
    query,
    offsetOf(query),
  );
  return {
    organizers: rows.map((row) => ({
      ...row,
      verification_changed_at: moment(row.verification_changed_at),
      created_at: row.created_at.toISOString(),
    })),
    // Those that wait longest come first there: new ones come below.
    pagination: paginationOf(query, item_count, verification === 'waiting' ? [] : rows),
  };
};

export const listActs: Operation<typeof deskCalls.acts> = async (context, { query }) => {
  const { acts, item_count } = await findActs(context.database, query, query, offsetOf(query));
  return { acts, pagination: paginationOf(query, item_count, acts) };
};
