import { bookingCalls } from '@tropa/contract';
import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  answerBank,
  checkLedgerInvariants,
  createConfirmedBooking,
  createDeparture,
  formValue,
  signedInOwner,
  soon,
  startPayment,
  startTestApp,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { schema } from '../../../db/index.ts';
import { settlePending } from '../../../domains/invoice/index.ts';
import { cardProblem, DECLINED_CARD, GOOD_CARD } from './card.ts';
import { createNoticeSender } from './notices.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(async () => {
  await untilSettled(app.database);
  await checkLedgerInvariants(app.database);
});

const confirmed = async () =>
  createConfirmedBooking(app, owner, await createDeparture(owner, organizer_id), {
    prepayment_type: 'sum',
    prepayment_size: 1_234_500,
  });
const status = async (id: number) => (await owner.call(bookingCalls.get, { query: { id } })).base_sale_status;
const page = (id: string, headers: Record<string, string> = {}) =>
  app.raw({ path: `/test-bank/pay/${id}`, headers });

describe('the page', () => {
  it('shows what is paid in the language of the payer, and lets nothing but its own style in', async () => {
    const booking = await confirmed();
    const id = await startPayment(app, booking);
    const russian = await page(id, { 'accept-language': 'ru' });
    expect(russian.text).toContain('<html lang="ru">');
    expect(russian.text).toMatch(/12.345.₽/u);
    expect(russian.text).toContain(booking.invoice.number);
    expect((await page(id, { 'accept-language': 'en' })).text).toContain('Pay ₽12,345');
    // Who books in English pays in English, whatever the browser says, to the last page.
    const asked = await app.raw({
      path: `/test-bank/pay/${id}?lang=en`,
      headers: { 'accept-language': 'ru' },
    });
    expect(asked.text).toContain('Pay ₽12,345');
    expect(asked.text).toContain(`action="/test-bank/pay/${id}?lang=en"`);
    const policy = String(russian.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' http://localhost:${app.port}`);
    expect(policy).not.toContain('unsafe');
    expect(russian.text).not.toContain('<script');
  });

  it('draws a code for the faster payments', async () => {
    const id = await startPayment(app, await confirmed(), 'sbp');
    const { text } = await page(id);
    expect(text).toMatch(/<svg [^>]*viewBox="0 0 \d+ \d+"/u);
    expect(formValue(text, 'number')).toBe('');
    expect((await answerBank(app, id)).headers['location']).toContain('payment=success');
  });

  it('escapes what an operator wrote', async () => {
    const wish = await createDeparture(owner, organizer_id, { tour: { name: '<script>alert(1)</script>"' } });
    const booking = await createConfirmedBooking(app, owner, wish);
    const { text } = await page(await startPayment(app, booking));
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script>alert');
  });

  it('answers 404 for a payment it does not know', async () => {
    expect((await page(randomUUID())).status).toBe(404);
    expect((await page('1')).status).toBe(404);
  });
});

describe('an answer', () => {
  it('pays: the webhook has come when the payer is back', async () => {
    const booking = await confirmed();
    const id = await startPayment(app, booking);
    const answer = await answerBank(app, id);
    expect([answer.status, answer.headers['location']]).toEqual([
      303,
      `http://localhost:${app.port}/booking/${booking.uuid}?payment=success`,
    ]);
    expect(await status(booking.request_id)).toBe(3);
    expect((await page(id)).text).toContain('payment=success');
  });

  it('is the same when the bank says it twice at once', async () => {
    const booking = await confirmed();
    await answerBank(app, await startPayment(app, booking), 'pay', { notice: 'twice' });
    expect(await status(booking.request_id)).toBe(3);
  });

  it.each([
    ['declines', 'decline', {}],
    ['is declined by the bank for its test card', 'pay', { number: DECLINED_CARD }],
  ] as const)('%s', async (_what, what, fields) => {
    const booking = await confirmed();
    const id = await startPayment(app, booking);
    expect((await answerBank(app, id, what, { ...fields })).headers['location']).toContain('payment=fail');
    expect(await status(booking.request_id)).toBe(2);
    expect((await page(id)).text).toContain('payment=fail');
  });

  it('needs the value of the form that was shown, and works once', async () => {
    const booking = await confirmed();
    const id = await startPayment(app, booking);
    for (const form_token of ['', randomUUID()])
      expect((await answerBank(app, id, 'pay', { form_token })).status).toBe(422);
    expect(await status(booking.request_id)).toBe(2);
    const form_token = formValue((await page(id)).text, 'form_token');
    expect((await answerBank(app, id, 'pay', { form_token })).status).toBe(303);
    const again = await answerBank(app, id, 'decline', { form_token });
    expect([again.status, again.text.includes('payment=success')]).toEqual([200, true]);
    expect(await status(booking.request_id)).toBe(3);
  });

  it.each(['twice', 'before_return', 'disorder'] as const)(
    'pays once, however the shop is told: %s',
    async (notice) => {
      const booking = await confirmed();
      const answer = await answerBank(app, await startPayment(app, booking), 'pay', { notice });
      expect(answer.headers['location']).toContain('payment=success');
      await soon(async () => expect(await status(booking.request_id)).toBe(3));
    },
  );

  it('is lost: the payer comes back with nothing, and the payment is found by the clock', async () => {
    const booking = await confirmed();
    const answer = await answerBank(app, await startPayment(app, booking), 'pay', { notice: 'lost' });
    expect(answer.status).toBe(504);
    expect(answer.text).toContain(`/booking/${booking.uuid}"`);
    expect(await status(booking.request_id)).toBe(2);
    app.setNow(new Date(Date.now() + 2 * 60_000));
    await settlePending(app.services);
    app.setNow(undefined);
    expect(await status(booking.request_id)).toBe(3);
  });

  it('is an error: nothing is payed, and the payer may try again', async () => {
    const booking = await confirmed();
    const id = await startPayment(app, booking);
    const answer = await answerBank(app, id, 'error');
    expect([answer.status, answer.text.includes(`/test-bank/pay/${id}`)]).toEqual([500, true]);
    expect(await status(booking.request_id)).toBe(2);
    await answerBank(app, id);
    expect(await status(booking.request_id)).toBe(3);
  });

  it('pays, and the first refund fails: the next is made', async () => {
    const booking = await confirmed();
    const id = await startPayment(app, booking);
    await answerBank(app, id, 'refund_fails');
    expect(await status(booking.request_id)).toBe(3);
    await owner.call(bookingCalls.cancel, { body: { id: booking.request_id } });
    await soon(async () => {
      app.setNow(new Date(Date.now() + 6 * 60_000));
      await settlePending(app.services);
      app.setNow(undefined);
      await untilSettled(app.database, 500);
    });
    const [payment] = await app.database
      .select()
      .from(schema.testBankPayment)
      .where(eq(schema.testBankPayment.id, id));
    expect(payment?.failing_refunds).toBe(0);
    const after = await owner.call(bookingCalls.get, { query: { id: booking.request_id } });
    expect(after.payed_amount).toBeLessThan(booking.invoice.amount);
  });

  it('with a wrong card is asked for again, what was typed stays', async () => {
    const id = await startPayment(app, await confirmed());
    const answer = await answerBank(app, id, 'pay', { number: '2200 0000 0000 0005' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('role="alert"');
    expect(formValue(answer.text, 'number')).toBe('2200 0000 0000 0005');
  });
});

describe('a card', () => {
  const now = new Date('2027-03-15T00:00:00Z');
  const card = { number: GOOD_CARD, expiry: '03/27', code: '123' };
  it.each([
    [{}, undefined],
    [{ expiry: '1230' }, undefined],
    [{ expiry: '02/27' }, 'wrong_expiry'],
    [{ expiry: '13/30' }, 'wrong_expiry'],
    [{ number: '1234 5678 9012 3456' }, 'wrong_number'],
    [{ number: '4242' }, 'wrong_number'],
    [{ code: '12' }, 'wrong_code'],
  ])('%j', (change, problem) => {
    expect(cardProblem({ ...card, ...change }, now)).toBe(problem);
  });
});

describe('a webhook', () => {
  it('is sent again until it is taken', async () => {
    const answers = [500, 503, 200];
    const seen: string[] = [];
    const shop: Server = createServer((request, response) => {
      seen.push(String(request.headers['x-test-bank-signature']));
      response.writeHead(answers[seen.length - 1] ?? 200).end();
    });
    await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
    const address = shop.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const cabinetOrigin = () => `http://127.0.0.1:${port}`;
    const sender = createNoticeSender({ ...app.services, cabinetOrigin });
    await sender.send(randomUUID(), 'at_once');
    await soon(() => expect(seen).toHaveLength(3));
    expect(new Set(seen).size).toBe(1);
    sender.stop();
    await sender.send(randomUUID(), 'at_once');
    expect(seen).toHaveLength(3);
    shop.close();
  });
});

describe('in live mode', () => {
  it('there is no test bank', async () => {
    const live = await startTestApp({
      MODE: 'live',
      SECRET: 'a'.repeat(40),
      DATA_KEY: createHash('sha256').update('a key of tests').digest('base64'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      CABINET_ORIGIN: 'https://cabinet.example.test',
      YOOKASSA_SHOP_ID: '100500',
      YOOKASSA_SECRET_KEY: 'live_abcdefghij',
      PLATFORM_TAX_SYSTEM: '2',
    });
    expect([...live.services.payments.keys()]).toEqual(['yookassa']);
    const host = 'cabinet.example.test';
    expect((await live.raw({ path: `/test-bank/pay/${randomUUID()}`, host })).status).toBe(404);
    expect((await live.raw({ method: 'POST', path: '/webhooks/test-bank', host, body: '{}' })).status).toBe(
      404,
    );
    await live.stop();
  });
});
