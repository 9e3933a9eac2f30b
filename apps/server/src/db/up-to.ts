import { lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows that were there when the reader saw the first page of a list; nothing where it is not said. */
export const upTo = (id: PgColumn, from: number | undefined): SQL | undefined =>
  from === undefined ? undefined : lte(id, from);

type Placed = 'bigint' | 'int' | 'float8' | 'text' | 'date' | 'uuid';

/**
 * What stands under a row of a list; nothing where no row is told.
 * @param direction in which all columns go
 * @param columns what the list stands by, each with its type; what has no value in some row is given one by the caller
 * @param place what the row has in them
 */
export function under(
  direction: 'asc' | 'desc',
  columns: readonly (readonly [PgColumn | SQL, Placed])[],
  place: readonly (number | string)[] | undefined,
): SQL | undefined {
  if (!place) return undefined;
  const of = columns.map(([column]) => sql`${column}`);
  const at = columns.map(([, type], index) => sql`${place[index]}::${sql.raw(type)}`);
  const passes = direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${sql.join(of, sql`, `)}) ${passes} (${sql.join(at, sql`, `)})`;
}

/** The same of a list that stands by numbers alone, newest first. */
export const underId = (id: PgColumn, place: readonly [number] | undefined): SQL | undefined =>
  under('desc', [[id, 'bigint']], place);

/** A moment as a number: the place of a row in a list that stands by moments. Microseconds since 1970, as they are stored. */
export const momentNumber = (moment: PgColumn | SQL): SQL<number> =>
  sql<number>`(extract(epoch from ${moment}) * 1000000)::float8`;
