import type { CallInput, deskCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { organizerSearchText } from '../../../db/schema/organizer.ts';
import {
  momentNumber,
  schema,
  under,
  underId,
  type Database,
  type Executor,
  upTo,
} from '../../../db/index.ts';
import { MEMBER_RANK } from '../../organizer/index.ts';
import { searchedPage } from '../overview/search-repository.ts';

const { organizer, organizerMember, userAccount, tour, bookingCounter, site } = schema;

type Filter = CallInput<typeof deskCalls.organizers>['query']['verification'];
const STATUSES: Record<Filter, (0 | 1 | 2 | 3)[]> = {
  all: [],
  none: [0],
  success: [1],
  failed: [2],
  waiting: [3],
};

const item = {
  id: organizer.id,
  name: organizer.name,
  organization_name: organizer.organization_name,
  legal_form: organizer.legal_form,
  inn: organizer.inn,
  country: organizer.country,
  internal_check_status: organizer.internal_check_status,
  verification_status: organizer.verification_status,
  verification_changed_at: organizer.verification_changed_at,
  created_at: organizer.created_at,
};

/** How long one waits for the desk, as a number. */
const stands_at = momentNumber(organizer.verification_changed_at);

/** A page of organizers, newest first, but those that wait for the desk longest wait first; where a search finds nothing, the likest. */
export async function findOrganizers(
  db: Database,
  search: string,
  filter: Filter,
  {
    limit,
    offset,
    from,
    place,
  }: { limit: number; offset: number; from?: number | undefined; place?: [number, number] },
) {
  const statuses = STATUSES[filter];
  // The queue's own words: they match its partial index.
  const chosen =
    filter === 'waiting'
      ? sql`verification_status = 3`
      : and(
          statuses.length > 0 ? inArray(organizer.verification_status, statuses) : undefined,
          upTo(organizer.id, from),
        );
  const below =
    filter === 'waiting'
      ? under(
          'asc',
          [
            [stands_at, 'float8'],
            [organizer.id, 'bigint'],
          ],
          place,
        )
      : underId(organizer.id, place && [place[1]]);
  const order =
    filter === 'waiting' ? [asc(organizer.verification_changed_at), asc(organizer.id)] : [desc(organizer.id)];
  return searchedPage(
    db,
    search,
    { chosen, order, text: organizerSearchText, id: sql`${organizer.id}` },
    async (reader, condition, by) => {
      // The likest ones stand by no number.
      const is_ordered = by === order;
      const page = reader
        .select({ ...item, stands_at })
        .from(organizer)
        .where(and(condition, is_ordered ? below : undefined));
      const [rows, item_count] = await Promise.all([
        page
          .orderBy(...by)
          .limit(limit)
          .offset(offset),
        reader.$count(organizer, condition),
      ]);
      return { rows, item_count, is_ordered };
    },
  );
}

/** Members of an organizer in the order of its own team. */
export async function findMembers(db: Executor, organizer_id: number) {
  const rows = await db
    .select({
      id: userAccount.id,
      first_name: userAccount.first_name,
      last_name: userAccount.last_name,
      email: userAccount.email,
      role: organizerMember.role,
      is_blocked: userAccount.is_blocked,
    })
    .from(organizerMember)
    .innerJoin(userAccount, eq(userAccount.id, organizerMember.user_id))
    .where(eq(organizerMember.organizer_id, organizer_id))
    .orderBy(MEMBER_RANK, asc(userAccount.last_name), asc(userAccount.first_name), asc(userAccount.id));
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    name: fullName({ first_name, last_name }),
  }));
}

/** How much an organizer sells, and the address of its published site. */
export async function findOrganizerFigures(db: Executor, organizer_id: number) {
  const [tours_count, [bookings], [published]] = await Promise.all([
    db.$count(tour, eq(tour.organizer_id, organizer_id)),
    db
      .select({ count: sql<number>`coalesce(sum(${bookingCounter.count}), 0)::int` })
      .from(bookingCounter)
      .where(eq(bookingCounter.organizer_id, organizer_id)),
    db
      .select({ slug: site.address })
      .from(site)
      .where(and(eq(site.organizer_id, organizer_id), isNotNull(site.published_version))),
  ]);
  return { tours_count, bookings_count: bookings?.count ?? 0, site_slug: published?.slug ?? null };
}
