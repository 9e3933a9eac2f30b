import { tourCalls } from '@tropa/contract';
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
