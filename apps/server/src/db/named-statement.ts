import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const names = new Map<string, string>();

/** A name for a statement whose text comes again and again: the database then plans it once for each connection. */
export function nameOf(text: string): string {
  const name = names.get(text) ?? `statement-${names.size}`;
  names.set(text, name);
  return name;
}

const dialect = new PgDialect();

/** A statement's text, and the values of its parameters or the placeholders for them. */
export interface Compiled {
  text: string;
  params: unknown[];
}
export function compile(statement: SQL): Compiled {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { text, params };
}
