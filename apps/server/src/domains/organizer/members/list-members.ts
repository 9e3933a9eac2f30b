import type { teamCalls } from '@tropa/contract';
import { may } from '@tropa/core';
import { paginationOf, startOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay } from '../policy.ts';
import { countOwners, selectMembers } from './repository.ts';

/** A page of the team, with what the reader may do with each member. */
export const listMembers: Operation<typeof teamCalls.members> = async (context, { query }) => {
  const { organizer_id, limit } = query;
  const reader = await demandMay(context, organizer_id, 'team.read');
  const [{ rows, item_count, last }, owners] = await Promise.all([
    selectMembers(context.database, organizer_id, { limit, ...startOf(query) }),
    countOwners(context.database, organizer_id),
  ]);
  const mayChange = may(reader, 'team.change') === 'all';
  const mayHandOver = may(reader, 'team.hand_over') === 'all';
  return {
    members: rows.map((row) => {
      const is_me = row.user_id === context.user.id;
      const isLastOwner = row.role === 'owner' && owners < 2;
      return {
        ...row,
        is_me,
        can: {
          change: mayChange && !isLastOwner,
          remove: mayChange && !is_me,
          leave: is_me && !isLastOwner,
          hand_over: mayHandOver && row.role !== 'owner' && row.email !== null,
        },
      };
    }),
    pagination: paginationOf(query, item_count, [], last),
  };
};
