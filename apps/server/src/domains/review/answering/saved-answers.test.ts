import { reviewCalls, savedAnswerCalls } from '@tropa/contract';
import { expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createOrganizer,
  createPublishedTour,
  signedInClient,
  signedInMember,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();

it('gives the answers of the chats under a review, without what is known of the booking alone', async () => {
  const owner = await signedInClient(app);
  const { id: organizer_id } = await createOrganizer(owner);
  const tour = await createPublishedTour(owner, organizer_id);
  const [review] = await app.database
    .insert(schema.review)
    .values({
      organizer_id,
      tour_id: tour.id,
      author_name: 'Анна К.',
      rating: 5,
      text: 'Озеро как зеркало',
      status: 'published',
    })
    .returning({ id: schema.review.id });
  const keep = (title: string, text: string) =>
    owner.call(savedAnswerCalls.create, { body: { organizer_id, title, text } });
  await keep(
    'Спасибо',
    'Спасибо, {{client_name}}, за слова о «{{tour_name}}»!\nВаша бронь {{booking_number}}',
  );
  await keep('Остаток', 'К оплате {{balance}}');
  const query = { id: review?.id ?? 0 };
  expect(await owner.call(reviewCalls.savedAnswers, { query })).toEqual({
    answers: [
      { id: expect.any(Number), title: 'Спасибо', text: `Спасибо, Анна К., за слова о «${tour.name}»!` },
    ],
  });
  const { member } = await signedInMember(app, organizer_id, 'guide');
  await expect(member.call(reviewCalls.savedAnswers, { query })).rejects.toMatchObject({ status: 403 });
  const stranger = await signedInClient(app);
  await expect(stranger.call(reviewCalls.savedAnswers, { query })).rejects.toMatchObject({ status: 404 });
});
