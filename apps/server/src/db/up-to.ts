import { lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows that were there when the reader saw the first page of a list; nothing where it is not said. */
export const upTo = (id: PgColumn, from: number | undefined): SQL | undefined =>
  from === undefined ? undefined : lte(id, from);

/** A moment as a number: the place of a row in a list that stands by moments. Microseconds since 1970, as they are stored. */
export const momentNumber = (moment: PgColumn | SQL): SQL<number> =>
  sql<number>`(extract(epoch from ${moment}) * 1000000)::float8`;
