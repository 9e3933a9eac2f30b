import { departureCalls, publicBookingCalls, waitlistCalls, type Language } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  createPublishedSite,
  unique,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();

it('writes to whoever waits in their language, and leads them to pages in it', async () => {
  const { client: staff, organizer, open } = await createPublishedSite(app);
  const tour = { name: 'Altai' };
  const wish = await createDeparture(staff, organizer.id, { seats: 1, tour });
  const { uuid } = await createBooking(app, wish);
  const joinIn = async (language: Language) => {
    const email = `waits${unique()}@example.test`;
    const body = { ...wish, party_size: 1, name: 'Anna', email, consents: { personal_data: true as const } };
    await app.client(language).call(waitlistCalls.join, { body });
    return async () => {
      await untilSettled(app.database);
      const { outboxMessage } = schema;
      const letters = await app.database
        .select()
        .from(outboxMessage)
        .where(eq(outboxMessage.recipient, email));
      // Its own name is the organizer's in any language.
      return letters.map(({ subject, text }) => `${subject}\n${text.replaceAll(organizer.name, '')}`);
    };
  };
  const [english, russian] = [await joinIn('en'), await joinIn('ru')];
  await app.client().call(publicBookingCalls.cancel, { params: { uuid }, body: {} });
  const [offered = ''] = await english();
  expect(offered).toContain('Seats have come free: Altai');
  expect(offered).not.toMatch(/[а-яё]/iu);
  const [path = ''] = /\/offer\/[\w-]+/u.exec(offered) ?? [];
  expect((await open(path)).text).toContain('<html lang="en"');

  await staff.call(departureCalls.cancel, { body: { id: wish.date, reason: '5 °C', moves: [] } });
  const closedEnglish = (await english()).at(-1) ?? '';
  expect(closedEnglish).toContain('The trip will not take place: Altai');
  expect(closedEnglish).not.toMatch(/[а-яё]/iu);
  expect(closedEnglish).toMatch(/\/tours\/[\w-]+\?lang=en/u);
  const closed = (await russian()).at(-1) ?? '';
  expect(closed).toContain('Поездка не состоится: Altai');
  expect(closed).toMatch(/\/tours\/[\w-]+\?lang=ru/u);
});
