import { SaleStatus, type bookingCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { groupCounts } from '../group-counts.ts';
import { ownerOf } from '../policy.ts';
import { readCounts } from '../repository/list.ts';

/** How many requests wait for an answer. */
export const countNewBookings: Operation<typeof bookingCalls.countForOrg> = async (context, { query }) => {
  const membership = await demandRight(context, query.organizer_id, 'bookings', 'read');
  const now = context.clock.now();
  const owner = ownerOf(context, membership);
  const counters = await readCounts(context.database, query.organizer_id, owner, now);
  return { count: groupCounts(counters, now).status(SaleStatus.pending_confirm) };
};
