import { and, asc, count, eq } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../../db/index.ts';

const { bookingTourist, departureMark } = schema;
export type TouristRow = typeof bookingTourist.$inferSelect;
export type TouristValues = Omit<typeof bookingTourist.$inferInsert, 'id' | 'request_id' | 'created_at'>;

export function selectTourists(db: Executor, request_id: number): Promise<TouristRow[]> {
  return db
    .select()
    .from(bookingTourist)
    .where(eq(bookingTourist.request_id, request_id))
    .orderBy(asc(bookingTourist.id));
}

/** A tourist of a booking; undefined where the booking has no such tourist. */
export async function selectTourist(
  db: Executor,
  request_id: number,
  id: number,
): Promise<TouristRow | undefined> {
  const rows = await db
    .select()
    .from(bookingTourist)
    .where(and(eq(bookingTourist.request_id, request_id), eq(bookingTourist.id, id)));
  return rows[0];
}

/** The tourist whose place a key of the questionnaire names. */
export async function selectTouristByKey(
  db: Executor,
  request_id: number,
  key: string,
): Promise<TouristRow | undefined> {
  const rows = await db
    .select()
    .from(bookingTourist)
    .where(and(eq(bookingTourist.request_id, request_id), eq(bookingTourist.questionnaire_key, key)));
  return rows[0];
}

export async function countTourists(db: Executor, request_id: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(bookingTourist)
    .where(eq(bookingTourist.request_id, request_id));
  return row?.count ?? 0;
}

export async function insertTourist(
  tx: Transaction,
  request_id: number,
  values: TouristValues,
): Promise<TouristRow> {
  const [row] = await tx
    .insert(bookingTourist)
    .values({ ...values, request_id })
    .returning();
  if (!row) throw new Error('The tourist was not stored');
  return row;
}

/** Changes a tourist of a booking; undefined where the booking has no such tourist. */
export async function updateTouristRow(
  tx: Transaction,
  request_id: number,
  id: number,
  values: Partial<TouristValues>,
): Promise<TouristRow | undefined> {
  const [row] = await tx
    .update(bookingTourist)
    .set(values)
    .where(and(eq(bookingTourist.request_id, request_id), eq(bookingTourist.id, id)))
    .returning();
  return row;
}

/** Removes a tourist of a booking; undefined where the booking has no such tourist. */
export async function deleteTourist(
  tx: Transaction,
  request_id: number,
  id: number,
): Promise<TouristRow | undefined> {
  const [row] = await tx
    .delete(bookingTourist)
    .where(and(eq(bookingTourist.request_id, request_id), eq(bookingTourist.id, id)))
    .returning();
  return row;
}

/** Those of a booking who have been marked as come, by their keys. */
export async function selectPresent(db: Executor, request_id: number): Promise<Set<string>> {
  const { person, is_present } = departureMark;
  const rows = await db
    .select({ person })
    .from(departureMark)
    .where(and(eq(departureMark.request_id, request_id), eq(is_present, true)));
  return new Set(rows.map((row) => row.person));
}
