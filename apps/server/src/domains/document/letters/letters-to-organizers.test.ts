import { bookingCalls, organizerCalls, userCalls } from '@tropa/contract';
import { expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  createOrganizer,
  letterTo,
  signedInClient,
  unique,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();

it('letters of a booking speak to each reader in its language', async () => {
  const owner = await signedInClient(app, 'en');
  const { id } = await createOrganizer(owner, { email: `office${unique()}@example.test` });
  const { email } = await owner.call(organizerCalls.view, { query: { id } });
  const wish = await createDeparture(owner, id);
  const { request_id } = await createBooking(app, wish);
  const told = await letterTo(app, email, 'A booking has come from your site');
  expect(told.text).toContain('Participants: 1');
  // Whoever answers a letter reaches the one it speaks for.
  const { client } = await owner.call(bookingCalls.get, { query: { id: request_id } });
  expect(told.reply_to).toBe(client.email);
  expect((await letterTo(app, client.email, String(request_id))).reply_to).toBe(email);

  await owner.call(userCalls.setLanguage, { body: { language_code: 'ru' } });
  await createBooking(app, wish);
  await letterTo(app, email, 'С вашего сайта');
});
