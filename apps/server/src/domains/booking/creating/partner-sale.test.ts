import {
  bookingCalls,
  HEADER,
  invoiceCalls,
  partnerCalls,
  payoutCalls,
  publicBookingCalls,
  seatHoldCalls,
  tourCalls,
  waitlistCalls,
} from '@tropa/contract';

import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  approveTour,
  bookingForm,
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  inDays,
  partnerOperator,
  payInvoice,
  PLAIN_SITE,
  refusalOf,
  sampleDate,
  signedInAdmin,
  soon,
  untilSettled,
  useTestApp,
  type PartnerOperator,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp({ BRAND_DOMAINS: `${PLAIN_SITE}=meridian.example;3=krug.example` });
const HERE = { host: 'meridian.example' };
const ELSEWHERE = { host: 'krug.example' };
let admin: TestClient;
let operator: PartnerOperator;
let wish: { tour_id: number; date: number };

beforeAll(async () => {
  ({ admin } = await signedInAdmin(app));
  operator = await partnerOperator(app, { tour: { special_tariff: 20 } });
  wish = { tour_id: operator.tour.id, date: operator.tour.date_ids[0] ?? 0 };
});

const visitor = () => app.client();
const hold = (headers: Record<string, string>) =>
  visitor().call(seatHoldCalls.take, { body: { ...wish, tourists: 1 } }, headers);
const book = (headers: Record<string, string>, key: string = randomUUID(), form = bookingForm(wish)) =>
  visitor().call(publicBookingCalls.create, { body: form }, { ...headers, [HEADER.idempotencyKey]: key });
const sold = async (request_id: number) =>
  (
    await app.database
      .select({
        seller_type: schema.booking.seller_type,
        partner_site_id: schema.booking.partner_site_id,
        organizer_id: schema.booking.organizer_id,
      })
      .from(schema.booking)
      .where(eq(schema.booking.request_id, request_id))
  )[0];

it('sells no tour that visitors of the partner site do not see', async () => {
  for (const ask of [hold, book]) expect((await refusalOf(ask(HERE))).status).toBe(404);
  await approveTour(admin, wish.tour_id);
  expect((await hold(HERE)).seats).toBe(1);
  for (const ask of [hold, book]) expect((await refusalOf(ask(ELSEWHERE))).status).toBe(404);
});

it("is the partner site's sale on its host, with its commission and its payout; the operator's elsewhere", async () => {
  const key = randomUUID();
  const form = bookingForm(wish);
  const first = await book(HERE, key, form);
  expect(await book(HERE, key, form)).toEqual(first);
  expect(await sold(first.request_id)).toEqual({
    seller_type: 1,
    partner_site_id: PLAIN_SITE,
    organizer_id: operator.organizer.id,
  });
  const own = await createBooking(app, wish);
  expect(await sold(own.request_id)).toMatchObject({ seller_type: 2, partner_site_id: null });

  const { client, organizer } = operator;
  const filters = JSON.stringify({ seller_type: 1 });
  const listed = await client.call(bookingCalls.listForOrg, {
    query: { organizer_id: organizer.id, filters },
  });
  expect(listed.requests.map(({ request_id }) => request_id)).toEqual([first.request_id]);

  const { prepayment_invoice: invoice } = await client.call(bookingCalls.confirm, {
    body: { id: first.request_id, prepayment_type: 'sum', prepayment_size: 100_000 },
  });
  await payInvoice(app, { uuid: first.uuid, invoice: { id: invoice?.id ?? 0 } });
  const earnings = () => client.call(payoutCalls.earnings, { query: { organizer_id: organizer.id } });
  await soon(async () =>
    expect((await earnings()).sites).toMatchObject([
      { site_id: PLAIN_SITE, bookings_count: 1, payed: 100_000, commission: 20_000 },
    ]),
  );
  const { payments } = await client.call(invoiceCalls.payments, { query: { organizer_id: organizer.id } });
  expect(payments).toHaveLength(1);
});

it('sells with the seats that were kept for a visitor of the partner site', async () => {
  const kept = await hold(HERE);
  const { request_id } = await book(HERE, randomUUID(), { ...bookingForm(wish), hold: kept.token });
  expect(await sold(request_id)).toMatchObject({ seller_type: 1, partner_site_id: PLAIN_SITE });
});

describe('a waiting list', () => {
  /** A departure that is full, with a party that waits for a seat of it. @returns how it books what it was offered */
  async function waiting(headers: Record<string, string>[]) {
    const { tour_id } = wish;
    const { client, organizer } = operator;
    const saved = await client.call(tourCalls.saveDate, {
      query: { organizer_id: organizer.id, tour_id },
      body: sampleDate(inDays(70 + (departures += 1)), { number_of_seats: 1 }),
    });
    const full = { tour_id, date: saved.date.id };
    const first = await createBooking(app, full);
    const email = `waits-${randomUUID()}@example.test`;
    for (const header of headers)
      await visitor().call(
        waitlistCalls.join,
        { body: { ...full, party_size: 1, name: 'Анна', email, consents: { personal_data: true } } },
        header,
      );
    return async (
      bookedOn: Record<string, string>,
      lookAt: (url: string) => Promise<unknown> = async () => undefined,
    ) => {
      await visitor().call(publicBookingCalls.cancel, { params: { uuid: first.uuid }, body: {} });
      const url = await soon(async () => {
        const { entries } = await client.call(waitlistCalls.list, { query: { date_id: full.date, page: 1 } });
        expect(entries).toMatchObject([{ status: 'offered' }]);
        return entries[0]?.offer_url ?? '';
      });
      const hold = url.split('/').at(-1) ?? '';
      await lookAt(url);
      const { request_id } = await book(bookedOn, randomUUID(), { ...bookingForm(full), hold });
      return sold(request_id);
    };
  }
  let departures = 0;
  const OWN_HOST = {};

  it('leads to the site and to a sale of the partner site on whose host it was joined', async () => {
    const take = await waiting([HERE]);
    const isAtBrand = async (url: string) => {
      expect(url).toMatch(/^http:\/\/meridian\.example:\d+\/offer\//u);
      const { pathname: path } = new URL(url);
      const { status, text, headers } = await app.raw({ path, ...HERE });
      expect(status).toBe(200);
      expect(text).toContain('Far Meridian');
      expect(text).toMatch(new RegExp(`href="/book/[a-z0-9-]+-${wish.tour_id}\\?date=`, 'u'));
      expect(text).not.toContain(operator.organizer.email);
      expect(headers['content-security-policy']).toContain('trusted-types');
      const elsewhere = await app.raw({ path });
      expect([elsewhere.status, elsewhere.headers['location']]).toEqual([302, url]);
      const over = await app.raw({ path: `/offer/${randomUUID()}`, ...HERE });
      expect([over.status, over.text.includes('Far Meridian')]).toEqual([410, true]);
    };
    expect(await take(OWN_HOST, isAtBrand)).toMatchObject({ seller_type: 1, partner_site_id: PLAIN_SITE });
    expect((await refusalOf(waiting([ELSEWHERE]))).status).toBe(404);
  });

  it('goes by the host where the party joined last', async () => {
    expect(await (await waiting([HERE, OWN_HOST]))(OWN_HOST)).toMatchObject({ seller_type: 2 });
    expect(await (await waiting([OWN_HOST, HERE]))(OWN_HOST)).toMatchObject({ seller_type: 1 });
    expect(await (await waiting([OWN_HOST]))(HERE)).toMatchObject({ seller_type: 1 });
  });

  it("leads to the operator's own sale where the partner site does not show the tour any more", async () => {
    const take = await waiting([HERE]);
    const published = (is_published_on_site: boolean) =>
      operator.client.call(partnerCalls.setPublishedOnSite, {
        body: { site_id: PLAIN_SITE, is_published_on_site, tour_organizer_id: operator.organizer.id },
      });
    await published(false);
    const isAtOperator = async (url: string) => {
      expect(url).not.toContain('meridian');
      const there = await app.raw({ path: new URL(url).pathname, ...HERE });
      expect([there.status, there.headers['location']]).toEqual([302, url]);
    };
    expect(await take(OWN_HOST, isAtOperator)).toMatchObject({ seller_type: 2, partner_site_id: null });
    await published(true);
  });
});

it('sells nothing more once the partnership is over', async () => {
  await operator.client.call(partnerCalls.setPublishedOnSite, {
    body: { site_id: PLAIN_SITE, is_published_on_site: false, tour_organizer_id: operator.organizer.id },
  });
  expect((await refusalOf(book(HERE))).status).toBe(404);
  expect((await createBooking(app, wish)).request_id).toBeGreaterThan(0);
  await untilSettled(app.database);
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});
