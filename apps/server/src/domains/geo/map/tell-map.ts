import type { geoCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';

/** Where pictures of the map come from; without a configured source nothing is asked of others. */
export const tellMap: Operation<typeof geoCalls.map> = async ({ config: { maps } }) => ({
  url: maps.tilesUrl ?? null,
  attribution: maps.tilesAttribution,
});
