import { reviewCalls } from '@tropa/contract';
import { expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createPublishedSite,
  signedInClient,
  signedInMember,
  soon,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();

it('puts an answer under a published review and on the pages, and takes it back', async () => {
  const { client, organizer, open } = await createPublishedSite(app);
  const review = (status: 'published' | 'moderation') => ({
    organizer_id: organizer.id,
    author_name: 'Анна К.',
    rating: 5,
    text: 'Озеро как зеркало',
    status,
  });
  const [published, waiting] = await app.database
    .insert(schema.review)
    .values([review('published'), review('moderation')])
    .returning({ id: schema.review.id });
  const id = published?.id ?? 0;
  const answer = (words: string, by: TestClient = client, of = id) =>
    by.call(reviewCalls.answer, { body: { id: of, answer: words } });
  const shown = async () =>
    (await app.client().call(reviewCalls.organizerReviews, { query: { id: organizer.id } })).reviews[0]
      ?.answer;

  await answer('  Ждём вас снова!  ');
  expect(await shown()).toBe('Ждём вас снова!');
  await soon(async () => expect((await open('/')).text).toContain('Ждём вас снова!'));
  await expect(answer('Ещё не на сайте', client, waiting?.id ?? 0)).rejects.toMatchObject({ status: 404 });
  await expect(answer('Чужой', await signedInClient(app))).rejects.toMatchObject({ status: 404 });
  const { member } = await signedInMember(app, organizer.id, 'guide');
  await expect(answer('Гид', member)).rejects.toMatchObject({ status: 403 });
  expect(await shown()).toBe('Ждём вас снова!');

  await answer('');
  expect(await shown()).toBe('');
  await soon(async () => expect((await open('/')).text).not.toContain('Ждём вас снова!'));
});
