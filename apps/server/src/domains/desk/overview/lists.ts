import type { deskCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { belowPage, lastId, offsetOf, paginationOf, startOf } from '../../../kernel/pages.ts';
import { findActs } from '../acts/repository.ts';
import { findOrganizers } from '../organizers/repository.ts';
import { countQueues, findWaitingReviews } from './queues-repository.ts';
import { countComplaints } from '../complaints/repository.ts';
import { countMasked } from '../moderation/messages-repository.ts';
import { findUsers } from '../users/repository.ts';

const moment = (value: Date | null) => value?.toISOString() ?? null;

/** What waits. */
export const listQueues: Operation<typeof deskCalls.queues> = async (context) => {
  const [{ verification, tours, reviews, support }, messages, sites] = await Promise.all([
    countQueues(context.database),
    countMasked(context.database),
    countComplaints(context.database),
  ]);
  return {
    queues: [
      { queue: 'verification', count: verification },
      { queue: 'tours', count: tours },
      { queue: 'sites', count: sites },
      { queue: 'reviews', count: reviews },
      { queue: 'messages', count: messages },
      { queue: 'support', count: support },
    ],
  };
};

export const listWaitingReviews: Operation<typeof deskCalls.reviews> = async (context, { query }) => {
  const { page, limit } = query;
  const { rows, item_count } = await findWaitingReviews(context.database, { limit, ...startOf(query) });
  const last = rows.at(-1);
  return {
    reviews: rows.map(({ stands_at: _moment, ...row }) => ({
      ...row,
      created_at: row.created_at.toISOString(),
    })),
    pagination: {
      ...paginationOf({ page, limit }, item_count),
      ...belowPage(page, last && [last.stands_at, last.id]),
    },
  };
};

export const listUsers: Operation<typeof deskCalls.users> = async (context, { query }) => {
  const { search = '', filter } = query;
  const { rows, item_count, is_ordered } = await findUsers(context.database, search, filter, {
    ...query,
    ...startOf(query),
  });
  return {
    users: rows.map((row) => ({
      ...row,
      last_seen_at: moment(row.last_seen_at),
      created_at: row.created_at.toISOString(),
    })),
    pagination: paginationOf(query, item_count, rows, is_ordered ? lastId(rows) : undefined),
  };
};

export const listDeskOrganizers: Operation<typeof deskCalls.organizers> = async (context, { query }) => {
  const { search = '', verification } = query;
  const { page, limit, from } = query;
  const { rows, item_count, is_ordered } = await findOrganizers(context.database, search, verification, {
    limit,
    from,
    ...startOf(query),
  });
  const last = rows.at(-1);
  return {
    organizers: rows.map(({ stands_at: _moment, ...row }) => ({
      ...row,
      verification_changed_at: moment(row.verification_changed_at),
      created_at: row.created_at.toISOString(),
    })),
    // Those that wait longest come first there: new ones come below.
    pagination: {
      ...paginationOf(query, item_count, verification === 'waiting' ? [] : rows),
      ...(is_ordered && belowPage(page, last && [last.stands_at ?? 0, last.id])),
    },
  };
};

export const listActs: Operation<typeof deskCalls.acts> = async (context, { query }) => {
  const { acts, item_count } = await findActs(context.database, query, query, offsetOf(query));
  return { acts, pagination: paginationOf(query, item_count, acts) };
};
