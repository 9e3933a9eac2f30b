import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Outbox of domain events: written with the change in one transaction, taken by the relay, delivered at least once. */
export const domainEvent = pgTable('domain_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  /** Of the payload's shape. */
  version: integer().notNull().default(1),
  created_at: createdAt(),
});

/** Letters and codes that the demo adapters kept instead of sending. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text().$type<'email' | 'sms' | 'telegram' | 'vk' | 'whatsapp'>().notNull(),
    recipient: text().notNull(),
    /** Of a letter: where an answer to it goes. */
    reply_to: text().notNull().default(''),
    subject: text().notNull().default(''),
    text: text().notNull(),
    html: text().notNull().default(''),
    /** A delivery repeated by the outbox is kept once. */
    message_key: text().notNull().unique(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.recipient)],
);

/** Processes of the program: each says again and again that it lives, and goodbye when it ends as it should. */
export const processHeartbeat = pgTable('process_heartbeat', {
  id: uuid().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  roles: text().array().$type<('web' | 'worker')[]>().notNull(),
  started_at: createdAt(),
  seen_at: createdAt(),
});

/** Facts about the installation, e.g. that the demo data is in place. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
