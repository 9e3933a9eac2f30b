import { organizerCalls, userCalls } from '@tropa/contract';
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
  await createBooking(app, wish);
  expect((await letterTo(app, email, 'A booking has come from your site')).text).toContain('Participants: 1');

  await owner.call(userCalls.setLanguage, { body: { language_code: 'ru' } });
  await createBooking(app, wish);
  await letterTo(app, email, 'С вашего сайта');
});
