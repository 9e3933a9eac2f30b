import { currency, type organizerCalls } from '@tropa/contract';
import { allOf, may } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { listOrganizersOf } from './repository.ts';

/** The person's organizers. Waiting requests are counted only for those who may see all bookings. */
export const listOrganizers: Operation<typeof organizerCalls.list> = async (context) => {
  const rows = await listOrganizersOf(context.database, context.user.id);
  return {
    organizers: rows.map(({ site_slug, off, ...row }) => ({
      ...row,
      may: allOf({ role: row.role, off }),
      currency: currency.parse(row.currency),
      new_requests_count:
        may({ role: row.role, off }, 'bookings.read') === 'all' ? row.new_requests_count : 0,
      site_url: site_slug === null ? null : context.siteOrigin(site_slug),
    })),
  };
};
