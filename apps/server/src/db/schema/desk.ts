import type { DeskActKind, DeskActDetails } from '@tropa/contract';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { booking } from './booking.ts';
import { createdAt, identity, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { tour } from './tour.ts';
import { userAccount } from './user.ts';

/** The desk's journal: who of the platform's staff did what to whom, when and from where. Rows are only ever added. */
export const deskAct = pgTable(
  'desk_act',
  {
    id: identity(),
    admin_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Names as they were then: an account may be renamed or erased. */
    admin_name: text().notNull(),
    kind: text().$type<DeskActKind>().notNull(),
    user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    user_name: text().notNull().default(''),
    organizer_id: reference().references(() => organizer.id, { onDelete: 'set null' }),
    organizer_name: text().notNull().default(''),
    tour_id: reference().references(() => tour.id, { onDelete: 'set null' }),
    request_id: reference().references(() => booking.request_id, { onDelete: 'set null' }),
    reason: text().notNull().default(''),
    details: jsonb().$type<DeskActDetails>().notNull().default({}),
    ip: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.user_id, table.id),
    index().on(table.organizer_id, table.id),
    index().on(table.kind, table.id),
    index().on(table.tour_id, table.id),
    index().on(table.request_id, table.id),
  ],
);
