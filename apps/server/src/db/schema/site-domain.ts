import type { DomainProblem } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from './columns.ts';
import { site } from './site.ts';

const ofSite = () =>
  reference()
    .notNull()
    .references(() => site.id, { onDelete: 'cascade' });

/**
 * Own domains of sites. A claim is one row with a token of its own; a name that was released, by whomever, is claimed again
 * by a new row with a new token. Many may claim a name, one has proven it. A proven name that is not its site's address (see
 * `site.own_domain`) was it before, and leads to the present one.
 */
export const siteDomain = pgTable(
  'site_domain',
  {
    id: identity(),
    site_id: ofSite(),
    /** As it stands in DNS: lower case, punycode. */
    domain: text().notNull(),
    /** What the TXT record must hold. */
    token: text().notNull(),
    status: text().$type<'pending' | 'proven'>().notNull().default('pending'),
    /** What the last check found; null: nothing wrong. */
    problem: text().$type<DomainProblem>(),
    /** Checks in a row that found a proven domain wanting. */
    failures: smallint().notNull().default(0),
    checked_at: instant(),
    proven_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    unique('site_domain_claim').on(table.site_id, table.domain),
    uniqueIndex('site_domain_proven_once')
      .on(table.domain)
      .where(sql`status = 'proven'`),
    uniqueIndex('site_domain_pending_once')
      .on(table.site_id)
      .where(sql`status = 'pending'`),
    index('site_domain_to_check').on(table.checked_at),
    check('site_domain_status', sql`${table.status} in ('pending', 'proven')`),
  ],
);

/** Names under our own domain that a site had: they lead to the present one, and nobody else may take them meanwhile. */
export const siteFormerSlug = pgTable(
  'site_former_slug',
  {
    slug: text().primaryKey(),
    site_id: ofSite(),
    released_at: instant().notNull(),
  },
  (table) => [index().on(table.site_id)],
);
