import { tourCalls, type GuideInput, type StaffGuide } from '@tropa/contract';
import type { TestClient } from './client.ts';
import { unique } from './people.ts';

/** Adds a guide to an organizer. */
export async function createGuide(
  client: TestClient,
  organizer_id: number,
  overrides: Partial<GuideInput> = {},
): Promise<StaffGuide> {
  const body = { first_name: 'Айас', last_name: `Саналов ${unique()}`, about: '', photo: null, ...overrides };
  return (await client.call(tourCalls.createGuide, { query: { organizer_id }, body })).guide;
}
