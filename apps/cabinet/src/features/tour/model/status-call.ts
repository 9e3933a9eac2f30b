import type { Call, TourStatus } from '@tropa/contract';
import { tourCalls } from '../../../shared/api/index.ts';

const CALLS = {
  draft: tourCalls.draft,
  published: tourCalls.publish,
  archived: tourCalls.archive,
} satisfies Record<TourStatus, Call>;

/**
 * The call that brings a tour to a status.
 * @throws TypeError for anything but published, draft or archived (docs/rules/tours.md)
 */
export function statusCall<S extends TourStatus>(status: S): (typeof CALLS)[S] {
  // What comes out of an address or a storage is typed by promise alone.
  if (!Object.hasOwn(CALLS, status))
    throw new TypeError(`The status of a tour must be one of: ${Object.keys(CALLS).join(', ')}`);
  return CALLS[status];
}
