import type { IndividualVersion } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { booking } from './booking.ts';
import { createdAt, reference } from './columns.ts';
import { organizer } from './organizer.ts';

/**
 * A tour made for one booking. It has a table of its own, not a row among the tours, so that no list, count, feed or page
 * of tours can ever show it.
 */
export const individualTour = pgTable(
  'individual_tour',
  {
    request_id: reference()
      .primaryKey()
      .references(() => booking.request_id, { onDelete: 'cascade' }),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    /** What the booking is about; null until a draft is first applied. */
    content: jsonb().$type<IndividualVersion>(),
    /** What staff are still writing; the tourist does not see it. */
    draft: jsonb().$type<IndividualVersion>(),
    updated_at: createdAt(),
  },
  (table) => [
    index().on(table.organizer_id),
    check('individual_tour_is_something', sql`${table.content} is not null or ${table.draft} is not null`),
  ],
);
