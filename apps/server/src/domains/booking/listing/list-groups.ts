import { bookingGroups, type bookingCalls } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, organizerIdsOf } from '../../organizer/index.ts';
import { ownerOf } from '../policy.ts';
import { readCounts } from './repository/list.ts';
import { groupCounts } from './group-counts.ts';

/** Groups of the bookings list with their counts, of the organizer asked for or the user's first one. */
export const listGroups: Operation<typeof bookingCalls.groups> = async (context, { query }) => {
  const organizer_id = query.organizer_id ?? (await organizerIdsOf(context.database, context.user.id))[0];
  if (organizer_id === undefined) throw refuse.notFound();
  const membership = await demandRight(context, organizer_id, 'bookings', 'read');
  const now = context.clock.now();
  const counts = groupCounts(
    await readCounts(context.database, organizer_id, ownerOf(context, membership), now),
    now,
  );
  const t = translator(context.language);
  return {
    groups: bookingGroups.map((id) => ({ id, name: t(`booking.group.${id}`), count: counts.groups[id] })),
  };
};
