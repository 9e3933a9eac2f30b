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

/** What a pool asks by name. Only for statements of few shapes: each is kept by every connection. */
export function namedStatement(statement: SQL): { name: string; text: string; values: unknown[] } {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { name: nameOf(text), text, values };
}
