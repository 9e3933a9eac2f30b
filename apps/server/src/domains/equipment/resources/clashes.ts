import type { ResourceTaking } from '@tropa/contract';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';

/** So many departures are named in a refusal. */
const NAMED_AT_MOST = 20;

/** 409 with the departures that stand in the way. */
export const clash = (
  type: 'departures_clash' | 'resource_in_use',
  key: 'errors.equipment.too_few' | 'errors.equipment.closes_departures' | 'errors.equipment.in_use',
  departures: ResourceTaking[],
): Refusal =>
  refuse.conflict(
    type,
    { key, params: { count: departures.length } },
    { departures: departures.slice(0, NAMED_AT_MOST), count: departures.length },
  );
