import {
  bookingCalls,
  deskBookingCalls,
  invoiceCalls,
  publicBookingCalls,
  rebookingCalls,
  tourCalls,
} from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../kernel/refusal.ts';
import {
  answerBank,
  CallFailure,
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createOrganizer,
  createPublishedTour,
  dose,
  inDays,
  moveBookingTo,
  payInvoice,
  sampleDate,
  seededChance,
  sendWebhook,
  signedInAdmin,
  signedInClient,
  startPayment,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../testing/index.ts';

// Few connections: those who wait for a lock fill the pool, and whoever holds it must do with the one it has.
const app = useTestApp({ DATABASE_POOL: '4' });
let staff: TestClient;
let admin: TestClient;
let tour_id: number;
let usual: number;
let other: number;

/** What a pair begins with: a request, one that waits for its payment, one that is payed, one that is cancelled after that, one whose payment came too late. */
type State = 'requested' | 'waiting' | 'payed' | 'canceled' | 'expired';
interface Subject {
  request_id: number;
  uuid: string;
  /** The open first invoice, or the one it was payed by. */
  invoice_id: number;
  amount: number;
  /** The payer has said yes at the bank, whose webhook is still to come. */
  payment: string | undefined;
}
interface Action {
  states: State[];
  act: (subject: Subject) => Promise<unknown>;
}

/** Each is tried at the same moment as each of the others, and as itself. */
const ACTIONS: Record<string, Action> = {
  confirm: {
    states: ['requested'],
    act: ({ request_id: id }) => staff.call(bookingCalls.confirm, { body: { id } }),
  },
  cancel: {
    states: ['requested', 'waiting', 'payed'],
    act: ({ request_id: id }) => staff.call(bookingCalls.cancel, { body: { id } }),
  },
  withdraw: {
    states: ['requested', 'waiting', 'payed'],
    act: ({ uuid }) => app.client().call(publicBookingCalls.cancel, { params: { uuid }, body: {} }),
  },
  rebook: {
    states: ['requested', 'waiting', 'payed'],
    act: ({ request_id: id }) =>
      staff.call(rebookingCalls.update, { body: { id, departure: { tour_id, date: other } } }),
  },
  change_price: {
    states: ['waiting', 'payed'],
    act: ({ request_id: id }) => staff.call(rebookingCalls.update, { body: { id, tourists: 1, extras: [] } }),
  },
  add_tourist: {
    states: ['requested', 'waiting', 'payed'],
    act: ({ request_id }) =>
      staff.call(bookingCalls.createTourist, {
        body: { request_id, tourist: { first_name: 'Анна', last_name: 'Сидорова' } },
      }),
  },
  add_place: {
    states: ['requested', 'waiting', 'payed'],
    act: ({ request_id }) =>
      staff.call(bookingCalls.createTourist, {
        body: { request_id, tourist: { first_name: 'Инна', last_name: 'Лишняя' }, with_place: {} },
      }),
  },
  let_through: {
    states: ['waiting'],
    act: ({ request_id: id }) =>
      staff.call(bookingCalls.changeBaseSaleStatus, { body: { id, base_sale_status: 3, message: '' } }),
  },
  cancel_invoice: {
    states: ['waiting'],
    act: ({ invoice_id: id }) => staff.call(invoiceCalls.updateInvoice, { body: { id, action: 'cancel' } }),
  },
  bill: {
    states: ['waiting', 'payed'],
    act: ({ request_id }) =>
      staff.call(invoiceCalls.createPayment, { body: { request_id, amount: 100_000, title: 'Доплата' } }),
  },
  complete: {
    states: ['payed'],
    act: ({ request_id }) => moveBookingTo(app, request_id, 4, { actor: 'system' }),
  },
  pay: {
    states: ['waiting'],
    act: async ({ payment = '' }) => {
      const { status, text } = await sendWebhook(app, payment);
      if (status >= 500) throw new Error(`The webhook was answered ${status}: ${text}`);
    },
  },
  expire: {
    states: ['requested', 'waiting'],
    act: ({ request_id }) => moveBookingTo(app, request_id, 7, { actor: 'system' }),
  },
  mark_payed: {
    states: ['waiting'],
    act: ({ invoice_id: id }) =>
      staff.call(invoiceCalls.updateInvoice, {
        body: { id, action: 'mark_payed', payment_method: 'cash' },
      }),
  },
  desk_cancel: {
    states: ['requested', 'waiting', 'payed'],
    act: ({ request_id: id }) =>
      admin.call(deskBookingCalls.cancelBooking, { body: { id, reason: 'Обращение № 17', refund: 'all' } }),
  },
  desk_restore: {
    states: ['expired'],
    act: ({ request_id: id }) =>
      admin.call(deskBookingCalls.restoreBooking, { body: { id, reason: 'Обращение № 18' } }),
  },
  refund: {
    states: ['payed', 'canceled'],
    act: ({ request_id }) =>
      staff.call(invoiceCalls.giveBack, { body: { request_id, amount: 100_000, reason: 'Болезнь' } }),
  },
  refund_payment: {
    states: ['payed'],
    act: ({ invoice_id: id, amount: expected_left }) =>
      staff.call(invoiceCalls.refund, {
        body: { id, amount: 300_000, reason: 'Другая карта', expected_left },
      }),
  },
};

type Name = string;
interface Pair {
  one: Name;
  two: Name;
  state: State;
}
const NAMES = Object.keys(ACTIONS);
const statesOf = (name: Name) => ACTIONS[name]?.states ?? [];
/** In the last state that is for both: it has most to go wrong. Where there is none, in the first of each. */
function statesFor(one: Name, two: Name): State[] {
  const common = statesOf(one).filter((state) => statesOf(two).includes(state));
  return common.length > 0 ? common.slice(-1) : [...statesOf(one).slice(0, 1), ...statesOf(two).slice(0, 1)];
}
const ALL: Pair[] = NAMES.flatMap((one, index) =>
  NAMES.slice(index).flatMap((two) => statesFor(one, two).map((state) => ({ one, two, state }))),
);
/** Of so many pairs a change tries one, drawn by the run's seed; a few changes try them all. */
const ONE_OF = dose(4, 1);
const first = seededChance(Number(process.env['TEST_SEED'] ?? 1)).between(0, ONE_OF - 1);
const PAIRS = ALL.filter((_pair, index) => index % ONE_OF === first);

async function subjectIn(
  state: State,
  { isPayedFor, isNamed }: { isPayedFor: boolean; isNamed: boolean },
): Promise<Subject> {
  const { request_id, uuid } = await createBooking(app, { tour_id, date: usual, tourists: 2 });
  if (isNamed) await nameAll(request_id);
  if (state === 'requested') return { request_id, uuid, invoice_id: 0, amount: 0, payment: undefined };
  const { prepayment_invoice: invoice } = await staff.call(bookingCalls.confirm, {
    body: { id: request_id, prepayment_type: 'full' },
  });
  if (!invoice) throw new Error('Nothing was to be payed');
  const subject = { request_id, uuid, invoice_id: invoice.id, amount: invoice.amount };
  if (state === 'waiting' || state === 'expired') {
    const payment = isPayedFor ? await startPayment(app, { uuid, invoice }) : undefined;
    if (payment !== undefined) await answerBank(app, payment, 'pay', { notice: 'much_later' });
    if (state === 'expired') await moveBookingTo(app, request_id, 7, { actor: 'system' });
    return { ...subject, payment };
  }
  const payment = await payInvoice(app, { uuid, invoice });
  if (state === 'canceled') await staff.call(bookingCalls.cancel, { body: { id: request_id } });
  return { ...subject, payment };
}

const act = (name: Name, subject: Subject) => ACTIONS[name]?.act(subject);
/** A refusal is an answer: the other one came first. Trouble of ours is none, whatever the two are. */
const tried = async (name: Name, subject: Subject) => {
  await act(name, subject)?.catch((error: unknown) => {
    if (!(error instanceof Refusal) && !(error instanceof CallFailure && error.status < 500)) throw error;
  });
};

type Order = 'at once' | 'one first' | 'two first';
const ORDERS: Order[] = ['at once', 'one first', 'two first'];

async function nameAll(request_id: number) {
  for (const first_name of ['Анна', 'Вера'])
    // oxlint-disable-next-line no-await-in-loop -- each takes the next free place
    await staff.call(bookingCalls.createTourist, {
      body: { request_id, tourist: { first_name, last_name: 'Смирнова' } },
    });
}

async function play({ one, two, state }: Pair, order: Order): Promise<number> {
  const subject = await subjectIn(state, {
    isPayedFor: [one, two].includes('pay'),
    // A place is added where all that are booked have their tourists.
    isNamed: [one, two].includes('add_place'),
  });
  if (order === 'at once') await Promise.all([tried(one, subject), tried(two, subject)]);
  else {
    const [first, second] = order === 'one first' ? [one, two] : [two, one];
    await tried(first, subject);
    await tried(second, subject);
  }
  return subject.request_id;
}

/** All that a pair leaves behind: the booking, its tourists, its invoices, what went back and why. */
async function outcomeOf(request_id: number): Promise<unknown> {
  const { rows } = await app.database.execute(sql`
    select b.base_sale_status, b.total, b.payed_amount, b.tourists_count, b.tour_date_id,
      (select count(*)::int from booking_tourist t where t.request_id = b.request_id) as named,
      (select coalesce(jsonb_agg(jsonb_build_array(i.status, i.kind, i.amount, i.refunded_amount)
        order by i.status, i.kind, i.amount, i.refunded_amount), '[]') from invoice i where i.request_id = b.request_id) as invoices,
      (select coalesce(jsonb_agg(jsonb_build_array(r.reason, r.status, r.amount) order by r.reason, r.status, r.amount), '[]')
        from refund r where r.request_id = b.request_id) as refunds
    from booking b where b.request_id = ${request_id}`);
  return rows[0];
}

const AT_ONCE = 6;
const keyOf = ({ one, two, state }: Pair) => `${one} and ${two} of ${state}`;
const played = new Map<string, Record<Order, number>>();

describe('two actions at the same moment', () => {
  beforeAll(async () => {
    staff = await signedInClient(app);
    ({ admin } = await signedInAdmin(app));
    const organizer_id = (await createOrganizer(staff)).id;
    const tour = await createPublishedTour(staff, organizer_id, {
      dates: [inDays(60), inDays(70)],
      seats: 900,
    });
    tour_id = tour.id;
    [usual = 0, other = 0] = tour.date_ids;
    // Dearer: who is moved there owes more.
    await staff.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id },
      body: sampleDate(inDays(70), { id: other, price: 3_000_000, number_of_seats: 900 }),
    });
    const waiting = [...PAIRS];
    const player = async () => {
      for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
        const ids: Partial<Record<Order, number>> = {};
        // oxlint-disable-next-line no-await-in-loop -- a few pairs are played at a time, each by itself
        for (const order of ORDERS) ids[order] = await play(pair, order);
        played.set(keyOf(pair), ids as Record<Order, number>);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, player));
    await untilSettled(app.database, 60_000);
  }, 480_000);

  it.each(PAIRS)(
    '$one and $two of a booking that is $state end as if one came after the other',
    async (pair) => {
      const ids = played.get(keyOf(pair));
      if (!ids) throw new Error('It was not played');
      const [together, oneFirst, twoFirst] = await Promise.all(ORDERS.map((order) => outcomeOf(ids[order])));
      expect([oneFirst, twoFirst]).toContainEqual(together);
    },
  );

  it('leave seats and money right', async () => {
    await checkSeatInvariants(app.database);
    await checkLedgerInvariants(app.database);
  });
});
