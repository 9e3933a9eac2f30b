import { SaleStatus, type BookingFilters, type BookingListItem } from '@tropa/contract';
import { bookingsCountedAtMost } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { UserContext } from '../../../kernel/context.ts';
import type { Membership } from '../../organizer/index.ts';
import { ownerOf } from '../policy.ts';
import { groupCounts } from './group-counts.ts';
import { bookingListItem, todayAt } from './list-item.ts';
import { readPage } from './repository/list.ts';

/** The requests that have waited longest for an answer, and how many wait, as the list of bookings counts them. */
export async function oldestRequests(
  context: UserContext,
  membership: Membership,
  limit: number,
): Promise<{ requests: BookingListItem[]; count: number }> {
  const now = context.clock.now();
  const page = await readPage(
    context.database,
    {
      organizer_id: membership.organizer_id,
      owner: ownerOf(context, membership),
      group_id: 'new',
      now,
    },
    { limit, offset: 0, fromEnd: true },
  );
  const t = translator(context.language);
  const today = todayAt(now);
  return {
    requests: page.items.map((row) => bookingListItem(row, t, today, membership)),
    count: groupCounts(page, now).status(SaleStatus.pending_confirm),
  };
}

/** How many bookings are overdue with a payment, as the list of bookings counts them. */
export async function countOverdue(context: UserContext, membership: Membership): Promise<number> {
  const filters: BookingFilters = { payment_state: 'overdue' };
  const { matched } = await readPage(
    context.database,
    {
      organizer_id: membership.organizer_id,
      owner: ownerOf(context, membership),
      filters,
      now: context.clock.now(),
    },
    { limit: 0, offset: 0, fromEnd: false },
  );
  return Math.min(matched ?? 0, bookingsCountedAtMost(filters));
}
