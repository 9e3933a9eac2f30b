import { randomUUID } from 'node:crypto';
import { SaleStatus, type HistoryEntry } from '@tropa/contract';
import type { Config } from '../../../config.ts';
import { passportColumns } from '../../../domains/booking/index.ts';
import { schema, type Transaction } from '../../index.ts';
import type { InventedPerson } from '../content/index.ts';
import type { DemoTour, PlannedBooking, PlannedInvoice } from './plan-bookings.ts';
import type { TeamMember } from './seed-team.ts';

/** So long after a booking somebody takes it upon themselves. */
const ANSWERED_AFTER_MS = 4 * 60_000;
type History = typeof schema.bookingHistory.$inferInsert;
type Invoice = typeof schema.invoice.$inferInsert;

/** A booking that is about to be stored, and the member who answers for it; null: nobody does. */
interface Answered {
  booking: PlannedBooking;
  responsible: TeamMember | null;
}

/** What the test bank has of the demo's payments: so they can be read back and returned like any other. */
interface Bank {
  payments: (typeof schema.testBankPayment.$inferInsert)[];
  attempts: (typeof schema.paymentAttempt.$inferInsert)[];
  refunds: (typeof schema.testBankRefund.$inferInsert)[];
}
const emptyBank = (): Bank => ({ payments: [], attempts: [], refunds: [] });

const isOnline = (method: PlannedInvoice['payment_method']): method is 'card' | 'sbp' =>
  method === 'card' || method === 'sbp';

/** Takes a payment at the test bank. @returns the bank's id of it */
function takeAtBank(
  bank: Bank,
  { invoice_id, currency }: { invoice_id: number; currency: string },
  amount: number,
  payment_method: 'card' | 'sbp',
  created_at: Date,
): string {
  const id = randomUUID();
  const common = { amount, currency, payment_method, status: 'succeeded', created_at } as const;
  bank.payments.push({ ...common, id, description: '', return_url: 'http://localhost/' });
  bank.attempts.push({
    ...common,
    invoice_id,
    provider: 'test-bank',
    provider_payment_id: id,
    updated_at: created_at,
  });
  return id;
}

async function storeBank(tx: Transaction, { payments, attempts, refunds }: Bank): Promise<void> {
  if (payments.length === 0) return;
  await tx.insert(schema.testBankPayment).values(payments);
  await tx.insert(schema.paymentAttempt).values(attempts);
  if (refunds.length > 0) await tx.insert(schema.testBankRefund).values(refunds);
}

const payedAmount = (invoices: PlannedInvoice[]) =>
  invoices.reduce((sum, invoice) => sum + (invoice.payed_at ? invoice.amount - invoice.refunded : 0), 0);

function bookingRow(
  { booking: { departure, ...booking }, responsible }: Answered,
  uuid: string,
): typeof schema.booking.$inferInsert {
  const { tour } = departure;
  return {
    uuid,
    organizer_id: tour.organizer_id,
    tour_id: tour.id,
    tour_date_id: departure.id,
    base_sale_status: booking.status,
    seller_type: booking.seller_type,
    responsible_user_id: responsible?.user_id ?? null,
    tour_name: tour.name,
    tour_photo: tour.photo,
    date_start: departure.date_start,
    date_end: departure.date_end,
    time_start: departure.time_start,
    timezone: tour.timezone,
    tourists_count: booking.tourists_count,
    seats: booking.seats,
    takes_whole: tour.takes_whole,
    held_stocks: booking.held_stocks,
    client_first_name: booking.client.first_name,
    client_last_name: booking.client.last_name,
    client_email: booking.client.email,
    client_phone: booking.client.phone,
    is_returning: booking.is_returning,
    comment: booking.comment,
    currency: tour.currency,
    breakdown: booking.breakdown,
    total: booking.breakdown.total,
    payed_amount: payedAmount(booking.invoices),
    penalties: tour.penalties,
    penalties_conditions: tour.penalties_conditions,
    payment_terms: {
      ...tour.payment_terms,
      confirmed_at:
        booking.status === SaleStatus.pending_confirm
          ? null
          : (booking.invoices[0]?.created_at ?? booking.created_at).toISOString(),
    },
    consents: {
      personal_data: true,
      agreement: true,
      ip: '203.0.113.7',
      at: booking.created_at.toISOString(),
    },
    deadline_at: booking.deadline_at,
    // What its plan asks for next is looked for as soon as the server runs.
    next_instalment_at: booking.status === SaleStatus.made_prepayment ? booking.moved_at : null,
    cancel_message: booking.cancel_message,
    created_at: booking.created_at,
    updated_at: booking.moved_at,
  };
}

const invoiceRow = (
  booking: PlannedBooking,
  request_id: number,
  planned: PlannedInvoice,
  index: number,
): Invoice => ({
  request_id,
  organizer_id: booking.departure.tour.organizer_id,
  sequence: index + 1,
  kind: planned.kind,
  status: planned.status,
  amount: planned.amount,
  refunded_amount: planned.refunded,
  currency: booking.departure.tour.currency,
  prepayment_percent: planned.prepayment_percent,
  created_at: planned.created_at,
  due_at: planned.due_at,
  payed_at: planned.payed_at,
  payment_method: planned.payment_method,
});

/** What happened to the booking, in the order of time. */
function historyRows({ booking, responsible }: Answered, request_id: number): History[] {
  const line = (
    event: HistoryEntry['event'],
    actor: HistoryEntry['actor'],
    created_at: Date,
    data: HistoryEntry['data'] = {},
  ): History => ({
    request_id,
    event,
    actor,
    actor_name: '',
    created_at,
    data,
  });
  const rows = [line('created', booking.seller_type === 4 ? 'staff' : 'tourist', booking.created_at)];
  if (responsible) {
    const answered_at = new Date(booking.created_at.getTime() + ANSWERED_AFTER_MS);
    rows.push(line('responsible_changed', 'staff', answered_at, { from: null, to: responsible.name }));
  }
  for (const [index, invoice] of booking.invoices.entries()) {
    const data = {
      number: `${request_id}-${index + 1}`,
      amount: invoice.amount,
      currency: booking.breakdown.currency,
    };
    if (index === 0) rows.push(line('confirmed', 'staff', invoice.created_at));
    const { kind, payment_method } = invoice;
    rows.push(line('invoice_created', 'staff', invoice.created_at, { ...data, kind }));
    if (invoice.payed_at) {
      rows.push(line('payment_received', 'tourist', invoice.payed_at, { ...data, payment_method }));
    }
    if (invoice.refunded_at) {
      const facts = { ...data, payment_method, amount: invoice.refunded, reason: 'cancellation' };
      rows.push(line('refund_made', 'system', invoice.refunded_at, facts));
    }
  }
  const cancelActors = { 5: 'tourist', 6: 'staff', 7: 'system', 8: 'desk' } as const;
  if (booking.status === SaleStatus.tour_complete) {
    rows.push(line('status_changed', 'system', booking.moved_at, { from: 3, to: 4 }));
  } else if (booking.status > SaleStatus.tour_complete) {
    const actor = cancelActors[booking.status as keyof typeof cancelActors];
    rows.push(line('canceled', actor, booking.moved_at, { to: booking.status }));
  }
  return rows.toSorted((a, b) => (a.created_at?.getTime() ?? 0) - (b.created_at?.getTime() ?? 0));
}

/** A likely weight within the limit of the tour, where it has one; some have not said it yet. */
function weightOf(
  { passport, birthday }: Pick<InventedPerson, 'passport' | 'birthday'>,
  { max_tourist_weight: most }: Pick<DemoTour, 'max_tourist_weight'>,
): number | null {
  if (most === null || passport.endsWith('7')) return null;
  const share = Number(passport.slice(-3)) / 1000;
  const isChild = birthday >= '2010';
  return Math.min(most, Math.round(isChild ? 32 + share * 20 : 54 + share * 38));
}

const DIETS = ['Без орехов: аллергия', 'Вегетарианец', 'Без глютена'];
/** What somebody may not eat: three of eight have told something. */
const dietOf = (passport: string): string => DIETS[Number(passport.slice(-3)) % 8] ?? '';

/**
 * Stores planned bookings with their tourists, invoices, ledger and history, in a handful of statements.
 * @param responsibleFor who answers for a booking; asked once for each, in their order
 */
export async function insertBookings(
  tx: Transaction,
  config: Config,
  planned: PlannedBooking[],
  responsibleFor: (booking: PlannedBooking) => TeamMember | null,
): Promise<void> {
  const answered = planned.map((booking) => ({ booking, responsible: responsibleFor(booking) }));
  const uuids = planned.map(() => randomUUID());
  const stored = await tx
    .insert(schema.booking)
    .values(answered.map((booking, index) => bookingRow(booking, uuids[index] ?? randomUUID())))
    .returning({ request_id: schema.booking.request_id, uuid: schema.booking.uuid });
  const idOf = new Map(stored.map((row) => [row.uuid, row.request_id]));
  const withIds = answered.map((row, index) => {
    const uuid = uuids[index] ?? '';
    return { ...row, uuid, request_id: idOf.get(uuid) ?? 0 };
  });

  const tourists = withIds.flatMap(({ booking, uuid, request_id }) =>
    booking.tourists.map(({ passport, ...person }) => ({
      ...person,
      request_id,
      food_restriction: dietOf(passport),
      weight: weightOf({ ...person, passport }, booking.departure.tour),
      ...passportColumns(config.dataKey, uuid, passport),
    })),
  );
  await tx.insert(schema.bookingTourist).values(tourists);
  await tx.insert(schema.bookingHistory).values(withIds.flatMap((row) => historyRows(row, row.request_id)));

  const invoices = withIds.flatMap(({ booking, request_id }) =>
    booking.invoices.map((invoice, index) => ({
      planned: invoice,
      row: invoiceRow(booking, request_id, invoice, index),
    })),
  );
  const storedInvoices = await tx
    .insert(schema.invoice)
    .values(invoices.map(({ row }) => row))
    .returning({
      id: schema.invoice.id,
      request_id: schema.invoice.request_id,
      sequence: schema.invoice.sequence,
    });
  const invoiceIds = new Map(storedInvoices.map((row) => [`${row.request_id}-${row.sequence}`, row.id]));

  const bank = emptyBank();
  // In the order of time: entries of a day are listed by their numbers.
  const moves: { at: Date; put: () => Promise<void> }[] = [];
  for (const { planned: invoice, row } of invoices) {
    const { payed_at, payment_method, refunded, refunded_at } = invoice;
    if (!payed_at || !payment_method) continue;
    const number = `${row.request_id}-${row.sequence}`;
    const entry = {
      organizer_id: row.organizer_id,
      request_id: row.request_id,
      invoice_id: invoiceIds.get(number) ?? 0,
      currency: row.currency,
      payment_method,
      provider: isOnline(payment_method) ? 'test-bank' : 'by-hand',
    };
    const event_key = isOnline(payment_method)
      ? `test-bank:${takeAtBank(bank, entry, invoice.amount, payment_method, payed_at)}`
      : `demo:${number}`;
    let payment_id = 0;
    moves.push({
      at: payed_at,
      put: async () => {
        const [payment] = await tx
          .insert(schema.ledgerEntry)
          .values({ ...entry, amount: invoice.amount, event_key, created_at: payed_at })
          .returning({ id: schema.ledgerEntry.id });
        payment_id = payment?.id ?? 0;
      },
    });
    if (refunded === 0 || !refunded_at) continue;
    const { request_id, invoice_id } = entry;
    const refund_id = randomUUID();
    const created_at = refunded_at;
    if (entry.provider === 'test-bank')
      bank.refunds.push({
        idempotency_key: refund_id,
        payment_id: event_key.slice('test-bank:'.length),
        amount: refunded,
        created_at,
      });
    moves.push({
      at: refunded_at > payed_at ? refunded_at : payed_at,
      put: async () => {
        await tx.insert(schema.refund).values({
          id: refund_id,
          request_id,
          invoice_id,
          payment_id,
          amount: refunded,
          reason: 'cancellation',
          status: 'done',
          created_at,
          done_at: created_at,
        });
        await tx.insert(schema.ledgerEntry).values({
          ...entry,
          amount: -refunded,
          refund_of_id: payment_id,
          event_key: `refund:${refund_id}`,
          created_at,
        });
      },
    });
  }
  // oxlint-disable-next-line no-await-in-loop -- one connection, and each has the next number
  for (const { put } of moves.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await put();
  await storeBank(tx, bank);
}
