import { eq, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { organizer, resource, resourceClosure } = schema;

export async function insertClosure(
  tx: Transaction,
  values: typeof resourceClosure.$inferInsert,
): Promise<void> {
  await tx.insert(resourceClosure).values(values);
}

export async function findClosure(db: Executor, id: number) {
  return (await db.select().from(resourceClosure).where(eq(resourceClosure.id, id)))[0];
}

export async function deleteClosure(tx: Transaction, id: number): Promise<void> {
  await tx.delete(resourceClosure).where(eq(resourceClosure.id, id));
}

/** The zone in whose days a resource is taken away, and how many of it are free all day, for some days on end. */
export async function freeByDay(db: Executor, resource_id: number, from: string, days: number) {
  const [row] = await db
    .select({ timezone: organizer.timezone, unit: resource.unit })
    .from(resource)
    .innerJoin(organizer, eq(organizer.id, resource.organizer_id))
    .where(eq(resource.id, resource_id));
  if (!row) return undefined;
  const zone = row.unit === 'day' ? 'UTC' : row.timezone;
  const { rows } = await db.execute<{ date: string; free: number; starts: string; ends: string }>(sql`
    select day::date::text as date, resource_free(${resource_id}, day at time zone ${zone}, (day + interval '1 day') at time zone ${zone}) as free,
      (day at time zone ${zone})::text as starts, ((day + interval '1 day') at time zone ${zone})::text as ends
    from generate_series(${from}::date::timestamp, ${from}::date + ${days - 1}::int, interval '1 day') day order by day`);
  return { timezone: row.timezone, days: rows };
}

/** When some of a resource are not there within some days. */
export const closuresWithin = (db: Executor, resource_id: number, from: string, until: string) =>
  db
    .select({
      id: resourceClosure.id,
      date_from: resourceClosure.date_from,
      date_to: resourceClosure.date_to,
      quantity: resourceClosure.quantity,
      reason: resourceClosure.reason,
    })
    .from(resourceClosure)
    .where(
      sql`${resourceClosure.resource_id} = ${resource_id} and ${resourceClosure.date_from} <= ${until} and ${resourceClosure.date_to} >= ${from}`,
    )
    .orderBy(resourceClosure.date_from, resourceClosure.id);
