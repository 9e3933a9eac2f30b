import { bookingCalls, type BookingView, type Invoice } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { schema, type Database } from '../db/index.ts';
import { SIGNATURE_HEADER, signNotice } from '../integrations/payment/test-bank/provider.ts';
import type { TestApp } from './app.ts';
import { answerBank, startPayment } from './bank.ts';
import { createBooking, type BookingWish } from './booking.ts';
import type { RawAnswer, TestClient } from './client.ts';
import { soon } from './soon.ts';

export interface ConfirmedBooking {
  uuid: string;
  request_id: number;
  /** The invoice that the confirmation made. */
  invoice: Invoice;
  view: BookingView;
}

/** A booking that staff have confirmed, with its open first invoice. */
export async function createConfirmedBooking(
  app: TestApp,
  staff: TestClient,
  wish: BookingWish,
  terms: { prepayment_type?: 'percent' | 'sum' | 'full'; prepayment_size?: number } = {},
): Promise<ConfirmedBooking> {
  const { uuid, request_id } = await createBooking(app, wish);
  const view = await staff.call(bookingCalls.confirm, { body: { id: request_id, ...terms } });
  if (!view.prepayment_invoice) throw new Error('Nothing was to be prepaid');
  return { uuid, request_id, invoice: view.prepayment_invoice, view };
}

/** Sends the bank's webhook of a payment. */
export function sendWebhook(
  app: Pick<TestApp, 'raw' | 'services'>,
  payment_id: string,
  signature?: string,
): Promise<RawAnswer> {
  const body = JSON.stringify({ event: 'payment.updated', payment_id });
  return app.raw({
    method: 'POST',
    path: '/webhooks/test-bank',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signature ?? signNotice(app.services.config, body),
    },
    body,
  });
}

/** Pays an open invoice whole way: the bank's page, the webhook. @returns the bank's id of the payment */
export async function payInvoice(
  app: TestApp,
  booking: { uuid: string; invoice: Pick<Invoice, 'id'> },
  payment_method: 'card' | 'sbp' = 'card',
): Promise<string> {
  const payment_id = await startPayment(app, booking, payment_method);
  await answerBank(app, payment_id, 'pay', { notice: 'much_later' });
  const answer = await sendWebhook(app, payment_id);
  if (answer.status !== 200) throw new Error(`The webhook was answered ${answer.status}`);
  return payment_id;
}

/** A receipt that a self-employed organizer has to make, of a payment of a booking. @returns its id */
export async function createReminder(
  { database }: Pick<TestApp, 'database'>,
  { organizer_id, request_id }: { organizer_id: number; request_id: number },
): Promise<string> {
  const money = { organizer_id, request_id, amount: 100, currency: 'RUB' };
  const [bill] = await database
    .insert(schema.invoice)
    .values({ ...money, sequence: 99, kind: 'payment', status: 2 })
    .returning();
  const event_key = `test-bank:${randomUUID()}`;
  const [payment] = await database
    .insert(schema.ledgerEntry)
    .values({ ...money, invoice_id: bill?.id ?? 0, payment_method: 'card', provider: 'test-bank', event_key })
    .returning();
  const [made] = await database
    .insert(schema.receipt)
    .values({
      ...money,
      payment_id: payment?.id ?? 0,
      kind: 'payment',
      status: 'reminder',
      provider: 'test-bank',
      provider_payment_id: event_key,
      is_sent_along: false,
      content: { customer: { name: '', email: '', phone: '' }, lines: [], tax_system: 2 },
    })
    .returning();
  if (!made) throw new Error('No receipt was stored');
  return made.id;
}

/**
 * Waits until every event has been handed on and answered, every promised refund made, and every notice that is on its way has come: the
 * clock may have begun with one before the event that tells of it was answered.
 */
export async function untilSettled(database: Database, timeout = 30_000): Promise<void> {
  await soon(async () => {
    const { rows } = await database.execute<{ open: number }>(sql`
        select (select count(*) from domain_event)::int
          + (select count(*) from refund where status = 'pending')::int
          + (select count(*) from notice_delivery where state = 'begun' and begun_at > now() - interval '1 minute')::int
          + (select count(*) from pgboss.job where state in ('created', 'active')
              and name in (select name from pgboss.queue where policy = 'standard')
              and name not like '\\_\\_%')::int as open`);
    expect(rows[0]?.open, 'events, refunds, notices and jobs that wait').toBe(0);
  }, timeout);
}

type Mismatch = { id: number | string } & Record<string, unknown>;

/** Rules of money, each as a query for what breaks it (docs/rules/money.md). */
const BROKEN = {
  'payed_amount = sum of the ledger': sql`
    select b.request_id as id, b.payed_amount, coalesce(sum(l.amount), 0)::bigint as ledger
    from booking b left join ledger_entry l on l.request_id = b.request_id and l.subject = 'booking'
    group by b.request_id having b.payed_amount <> coalesce(sum(l.amount), 0) or b.payed_amount < 0`,
  'returning_amount = what is promised back while the booking lives': sql`
    select b.request_id as id, b.returning_amount from booking b
    where b.returning_amount <> coalesce((select sum(r.amount) from refund r
      where r.request_id = b.request_id and r.reason <> 'cancellation' and r.status <> 'done'), 0)`,
  'an invoice is payed by exactly one applied payment of its sum': sql`
    select i.id, i.status, i.amount, count(l.id)::int as applied, sum(l.amount)::bigint as payed
    from invoice i
    left join ledger_entry l on l.invoice_id = i.id and l.amount > 0 and not exists (
      select from refund r where r.payment_id = l.id and r.reason in ('duplicate', 'late', 'mismatched'))
    group by i.id
    having (i.status = 2) <> (count(l.id) = 1) or count(l.id) > 1 or (i.status = 2 and sum(l.amount) <> i.amount)`,
  'refunded_amount = refunds of the invoice in the ledger': sql`
    select i.id, i.refunded_amount from invoice i
    where i.refunded_amount <> coalesce((
      select -sum(l.amount) from ledger_entry l join refund r on l.event_key = 'refund:' || r.id
      where l.invoice_id = i.id and r.reason not in ('duplicate', 'late', 'mismatched')), 0)
      or (i.refunded_amount > 0 and i.status <> 2)`,
  'no payment is returned above its sum; what was not applied goes back whole': sql`
    select l.id, l.amount, sum(r.amount)::bigint as promised
    from ledger_entry l join refund r on r.payment_id = l.id
    group by l.id
    having sum(r.amount) > l.amount
      or bool_or(r.reason in ('duplicate', 'late', 'mismatched') and r.amount <> l.amount)
      or coalesce(-(select sum(e.amount) from ledger_entry e where e.refund_of_id = l.id), 0) > l.amount`,
  'a refund is done when the ledger says so, once, with its sum': sql`
    select r.id, r.status, l.amount from refund r left join ledger_entry l on l.event_key = 'refund:' || r.id
    where (r.status = 'done') <> (l.id is not null)
      or l.amount <> -r.amount or l.refund_of_id <> r.payment_id or l.invoice_id <> r.invoice_id`,
  'every negative entry has its refund': sql`
    select l.id from ledger_entry l
    where l.amount < 0 and l.subject = 'booking' and not exists (select from refund r where l.event_key = 'refund:' || r.id)`,
  'an entry is of its invoice, its booking and their currency': sql`
    select l.id from ledger_entry l join invoice i on i.id = l.invoice_id join booking b on b.request_id = l.request_id
    where i.request_id <> l.request_id or l.currency <> b.currency or i.currency <> b.currency
      or l.organizer_id <> b.organizer_id or i.organizer_id <> b.organizer_id`,
  'what an agent keeps is its share of what came, and each of its payments is what came of it': sql`
    select b.request_id as id, b.payed_amount, b.agent_commission, -sum(l.amount)::bigint as kept
    from booking b left join ledger_entry l on l.request_id = b.request_id and l.subject = 'agent'
    group by b.request_id
    having coalesce(-sum(l.amount), 0) not between 0 and b.payed_amount
      or coalesce(-sum(l.amount), 0) <> case when b.total = 0 or b.agent_terms ->> 'collects' is distinct from 'agent' then 0
        else round(b.agent_commission::numeric * b.payed_amount / b.total) end
    union all
    select p.id, p.amount, null, sum(l.amount + coalesce(k.amount, 0))::bigint from agent_payment p
    left join ledger_entry l on l.agent_payment_id = p.id left join ledger_entry k on k.offsets_id = l.id
    group by p.id
    having coalesce(sum(l.amount + coalesce(k.amount, 0)), 0) <>
      case when p.direction = 'from_agent' then p.amount when p.undone_at is null then -p.amount else 0 end`,
  'an attempt succeeded when the ledger has its payment': sql`
    select a.id, a.status from payment_attempt a
    left join ledger_entry l on l.event_key = a.provider || ':' || a.provider_payment_id
    where (a.status = 'succeeded') <> (l.id is not null) or l.amount <> a.amount
      or (a.status <> 'pending' and a.next_check_at is not null)`,
  'a cancelled booking has no open invoice, a pending one none at all, one that waits no payed first one': sql`
    select b.request_id as id, b.base_sale_status, i.status, i.kind from booking b join invoice i using (request_id)
    where (b.base_sale_status >= 5 and i.status = 1)
      or (b.base_sale_status = 1 and i.status <> 3)
      or (b.base_sale_status = 2 and i.status = 2 and i.kind <> 'payment')`,
  'what is left on a credit is what its lines add up to, and each of them stands at a booking with the other sign': sql`
    select c.id, c.left_amount, sum(l.amount)::bigint as lines from credit c
    left join ledger_entry l on l.credit_id = c.id and l.subject = 'credit'
    group by c.id having c.left_amount <> coalesce(sum(l.amount), 0) or c.amount <> case c.kind
      when 'gift' then sum(l.amount) filter (where l.event_key like 'credit-gift:%')
      else (select coalesce(sum(r.amount), 0) from refund r where r.request_id = c.request_id and r.reason = 'credit') end
    union all
    select l.id, l.amount, k.amount from ledger_entry l
    left join ledger_entry k on k.subject = 'credit' and k.event_key = 'credit:' || l.id and k.credit_id = l.credit_id
    where l.subject = 'booking' and l.payment_method = 'credit' and k.amount is distinct from -l.amount
    union all
    select l.id, l.amount, null from ledger_entry l join credit c on c.id = l.credit_id where l.subject = 'credit'
      and not (c.kind = 'gift' and (l.amount > 0 and l.event_key like 'credit-gift:%' or l.amount < 0 and l.event_key like 'credit-taken-back:%'))
      and not exists (select from ledger_entry k where l.event_key = 'credit:' || k.id)`,
  'a deposit holds what its lines add up to, and what is kept of it stands as income': sql`
    select d.request_id as id, d.taken_amount, d.returned_amount, d.kept_amount, sum(l.amount)::bigint as lines
    from deposit d left join ledger_entry l on l.request_id = d.request_id and l.subject = 'deposit'
    left join ledger_entry o on o.id = l.offsets_id
    group by d.request_id
    having coalesce(sum(l.amount), 0) <> d.taken_amount - d.returned_amount - d.kept_amount
      or coalesce(sum(l.amount) filter (where coalesce(o.amount, l.amount) > 0), 0) <> d.taken_amount
      or d.kept_amount <> coalesce((select sum(k.amount) from ledger_entry k
        where k.request_id = d.request_id and k.subject = 'deposit_kept'), 0)
    union all
    select l.request_id, l.amount, null, null, null from ledger_entry l
    where l.subject in ('deposit', 'deposit_kept') and not exists (select from deposit d where d.request_id = l.request_id)`,
  'money of the days is the ledger without credit': sql`
    select coalesce(d.organizer_id, l.organizer_id) as id, d.amount as days, l.amount as entries
    from (select organizer_id, sum(amount) as amount from ledger_day group by 1) d
    full join (select organizer_id, sum(amount) as amount from ledger_entry where payment_method <> 'credit' group by 1) l
      using (organizer_id)
    where coalesce(d.amount, 0) <> coalesce(l.amount, 0)`,
  'nobody is asked for more than the total, but for what has gone back': sql`
    select b.request_id as id from booking b join invoice i using (request_id)
    where i.status <> 3 group by b.request_id
    having sum(i.amount) - coalesce((select sum(r.amount) from refund r
      where r.request_id = b.request_id and r.reason in ('price_change', 'mistake', 'overpayment', 'by_staff', 'outside')), 0) > b.total`,
  'what a live booking is payed above its total goes back': sql`
    select b.request_id as id, b.payed_amount, b.total from booking b
    where b.base_sale_status < 5 and b.total < b.payed_amount - b.returning_amount`,
  'what a cancelled booking was payed with is kept by its terms or promised back': sql`
    select b.request_id as id, b.payed_amount from booking b
    where b.base_sale_status = 7 and b.payed_amount <> coalesce((
      select sum(r.amount) from refund r where r.request_id = b.request_id and r.status <> 'done'), 0)`,
};

/** The same about what the bank took: true once nothing is on its way. */
const BROKEN_AT_REST = {
  'what the bank took is in the ledger': sql`
    select p.id from test_bank_payment p join payment_attempt a on a.provider_payment_id = p.id::text
    where (p.status = 'succeeded') <> (a.status = 'succeeded')`,
  'what the bank returned is what the ledger says': sql`
    select coalesce(t.idempotency_key, r.key) as id, t.amount, r.amount as promised
    from test_bank_refund t full join (
      select r.*, coalesce(r.provider_refund_id, r.id::text) as key from refund r join ledger_entry l on l.id = r.payment_id where l.provider = 'test-bank' and r.reason <> 'credit'
    ) r on t.idempotency_key = r.key
    where r.id is null or t.amount is distinct from r.amount or r.status <> 'done'`,
  "of a brand's sale the platform keeps one percent of all that went through it, to the kopeck; of no other anything": sql`
    select b.request_id as id, b.partner_site_id, l.amount as through, a.amount, a.commission
    from booking b
    left join (select request_id, sum(amount) as amount from ledger_entry
      where subject = 'booking' and provider <> 'by-hand' group by 1) l using (request_id)
    left join (select request_id, sum(amount) as amount, sum(commission) as commission, min(commission_percent) as percent,
      count(distinct commission_percent) as percents from partner_accrual group by 1) a using (request_id)
    where coalesce(a.amount, 0) <> case when b.seller_type = 1 then coalesce(l.amount, 0) else 0 end
      or a.percents > 1 or a.commission <> round(a.amount * a.percent / 100.0)`,
  'a statement of a payout is what its lines add up to': sql`
    select p.id, p.payed, p.refunded, p.commission, p.amount from payout p left join partner_accrual a on a.payout_id = p.id
    group by p.id
    having p.payed <> coalesce(sum(a.amount) filter (where a.amount > 0), 0)
      or p.refunded <> coalesce(-sum(a.amount) filter (where a.amount < 0), 0)
      or p.commission <> coalesce(sum(a.commission), 0) or p.amount <> p.payed - p.refunded - p.commission`,
};

/**
 * What must hold of money at any moment; with `at_rest` also what holds once every webhook, job and refund is through.
 */
export async function checkLedgerInvariants(
  database: Database,
  { at_rest = true }: { at_rest?: boolean } = {},
): Promise<void> {
  for (const [rule, query] of Object.entries({ ...BROKEN, ...(at_rest ? BROKEN_AT_REST : {}) })) {
    // oxlint-disable-next-line no-await-in-loop -- the first broken rule is the one to read
    const { rows } = await database.execute<Mismatch>(query);
    expect(rows, rule).toEqual([]);
  }
}
