import {
  bookingCalls,
  HEADER,
  ownBookingCalls,
  siteCalls,
  sitePreviewCalls,
  sitePublishingCalls,
} from '@tropa/contract';
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  createBooking,
  createPublishedSite,
  letterTo,
  useTestApp,
  type RawAnswer,
} from '../../../testing/index.ts';
import { ticketCode } from '../../booking/index.ts';

const app = useTestApp();
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
let uuid: string;
let ticket: string;
let chat: string;
let preview: string;
let stop: string;

beforeAll(async () => {
  shop = await createPublishedSite(app);
  const query = { organizer_id: shop.organizer.id };
  await shop.client.call(sitePublishingCalls.updateMainPageSetting, {
    query,
    body: { counters: { yandex_metrica: '12345678', google_analytics: 'G-ABCDEFGH12' } },
  });
  await shop.client.call(siteCalls.publishData, { query });
  const booked = await createBooking(app, { tour_id: shop.tour.id, date: shop.tour.date_ids[0] ?? 0 });
  ({ uuid } = booked);
  ticket = ticketCode(booked);
  const sent = await app.raw({
    host: `${shop.site.slug}.sites.test`,
    method: 'POST',
    path: '/chat',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: randomUUID(),
      message: 'Можно с собакой?',
      'guest.name': 'Анна',
      'guest.email': `anna-${randomUUID()}@example.test`,
      'guest.consents.personal_data': '1',
    }).toString(),
  });
  chat = String(sent.headers['location']).replace(/#.*$/u, '');
  const email = `proposed-${randomUUID()}@example.test`;
  await shop.client.call(
    ownBookingCalls.createSelection,
    {
      body: {
        organizer_id: shop.organizer.id,
        tourists: 1,
        contacts: { first_name: 'Анна', last_name: 'Туристова', email, phone: '+79010000000' },
        client_agreed: true,
        tour_proposals: [
          { tour_id: shop.tour.id, tour_date_id: shop.tour.date_ids[0] ?? 0, date_uid: null, note: '' },
        ],
      },
    },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
  stop = /\/stop-letters\/[\w-]+/u.exec((await letterTo(app, email, 'stop-letters')).text)?.[0] ?? '';
  const { link } = await shop.client.call(sitePreviewCalls.createPreviewLink, { query, body: { days: 1 } });
  preview = new URL(link.url).search;
});

/** How each address that is a key is opened, whole and wrong. A new route of this kind without an entry fails the test. */
const opened: Record<string, () => string[]> = {
  '/booking/:uuid': () => [`/booking/${uuid}`, `/booking/${randomUUID()}`],
  '/questionnaire/:uuid': () => [`/questionnaire/${uuid}`, `/questionnaire/${randomUUID()}`],
  '/review/:uuid': () => [`/review/${uuid}`, `/review/${randomUUID()}`],
  '/choose/:uuid': () => [`/choose/${uuid}`, `/choose/${randomUUID()}`],
  '/ticket/:token': () => [`/ticket/${ticket}`, `/ticket/${randomUUID()}`],
  '/credit/:uuid': () => [`/credit/${uuid}`, `/credit/${randomUUID()}`],
  '/chat/:uuid': () => [chat, `/chat/${randomUUID()}`],
  '/look/:token': () => [`/look/${randomUUID()}`],
  '/offer/:token': () => [`/offer/${randomUUID()}`],
  '/stop-letters/:token': () => [stop],
  // The whole one's look is the same page's; what it does the test of that letter tries.
  '/stop-reports/:token': () => [`/stop-reports/${randomUUID()}`],
};

/** Addresses outside the calls whose last part is a key, as they are registered. */
function routes(): Set<string> {
  const parts: string[] = [];
  const found = new Set<string>();
  for (const line of app.server.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', names = ''] = /^([│ ]*)[├└]── (\S*)/u.exec(line) ?? [];
    // Two routes of one form are told as `:token|:request_id`.
    const [part = ''] = names.split('|');
    const depth = indent.length / 4;
    parts.length = depth;
    parts[depth] = part;
    const path = `/${parts.join('').replace(/^\/+/u, '')}`;
    if (/\/:(?:uuid|token)$/u.test(path) && !/^\/(?:spa|crm)\//u.test(path)) found.add(path);
  }
  return found;
}

function expectAlone(page: RawAnswer, address: string): void {
  expect(page.headers['referrer-policy'], address).toBe('no-referrer');
  // Consent is kept in the browser and read by the counters' script: it is not there to read it.
  expect(page.text, address).not.toMatch(/id="counters"|metrica|analytics/u);
  const policy = String(page.headers['content-security-policy']);
  const foreign = policy.split(/[\s;]+/u).filter((part) => /^https?:|\*/u.test(part));
  expect(foreign, address).toEqual([]);
  for (const [, url = ''] of page.text.matchAll(
    /<(?:script|img|iframe|link|source|video)\b[^>]*?\b(?:src|href)="([^"]+)"/gu,
  ))
    if (/^(?:https?:)?\/\//u.test(url))
      expect(new URL(url, 'http://x').host, address).toContain('sites.test');
}

it('the pages that all see are counted', async () => {
  expect((await shop.open('/')).text).toContain('id="counters"');
});

it('a page whose address is a key loads nothing of others and tells the address to nobody', async () => {
  expect(routes().size).toBeGreaterThan(3);
  for (const route of routes()) {
    const addresses = opened[route]?.();
    expect(addresses, `no entry for ${route}`).toBeDefined();
    // oxlint-disable-next-line no-await-in-loop -- one page after another tells which is at fault
    for (const address of addresses ?? []) {
      const path = { path: address };
      // oxlint-disable-next-line no-await-in-loop
      const page = await (route.startsWith('/stop-') ? app.raw(path) : shop.open(address));
      expectAlone(page, address);
      if (address !== stop) continue;
      expect(page.status).toBe(200);
      // It has a look of its own, which its policy lets by.
      const [, style = ''] = /<style>(.+)<\/style>/u.exec(page.text) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    }
  }
});

it('so does a page that is not there, for it may be a key mistyped', async () => {
  for (const path of [
    `/bookings/${uuid}`,
    `/booking/${uuid}x`,
    `/chat/${uuid}/more`,
    `/chat/${uuid}/proposal/1`,
  ])
    // oxlint-disable-next-line no-await-in-loop
    expectAlone(await shop.open(path), path);
});

it('a draft by its link is told to nobody and counted by nobody', async () => {
  const page = await shop.open(`/${preview}`);
  expect(page.status).toBe(200);
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  expect(page.text).not.toContain('id="counters"');
});

it('staff look at a page of their own: without the client’s address, and nothing can be done there', async () => {
  const { id } = await shop.client
    .call(bookingCalls.listForOrg, { query: { organizer_id: shop.organizer.id } })
    .then(({ requests }) => ({ id: requests[0]?.request_id ?? 0 }));
  const { url } = await shop.client.call(bookingCalls.lookAsClient, { body: { id } });
  const path = new URL(url).pathname;
  const page = await app.raw({ path });
  expect(page.status).toBe(200);
  expect(page.text).toContain(shop.tour.name);
  expect(page.text).not.toContain(uuid);
  const policy = String(page.headers['content-security-policy']);
  for (const part of ["script-src 'none'", "form-action 'none'", "connect-src 'none'"])
    expect(policy).toContain(part);
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  const { history } = await shop.client.call(bookingCalls.get, { query: { id } });
  expect(history[0]).toMatchObject({ event: 'looked_at_as_client', actor: 'staff' });
  expect((await app.raw({ path: `${path}x` })).status).toBe(404);
  app.setNow(new Date(Date.now() + 11 * 60_000));
  expect((await app.raw({ path })).status).toBe(404);
  app.setNow(undefined);
});
