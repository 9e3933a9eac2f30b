import { siteCalls, tourCalls } from '@tropa/contract';
import { addDays, formatDeparture } from '@tropa/core';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createPublishedSite,
  createPublishedTour,
  inDays,
  sampleDate,
  sampleTour,
  soon,
  useTestApp,
} from '../../../../testing/index.ts';
import { makeCalendar } from './calendar.ts';

const app = useTestApp();
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
const NAME =
  'Лёд, ветер; «Байкал» & \\горы\\ <и> длинное-предлинное название, которое не войдёт в одну строку';
const textOf = (path: string) => shop.open(path).then(({ text }) => text);
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));

beforeAll(async () => {
  shop = await createPublishedSite(app, {
    tour: { ...sampleTour(), name: NAME },
    dates: [inDays(40), inDays(30)],
  });
});

describe('the calendar', () => {
  it('is one that calendars can read, with each departure in whole days', async () => {
    const answer = await shop.open('/calendar.ics');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const events = eventsOf(answer.text);
    expect(events.map((event) => event.startDate.toString())).toEqual([inDays(30), inDays(40)]);
    const [first] = events;
    expect(first?.summary).toBe(NAME);
    expect(first?.startDate.isDate).toBe(true);
    expect(first?.endDate.toString()).toBe(inDays(33));
    expect(first?.description).toContain(`${shop.site.url}/tours/${shop.tour.screen_name}`);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
  });

  it('keeps its events when the address of the site changes, and names that hold its own signs', async () => {
    const calendar = (origin: string, name: string) =>
      makeCalendar({
        site: { id: 7, created_at: new Date('2026-01-01T00:00:00Z') },
        origin,
        name,
        language: 'ru',
        languages: ['ru'],
        tours: [{ id: 1, name: 'Река', screen_name: 'reka', timezone: 'Asia/Barnaul', places: [], dates }],
        now: new Date(),
      } as unknown as Parameters<typeof makeCalendar>[0]).body.toString();
    const dates = [
      { id: 5, date_start: inDays(3), date_end: inDays(4), time_start: null, number_of_free_seats: 2 },
    ];
    const name = 'Тропы, реки; \\ горы\r\nBEGIN:VEVENT';
    const texts = ['https://altai.example', 'https://own.example'].map((origin) => calendar(origin, name));
    const uids = texts.map((text) => eventsOf(text).map(({ uid }) => uid));
    expect(uids[0]).toEqual(uids[1]);
    const read = new ICAL.Component(ICAL.parse(texts[0] ?? '') as unknown[]);
    expect(read.getFirstPropertyValue('x-wr-calname')).toBe(String.raw`Тропы\, реки\; \\ горы\nBEGIN:VEVENT`);
    expect(read.getAllSubcomponents('vevent')).toHaveLength(1);
  });

  it('of a tour has that tour alone, and follows its dates', async () => {
    const other = await createPublishedTour(shop.client, shop.organizer.id, { dates: [inDays(50)] });
    const path = `/tours/${other.screen_name}/calendar.ics`;
    await soon(async () => expect(eventsOf(await textOf(path))).toHaveLength(1));
    await shop.client.call(tourCalls.saveDate, {
      query: { organizer_id: shop.organizer.id, tour_id: other.id },
      body: sampleDate(inDays(60)),
    });
    await soon(async () => expect(eventsOf(await textOf(path))).toHaveLength(2));
    expect(eventsOf(await textOf('/calendar.ics'))).toHaveLength(4);
    expect((await shop.open('/tours/nothing/calendar.ics')).status).toBe(404);
  });
});

describe('the feed of new dates', () => {
  it('tells a walk past midnight by the day and the time of its start', async () => {
    const start = inDays(70);
    const { id } = await createPublishedTour(shop.client, shop.organizer.id, { dates: [inDays(71)] });
    await shop.client.call(tourCalls.saveDate, {
      query: { organizer_id: shop.organizer.id, tour_id: id },
      body: sampleDate(start, { time_start: '23:15', date_end: addDays(start, 1) }),
    });
    const told = formatDeparture({ date_start: start, date_end: start, time_start: '23:15' }, 'ru');
    await soon(async () => expect(await textOf('/feed.xml')).toContain(`: ${told}</title>`));
  });

  it('has each date with its tour, the newest first, and nothing that could break it', async () => {
    const answer = await shop.open('/feed.xml');
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
    expect(answer.text).toContain('&lt;и&gt;');
    expect(answer.text).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/u);
    const items = [...answer.text.matchAll(/<item>.*?<\/item>/gsu)].map(([item]) => item);
    expect(items.length).toBeGreaterThanOrEqual(2);
    const published = items.map((item) => Date.parse(/<pubDate>(.*?)</u.exec(item)?.[1] ?? ''));
    expect(published).toEqual(published.toSorted((a, b) => b - a));
    const guids = items.map((item) => /<guid[^>]*>(.*?)</u.exec(item)?.[1]);
    expect(new Set(guids).size).toBe(items.length);
  });
});

it('pages lead to them', async () => {
  const main = await textOf('/');
  expect(main).toContain('type="application/rss+xml" href="/feed.xml"');
  expect(main).toContain('type="text/calendar" href="/calendar.ics"');
  expect(await textOf(`/tours/${shop.tour.screen_name}`)).toContain(
    `type="text/calendar" href="/tours/${shop.tour.screen_name}/calendar.ics"`,
  );
  const query = { organizer_id: shop.organizer.id, type: 'main' as const };
  const { preview_url } = await shop.client.call(siteCalls.getPage, { query });
  const { pathname, search } = new URL(preview_url);
  expect(await textOf(pathname + search)).not.toContain('application/rss+xml');
});
