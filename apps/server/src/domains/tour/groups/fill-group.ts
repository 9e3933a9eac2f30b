import type { tourGroupCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { changeGroup, demandGroup, makeGroup, present, putIntoGroup } from './groups.ts';

/** Makes tours the variants of one, the first of them its face. */
export const createGroup: Operation<typeof tourGroupCalls.create> = async (
  context,
  { body: { organizer_id, tours } },
) => {
  await demandRight(context, organizer_id, 'tours', 'write');
  const group = await makeGroup(context, organizer_id, (tx, id) =>
    putIntoGroup(tx, { id, organizer_id }, tours, (index) => `tours.${index}.id`),
  );
  return present(group);
};

/** Adds tours to a group, without names: visitors read those of the tours. */
export const addToGroup: Operation<typeof tourGroupCalls.add> = async (context, { body }) => {
  const { group } = await demandGroup(context, body.id, 'write');
  const tours = body.tour_ids.map((id) => ({ id, variant_name: '' }));
  const changed = await changeGroup(context, group, (tx) =>
    putIntoGroup(tx, group, tours, (index) => `tour_ids.${index}`),
  );
  return present(changed);
};
