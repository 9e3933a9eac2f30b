import { bookingCalls, HEADER, publicBookingCalls, seatHoldCalls } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  answerBank,
  bookingForm,
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createConfirmedBooking,
  createPublishedSite,
  drawn,
  inDays,
  sendWebhook,
  startPayment,
  untilSettled,
  useTestApp,
} from './testing/index.ts';

/** As short as a test can wait: what the program itself waits stands in `db`. */
const patience = { connection: 1000, statement: 2000 };
const app = useTestApp({ DATABASE_POOL: '8' }, { patience });
/** A turn in a batch, a connection and a statement, on a machine that is busy. */
const LIMIT_MS = 20_000;
const CROWD = 30;
const SEATS = 500;

/** Tables that the ways of a booking meet; each is held by itself, so that what came before it is held half done. */
const TABLES = [
  'tour_date',
  'booking',
  'invoice',
  'ledger_entry',
  'seat_hold',
  'domain_event',
  'booking_history',
];

let shop: Awaited<ReturnType<typeof createPublishedSite>>;
let date: number;
beforeAll(async () => {
  shop = await createPublishedSite(app, { seats: SEATS, dates: [inDays(60)] });
  date = shop.tour.date_ids[0] ?? 0;
});

/** Holds a table as whoever changes its shape does. @returns how it is let go */
async function lock(table: string): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`lock table ${table} in access exclusive mode`);
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}

let release: (() => Promise<void>) | undefined;
const letGo = async () => {
  await release?.();
  release = undefined;
};
afterEach(letGo);

interface Sent {
  status: number;
  text: string;
  took: number;
}

it.each(drawn('locked tables', TABLES, 2))(
  'a crowd behind the locked table "%s" is answered within its limit, and served as soon as it is free',
  async (table) => {
    const wish = { tour_id: shop.tour.id, date };
    const staff = shop.client;
    const waiting = await createBooking(app, wish);
    const confirmed = await createConfirmedBooking(app, staff, wish);
    const payment_id = await startPayment(app, confirmed);
    await answerBank(app, payment_id, 'pay', { notice: 'much_later' });
    await untilSettled(app.database);

    const keys = Array.from({ length: CROWD }, () => ({ key: randomUUID(), form: bookingForm(wish) }));
    const send = async (
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
      by = app.client(),
    ) => {
      const began = performance.now();
      const { status, text } = await by.raw({
        path,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      return { status, text, took: performance.now() - began };
    };
    const book = ({ key, form }: (typeof keys)[number]) =>
      send(publicBookingCalls.create.path, form, { [HEADER.idempotencyKey]: key });
    const confirm = () => send(bookingCalls.confirm.path, { id: waiting.request_id }, {}, staff);
    const payedWebhook = async (): Promise<Sent> => {
      const began = performance.now();
      const { status, text } = await sendWebhook(app, payment_id);
      return { status, text, took: performance.now() - began };
    };

    release = await lock(table);
    const crowd: Promise<Sent>[] = keys.flatMap((one) => [
      book(one),
      send(publicBookingCalls.quote.path, { ...wish, tourists: 2 }),
      send(seatHoldCalls.take.path, { ...wish, tourists: 1 }),
    ]);
    // Who comes while the first wait already.
    await sleep(500);
    for (let time = 0; time < 5; time += 1)
      crowd.push(
        confirm(),
        payedWebhook(),
        send(`${bookingCalls.listForOrg.path}?organizer_id=${shop.organizer.id}`, undefined, {}, staff),
        send(`${bookingCalls.get.path}?id=${waiting.request_id}`, undefined, {}, staff),
        send(`${publicBookingCalls.getByUuid.path}?uuid=${waiting.uuid}`),
      );
    const answers = await Promise.all(crowd);
    for (const { status, text, took } of answers) {
      // Who confirms after somebody else is told so.
      expect([200, 409, 503], `${status} ${text}`).toContain(status);
      expect(took, text).toBeLessThan(LIMIT_MS);
      if (status === 503 && text !== '') expect(JSON.parse(text)).toMatchObject({ type: 'unavailable' });
    }
    // Something was held up: else nothing was tried.
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    await letGo();

    // At once: nobody is behind those who gave up.
    const first = await book({ key: randomUUID(), form: bookingForm(wish) });
    expect([first.status, first.took < 5000], first.text).toEqual([200, true]);
    // Whoever was refused asks again, by the same key, and gets one booking.
    const again = await Promise.all(keys.map(book));
    expect(again.map(({ status }) => status)).toEqual(keys.map(() => 200));
    const numbers = await Promise.all(keys.map(async (one) => (await book(one)).text));
    expect(numbers).toEqual(again.map(({ text }) => text));
    expect([200, 409]).toContain((await confirm()).status);
    expect((await payedWebhook()).status).toBe(200);
    await untilSettled(app.database);
    const view = async (id: number) => staff.call(bookingCalls.get, { query: { id } });
    expect((await view(waiting.request_id)).base_sale_status).toBe(2);
    expect(await view(confirmed.request_id)).toMatchObject({ base_sale_status: 3 });
    await checkSeatInvariants(app.database);
    await checkLedgerInvariants(app.database);
  },
);
