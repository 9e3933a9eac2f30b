import {
  bookingCalls,
  brandOf,
  deskTourCalls,
  HEADER,
  partnerCalls,
  publicBookingCalls,
  reportCalls,
  tourCalls,
  type TourInput,
} from '@tropa/contract';
import { formatMoney, formatPhone } from '@tropa/core';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  approveTour,
  bookingForm,
  createBooking,
  createOrganizer,
  createPublishedTour,
  inDays,
  partnerOperator,
  payInvoice,
  PLAIN_SITE,
  signedInAdmin,
  signedInClient,
  soon,
  useTestApp,
  type PartnerOperator,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp({ BRAND_DOMAINS: `${PLAIN_SITE}=meridian.example;9=lager.example` });
const HOST = 'meridian.example';
const OTHER = 'lager.example';
let admin: TestClient;
let operator: PartnerOperator;
const PRICE = 4_690_000;

const open = (path: string, host = HOST) => app.raw({ path: encodeURI(path), host });
/** Where the brand's site is, as its pages write it. */
const origin = () => `http://${HOST}:${app.port}`;
const addressOf = ({ id, screen_name }: { id: number; screen_name: string }) => `/tours/${screen_name}-${id}`;
/** Whether the catalogue lists a tour, by a search. */
const isFound = async (tour: { id: number; screen_name: string }, query = '', host = HOST) =>
  (await open(`/${query}`, host)).text.includes(`href="${addressOf(tour)}`);
const listed = (tour: { id: number; screen_name: string }, is = true) =>
  soon(async () => expect(await isFound(tour)).toBe(is));

beforeAll(async () => {
  ({ admin } = await signedInAdmin(app));
  operator = await partnerOperator(app, {
    tour: {
      name: 'К Мультинским озёрам',
      price: PRICE,
      difficulty: 3,
      group_max: 10,
      discounts: [discount],
      prepayment_type: 'percent',
      prepayment_size: 20,
    },
    dates: [inDays(40)],
  });
});

const discount: NonNullable<TourInput['discounts']>[number] = {
  id: 'd',
  type: 1,
  kind: 2,
  value: 10,
  booked_before: inDays(5),
  days_before: null,
  season_start: null,
  season_end: null,
};

describe('the site of a brand', () => {
  it('shows nothing that its desk has not approved, and says so', async () => {
    const { tour } = operator;
    const page = await open('/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Туров пока нет');
    for (const path of [
      addressOf(tour),
      `/book/${tour.screen_name}-${tour.id}`,
      `/operators/${operator.organizer.id}`,
    ])
      expect((await open(path)).status, path).toBe(404);
  });

  it('shows what is approved for it, in its dress and at the price that is paid', async () => {
    const { tour } = operator;
    await approveTour(admin, tour.id);
    await listed(tour);
    const { text, headers } = await open('/');
    expect(text).toContain(brandOf(PLAIN_SITE)?.name);
    expect(text).toContain('/org/brands/meridian.svg');
    expect(text.replaceAll(/\s|&nbsp;/gu, ' ')).toContain(
      formatMoney(PRICE * 0.9, 'RUB', 'ru').replaceAll(/\s/gu, ' '),
    );
    expect(text).toContain(`<link rel="canonical" href="${origin()}`);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types 'none'",
    );
    // Another brand has not approved it.
    expect(await isFound(tour, '', OTHER)).toBe(false);
    expect((await open(addressOf(tour), OTHER)).status).toBe(404);
  });

  it('keeps the cabinet at its host', async () => {
    expect((await open('/xieyi')).headers['location']).toBe('/org/xieyi');
    expect((await open('/crm/api/none')).headers['content-type']).toContain('application/json');
    expect((await open('/nowhere')).text).toContain(brandOf(PLAIN_SITE)?.name);
    expect((await app.raw({ path: '/', host: 'krug.brand.localhost' })).headers['location']).toBe('/org/');
  });
});

describe('its search', () => {
  const asked: [query: string, isThere: boolean][] = [
    ['?q=мультинское', true],
    ['?q=озера', true],
    ['?q=Камчатка', false],
    ["?q=';--", true],
    [`?when=${inDays(40).slice(0, 7)}`, true],
    ['?when=2020-01', false],
    ['?type=1', true],
    ['?type=2', false],
    ['?difficulty=3', true],
    ['?difficulty=4', false],
    ['?group=10', true],
    ['?group=6', false],
    // By what is paid: 42 210.
    ['?price_to=43000', true],
    ['?price_to=42000', false],
    ['?price_from=42000&sort=dear', true],
    ['?price_from=46000', false],
    ['?sort=rating', true],
    ['?sort=name', true],
    ['?sort=cheap', true],
    ['?page=2', false],
  ];
  it.each(asked)('answers %s', async (query, isThere) => {
    await listed(operator.tour);
    expect(await isFound(operator.tour, query)).toBe(isThere);
  });

  it('finds by the place that it offers', async () => {
    const { text } = await open('/');
    const [, place] = /<select name="where">.*?<option value="([^"]+)">/su.exec(text) ?? [];
    expect(place).toBeTruthy();
    expect(await isFound(operator.tour, `?where=${place ?? ''}`)).toBe(true);
    expect(await isFound(operator.tour, '?where=Нигде')).toBe(false);
  });

  it('keeps filtered pages out of search', async () => {
    expect((await open('/?difficulty=3')).text).toContain('content="noindex"');
    expect((await open('/')).text).not.toContain('noindex');
  });
});

describe('the page of a tour', () => {
  it('tells of it, names its operator and hides how to reach it', async () => {
    const { tour, organizer } = operator;
    const { status, text } = await open(addressOf(tour));
    expect(status).toBe(200);
    expect(text).toContain('К Мультинским озёрам');
    expect(text).toContain(organizer.name);
    expect(text).toContain(organizer.inn);
    // When what is to be paid.
    expect(text).toContain('График платежей');
    expect(text).toMatch(/Предоплата|Полная оплата/u);
    for (const secret of [organizer.email, organizer.phone]) if (secret) expect(text).not.toContain(secret);
    expect(text).toContain(`"price":${PRICE * 0.009}`);
    expect(text).toContain(`<link rel="canonical" href="${origin()}${addressOf(tour)}`);
    expect(text).toContain(`href="/book/${tour.screen_name}-${tour.id}`);
  });

  it('leads an address with another name to the right one', async () => {
    const { tour } = operator;
    const answer = await open(`/tours/older-name-${tour.id}`);
    expect(answer).toMatchObject({
      status: 301,
      headers: { location: addressOf(tour), 'cache-control': 'no-cache' },
    });
    expect((await open('/tours/none')).status).toBe(404);
    expect((await open('/tours/999999999999999')).status).toBe(404);
  });

  it('shows the text that was approved, and the price of this moment', async () => {
    const { tour, client } = operator;
    await client.call(tourCalls.update, {
      query: { id: tour.id, save_without_duration_checking: true },
      body: { name: 'Звоните +7 900 000-00-00', price: PRICE * 2 },
    });
    const { text } = await open(addressOf(tour));
    expect(text).not.toContain('Звоните');
    await client.call(tourCalls.update, {
      query: { id: tour.id, save_without_duration_checking: true },
      body: { name: tour.name, price: PRICE },
    });
  });
});

it('has a page of each operator that it shows', async () => {
  const { organizer, tour } = operator;
  const { status, text } = await open(`/operators/${organizer.id}`);
  expect(status).toBe(200);
  expect(text).toContain(addressOf(tour));
  expect(text).not.toContain(organizer.email);
  const stranger = await createOrganizer(await signedInClient(app));
  for (const path of [`/operators/${stranger.id}`, '/operators/0', '/operators/x', '/operators/99999999999'])
    expect((await open(path)).status, path).toBe(404);
});

it('tells search engines of what it shows', async () => {
  const { tour, organizer } = operator;
  const sitemap = (await open('/sitemap.xml')).text;
  expect(sitemap).toContain(`${origin()}${addressOf(tour)}`);
  expect(sitemap).toContain(`/operators/${organizer.id}`);
  expect((await open('/robots.txt')).text).toContain('Disallow: /org/');
  expect((await open('/sitemap.xml', OTHER)).text).not.toContain('/tours/');
});

describe('a booking', () => {
  const wish = () => ({ tour_id: operator.tour.id, date: operator.tour.date_ids[0] ?? 0 });
  const contactsOf = ({ organizer }: PartnerOperator) => [organizer.email, formatPhone(organizer.phone)];

  it('is made by a form in the brand’s dress, and has its private page there', async () => {
    const { tour, client } = operator;
    const form = await open(`/book/${tour.screen_name}-${tour.id}?date=${wish().date}`);
    expect(form.status).toBe(200);
    expect(form.text).toContain(brandOf(PLAIN_SITE)?.name);
    const { uuid, request_id } = await app
      .client()
      .call(
        publicBookingCalls.create,
        { body: bookingForm(wish()) },
        { host: HOST, [HEADER.idempotencyKey]: randomUUID() },
      );
    const page = () => open(`/booking/${uuid}`);
    const before = await page();
    expect(before.status).toBe(200);
    expect(before.text).toContain('/org/brands/meridian.svg');
    expect(before.headers['content-security-policy']).toContain("trusted-types 'none'");
    for (const { text } of [form, before])
      for (const contact of contactsOf(operator)) expect(text).not.toContain(contact);

    const { prepayment_invoice: invoice } = await client.call(bookingCalls.confirm, {
      body: { id: request_id, prepayment_type: 'sum', prepayment_size: 100_000 },
    });
    await payInvoice(app, { uuid, invoice: { id: invoice?.id ?? 0 } });
    await soon(async () => expect((await page()).text).toContain(formatPhone(operator.organizer.phone)));
    // Letters of it lead there.
    const { rows } = await app.database.$client.query<{ text: string }>(
      'select text from outbox_message where text like $1',
      [`%${uuid}%`],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).toContain(`${origin()}/booking/${uuid}`);
  });

  it('opens on no site of a brand that has not sold it', async () => {
    const { uuid } = await createBooking(app, wish());
    for (const host of [HOST, OTHER]) expect((await open(`/booking/${uuid}`, host)).status).toBe(404);
    expect((await open(`/booking/${randomUUID()}`)).status).toBe(404);
  });
});

describe('what goes wrong', () => {
  const english = (text: string) => expect(text).toMatch(/<html[^>]* lang="en"/u);

  it('is told in the language and the dress of the brand, whatever the browser prefers', async () => {
    for (const name of [
      'nowhere',
      'tours/none',
      'booking/none',
      'ticket/none',
      'chat/none',
      'questionnaire/none',
    ]) {
      const { status, text } = await app.raw({
        path: `/${name}?lang=en`,
        host: HOST,
        headers: { 'accept-language': 'ru' },
      });
      expect(status, name).toBe(404);
      english(text);
      expect(text, name).toContain('/org/brands/meridian.svg');
    }
  });

  it('speaks so too where nothing can be read', async () => {
    const { $client } = app.database;
    await $client.query('alter table brand_card rename to brand_card_away');
    try {
      const { status, text } = await app.raw({
        path: '/?lang=en',
        host: HOST,
        headers: { 'accept-language': 'ru' },
      });
      expect(status).toBe(500);
      english(text);
    } finally {
      await $client.query('alter table brand_card_away rename to brand_card');
    }
  });
});

it('says with a page that an address cannot be read, and to a program as every call says it', async () => {
  const broken = { path: '/tours/%E0%A4%A', host: HOST };
  const opened = await app.raw({ ...broken, headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([opened.status, opened.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(opened.text).toContain('<h1>Адрес не читается</h1>');
  expect(opened.headers['x-content-type-options']).toBe('nosniff');
  const asked = await app.raw({ ...broken, headers: { accept: 'application/json' } });
  expect([asked.status, JSON.parse(asked.text)]).toMatchObject([400, { type: 'validation' }]);
});

it('counts the forms that its visitors opened where no seat is left', async () => {
  const full = await createPublishedTour(operator.client, operator.organizer.id, {
    dates: [inDays(44)],
    seats: 1,
  });
  const date = full.date_ids[0] ?? 0;
  await approveTour(admin, full.id);
  await createBooking(app, { tour_id: full.id, date, tourists: 1 });
  const { text } = await open(`/book/${full.screen_name}-${full.id}?date=${date}`);
  expect(text).toContain('data-waitlist');
  const visits = async () => {
    const query = { organizer_id: operator.organizer.id, date_from: inDays(0), date_to: inDays(60) };
    const { rows } = await operator.client.call(reportCalls.lost, { query });
    return rows.find(({ tour_date_id }) => tour_date_id === date)?.visits;
  };
  // They are gathered for some seconds.
  await expect.poll(visits, { timeout: 20_000 }).toBe(1);
  await admin.call(deskTourCalls.takeDownTour, {
    body: { tour_id: full.id, site_id: PLAIN_SITE, reason: 'Закрыт' },
  });
});

describe('what is not shown any more', () => {
  /** At once, whatever the catalogue finds tours by. */
  const isGone = async (tour: { id: number; screen_name: string }) => {
    expect((await open(addressOf(tour))).status).toBe(404);
    expect(await isFound(tour)).toBe(false);
    expect((await open(`/operators/${operator.organizer.id}`)).status).toBe(404);
    expect((await open('/sitemap.xml')).text).not.toContain(addressOf(tour));
  };

  it('is gone at once when its operator takes it off sale, and back when it returns', async () => {
    const { tour, client } = operator;
    await listed(tour);
    await client.call(tourCalls.draft, { query: { id: tour.id, force_draft: true } });
    await isGone(tour);
    await client.call(tourCalls.publish, { query: { id: tour.id } });
    await listed(tour);
  });

  it('is gone at once when the partnership ends', async () => {
    const { tour, client, organizer } = operator;
    const set = (is_published_on_site: boolean) =>
      client.call(partnerCalls.setPublishedOnSite, {
        body: { site_id: PLAIN_SITE, is_published_on_site, tour_organizer_id: organizer.id },
      });
    await listed(tour);
    await set(false);
    await isGone(tour);
    await set(true);
    await listed(tour);
  });

  it('is gone at once when the desk takes it down', async () => {
    const { tour } = operator;
    await listed(tour);
    await admin.call(deskTourCalls.takeDownTour, {
      body: { tour_id: tour.id, site_id: PLAIN_SITE, reason: 'Жалоба туриста: маршрут закрыт' },
    });
    await isGone(tour);
  });

  it('is neither counted nor mapped by what is a moment old', async () => {
    const { tour, organizer } = operator;
    const { $client } = app.database;
    await soon(async () => expect((await $client.query('select from brand_card')).rows).toHaveLength(0));
    await $client.query(
      `insert into brand_card (site_id, tour_id, organizer_id, name, type, currency, months, places, words, made_at)
        values ($1, $2, $3, 'Вчерашняя', 1, 'RUB', '{}', '{}', '', now())`,
      [PLAIN_SITE, tour.id, organizer.id],
    );
    expect((await open('/')).text).toContain('Туров пока нет');
    await isGone(tour);
  });

  it('was never there: a tour of an organizer that has not signed, at any address', async () => {
    const client = await signedInClient(app);
    const organizer = await createOrganizer(client);
    const tour = await createPublishedTour(client, organizer.id);
    expect((await open(addressOf(tour))).status).toBe(404);
    expect(await isFound(tour)).toBe(false);
  });
});
