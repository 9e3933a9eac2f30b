import { reviewCalls } from '@tropa/contract';
import { expect, it } from 'vitest';
import { inTransaction, schema } from '../../../db/index.ts';
import {
  createOrganizer,
  refusalOf,
  signedInClient,
  signedInMember,
  useTestApp,
} from '../../../testing/index.ts';
import { decideReview } from '../moderation/decide-review.ts';

const app = useTestApp();

it('tells who did what to a review and when, and each change once', async () => {
  const owner = await signedInClient(app);
  const { id: organizer_id } = await createOrganizer(owner);
  const [row] = await app.database
    .insert(schema.review)
    .values({ organizer_id, author_name: 'Анна К.', rating: 5, text: '…' })
    .returning({ id: schema.review.id });
  const id = row?.id ?? 0;
  const read = { query: { id } };
  expect((await refusalOf(owner.call(reviewCalls.history, read))).status).toBe(404);
  await inTransaction(app.database, (tx) => decideReview(app.services, tx, { id, status: 'published' }));

  const { member } = await signedInMember(app, organizer_id, 'manager');
  const answer = (text: string) => member.call(reviewCalls.answer, { body: { id, answer: text } });
  const pin = (is_pinned: boolean) => owner.call(reviewCalls.pin, { body: { id, is_pinned } });
  await pin(true);
  await pin(true);
  await answer('Спасибо!');
  await answer('Спасибо!');
  await answer('Спасибо, приезжайте ещё!');
  await answer('');
  await pin(false);
  await pin(false);

  const { items, pagination } = await owner.call(reviewCalls.history, read);
  expect(items.map(({ kind }) => kind)).toEqual([
    'unpinned',
    'answer_removed',
    'answer_changed',
    'answered',
    'pinned',
    'published',
  ]);
  expect(pagination.item_count).toBe(6);
  // Of the platform nobody is named; members are.
  const [byOwner, byManager] = [items[0]?.member_name, items[1]?.member_name];
  expect(items.at(-1)?.member_name).toBeNull();
  expect(byOwner).toBeTruthy();
  expect(byManager).toBeTruthy();

  const { member: guide } = await signedInMember(app, organizer_id, 'guide');
  expect((await guide.call(reviewCalls.history, read)).items).toHaveLength(6);
  const stranger = await signedInClient(app);
  expect((await refusalOf(stranger.call(reviewCalls.history, read))).status).toBe(404);
});
