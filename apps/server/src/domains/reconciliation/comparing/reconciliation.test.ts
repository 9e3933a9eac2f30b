import {
  agentAccountCalls,
  bookingCalls,
  invoiceCalls,
  ownBookingCalls,
  reconciliationCalls,
} from '@tropa/contract';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  agreeContract,
  answerBank,
  createAgent,
  createConfirmedBooking,
  createDeparture,
  inDays,
  payInvoice,
  readWhileChanged,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  soon,
  startPayment,
  untilSettled,
  useTestApp,
  type ConfirmedBooking,
  type TestClient,
} from '../../../testing/index.ts';
import { reconcileAll } from './reconcile.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let booking: ConfirmedBooking;
let payment_id: string;

// An organizer of its own for each: a comparison finds all that the others broke.
beforeEach(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  booking = await confirmed();
  payment_id = await payInvoice(app, booking);
});

async function confirmed(): Promise<ConfirmedBooking> {
  const wish = await createDeparture(owner, organizer_id, { dates: [inDays(90)] });
  return createConfirmedBooking(app, owner, wish, { prepayment_type: 'sum', prepayment_size: 100_000 });
}
const view = (state: 'open' | 'closed' = 'open', client = owner) =>
  client.call(reconciliationCalls.view, { query: { organizer_id, state } });
const untilOver = () =>
  soon(async () => {
    const answer = await view();
    expect(answer.run?.status).toMatch(/done|failed/u);
    return answer;
  });
/** Compares now. @returns the kinds of what is open then */
async function found(): Promise<string[]> {
  await owner.call(reconciliationCalls.check, { body: { organizer_id } });
  const { run, differences } = await untilOver();
  expect(run?.status).toBe('done');
  return differences.map(({ kind }) => kind).toSorted();
}
const first = async () => (await view()).differences[0];
const resolve = (id: number, note: string, client = owner) =>
  client.call(reconciliationCalls.resolve, { body: { id, is_resolved: note !== '', note } });

describe('a comparison of the money', () => {
  it('finds nothing where all agrees', async () => {
    expect(await found()).toEqual([]);
    expect((await view()).run).toMatchObject({
      status: 'done',
      steps_total: 1,
      steps_done: 1,
      is_nightly: false,
    });
  });

  it('applies a payment whose webhook was lost', async () => {
    const lost = await confirmed();
    const id = await startPayment(app, lost);
    await answerBank(app, id, 'pay', { notice: 'much_later' });
    expect(await found()).toEqual([]);
    const { base_sale_status } = await owner.call(bookingCalls.get, { query: { id: lost.request_id } });
    expect(base_sale_status).toBe(3);
  });

  it('finds other sums at the provider, and payments that it does not know', async () => {
    await app.database
      .update(schema.testBankPayment)
      .set({ amount: 99_900 })
      .where(eq(schema.testBankPayment.id, payment_id));
    expect(await found()).toEqual(['provider_sum']);
    expect(await first()).toMatchObject({ expected: 99_900, found: 100_000, request_id: booking.request_id });
    await app.database.delete(schema.testBankPayment).where(eq(schema.testBankPayment.id, payment_id));
    expect(await found()).toEqual(['provider_payment_unknown']);
  });

  it('finds money that the provider has and nothing can be done with', async () => {
    const odd = await confirmed();
    const id = await startPayment(app, odd);
    await answerBank(app, id, 'pay', { notice: 'much_later' });
    await app.database
      .update(schema.paymentAttempt)
      .set({ status: 'mismatched', next_check_at: null })
      .where(eq(schema.paymentAttempt.provider_payment_id, id));
    expect(await found()).toEqual(['provider_payment_missing']);
  });

  it('finds what was returned at the provider alone, and what it has not returned', async () => {
    const bankRefund = schema.testBankRefund;
    await app.database
      .insert(bankRefund)
      .values({ idempotency_key: randomUUID(), payment_id, amount: 30_000 });
    expect(await found()).toEqual(['provider_refunds']);
    expect(await first()).toMatchObject({ expected: 30_000, found: 0, details: { provider: 'test-bank' } });
    await app.database.delete(bankRefund).where(eq(bankRefund.payment_id, payment_id));
    expect(await found()).toEqual([]);
    const { id } = booking.invoice;
    const refund = { id, amount: 40_000, reason: 'Не поехал один', expected_left: 100_000 };
    await owner.call(invoiceCalls.refund, { body: refund });
    await untilSettled(app.database);
    expect(await found()).toEqual([]);
    await app.database.delete(bankRefund).where(eq(bankRefund.payment_id, payment_id));
    expect(await found()).toEqual(['provider_refunds']);
    expect(await first()).toMatchObject({ expected: 0, found: 40_000 });
  });

  it('reads payments of trips to come however old they are', async () => {
    await app.database
      .update(schema.paymentAttempt)
      .set({ created_at: new Date(Date.now() - 200 * 24 * 3_600_000) })
      .where(eq(schema.paymentAttempt.provider_payment_id, payment_id));
    await app.database
      .insert(schema.testBankRefund)
      .values({ idempotency_key: randomUUID(), payment_id, amount: 100_000 });
    expect(await found()).toEqual(['provider_refunds']);
    await app.database
      .update(schema.booking)
      .set({ date_start: inDays(-100), date_end: inDays(-99) })
      .where(eq(schema.booking.request_id, booking.request_id));
    expect(await found()).toEqual([]);
  });

  it.each([
    ['invoice_sum', sql`update invoice set amount = amount + 100 where id = `],
    ['invoice_refunded', sql`update invoice set refunded_amount = 100 where id = `],
    ['invoice_not_payed', sql`update invoice set status = 3 where id = `],
  ])('finds %s', async (kind, breaking) => {
    await app.database.execute(sql`${breaking} ${booking.invoice.id}`);
    expect(await found()).toEqual([kind]);
  });

  it('finds what an agent kept otherwise than was agreed, and a payment that the ledger does not have', async () => {
    const agent_id = await createAgent(owner, organizer_id);
    await agreeContract(owner, agent_id);
    const { member: person } = await signedInMember(app, organizer_id, 'agent', [], agent_id);
    const wish = await createDeparture(owner, organizer_id, { dates: [inDays(80)] });
    const body = {
      from_source: 'tour_date' as const,
      organizer_id,
      contacts: { first_name: 'Нина', last_name: 'Звонкова', email: 'nina@example.test', phone: '' },
      client_agreed: true as const,
      tourists: 1,
      ...wish,
    };
    const key = { 'Idempotency-Key': randomUUID() };
    const { request_id } = await person.call(ownBookingCalls.create, { body }, key);
    await untilSettled(app.database);
    const payment = { payment_method: 'cash', payed_on: inDays(0) } as const;
    const pays = (amount: number, direction: 'from_agent' | 'to_agent') =>
      owner.call(agentAccountCalls.recordPayment, { body: { agent_id, amount, direction, ...payment } });
    const { payment_id: payed } = await pays(900_000, 'from_agent');
    expect(await found()).toEqual([]);
    const ofSale = sql`from ledger_entry where request_id = ${request_id} and subject = 'agent'`;
    const { rows } = await app.database.execute<{ kept: number }>(
      sql`select -sum(amount)::int as kept ${ofSale}`,
    );
    await app.database.execute(sql`delete ${ofSale}`);
    expect(await found()).toEqual(['agent_kept', 'agent_payment']);
    const { differences } = await view();
    const agent = { id: agent_id, name: expect.any(String) };
    expect(differences.find(({ kind }) => kind === 'agent_kept')).toMatchObject({
      request_id,
      agent,
      expected: rows[0]?.kept,
      found: 0,
    });
    expect(differences.find(({ kind }) => kind === 'agent_payment')).toMatchObject({
      request_id: null,
      agent,
      expected: 900_000,
      details: { since: expect.any(String) },
    });
    await app.database.execute(sql`delete from agent_payment where id = ${payed}`);
    expect(await found()).not.toContain('agent_payment');
  });

  it('finds an invoice that nothing payed', async () => {
    const open = await confirmed();
    await app.database.execute(
      sql`update invoice set status = 2, payed_at = now() where id = ${open.invoice.id}`,
    );
    expect(await found()).toEqual(['invoice_without_entry']);
  });

  it('finds a refund that the provider does not make, and one that was made otherwise', async () => {
    const { rows } = await app.database.execute<{ id: number }>(
      sql`select id from ledger_entry where request_id = ${booking.request_id}`,
    );
    const common = {
      request_id: booking.request_id,
      invoice_id: booking.invoice.id,
      payment_id: Number(rows[0]?.id),
      amount: 500,
      reason: 'cancellation',
    } as const;
    await app.database.insert(schema.refund).values({ ...common, status: 'done' });
    expect(await found()).toEqual(['provider_refunds', 'refund_without_entry']);
  });

  it('keeps what is resolved closed, opens it when it changes, and lets it go when it is gone', async () => {
    const payed = (sum: number) =>
      app.database.execute(
        sql`update booking set payed_amount = ${sum} where request_id = ${booking.request_id}`,
      );
    await payed(1);
    expect(await found()).toEqual(['booking_payed']);
    const difference = await first();
    const id = difference?.id ?? 0;
    expect(difference).toMatchObject({ expected: 100_000, found: 1, note: '' });
    expect(await refusalOf(resolve(id, 'x'))).toMatchObject({
      body: { errors: { note: expect.any(String) } },
    });
    await resolve(id, 'Так и надо');
    expect(await found()).toEqual([]);
    expect((await view('closed')).differences).toMatchObject([
      { id, note: 'Так и надо', resolved_by_name: expect.stringMatching(/./u), gone_at: null },
    ]);
    await payed(2);
    expect(await found()).toEqual(['booking_payed']);
    expect(await first()).toMatchObject({ id, found: 2, note: '' });
    await payed(100_000);
    expect(await found()).toEqual([]);
    expect((await view('closed')).differences).toMatchObject([{ id, gone_at: expect.any(String) }]);
  });

  it('is shown with what it found, also to whoever looks in the moment when it ends', async () => {
    await app.database.execute(
      sql`update invoice set amount = amount + 100 where id = ${booking.invoice.id}`,
    );
    expect(await found()).toEqual(['invoice_sum']);
    const seen = await readWhileChanged(app, 'reconciliation_run', view, async (tx) => {
      const ours = sql`where organizer_id = ${organizer_id}`;
      await tx.execute(sql`update reconciliation_run set steps_done = 77 ${ours}`);
      await tx.execute(sql`delete from reconciliation_difference ${ours}`);
    });
    expect([seen.run?.steps_done, seen.open_count, seen.differences.length]).toEqual(
      seen.run?.steps_done === 77 ? [77, 0, 0] : [1, 1, 1],
    );
  });

  it('waits for a refund by hand until it is marked', async () => {
    const cash = await confirmed();
    const { id } = cash.invoice;
    const change = (body: { action: 'mark_payed' | 'mark_refunded'; payment_method?: 'cash' }) =>
      owner.call(invoiceCalls.updateInvoice, { body: { id, ...body } });
    await change({ action: 'mark_payed', payment_method: 'cash' });
    await owner.call(bookingCalls.cancel, { body: { id: cash.request_id, message: 'Погода' } });
    expect(await found()).toEqual(['refund_by_hand_waits']);
    await change({ action: 'mark_refunded' });
    expect(await found()).toEqual([]);
  });

  it('is made each night, and by those who may see all money', async () => {
    await reconcileAll(app.services);
    expect((await untilOver()).run).toMatchObject({ is_nightly: true, status: 'done' });
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    const stranger = await signedInClient(app);
    expect(await refusalOf(view('open', agent))).toMatchObject({ status: 404 });
    expect(await refusalOf(view('open', guide))).toMatchObject({ status: 403 });
    expect(await refusalOf(view('open', stranger))).toMatchObject({ status: 404 });
  });
});
