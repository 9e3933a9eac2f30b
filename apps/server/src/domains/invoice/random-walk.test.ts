import { bookingCalls, invoiceCalls, publicBookingCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  answerBank,
  CallFailure,
  type Chance,
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createDeparture,
  createOrganizer,
  inDays,
  moveBookingTo,
  seededChance,
  sendWebhook,
  signedInClient,
  soon,
  startPayment,
  type TestClient,
  untilSettled,
  useTestApp,
} from '../../testing/index.ts';
import { schema } from '../../db/index.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { settlePending } from './jobs/settle-pending.ts';
import { processRefund } from './process-refund.ts';
import { selectForgottenRefunds } from './repository/refunds.ts';

const CLIENTS = 8;
const STEPS_PER_CLIENT = 50;
/** So many newest bookings are where all clients crowd. */
const HOT = 4;

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  owner = await signedInClient(app);
  organizer_id = (await createOrganizer(owner)).id;
});

interface World {
  departures: { tour_id: number; date: number }[];
  bookings: { uuid: string; request_id: number }[];
  payments: string[];
}
type Action = (world: World, chance: Chance) => Promise<unknown>;

const bookingOf = ({ bookings }: World, chance: Chance) =>
  chance.pick(chance.next() < 0.7 ? bookings.slice(-HOT) : bookings);
const read = (id: number) => owner.call(bookingCalls.get, { query: { id } });

/** An invoice of a booking, an open one where there is one. */
async function invoiceOf(world: World, chance: Chance) {
  const booking = bookingOf(world, chance);
  if (!booking) return undefined;
  const { prepayment_invoice, additional_invoices } = await read(booking.request_id);
  const all = [prepayment_invoice, ...additional_invoices].filter((one) => one !== null);
  const invoice = chance.pick(all.filter(({ status }) => status === 1)) ?? chance.pick(all);
  return invoice && { ...booking, invoice };
}

/** Does something to a booking, when there is one. */
const toBooking =
  (act: (booking: World['bookings'][number], chance: Chance) => Promise<unknown>): Action =>
  async (world, chance) => {
    const booking = bookingOf(world, chance);
    if (booking) await act(booking, chance);
  };

/** Does something to a booking that has been payed for, when there is one. */
const toPrepaid =
  (act: (booking: World['bookings'][number]) => Promise<unknown>): Action =>
  async (_world, chance) => {
    const { booking } = schema;
    const prepaid = await app.database.select().from(booking).where(eq(booking.base_sale_status, 3));
    const chosen = chance.pick(prepaid.filter(({ payed_amount }) => payed_amount > 0));
    if (chosen) await act(chosen);
  };

const withdraw = ({ uuid }: World['bookings'][number]) =>
  app.client().call(publicBookingCalls.cancel, { params: { uuid }, body: {} });
const cancel = ({ request_id }: World['bookings'][number]) =>
  owner.call(bookingCalls.cancel, { body: { id: request_id } });

const returnCash: Action = async (_world, chance) => {
  const { refund } = schema;
  const due = await app.database.select().from(refund).where(eq(refund.status, 'by_hand'));
  const id = chance.pick(due)?.invoice_id;
  if (id !== undefined)
    await owner.call(invoiceCalls.updateInvoice, { body: { id, action: 'mark_refunded' } });
};

const changeInvoice =
  (action: 'cancel' | 'mark_payed'): Action =>
  async (world, chance) => {
    const found = await invoiceOf(world, chance);
    if (!found) return;
    const { id } = found.invoice;
    await owner.call(invoiceCalls.updateInvoice, { body: { id, action, payment_method: 'cash' } });
  };

const repeatWebhook: Action = async ({ payments }, chance) => {
  const payment = chance.pick(payments);
  if (!payment) return;
  const times = chance.between(1, 5);
  const answers = await Promise.all(Array.from({ length: times }, () => sendWebhook(app, payment)));
  for (const { status } of answers) expect(status).toBe(200);
};

/** The refund's job may run twice at once. */
const repeatRefunds: Action = async () => {
  const soon = new Date(Date.now() + 60_000);
  const pending = await selectForgottenRefunds(app.database, soon, 20);
  const twice = [...pending, ...pending].map(({ id }) => processRefund(app.services, id));
  for (const result of await Promise.allSettled(twice))
    if (result.status === 'rejected') expect(String(result.reason)).toContain('The bank is away');
};

const ACTIONS: [number, string, Action][] = [
  [
    9,
    'book',
    async (world, chance) => {
      const wish = chance.pick(world.departures);
      if (!wish) return;
      world.bookings.push(await createBooking(app, { ...wish, tourists: chance.between(1, 3) }));
    },
  ],
  [
    7,
    'confirm',
    toBooking((booking, chance) =>
      owner.call(bookingCalls.confirm, {
        body: {
          id: booking.request_id,
          prepayment_type: 'percent',
          prepayment_size: chance.pick([0, 10, 30, 100]) ?? 30,
        },
      }),
    ),
  ],
  [
    12,
    'pay',
    async (world, chance) => {
      const found = await invoiceOf(world, chance);
      if (!found) return;
      const payment = await startPayment(app, found, chance.pick(['card', 'sbp']));
      world.payments.push(payment);
      await answerBank(app, payment, chance.next() < 0.85 ? 'pay' : 'decline', { notice: 'much_later' });
      if (chance.next() < 0.5) await sendWebhook(app, payment);
    },
  ],
  [8, 'webhook again', repeatWebhook],
  [3, 'refund again', repeatRefunds],
  [
    7,
    'bill',
    toBooking((booking, chance) =>
      owner.call(invoiceCalls.createPayment, {
        body: { request_id: booking.request_id, amount: chance.between(1, 40) * 100_000 },
      }),
    ),
  ],
  [1, 'cancel an invoice', changeInvoice('cancel')],
  [2, 'take cash', changeInvoice('mark_payed')],
  [3, 'return cash', returnCash],
  [
    1,
    'let through',
    toBooking((booking) =>
      owner.call(bookingCalls.changeBaseSaleStatus, {
        body: { id: booking.request_id, base_sale_status: 3 },
      }),
    ),
  ],
  [1, 'withdraw', toBooking(withdraw)],
  [1, 'cancel', toBooking(cancel)],
  [2, 'withdraw after a payment', toPrepaid(withdraw)],
  [2, 'cancel after a payment', toPrepaid(cancel)],
  [2, 'expire', toBooking((booking) => moveBookingTo(app, booking.request_id, 7, { actor: 'system' }))],
  [
    1,
    'look at all rules',
    async () => {
      await checkSeatInvariants(app.database);
      await checkLedgerInvariants(app.database, { at_rest: false });
    },
  ],
];
const WEIGHT = ACTIONS.reduce((sum, [weight]) => sum + weight, 0);

function chooseAction(chance: Chance): [string, Action] {
  let left = chance.next() * WEIGHT;
  for (const [weight, name, action] of ACTIONS) {
    left -= weight;
    if (left < 0) return [name, action];
  }
  throw new Error('Unreachable');
}

/** What a client may be told. Anything else fails the walk. */
const isRefused = (error: unknown) =>
  error instanceof Refusal || (error instanceof CallFailure && [404, 409, 422].includes(error.status));

async function walk(world: World, chance: Chance, done: Map<string, number>): Promise<void> {
  for (let step = 0; step < STEPS_PER_CLIENT; step += 1) {
    const [name, action] = chooseAction(chance);
    try {
      // oxlint-disable-next-line no-await-in-loop -- a client does one thing after another
      await action(world, chance);
      done.set(name, (done.get(name) ?? 0) + 1);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
}

describe('whatever many clients do at once', () => {
  it.each([11, 22, 33])(
    'seats and money stay right (seed %d)',
    async (seed) => {
      const provider = app.services.payments.get('test-bank');
      if (!provider) throw new Error('No provider');
      const chance = seededChance(seed);
      const returnMoney = provider.refund.bind(provider);
      // The bank is away now and then; what it promised is made up for later.
      const refund = vi
        .spyOn(provider, 'refund')
        .mockImplementation((account, order) =>
          chance.next() < 0.2 ? Promise.reject(new Error('The bank is away')) : returnMoney(account, order),
        );
      const departures = await Promise.all(
        [
          [60, 24],
          [20, 20],
        ].map(([days = 0, seats = 0]) =>
          createDeparture(owner, organizer_id, {
            dates: [inDays(days)],
            seats,
            tour: { prepayment_type: 'percent', prepayment_size: 30, is_instant_booking: days === 60 },
          }),
        ),
      );
      const world: World = { departures, bookings: [], payments: [] };
      const done = new Map<string, number>();
      await Promise.all(
        Array.from({ length: CLIENTS }, (_, client) => walk(world, seededChance(seed * 100 + client), done)),
      );
      refund.mockRestore();

      // Every webhook comes in the end, and the clock picks up what is left.
      await Promise.all(world.payments.map((payment) => sendWebhook(app, payment)));
      await soon(async () => {
        app.setNow(new Date(Date.now() + 6 * 60_000));
        await settlePending(app.services);
        app.setNow(undefined);
        await untilSettled(app.database, 500);
      });
      await checkSeatInvariants(app.database);
      await checkLedgerInvariants(app.database);
      // The walk was no idle one.
      for (const name of ['book', 'confirm', 'pay', 'webhook again', 'bill', 'expire'])
        expect(done.get(name) ?? 0, name).toBeGreaterThan(0);
    },
    300_000,
  );
});
