import {
  bankAccountCalls,
  deskPayoutCalls,
  organizerCalls,
  payoutCalls,
  paymentCalls,
  invoiceCalls,
  bookingCalls,
} from '@tropa/contract';
import { formatDate } from '@tropa/core';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  inDays,
  payInvoice,
  PLAIN_SITE,
  refusalOf,
  sampleBankAccount,
  signedInAdmin,
  signedInMember,
  signedInOwner,
  soon,
  untilSettled,
  useTestApp,
  wordsOfPdf,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let admin: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  ({ admin } = await signedInAdmin(app));
});

/** A booking that a partner site sold, payed in full by card. */
async function soldByPartner(sum: number, special_tariff: number | null = null) {
  const wish = await createDeparture(owner, organizer_id, {
    dates: [inDays(20)],
    tour: { special_tariff, price: sum },
  });
  const { uuid, request_id } = await createBooking(app, wish);
  await app.database
    .update(schema.booking)
    .set({ seller_type: 1, partner_site_id: PLAIN_SITE })
    .where(eq(schema.booking.request_id, request_id));
  const { prepayment_invoice } = await owner.call(bookingCalls.confirm, {
    body: { id: request_id, prepayment_type: 'full' },
  });
  if (!prepayment_invoice) throw new Error('Nothing was to be prepaid');
  await payInvoice(app, { uuid, invoice: prepayment_invoice });
  return request_id;
}
const earnings = (client = owner) => client.call(payoutCalls.earnings, { query: { organizer_id } });
const payouts = async () => (await owner.call(payoutCalls.list, { query: { organizer_id } })).payouts;
const make = (period_end: string) => admin.call(deskPayoutCalls.make, { body: { period_end } });

it('owes the organizer what the sites keep no commission of, and pays it out by statements', async () => {
  const usual = await soldByPartner(333_300);
  await soldByPartner(100_000, 20);
  await soon(async () => {
    expect((await earnings()).sites).toMatchObject([
      { site_id: PLAIN_SITE, bookings_count: 2, payed: 433_300, commission: 49_995 + 20_000 },
    ]);
  });
  const [entry] = (
    await owner.call(invoiceCalls.payments, { query: { organizer_id, search: String(usual) } })
  ).payments;
  const { payment } = await owner.call(paymentCalls.view, { query: { id: entry?.id ?? 0 } });
  expect(payment.commission).toMatchObject({ percent: 15, amount: 49_995, payout_id: null });

  // The terms of the tour keep a part of the money: of what goes back the commission goes back too.
  await owner.call(bookingCalls.cancel, { body: { id: usual, message: 'Погода' } });
  await untilSettled(app.database);
  const { owed } = await soon(async () => {
    const answer = await earnings();
    expect(answer.owed[0]?.refunded).toBeGreaterThan(0);
    return answer;
  });
  const [sum] = owed;
  const left = 333_300 - (sum?.refunded ?? 0);
  expect(sum?.commission).toBe(Math.round(left * 0.15) + 20_000);
  expect(sum?.amount).toBe(left + 100_000 - (sum?.commission ?? 0));

  expect(await refusalOf(make(inDays(0)))).toMatchObject({
    body: { errors: { period_end: expect.any(String) } },
  });
  // The money came today, which is not over yet.
  expect(await make(inDays(-1))).toEqual({ made_count: 0 });
  await app.database.execute(
    sql`update partner_accrual set day = day - 3 where organizer_id = ${organizer_id}`,
  );
  // Two of the staff at once make one statement.
  const made = await Promise.all([make(inDays(-1)), make(inDays(-1)), make(inDays(-1))]);
  expect(made.reduce((count, { made_count }) => count + made_count, 0)).toBe(1);
  expect(await make(inDays(-1))).toEqual({ made_count: 0 });
  const [planned] = await payouts();
  expect(planned).toMatchObject({
    status: 'planned',
    amount: sum?.amount,
    period_end: inDays(-1),
    account: null,
  });
  expect((await earnings()).owed).toEqual([]);
  const id = planned?.id ?? 0;

  const send = () => admin.call(deskPayoutCalls.send, { body: { id, reference: '512' } });
  expect(await refusalOf(send())).toMatchObject({ status: 409 });
  const confirm = () => owner.call(payoutCalls.confirm, { body: { id } });
  expect(await refusalOf(confirm())).toMatchObject({ status: 409 });
  await owner.call(bankAccountCalls.create, {
    query: { organizer_id },
    body: { fields: sampleBankAccount },
  });
  const documents = `buh-${id}@example.test`;
  await owner.call(organizerCalls.update, {
    query: { id: organizer_id },
    body: { partner_doc_email: documents },
  });
  const sends = await Promise.allSettled([send(), send()]);
  const [sent, ...again] = sends.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(again).toEqual([]);
  // The statement goes once to the address for documents, not to the mailbox.
  await untilSettled(app.database);
  const letters = await app.database
    .select()
    .from(schema.outboxMessage)
    .where(eq(schema.outboxMessage.recipient, documents));
  expect(letters.map(({ subject }) => subject)).toEqual([`Выплата № ${id} отправлена`]);
  expect(letters[0]?.text).toContain('512');
  expect(sent?.payout).toMatchObject({
    status: 'sent',
    reference: '512',
    account: { account: sampleBankAccount.account },
  });
  expect(await refusalOf(send())).toMatchObject({ status: 409 });
  for (const { payout } of await Promise.all([confirm(), confirm()])) expect(payout.status).toBe('confirmed');

  const { lines, pagination } = await owner.call(payoutCalls.view, { query: { id } });
  expect(pagination.item_count).toBe(3);
  expect(lines.reduce((total, line) => total + line.amount - line.commission, 0)).toBe(planned?.amount);
  const { rows } = await app.database.execute(
    sql`select kind from desk_act where organizer_id = ${organizer_id} order by id`,
  );
  expect(rows).toEqual([{ kind: 'send_payout' }]);

  const { bytes, headers } = await owner.raw({ path: `${payoutCalls.statement.path}?id=${id}` });
  expect(headers['content-type']).toBe('application/pdf');
  const words = await wordsOfPdf(bytes);
  expect(words).toContain(`Ведомость выплаты № ${id}`);
  expect(words).toContain(sampleBankAccount.account);
  expect(words).toContain(String(usual));
  expect(words).toContain('платёжное поручение № 512');

  // At half past nine by UTC the organizer's next day has begun.
  const late = new Date(`${inDays(-1)}T21:30:00Z`);
  await app.database
    .update(schema.payout)
    .set({ created_at: late, sent_at: late })
    .where(eq(schema.payout.id, id));
  const printed = await owner.raw({ path: `${payoutCalls.statement.path}?id=${id}` });
  const spaced = (text: string) => text.replaceAll(/\s+/gu, ' ');
  const next = spaced(formatDate(inDays(0), 'ru', 'full'));
  expect(spaced(await wordsOfPdf(printed.bytes)).split(next)).toHaveLength(3);
});

it('takes no commission of sales that the organizer is paid for itself', async () => {
  const wish = await createDeparture(owner, organizer_id, { dates: [inDays(20)] });
  const { uuid, request_id } = await createBooking(app, wish);
  const { prepayment_invoice } = await owner.call(bookingCalls.confirm, {
    body: { id: request_id, prepayment_type: 'sum', prepayment_size: 100_000 },
  });
  await payInvoice(app, { uuid, invoice: { id: prepayment_invoice?.id ?? 0 } });
  await untilSettled(app.database);
  const { rows } = await app.database.execute(
    sql`select from partner_accrual where request_id = ${request_id}`,
  );
  expect(rows).toEqual([]);
});

it('is nothing for an agent, nor for a guide', async () => {
  const { member: agent } = await signedInMember(app, organizer_id, 'agent');
  const { member: guide } = await signedInMember(app, organizer_id, 'guide');
  expect(await refusalOf(earnings(agent))).toMatchObject({ status: 404 });
  expect(await refusalOf(earnings(guide))).toMatchObject({ status: 403 });
});
