import { language, SaleStatus, type Language, type PublicOrganizer } from '@tropa/contract';
import { LEAST_TOPIC_RATINGS, type Member } from '@tropa/core';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { perExecutor, schema, type Database, type Executor } from '../../../db/index.ts';
import { sharedReadings } from '../../../kernel/shared-readings.ts';
import { ratedTopics, topicMeans } from './topic-means-repository.ts';

const { organizer, organizerMember, bookingCounter, site, review, userAccount, userSession } = schema;
export type OrganizerRow = typeof organizer.$inferSelect;

/** A member as it is asked what it may do. */
export interface AskedMember extends Member {
  /** Whose person an agent is; null for every other role. */
  agent_id: number | null;
}

export async function findMember(
  db: Executor,
  user_id: number,
  organizer_id: number,
): Promise<AskedMember | undefined> {
  const [row] = await db
    .select({
      role: organizerMember.role,
      off: organizerMember.switches_off,
      agent_id: organizerMember.agent_id,
    })
    .from(organizerMember)
    .where(and(eq(organizerMember.organizer_id, organizer_id), eq(organizerMember.user_id, user_id)));
  return row;
}

/** Ids of the organizers of a user, oldest membership first. */
export async function organizerIdsOf(db: Executor, user_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: organizerMember.organizer_id })
    .from(organizerMember)
    .where(eq(organizerMember.user_id, user_id))
    .orderBy(asc(organizerMember.created_at), asc(organizerMember.organizer_id));
  return rows.map((row) => row.id);
}

/** Those of the sessions that still live, each with its person's memberships. One query, however many there are. */
export async function membershipsOfSessions(
  db: Executor,
  session_ids: string[],
): Promise<
  {
    session_id: string;
    user_id: number;
    is_admin: boolean;
    memberships: (Member & { organizer_id: number })[];
  }[]
> {
  const { organizer_id, role, switches_off } = organizerMember;
  return db
    .select({
      session_id: userSession.id,
      user_id: userSession.user_id,
      is_admin: userAccount.is_admin,
      memberships: sql<(Member & { organizer_id: number })[]>`coalesce(
        json_agg(json_build_object('organizer_id', ${organizer_id}, 'role', ${role}, 'off', ${switches_off}))
          filter (where ${organizer_id} is not null), '[]')`,
    })
    .from(userSession)
    .innerJoin(userAccount, eq(userAccount.id, userSession.user_id))
    .leftJoin(organizerMember, eq(organizerMember.user_id, userSession.user_id))
    .where(
      and(
        inArray(userSession.id, session_ids),
        isNull(userSession.ended_at),
        eq(userAccount.is_blocked, false),
      ),
    )
    .groupBy(userSession.id, userAccount.id);
}

const organizerById = perExecutor((db) =>
  db
    .select()
    .from(organizer)
    .where(eq(organizer.id, sql.placeholder('id')))
    .prepare('organizer'),
);

export async function findOrganizer(db: Executor, id: number): Promise<OrganizerRow | undefined> {
  return (await organizerById(db).execute({ id }))[0];
}

/** An organizer, for reactions: crowds of them ask for the same one at the same time, and share what is read. */
export const readOrganizer = perExecutor((db: Database) =>
  sharedReadings(String, (id: number) => findOrganizer(db, id)),
);

const ownersLanguage = perExecutor((db) =>
  db
    .select({ language_code: userAccount.language_code })
    .from(organizerMember)
    .innerJoin(userAccount, eq(userAccount.id, organizerMember.user_id))
    .where(
      and(
        eq(organizerMember.organizer_id, sql.placeholder('organizer_id')),
        eq(organizerMember.role, 'owner'),
      ),
    )
    .orderBy(asc(organizerMember.created_at), asc(organizerMember.user_id))
    .limit(1)
    .prepare('owners_language'),
);

/** The language in which an organizer is written to: its owner's, of several the first one's. */
export async function languageOfOrganizer(db: Executor, organizer_id: number): Promise<Language> {
  const [row] = await ownersLanguage(db).execute({ organizer_id });
  return language.catch('ru').parse(row?.language_code);
}

/** Stores an organizer and its maker's ownership; call it in a transaction. */
export async function insertOrganizer(
  tx: Executor,
  values: typeof organizer.$inferInsert,
  owner_user_id: number,
): Promise<OrganizerRow> {
  const [row] = await tx.insert(organizer).values(values).returning();
  if (!row) throw new Error('The organizer was not stored');
  await tx.insert(organizerMember).values({ organizer_id: row.id, user_id: owner_user_id, role: 'owner' });
  return row;
}

/** The row, locked against other changes until the transaction ends; records that name it may be made meanwhile. */
export async function lockOrganizer(tx: Executor, id: number): Promise<OrganizerRow | undefined> {
  return (await tx.select().from(organizer).where(eq(organizer.id, id)).for('no key update'))[0];
}

export async function updateOrganizer(
  tx: Executor,
  id: number,
  values: Partial<typeof organizer.$inferInsert>,
): Promise<OrganizerRow> {
  const [row] = await tx.update(organizer).set(values).where(eq(organizer.id, id)).returning();
  if (!row) throw new Error('The organizer is gone');
  return row;
}

/** Organizers of a user, oldest membership first, with what waits for an answer and the published site. One query. */
export async function listOrganizersOf(db: Executor, user_id: number) {
  const newRequests = db
    .select({ count: sql<number>`coalesce(sum(${bookingCounter.count}), 0)::int` })
    .from(bookingCounter)
    .where(
      and(
        eq(bookingCounter.organizer_id, organizer.id),
        eq(bookingCounter.base_sale_status, SaleStatus.pending_confirm),
      ),
    );
  return db
    .select({
      id: organizer.id,
      name: organizer.name,
      logo: organizer.logo,
      role: organizerMember.role,
      off: organizerMember.switches_off,
      currency: organizer.currency,
      timezone: organizer.timezone,
      country: organizer.country,
      new_requests_count: sql<number>`(${newRequests})`,
      site_slug: site.address,
    })
    .from(organizerMember)
    .innerJoin(organizer, eq(organizer.id, organizerMember.organizer_id))
    .leftJoin(site, and(eq(site.organizer_id, organizer.id), isNotNull(site.published_version)))
    .where(eq(organizerMember.user_id, user_id))
    .orderBy(asc(organizerMember.created_at), asc(organizer.id));
}

/** What the published reviews of an organizer come to. */
export type Rating = Pick<PublicOrganizer, 'rating' | 'reviews_count' | 'rating_counts' | 'topic_ratings'>;

const STARS = [1, 2, 3, 4, 5] as const;

/** The type of tours of several days. */
const TOUR_OF_DAYS = 1;
const ratingOf = perExecutor((db) =>
  db
    .select({
      rating: sql<number | null>`round(avg(${review.rating}), 1)::float8`,
      reviews_count: sql<number>`count(*)::int`,
      rating_counts: sql<number[]>`array[${sql.join(
        STARS.map((stars) => sql`count(*) filter (where ${review.rating} = ${sql.raw(String(stars))})`),
        sql`, `,
      )}]::int[]`,
      topics: topicMeans,
    })
    .from(review)
    .where(and(eq(review.organizer_id, sql.placeholder('organizer_id')), eq(review.status, 'published')))
    .prepare('organizer-rating'),
);

/** Mean of the published reviews, one decimal, how many there are, how many gave each number of stars, and means of topics. */
export async function findRating(db: Executor, organizer_id: number): Promise<Rating> {
  const [row] = await ratingOf(db).execute({ organizer_id });
  if (!row) return { rating: null, reviews_count: 0, rating_counts: STARS.map(() => 0), topic_ratings: [] };
  const { topics, ...stars } = row;
  return { ...stars, topic_ratings: ratedTopics(topics, LEAST_TOPIC_RATINGS) };
}

/** Stops letters of an organizer's own wording from a moment on; null lets them out again. */
export async function setLettersStopped(
  tx: Executor,
  id: number,
  letters_stopped_at: Date | null,
): Promise<void> {
  await tx.update(organizer).set({ letters_stopped_at }).where(eq(organizer.id, id));
}

/** Whether an organizer has tours of several days on sale: those of one day are excursions. */
export async function sellsTours(db: Executor, organizer_id: number): Promise<boolean> {
  const rows = await db
    .select({ id: schema.tour.id })
    .from(schema.tour)
    .where(
      and(
        eq(schema.tour.organizer_id, organizer_id),
        eq(schema.tour.status, 'published'),
        eq(schema.tour.type, TOUR_OF_DAYS),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
