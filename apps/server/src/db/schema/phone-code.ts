import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ChatSide } from '@tropa/contract';
import { chat, chatMessage } from './chat.ts';
import { createdAt, identity, instant, reference } from './columns.ts';
import { userAccount } from './user.ts';

/** A code that connects one side of a chat with the other by a number of the platform. Spent ones stay, so that they are told as such. */
export const phoneCode = pgTable(
  'phone_code',
  {
    id: identity(),
    /** The number of the platform that it is good at. */
    number: text().notNull(),
    code: text().notNull(),
    chat_id: reference()
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    /** Whose code it is: who calls. */
    side: text().$type<ChatSide>().notNull(),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** The phone that it was used from: another's is refused. Null: it was not used since it was last asked for. */
    caller: text(),
    expires_at: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('phone_code_at_number').on(table.number, table.code),
    uniqueIndex('phone_code_of_asker').on(table.chat_id, table.side, table.user_id, table.number),
    index('phone_code_expires').on(table.expires_at),
    index().on(table.user_id),
  ],
);

/** A call that came to a number of the platform. The line may tell of it more than once. */
export const phoneCall = pgTable(
  'phone_call',
  {
    id: identity(),
    /** As the line names it. */
    call_id: text().notNull().unique(),
    caller: text().notNull(),
    code_id: reference().references(() => phoneCode.id, { onDelete: 'set null' }),
    message_id: reference().references(() => chatMessage.id, { onDelete: 'set null' }),
    is_connected: boolean().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('phone_call_refused')
      .on(table.caller, table.created_at)
      .where(sql`not is_connected`),
    index('phone_call_old').on(table.created_at),
    index().on(table.code_id),
    index().on(table.message_id),
  ],
);
