import {
  bookingCalls,
  invoiceCalls,
  publicBookingCalls,
  type Invoice,
  type PaymentInstalment,
} from '@tropa/contract';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  answerBank,
  checkLedgerInvariants,
  createConfirmedBooking,
  createDeparture,
  createOrganizer,
  inDays,
  payInvoice,
  refusalOf,
  signedInClient,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { issueInstalments } from './jobs.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
beforeAll(async () => {
  owner = await signedInClient(app);
  organizer_id = (await createOrganizer(owner)).id;
});
afterEach(async () => {
  app.setNow(undefined);
  await untilSettled(app.database);
  await checkLedgerInvariants(app.database);
});

/** 20 % in 3 days, 50 % at 30 days before the start, the rest at 21 days before. */
const schedule: PaymentInstalment[] = [
  { percent: 20, due: 'after_booking', days: 3 },
  { percent: 50, due: 'before_start', days: 30 },
  { percent: 30, due: 'before_start', days: 21 },
];
/** A prepaid booking of 50 000 ₽. */
async function prepaid() {
  const departure = await createDeparture(owner, organizer_id, {
    dates: [inDays(90)],
    tour: { payment_schedule: schedule },
  });
  const booking = await createConfirmedBooking(app, owner, { ...departure, tourists: 2 });
  await payInvoice(app, booking);
  return booking;
}
const page = (uuid: string) => app.client().call(publicBookingCalls.getByUuid, { query: { uuid } });
const pay = (uuid: string, planned_amount: number) =>
  app.client().call(publicBookingCalls.pay, {
    params: { uuid },
    body: { planned_amount, payment_method: 'card' },
  });
const openOf = async (uuid: string): Promise<Invoice[]> =>
  (await page(uuid)).invoices.filter(({ status }) => status === 1);
const idOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

it('offers the next payment of the plan, and pays it before the clock would ask for it', async () => {
  const { uuid } = await prepaid();
  expect((await page(uuid)).pay_ahead).toMatchObject({
    amount: 2_500_000,
    due_at: expect.stringContaining(inDays(60)),
  });
  const { url } = await pay(uuid, 2_500_000);
  expect(await openOf(uuid)).toMatchObject([
    { kind: 'payment', amount: 2_500_000, title: expect.stringContaining('2 из 3') },
  ]);
  // An invoice that waits is payed first.
  expect((await page(uuid)).pay_ahead).toBeNull();
  await answerBank(app, idOf(url));
  await untilSettled(app.database);
  expect(await page(uuid)).toMatchObject({ payed_amount: 3_500_000, pay_ahead: { amount: 1_500_000 } });
  const { url: last } = await pay(uuid, 1_500_000);
  await answerBank(app, idOf(last));
  await untilSettled(app.database);
  expect(await page(uuid)).toMatchObject({ payed_amount: 5_000_000, balance: 0, pay_ahead: null });
  expect((await refusalOf(pay(uuid, 1_500_000))).status).toBe(409);
  // The clock finds nothing more to ask for.
  app.setNow(new Date(`${inDays(80)}T05:00:00Z`));
  await issueInstalments(app.services);
  expect(await openOf(uuid)).toEqual([]);
});

it('makes one invoice, whoever asks at once: several clicks, and the clock', async () => {
  const { uuid } = await prepaid();
  const urls = await Promise.all(Array.from({ length: 6 }, () => pay(uuid, 2_500_000)));
  expect(await openOf(uuid)).toHaveLength(1);
  await answerBank(app, idOf(urls[3]?.url ?? ''));
  await untilSettled(app.database);
  expect(await page(uuid)).toMatchObject({ payed_amount: 3_500_000 });
  const other = await prepaid();
  app.setNow(new Date(`${inDays(54)}T05:00:00Z`));
  await Promise.all([
    issueInstalments(app.services),
    pay(other.uuid, 2_500_000),
    issueInstalments(app.services),
  ]);
  expect(await openOf(other.uuid)).toMatchObject([{ amount: 2_500_000 }]);
});

it('refuses another sum than there is, and what is not prepaid or is cancelled', async () => {
  const { uuid, request_id } = await prepaid();
  const other = await refusalOf(pay(uuid, 2_400_000));
  expect([other.status, await openOf(uuid)]).toEqual([409, []]);
  const both = { invoice_id: 1, planned_amount: 2_500_000, payment_method: 'card' as const };
  const twice = app.client().call(publicBookingCalls.pay, { params: { uuid }, body: both });
  expect((await refusalOf(twice)).status).toBe(422);
  await owner.call(invoiceCalls.createPayment, { body: { request_id, amount: 700_000 } });
  expect((await page(uuid)).pay_ahead).toBeNull();
  await owner.call(bookingCalls.cancel, { body: { id: request_id, notify_client: false } });
  expect((await refusalOf(pay(uuid, 2_500_000))).status).toBe(409);
  expect((await page(uuid)).pay_ahead).toBeNull();
  const departure = await createDeparture(owner, organizer_id, { dates: [inDays(90)] });
  const fresh = await createConfirmedBooking(app, owner, { ...departure, tourists: 1 });
  expect((await page(fresh.uuid)).pay_ahead).toBeNull();
});

it('lets what is payed on the spot be payed before, until the start, and asks nobody for it by itself', async () => {
  const departure = await createDeparture(owner, organizer_id, {
    dates: [inDays(20)],
    tour: { type: 2, duration: null, duration_hours: 3 },
  });
  const booking = await createConfirmedBooking(app, owner, { ...departure, tourists: 2 });
  await payInvoice(app, booking);
  const { uuid } = booking;
  expect(await page(uuid)).toMatchObject({
    pay_ahead: { amount: 4_000_000 },
    payment_plan: [{ state: 'payed' }, { state: 'planned', is_at_start: true }],
  });
  app.setNow(new Date(`${inDays(18)}T05:00:00Z`));
  await issueInstalments(app.services);
  expect(await openOf(uuid)).toEqual([]);
  const { url } = await pay(uuid, 4_000_000);
  await answerBank(app, idOf(url));
  await untilSettled(app.database);
  expect(await page(uuid)).toMatchObject({ payed_amount: 5_000_000, balance: 0, pay_ahead: null });
});
