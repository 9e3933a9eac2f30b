import type { geoCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';

/** Points that an address may mean. */
export const findPoints: Operation<typeof geoCalls.points> = async ({ geocoder, language }, { query }) => ({
  points: await geocoder.find(query.address, language),
});
