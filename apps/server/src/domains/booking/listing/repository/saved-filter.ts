import type { BookingColumn, BookingPreset, SavedBookingFilter } from '@tropa/contract';
import { and, eq } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../../db/index.ts';

const { bookingSearchFilter } = schema;

/** What of it is kept anew. */
export interface KeptParts {
  filter?: SavedBookingFilter | undefined;
  presets?: BookingPreset[] | undefined;
  hidden_columns?: BookingColumn[] | undefined;
}

/** How a person left the list of an organizer; undefined: never seen. */
export async function findSavedFilter(db: Executor, user_id: number, organizer_id: number) {
  const rows = await db
    .select()
    .from(bookingSearchFilter)
    .where(and(eq(bookingSearchFilter.user_id, user_id), eq(bookingSearchFilter.organizer_id, organizer_id)));
  return rows[0];
}

/** The filter that a person has, for whoever changes a part of it: another who does waits. */
export async function lockSavedFilter(
  tx: Transaction,
  key: { user_id: number; organizer_id: number },
  updated_at: Date,
): Promise<SavedBookingFilter | null> {
  const target = [bookingSearchFilter.user_id, bookingSearchFilter.organizer_id];
  const [row] = await tx
    .insert(bookingSearchFilter)
    .values({ ...key, updated_at })
    .onConflictDoUpdate({ target, set: { updated_at } })
    .returning({ filter: bookingSearchFilter.filter });
  return row?.filter ?? null;
}

/** Keeps how a person left the list; what is left out stays as it is. */
export async function keepSavedFilter(
  db: Executor,
  key: { user_id: number; organizer_id: number },
  parts: KeptParts,
  updated_at: Date,
): Promise<void> {
  const set = { ...parts, updated_at };
  const target = [bookingSearchFilter.user_id, bookingSearchFilter.organizer_id];
  await db
    .insert(bookingSearchFilter)
    .values({ ...key, ...set })
    .onConflictDoUpdate({ target, set });
}
