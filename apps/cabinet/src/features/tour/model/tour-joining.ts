import type { TourListItem } from '@tropa/contract';

type Joined = Pick<TourListItem, 'id' | 'type' | 'tour_group'>;

/** How chosen tours become variants of one: a new group, the group that some of them are in, or why they cannot. */
export type Joining =
  | { how: 'create'; ids: number[] }
  | { how: 'add'; group_id: number; ids: number[] }
  /** All of them are in one already. */
  | { how: 'open'; group_id: number }
  | { how: 'refuse'; why: 'other_type' | 'several_groups' };

/** What joining these tours comes to, in the order in which they were chosen. */
export function joiningOf(tours: readonly Joined[]): Joining {
  if (new Set(tours.map(({ type }) => type)).size > 1) return { how: 'refuse', why: 'other_type' };
  const [group_id, ...others] = new Set(tours.flatMap(({ tour_group }) => tour_group?.id ?? []));
  if (others.length > 0) return { how: 'refuse', why: 'several_groups' };
  const ids = tours.filter(({ tour_group }) => !tour_group).map(({ id }) => id);
  if (group_id === undefined) return { how: 'create', ids };
  return ids.length === 0 ? { how: 'open', group_id } : { how: 'add', group_id, ids };
}
