import { tourCalls } from '@tropa/contract';
import { formatNearDay } from '@tropa/core';
import { afterEach, expect, it } from 'vitest';
import {
  createBooking,
  createPublishedSite,
  createWeeklyTour,
  everyDayAt,
  inDays,
  soon,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();
afterEach(() => app.setNow(undefined));

it('offers the departures of a weekly schedule by their local start, and keeps up with what is sold', async () => {
  const { client, organizer, open } = await createPublishedSite(app);
  const tour = await createWeeklyTour(client, organizer.id, {
    schedule: everyDayAt('11:00', '18:30'),
    tour: { group_max: 2 },
  });
  const path = `/tours/${tour.screen_name}`;
  const link = (time: string) => `/book/${tour.screen_name}?date=${inDays(3)}T${time}`;
  /** What the link of a departure is for; undefined where it has none. */
  const offered = async (time: string) => {
    const links = (await open(path)).text.match(/<a [^>]*>/gu) ?? [];
    return links.find((tag) => tag.includes(`href="${link(time)}"`));
  };
  await soon(async () => expect(await offered('11:00')).toContain('Забронировать'));
  const form = await open(link('18:30'));
  expect(form.text).toContain(`value="${inDays(3)}T18:30"`);
  expect(form.text).toMatch(
    new RegExp(`checked=""[^>]*value="${inDays(3)}T18:30"|value="${inDays(3)}T18:30"[^>]*checked`, 'u'),
  );
  await createBooking(app, { tour_id: tour.id, start: `${inDays(3)}T11:00`, tourists: 2 });
  await soon(async () => expect(await offered('11:00')).toContain('Сообщить'));
  expect(await offered('18:30')).toContain('Забронировать');
  await client.call(tourCalls.saveWeekSchedule, { query: { id: tour.id }, body: everyDayAt('09:15') });
  await soon(async () => expect(await offered('09:15')).toContain('Забронировать'));
  expect(await offered('18:30')).toBeUndefined();
});

it('forgets a departure at the moment its booking closes', async () => {
  const { client, organizer, open } = await createPublishedSite(app);
  const tour = await createWeeklyTour(client, organizer.id, { tour: { booking_end_hours: 12 } });
  const path = `/tours/${tour.screen_name}`;
  const link = `?date=${inDays(2)}T11:00`;
  // 11:00 in Moscow is 08:00 UTC.
  app.setNow(new Date(`${inDays(1)}T19:59:30Z`));
  await soon(async () => expect((await open(path)).text).toContain(link));
  app.setNow(new Date(`${inDays(1)}T20:00:00Z`));
  const after = await open(path);
  expect(after.text).not.toContain(link);
  expect(after.text).toContain(`?date=${inDays(3)}T11:00`);
});

it('tells tomorrow’s departures as today’s from the midnight of the tour on, not from that of its organizer', async () => {
  const { client, organizer, tour: first, open } = await createPublishedSite(app);
  // Alone on the site, so that its card is the first.
  await client.call(tourCalls.draft, { query: { id: first.id } });
  const tour = await createWeeklyTour(client, organizer.id, {
    schedule: everyDayAt('21:30'),
    tour: { booking_end_hours: 1 },
  });
  const day = inDays(2);
  const [today, tomorrow] = [formatNearDay(day, day, 'ru'), formatNearDay(day, inDays(1), 'ru')];
  const places = ['/', '/tours', '/schedule', `/tours/${tour.screen_name}`, `/book/${tour.screen_name}`];
  // Midnight in Moscow, where the tour is, comes when it is four in the morning in Barnaul, where its organizer is.
  app.setNow(new Date(`${inDays(1)}T20:59:30Z`));
  for (const path of places)
    await soon(async () => {
      const { text } = await open(path);
      expect(text, path).toContain(tomorrow);
      expect(text, path).not.toContain(today);
    });
  app.setNow(new Date(`${inDays(1)}T21:00:00Z`));
  for (const path of places) {
    const { text } = await open(path);
    expect(text, path).toContain(today);
    expect(text, path).not.toContain(tomorrow);
  }
});
