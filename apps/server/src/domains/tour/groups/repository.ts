import type { GroupedTour, Picture } from '@tropa/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import { reachableBy, type Reach, type TourRow } from '../record/repository.ts';

const { tour, tourGroup } = schema;
export type TourGroupRow = typeof tourGroup.$inferSelect;
/** What a group is about of a tour. */
export type Member = Pick<
  TourRow,
  'id' | 'organizer_id' | 'name' | 'type' | 'status' | 'tour_group_id' | 'group_position' | 'variant_name'
>;

const memberColumns = {
  id: tour.id,
  organizer_id: tour.organizer_id,
  name: tour.name,
  type: tour.type,
  status: tour.status,
  tour_group_id: tour.tour_group_id,
  group_position: tour.group_position,
  variant_name: tour.variant_name,
};

/** The tours of a group that the person reaches, in their order. */
export async function findGroupedTours(
  db: Executor,
  group_id: number,
  reach: Reach | null,
): Promise<GroupedTour[]> {
  return db
    .select({
      id: tour.id,
      name: tour.name,
      variant_name: tour.variant_name,
      status: tour.status,
      photo: sql<Picture | null>`${tour.photos} -> 0`,
    })
    .from(tour)
    .where(and(eq(tour.tour_group_id, group_id), reachableBy(reach)))
    .orderBy(asc(tour.group_position), asc(tour.id));
}

export async function findGroup(db: Executor, id: number): Promise<TourGroupRow | undefined> {
  return (await db.select().from(tourGroup).where(eq(tourGroup.id, id)))[0];
}

/** The group, locked until the transaction ends: whoever changes what is in it waits here. */
export async function lockGroup(tx: Transaction, id: number): Promise<TourGroupRow | undefined> {
  return (await tx.select().from(tourGroup).where(eq(tourGroup.id, id)).for('update'))[0];
}

/** Tours of an organizer, locked against other changes in the order of their ids, so that two who take several never wait in a ring. */
export async function lockMembers(tx: Transaction, organizer_id: number, ids: number[]): Promise<Member[]> {
  return tx
    .select(memberColumns)
    .from(tour)
    .where(and(eq(tour.organizer_id, organizer_id), inArray(tour.id, ids)))
    .orderBy(asc(tour.id))
    .for('no key update');
}

/** The tours of a group in their order. Its lock keeps them. */
export async function membersOf(tx: Transaction, group_id: number): Promise<Member[]> {
  return tx
    .select(memberColumns)
    .from(tour)
    .where(eq(tour.tour_group_id, group_id))
    .orderBy(asc(tour.group_position), asc(tour.id));
}

export async function insertGroup(tx: Transaction, organizer_id: number): Promise<number> {
  const [row] = await tx.insert(tourGroup).values({ organizer_id }).returning({ id: tourGroup.id });
  if (!row) throw new Error('The group was not stored');
  return row.id;
}

/** Puts tours into a group, each at its place under its name. They are no newer for it: a form that is open may be saved. */
export async function placeInGroup(
  tx: Transaction,
  group_id: number,
  places: { id: number; group_position: number; variant_name: string }[],
): Promise<void> {
  await tx.execute(sql`update ${tour} set tour_group_id = ${group_id}, group_position = place.group_position,
      variant_name = place.variant_name
    from json_to_recordset(${JSON.stringify(places)}::json)
      as place(id bigint, group_position smallint, variant_name text)
    where ${tour.id} = place.id`);
}

const alone = { tour_group_id: null, group_position: 0, variant_name: '' };

export async function takeOutOfGroup(tx: Transaction, tour_id: number): Promise<void> {
  await tx.update(tour).set(alone).where(eq(tour.id, tour_id));
}

/** Every tour of the group stands alone, and the group is gone. */
export async function deleteGroup(tx: Transaction, group_id: number): Promise<void> {
  await tx.update(tour).set(alone).where(eq(tour.tour_group_id, group_id));
  await tx.delete(tourGroup).where(eq(tourGroup.id, group_id));
}
