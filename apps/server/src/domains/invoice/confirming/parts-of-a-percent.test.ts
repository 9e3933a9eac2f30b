import { bookingCalls, invoiceCalls, organizerCalls, publicBookingCalls, tourCalls } from '@tropa/contract';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  agreeContract,
  createAgent,
  checkLedgerInvariants,
  createBooking,
  createDeparture,
  inDays,
  payInvoice,
  refusalOf,
  signedInOwner,
  untilSettled,
  useTestApp,
  type PublishedTourOptions,
  type TestClient,
} from '../../../testing/index.ts';

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

const PRICE = 1_000_000;
const book = async (options: PublishedTourOptions, total: number) => {
  const tour = { price: PRICE, ...options.tour };
  const wish = await createDeparture(owner, organizer_id, { ...options, tour });
  return createBooking(app, { ...wish, expected_total: total });
};

it('takes hundredths of a percent off a price, first, and as a penalty, to the kopeck', async () => {
  const discount = { id: 'd', kind: 2 as const, booked_before: null, season_start: null, season_end: null };
  const { request_id, uuid } = await book(
    {
      dates: [inDays(20)],
      tour: {
        discounts: [{ ...discount, type: 2, value: 7.5, days_before: 10 }],
        prepayment_type: 'percent',
        prepayment_size: 12.5,
        use_standard_cancellation_terms: false,
        penalties: [{ days_before: 30, percent: 33.33 }],
      },
    },
    925_000,
  );
  const view = await owner.call(bookingCalls.confirm, { body: { id: request_id } });
  // 12.5 % of 9 250 roubles, in whole ones.
  expect(view.prepayment_invoice).toMatchObject({ amount: 115_600, prepayment_percent: 12.5 });
  expect(view.breakdown.lines).toContainEqual(expect.objectContaining({ percent: 7.5, amount: -75_000 }));
  const { payment_plan: plan } = await owner.call(publicBookingCalls.getByUuid, { query: { uuid } });
  expect(plan?.map(({ percent }) => percent)).toEqual([12.5, 87.5]);

  const { prepayment_invoice: invoice } = await owner.call(bookingCalls.confirm, {
    body: { id: (await book({ dates: [inDays(20)], tour: {} }, PRICE)).request_id, prepayment_type: 'full' },
  });
  expect(invoice?.amount).toBe(PRICE);
  if (view.prepayment_invoice) await payInvoice(app, { uuid, invoice: view.prepayment_invoice });
  const cancellation = await owner.call(bookingCalls.cancelRequestPopupData, {
    query: { id: request_id },
  });
  // A third of the price is more than was payed.
  expect(cancellation).toMatchObject({ percent: 33.33, kept_amount: 115_600 });
});

it('takes no part of a kopeck', async () => {
  const { request_id } = await book({ dates: [inDays(20)] }, PRICE);
  const confirm = (body: object) => owner.call(bookingCalls.confirm, { body: { id: request_id, ...body } });
  const sums = [
    () => confirm({ prepayment_type: 'sum', prepayment_size: 1000.5 }),
    () =>
      owner.call(invoiceCalls.calculatePrepayment, {
        body: { request_id, prepayment_type: 'sum', prepayment_size: 1000.5 },
      }),
  ];
  for (const ask of sums) {
    // oxlint-disable-next-line no-await-in-loop -- two
    expect(await refusalOf(ask())).toMatchObject({
      status: 422,
      body: { errors: { prepayment_size: expect.any(String) } },
    });
  }
  expect(await refusalOf(confirm({ prepayment_type: 'percent', prepayment_size: 12.345 }))).toMatchObject({
    status: 422,
  });
  const update = owner.call(organizerCalls.update, {
    query: { id: organizer_id },
    body: { prepayment_type: 'sum', prepayment: 1000.5 },
  });
  expect(await refusalOf(update)).toMatchObject({
    status: 422,
    body: { errors: { prepayment: expect.any(String) } },
  });
});

it('keeps what was said of an organizer, a tour and an agent', async () => {
  await owner.call(organizerCalls.update, {
    query: { id: organizer_id },
    body: { prepayment_type: 'percent', prepayment: 7.5 },
  });
  const organizer = await owner.call(organizerCalls.view, { query: { id: organizer_id } });
  expect(organizer.prepayment).toBe(7.5);
  const { date } = await createDeparture(owner, organizer_id, {
    tour: { price: PRICE, special_tariff: 12.25 },
    date: { prepayment_type: 'percent', prepayment_size: 33.33 },
  });
  expect(date).toBeGreaterThan(0);
  const { tours } = await owner.call(tourCalls.list, { query: { organizer_id } });
  const tour = await owner.call(tourCalls.view, { query: { id: tours[0]?.id ?? 0 } });
  expect(tour.special_tariff).toBe(12.25);
  const contract = await agreeContract(owner, await createAgent(owner, organizer_id), {
    commission_percent: 2.75,
  });
  expect(contract.commission_percent).toBe(2.75);
});
