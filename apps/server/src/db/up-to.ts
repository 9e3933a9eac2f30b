import { lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows that were there when the reader saw the first page of a list; nothing where it is not said. */
export const upTo = (id: PgColumn, from: number | undefined): SQL | undefined =>
  from === undefined ? undefined : lte(id, from);
