import {
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant, minorUnits, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { tour } from './tour.ts';

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What the catalogue at a brand's host finds a tour by: a line for each tour that the site shows, written anew after each change
 * and every hour, for prices depend on the day. What a page says of the tour is read from the tour itself.
 */
export const brandCard = pgTable(
  'brand_card',
  {
    site_id: smallint().notNull(),
    tour_id: reference()
      .notNull()
      .references(() => tour.id, { onDelete: 'cascade' }),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: smallint().notNull(),
    difficulty: smallint(),
    group_max: integer(),
    /** The least that is paid for it today. */
    price: minorUnits(),
    currency: text().notNull(),
    rating: real(),
    /** Of its nearest date on sale. */
    first_start: date(),
    /** `yyyy-MM` of its dates on sale. */
    months: text().array().notNull(),
    /** Names, as visitors choose them. */
    places: text().array().notNull(),
    words: searchWords().notNull(),
    made_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site_id, table.tour_id] }),
    index('brand_card_soonest').on(table.site_id, table.first_start.asc().nullsLast(), table.tour_id),
    index('brand_card_cheap').on(table.site_id, table.price.asc().nullsLast(), table.tour_id),
    index('brand_card_dear').on(table.site_id, table.price.desc().nullsLast(), table.tour_id),
    index('brand_card_rating').on(table.site_id, table.rating.desc().nullsLast(), table.tour_id),
    index('brand_card_name').on(table.site_id, table.name, table.tour_id),
    index('brand_card_months').using('gin', table.months),
    index('brand_card_places').using('gin', table.places),
    index('brand_card_words').using('gin', table.words),
    // A tour, or an organizer, is looked up when it changes or goes.
    index().on(table.tour_id),
    index().on(table.organizer_id),
    index().on(table.made_at),
  ],
);
