import type { tourGroupCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { readGroup } from './group-view.ts';
import { changeGroup, demandGroup, present } from './groups.ts';
import { deleteGroup, membersOf, placeInGroup, takeOutOfGroup } from './repository.ts';

/**
 * Orders and names the variants. Which tours are in the group is no part of it: whoever has added or taken out one meanwhile
 * is not undone.
 * @throws Refusal 409 `conflict` with the group as it is, when other tours are in it than the body names
 */
export const updateGroup: Operation<typeof tourGroupCalls.update> = async (context, { body }) => {
  const { group } = await demandGroup(context, body.id, 'write');
  const changed = await changeGroup(context, group, async (tx) => {
    const ids = (await membersOf(tx, group.id)).map(({ id }) => id);
    const named = new Set(body.tours.map(({ id }) => id));
    if (named.size !== body.tours.length || named.size !== ids.length || !ids.every((id) => named.has(id)))
      throw refuse.conflict(
        'conflict',
        { key: 'errors.tour.group_changed' },
        { group: await readGroup(tx, group.id, null) },
      );
    await placeInGroup(
      tx,
      group.id,
      body.tours.map(({ id, variant_name }, group_position) => ({
        id,
        variant_name,
        group_position,
      })),
    );
    return ids;
  });
  return present(changed);
};

/** Takes a tour out. A group of one is none: the last one stands alone too. Of a tour that is out already nothing changes. */
export const removeFromGroup: Operation<typeof tourGroupCalls.remove> = async (context, { body }) => {
  const { group } = await demandGroup(context, body.id, 'write');
  const left = await changeGroup(context, group, async (tx) => {
    const ids = (await membersOf(tx, group.id)).map(({ id }) => id);
    if (!ids.includes(body.tour_id)) return [];
    if (ids.length <= 2) await deleteGroup(tx, group.id);
    else await takeOutOfGroup(tx, body.tour_id);
    return ids;
  });
  return { group: left };
};

/** Lets every tour of a group stand alone. */
export const dissolveGroup: Operation<typeof tourGroupCalls.dissolve> = async (context, { body }) => {
  const { group } = await demandGroup(context, body.id, 'write');
  await changeGroup(context, group, async (tx) => {
    const ids = (await membersOf(tx, group.id)).map(({ id }) => id);
    await deleteGroup(tx, group.id);
    return ids;
  });
  return { success: true };
};
