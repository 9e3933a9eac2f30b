import { SaleStatus, type bookingCalls } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, type Membership } from '../../organizer/index.ts';
import { groupCounts } from './group-counts.ts';
import { ownerOf } from '../policy.ts';
import { readCounts } from './repository/list.ts';

/** How many requests that a member may see wait for an answer. */
export async function newBookingsOf(context: UserContext, membership: Membership): Promise<number> {
  const now = context.clock.now();
  const owner = ownerOf(context, membership);
  const counters = await readCounts(context.database, membership.organizer_id, owner, now);
  return groupCounts(counters, now).status(SaleStatus.pending_confirm);
}

/** How many requests wait for an answer. */
export const countNewBookings: Operation<typeof bookingCalls.countForOrg> = async (context, { query }) => {
  const membership = await demandRight(context, query.organizer_id, 'bookings', 'read');
  return { count: await newBookingsOf(context, membership) };
};
