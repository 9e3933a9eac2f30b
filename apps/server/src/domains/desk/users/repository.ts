import type { CallInput, deskCalls } from '@tropa/contract';
import { and, asc, desc, eq, exists, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { userSearchText } from '../../../db/schema/user.ts';
import { schema, type Database, type Executor, underId, upTo } from '../../../db/index.ts';
import { searchedPage } from '../overview/search-repository.ts';

const { refreshToken, userAccount, userSession, organizer, organizerMember } = schema;

type Filter = CallInput<typeof deskCalls.users>['query']['filter'];
const FILTERS: Record<Filter, SQL | undefined> = {
  all: undefined,
  blocked: eq(userAccount.is_blocked, true),
  admin: eq(userAccount.is_admin, true),
  unconfirmed: eq(userAccount.is_phone_confirm, false),
};

/** Spelled out: in a statement over one table the library writes columns bare, and the inner tables have an `id` too. */
const OWN_ID = sql`"user_account"."id"`;
const item = {
  id: userAccount.id,
  first_name: userAccount.first_name,
  last_name: userAccount.last_name,
  email: userAccount.email,
  phone: userAccount.phone,
  is_phone_confirm: userAccount.is_phone_confirm,
  is_email_confirm: userAccount.is_email_confirm,
  is_admin: userAccount.is_admin,
  is_blocked: userAccount.is_blocked,
  created_at: userAccount.created_at,
  organizers_count: sql<number>`(select count(*)::int from organizer_member m where m.user_id = ${OWN_ID})`,
  last_seen_at:
    sql<Date | null>`(select max(s.last_seen_at) from user_session s where s.user_id = ${OWN_ID})`.mapWith(
      userSession.last_seen_at,
    ),
};

/** A page of accounts, newest first; where a search finds nothing, the likest. */
export async function findUsers(
  db: Database,
  search: string,
  filter: Filter,
  {
    limit,
    from,
    offset,
    place,
  }: { limit: number; from?: number | undefined; offset: number; place?: [number] },
) {
  const chosen = and(FILTERS[filter], upTo(userAccount.id, from));
  const order = [desc(userAccount.id)];
  return searchedPage(
    db,
    search,
    { chosen, order, text: userSearchText, id: sql`${userAccount.id}` },
    async (reader, condition, by) => {
      // The likest ones stand by no number.
      const is_ordered = by === order;
      const page = reader
        .select(item)
        .from(userAccount)
        .where(and(condition, is_ordered ? underId(userAccount.id, place) : undefined));
      const [rows, item_count] = await Promise.all([
        page
          .orderBy(...by)
          .limit(limit)
          .offset(offset),
        reader.$count(userAccount, condition),
      ]);
      return { rows, item_count, is_ordered };
    },
  );
}

export async function findDeskUser(db: Executor, id: number) {
  const [row] = await db
    .select({
      ...item,
      timezone: userAccount.timezone,
      language_code: userAccount.language_code,
      is_password_set: sql<boolean>`(${userAccount.password_hash} is not null)`,
    })
    .from(userAccount)
    .where(eq(userAccount.id, id));
  return row;
}

const SESSIONS = 50;

/** Sessions that live now, the last seen first: a token that renews them is still good. */
export async function findSessionsOf(db: Executor, user_id: number, now: Date) {
  return db
    .select({
      id: userSession.id,
      device: userSession.device,
      ip: userSession.ip,
      is_admin_auth: userSession.is_admin_auth,
      created_at: userSession.created_at,
      last_seen_at: userSession.last_seen_at,
    })
    .from(userSession)
    .where(
      and(
        eq(userSession.user_id, user_id),
        isNull(userSession.ended_at),
        exists(
          db
            .select({ one: sql`1` })
            .from(refreshToken)
            .where(
              and(
                eq(refreshToken.session_id, userSession.id),
                isNull(refreshToken.used_at),
                gt(refreshToken.expires_at, now),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(userSession.last_seen_at))
    .limit(SESSIONS);
}

/** Organizers of a person with its roles, oldest membership first. */
export async function findOrganizersOf(db: Executor, user_id: number) {
  return db
    .select({
      id: organizer.id,
      name: organizer.name,
      role: organizerMember.role,
      verification_status: organizer.verification_status,
    })
    .from(organizerMember)
    .innerJoin(organizer, eq(organizer.id, organizerMember.organizer_id))
    .where(eq(organizerMember.user_id, user_id))
    .orderBy(asc(organizerMember.created_at), asc(organizer.id));
}
