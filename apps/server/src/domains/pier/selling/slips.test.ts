import {
  bookingCalls,
  departureCalls,
  HEADER,
  invoiceCalls,
  paymentAccountCalls,
  pierCalls,
  type CallRequest,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createPublishedSite,
  createPublishedTour,
  letterTo,
  organizerDay,
  refusalOf,
  signedInMember,
  signedInOwner,
  soon,
  unique,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { findBooking } from '../../booking/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let wish: { tour_id: number; date: number };
const PRICE = 120_000;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  await owner.call(pierCalls.open, { body: { organizer_id, opening_cash: 0 } });
  const day = organizerDay(1);
  const made = await createPublishedTour(owner, organizer_id, {
    dates: [day],
    seats: 50,
    tour: { type: 2, name: 'Прогулка к порогам', price: PRICE, duration_hours: 2 },
    date: { date_end: day, time_start: '12:00' },
  });
  wish = { tour_id: made.id, date: made.date_ids[0] ?? 0 };
});

type Sale = CallRequest<typeof pierCalls.sell>['body'];
const sell = async (more: Partial<Sale> = {}, key: string = randomUUID()) =>
  (
    await owner.call(
      pierCalls.sell,
      {
        body: {
          organizer_id,
          ...wish,
          tourists: 2,
          expected_total: 2 * PRICE,
          way: 'terminal' as const,
          ...more,
        },
      },
      { [HEADER.idempotencyKey]: key },
    )
  ).sale;
const slipsOf = async (request_id: number) =>
  (await owner.call(pierCalls.slips, { query: { request_id } })).slips;

describe('a slip of a sale at the pier', () => {
  it.each(['cash', 'terminal', 'transfer'] as const)('is made of money taken by %s', async (way) => {
    const { request_id, slips, tickets } = await sell({ way });
    const made = { number: 1, is_return: false, way, amount: 2 * PRICE };
    expect(slips).toMatchObject([made]);
    expect(await slipsOf(request_id)).toMatchObject([
      {
        ...made,
        lines: [{ description: 'Экскурсия «Прогулка к порогам» × 2', amount: 2 * PRICE }],
        date_start: organizerDay(1),
        ticket: tickets[0]?.code,
        handed: null,
        // The organizer has not said who makes receipts.
        vat: null,
        receipt: null,
      },
    ]);
    const booking = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(booking.slips).toEqual(slips);
  });

  it('is one, however often its sale is sent', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => sell({ way: 'cash' }, key)));
    const { request_id } = answers[0] ?? { request_id: 0 };
    expect(await slipsOf(request_id)).toHaveLength(1);
    await sell({ way: 'cash' }, key);
    expect(await slipsOf(request_id)).toHaveLength(1);
  });

  it('says what was handed over, the VAT, and where the receipt of the law is made', async () => {
    await owner.call(paymentAccountCalls.saveReceipts, {
      body: { organizer_id, fields: { mode: 'own', tax_system: 1, vat_code: 11 } },
    });
    const { request_id } = await sell({ way: 'cash', handed: 300_000 });
    expect(await slipsOf(request_id)).toMatchObject([
      { handed: 300_000, change: 60_000, vat: { code: 11, amount: 43_279 }, receipt: 'register' },
    ]);
  });

  it('is not of what the buyer pays by a link, until the seller takes it', async () => {
    const { request_id, slips } = await sell({ way: 'link' });
    expect(slips).toEqual([]);
    const { sale } = await owner.call(pierCalls.take, { body: { request_id, way: 'cash', handed: 240_000 } });
    expect(sale.slips).toMatchObject([{ number: 1, way: 'cash' }]);
    expect(await slipsOf(request_id)).toMatchObject([{ handed: 240_000, change: 0 }]);
  });

  it('is followed by one of what goes back, in proportion, and its ticket stays', async () => {
    const { request_id } = await sell({ way: 'cash' });
    const { prepayment_invoice } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    const id = prepayment_invoice?.id ?? 0;
    const back = async (amount: number, expected_left: number) => {
      const body = { id, amount, expected_left, reason: 'Не пришёл один из двоих' };
      await owner.call(invoiceCalls.refund, { body });
      // The paper is of money that went back, not of its promise.
      const before = await slipsOf(request_id);
      await owner.call(invoiceCalls.updateInvoice, { body: { id, action: 'mark_refunded' } });
      expect(await slipsOf(request_id)).toHaveLength(before.length + 1);
    };
    await back(PRICE / 2, 2 * PRICE);
    await back(PRICE, 1.5 * PRICE);
    const slips = await slipsOf(request_id);
    expect(slips).toMatchObject([
      { number: 1, is_return: false },
      { number: 2, is_return: true, amount: PRICE / 2, lines: [{ amount: PRICE / 2 }], ticket: null },
      { number: 3, is_return: true, amount: PRICE, lines: [{ amount: PRICE }] },
    ]);
  });

  it('is followed by none where the buyer leaves the money for later', async () => {
    const { client, organizer, site } = await createPublishedSite(app);
    await client.call(pierCalls.open, { body: { organizer_id: organizer.id, opening_cash: 0 } });
    const day = organizerDay(1);
    const tour = { type: 2 as const, price: PRICE, duration_hours: 2 };
    const made = await createPublishedTour(client, organizer.id, {
      dates: [day],
      tour,
      date: { date_end: day },
    });
    const date = made.date_ids[0] ?? 0;
    const choice = { organizer_id: organizer.id, tour_id: made.id, date, tourists: 1, expected_total: PRICE };
    const email = `later${unique()}@example.test`;
    const { sale } = await client.call(
      pierCalls.sell,
      { body: { ...choice, way: 'cash', email } },
      { [HEADER.idempotencyKey]: randomUUID() },
    );
    const { request_id } = sale;
    const asked = { until: organizerDay(1), request_ids: [request_id] };
    await client.call(departureCalls.cancel, {
      body: { id: date, reason: 'Шторм', moves: [], choice: asked },
    });
    const booking = await soon(async () => {
      const row = await findBooking(app.database, request_id);
      expect(row?.choosing_until ?? null).not.toBeNull();
      return row;
    });
    const chosen = await app.raw({
      host: `${site.slug}.sites.test`,
      method: 'POST',
      path: `/choose/${booking?.uuid ?? ''}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from('choice=credit'),
    });
    expect(chosen.status).toBe(303);
    await untilSettled(app.database);
    const { credit } = await client.call(bookingCalls.get, { query: { id: request_id } });
    expect(credit).toMatchObject({ amount: PRICE });
    const { slips } = await client.call(pierCalls.slips, { query: { request_id } });
    expect(slips).toMatchObject([{ number: 1, is_return: false }]);
  });

  it('stands in the letter of its payment, as what it is', async () => {
    const email = `buyer${unique()}@example.test`;
    const { request_id } = await sell({ way: 'cash', email });
    const letter = await letterTo(app, email, `${request_id}-1, не\u00a0кассовый чек`);
    expect(letter.text).toContain('Экскурсия «Прогулка к порогам» × 2');
  });

  it('is shown to who sells there: a booking from elsewhere has none', async () => {
    const { request_id } = await createBooking(app, wish);
    expect(await slipsOf(request_id)).toEqual([]);
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    expect((await refusalOf(guide.call(pierCalls.slips, { query: { request_id } }))).status).toBe(403);
  });
});
