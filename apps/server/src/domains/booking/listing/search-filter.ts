import type { bookingListCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, organizerIdsOf } from '../../organizer/index.ts';
import { findSavedFilter, keepSavedFilter, lockSavedFilter } from './repository/saved-filter.ts';

/** The organizer asked for, or the user's first one, whose bookings the person may read. @throws Refusal 404, 403 */
async function demandOrganizer(context: UserContext, asked: number | undefined): Promise<number> {
  const organizer_id = asked ?? (await organizerIdsOf(context.database, context.user.id))[0];
  if (organizer_id === undefined) throw refuse.notFound();
  await demandRight(context, organizer_id, 'bookings', 'read');
  return organizer_id;
}

/** How the signed-in person left the bookings list. */
export const getSearchFilter: Operation<typeof bookingListCalls.getSearchFilter> = async (
  context,
  { query },
) => {
  const organizer_id = await demandOrganizer(context, query.organizer_id);
  const kept = await findSavedFilter(context.database, context.user.id, organizer_id);
  return {
    filter: kept?.filter ?? null,
    presets: kept?.presets ?? [],
    hidden_columns: kept?.hidden_columns ?? null,
  };
};

/** Keeps the person's filter of the bookings list, its named filters and columns. */
export const setSearchFilter: Operation<typeof bookingListCalls.setSearchFilter> = async (
  context,
  { query, body },
) => {
  const organizer_id = await demandOrganizer(context, query.organizer_id);
  const key = { user_id: context.user.id, organizer_id };
  const { filter, presets, hidden_columns, ...parts } = body;
  const now = context.clock.now();
  await inTransaction(context.database, async (tx) => {
    const isPartly = Object.values(parts).some((part) => part !== undefined);
    const known = isPartly && !filter ? await lockSavedFilter(tx, key, now) : undefined;
    const whole = isPartly ? { ...(filter ?? known), ...parts } : filter;
    await keepSavedFilter(tx, key, { filter: whole, presets, hidden_columns }, now);
  });
  return { success: true };
};
