import { reviewCalls } from '@tropa/contract';
import { expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createPublishedSite,
  refusalOf,
  signedInClient,
  signedInMember,
  soon,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();

it('has reviews stand first on the site, three at most, until they are unpinned', async () => {
  const { client, organizer, open } = await createPublishedSite(app);
  const words = ['самый старый', 'второй по счёту', 'третий по счёту', 'свежее прочих'];
  const rows = await app.database
    .insert(schema.review)
    .values(
      words.map((text, at) => ({
        organizer_id: organizer.id,
        author_name: 'Анна К.',
        rating: 5,
        text,
        status: 'published' as const,
        created_at: new Date(Date.UTC(2026, 0, at + 1)),
      })),
    )
    .returning({ id: schema.review.id });
  const ids = rows.map(({ id }) => id);
  const pin = (at: number, is_pinned = true, by: TestClient = client) =>
    by.call(reviewCalls.pin, { body: { id: ids[at] ?? 0, is_pinned } });
  /** The words in the order in which the page has them. */
  const shown = async () => {
    const { text } = await open('/');
    return words.toSorted((one, other) => text.indexOf(one) - text.indexOf(other));
  };
  await soon(async () => expect((await shown())[0]).toBe('свежее прочих'));

  await pin(0);
  await soon(async () => expect((await shown()).slice(0, 2)).toEqual(['самый старый', 'свежее прочих']));
  const pinned = await client.call(reviewCalls.list, {
    query: { organizer_id: organizer.id, is_pinned: true },
  });
  expect(pinned.reviews).toMatchObject([{ text: 'самый старый', is_pinned: true }]);
  // The list of the specification stays by days.
  const { reviews } = await app.client().call(reviewCalls.organizerReviews, { query: { id: organizer.id } });
  expect(reviews[0]?.text).toBe('свежее прочих');

  const answers = await Promise.allSettled([pin(1), pin(2), pin(3)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await pin(0);
  const { member } = await signedInMember(app, organizer.id, 'guide');
  expect((await refusalOf(pin(0, false, member))).status).toBe(403);
  expect((await refusalOf(pin(0, false, await signedInClient(app)))).status).toBe(404);

  for (const at of ids.keys()) await pin(at, false);
  await soon(async () => expect((await shown())[0]).toBe('свежее прочих'));
});
