import type { geoCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';

/** Places whose names begin as somebody types. */
export const searchPlaces: Operation<typeof geoCalls.places> = async ({ places, language }, { query }) => ({
  places: await places.find({ ...query, language }),
});
