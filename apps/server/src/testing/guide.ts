import { tourCalls, type GuideInput, type StaffGuide } from '@tropa/contract';
import { inArray } from 'drizzle-orm';
import { schema } from '../db/index.ts';
import type { TestApp } from './app.ts';
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

/** Gives a member whose role is guide a card, with which it alone leads these tours. @returns the card */
export async function becomeGuide(
  app: Pick<TestApp, 'database'>,
  member: { organizer_id: number; user_id: number },
  tour_ids: number[],
): Promise<number> {
  const [card] = await app.database
    .insert(schema.guide)
    .values({ ...member, first_name: 'Айас', last_name: 'Тыдыков' })
    .returning({ id: schema.guide.id });
  if (!card) throw new Error('The guide was not stored');
  if (tour_ids.length > 0)
    await app.database
      .update(schema.tour)
      .set({ guides: [card.id] })
      .where(inArray(schema.tour.id, tour_ids));
  return card.id;
}
