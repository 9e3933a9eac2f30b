import type { FontWeight, OwnFont } from '@tropa/contract';
import { boolean, doublePrecision, index, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from './columns.ts';
import { media } from './media.ts';
import { organizer } from './organizer.ts';

/** An organizer's own font, for the looks of its site (docs/rules/sites.md). */
export const fontGroup = pgTable(
  'font_group',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    is_for_header: boolean().notNull(),
    is_for_text: boolean().notNull(),
    /** The look that it was added in. */
    preset_type: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('font_group_list').on(table.organizer_id, table.id)],
);

/** A weight of an own font: the file that was sent, and what was made of it for pages. */
export const fontGroupWeight = pgTable(
  'font_group_weight',
  {
    id: identity(),
    font_group_id: reference()
      .notNull()
      .references(() => fontGroup.id, { onDelete: 'cascade' }),
    weight: smallint().$type<FontWeight>().notNull(),
    media_id: reference()
      .notNull()
      .references(() => media.id),
    has_cyrillic: boolean().notNull(),
    /** Vertical metrics in ems, and the mean width of prose against the system's font. */
    ascent: doublePrecision().notNull(),
    descent: doublePrecision().notNull(),
    width: doublePrecision().notNull(),
    files: jsonb().$type<OwnFont['faces'][number]['files']>().notNull(),
  },
  (table) => [unique('font_group_weight_once').on(table.font_group_id, table.weight)],
);
