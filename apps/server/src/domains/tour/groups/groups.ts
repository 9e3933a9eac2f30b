import type { TourGroup } from '@tropa/contract';
import { MAX_TOURS_IN_GROUP, type Level } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import { demandRight, type Membership } from '../../organizer/index.ts';
import { readGroup } from './group-view.ts';
import {
  findGroup,
  insertGroup,
  lockGroup,
  lockMembers,
  membersOf,
  placeInGroup,
  type Member,
  type TourGroupRow,
} from './repository.ts';
import type { TourRow } from '../record/repository.ts';
import { announce, changeTours } from '../editing/saving.ts';

/** A group that the person may read or change. @throws Refusal 404 for a stranger, 403 for a member without the right */
export async function demandGroup(
  context: UserContext,
  group_id: number,
  level: Level,
): Promise<{ group: TourGroupRow; membership: Membership }> {
  const group = await findGroup(context.database, group_id);
  if (!group) throw refuse.notFound();
  return { group, membership: await demandRight(context, group.organizer_id, 'tours', level) };
}

/** Tells that the pages of these tours are others now. */
async function announceAll(
  context: UserContext,
  tx: Transaction,
  organizer_id: number,
  ids: Iterable<number>,
): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- statements of one transaction follow one another
  for (const id of new Set(ids)) await announce(context, tx, { id, organizer_id });
}

/**
 * Changes what is in a group, one change at a time; visitors see it at once.
 * @param change gives the ids of the tours that it touched
 * @returns the group after it; null where it is no more
 * @throws Refusal 404 when somebody has dissolved it meanwhile
 */
export const changeGroup = (
  context: UserContext,
  group: TourGroupRow,
  change: (tx: Transaction) => Promise<number[]>,
): Promise<TourGroup | null> =>
  changeTours(context, async (tx) => {
    if (!(await lockGroup(tx, group.id))) throw refuse.notFound();
    await announceAll(context, tx, group.organizer_id, await change(tx));
    return readGroup(tx, group.id, null);
  });

/** Makes a group of nothing yet and fills it. @param fill as `change` of `changeGroup` */
export const makeGroup = (
  context: UserContext,
  organizer_id: number,
  fill: (tx: Transaction, group_id: number) => Promise<number[]>,
): Promise<TourGroup | null> =>
  changeTours(context, async (tx) => {
    const group_id = await insertGroup(tx, organizer_id);
    await announceAll(context, tx, organizer_id, await fill(tx, group_id));
    return readGroup(tx, group_id, null);
  });

/** A group that must be there: it was just filled. */
export function present(group: TourGroup | null): { group: TourGroup } {
  if (!group) throw new Error('A group has two tours or more');
  return { group };
}

/**
 * Puts tours at the end of a group, in the order given; those that are in it already stay where they are.
 * @param path where the errors of a tour of the form stand
 * @returns the ids of all tours of the group
 * @throws Refusal 404 for tours that are not the organizer's; 409 `conflict` where one is in another group; 422 for tours of
 * another type, at the tour, and for more than a group may have
 */
export async function putIntoGroup(
  tx: Transaction,
  group: Pick<TourGroupRow, 'id' | 'organizer_id'>,
  wished: readonly { id: number; variant_name: string }[],
  path: (index: number) => string,
): Promise<number[]> {
  const before = await membersOf(tx, group.id);
  const tours = new Map(
    (
      await lockMembers(
        tx,
        group.organizer_id,
        wished.map(({ id }) => id),
      )
    ).map((tour) => [tour.id, tour]),
  );
  const errors: Record<string, Message> = {};
  const type = before[0]?.type ?? tours.get(wished[0]?.id ?? 0)?.type;
  for (const [index, { id }] of wished.entries()) {
    const tour = tours.get(id);
    if (!tour) throw refuse.notFound();
    if (tour.tour_group_id !== null && tour.tour_group_id !== group.id) throw inOtherGroup(tour);
    if (tour.type !== type) errors[path(index)] = { key: 'errors.tour.group_of_one_type' };
    if (wished.findIndex((one) => one.id === id) < index)
      errors[path(index)] = { key: 'errors.tour.repeated' };
  }
  const added = wished.filter(({ id }) => tours.get(id)?.tour_group_id === null);
  if (before.length + added.length > MAX_TOURS_IN_GROUP)
    errors[path(0)] = { key: 'errors.tour.group_too_large', params: { max: MAX_TOURS_IN_GROUP } };
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  const first = Math.max(-1, ...before.map(({ group_position }) => group_position)) + 1;
  await placeInGroup(
    tx,
    group.id,
    added.map((one, index) => ({ ...one, group_position: first + index })),
  );
  return [...before, ...added].map(({ id }) => id);
}

const inOtherGroup = ({ id, name }: Member) =>
  refuse.conflict('conflict', { key: 'errors.tour.in_other_group', params: { name } }, { tour_id: id });

/** @throws Refusal 422 at `type` when a tour of a group would be of another type than the others */
export function demandGroupType(
  tour: Pick<TourRow, 'tour_group_id' | 'type'>,
  type: TourRow['type'] | undefined,
) {
  if (tour.tour_group_id !== null && type !== undefined && type !== tour.type)
    throw refuse.validation({ type: { key: 'errors.tour.group_keeps_type' } });
}
