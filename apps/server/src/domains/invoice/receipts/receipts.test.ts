import {
  bookingCalls,
  bookingPayerCalls,
  invoiceCalls,
  paymentAccountCalls,
  receiptCalls,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createCompany,
  createConfirmedBooking,
  createDeparture,
  createOrganizer,
  letterTo,
  payInvoice,
  sampleCompany,
  signedInClient,
  soon,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
beforeAll(async () => {
  owner = await signedInClient(app);
  organizer_id = (await createOrganizer(owner)).id;
  // The bank that is there without any setting, and its cash register.
  await owner.call(paymentAccountCalls.saveReceipts, {
    body: { organizer_id, fields: { mode: 'provider', tax_system: 2, vat_code: 1 } },
  });
});

const REFUND = 2_345_00;

it('of a payment and of what went back of it stand with the booking, at the organizer and at the client', async () => {
  const booking = await createConfirmedBooking(app, owner, await createDeparture(owner, organizer_id), {
    prepayment_type: 'sum',
    prepayment_size: 12_345_00,
  });
  const { request_id, uuid } = booking;
  await payInvoice(app, booking);
  await untilSettled(app.database);
  await owner.call(invoiceCalls.refund, {
    body: { id: booking.invoice.id, amount: REFUND, reason: 'Скидка', expected_left: 12_345_00 },
  });
  await untilSettled(app.database);

  const view = () => owner.call(bookingCalls.get, { query: { id: request_id } });
  const contact = (await view()).client.email;
  const made = [
    { kind: 'payment', amount: 12_345_00, status: 'registered', sent_to: contact },
    { kind: 'refund', amount: REFUND, status: 'registered', sent_to: contact },
  ];
  await soon(async () => expect((await view()).receipts).toMatchObject(made));
  const { receipts } = await owner.call(receiptCalls.list, { query: { organizer_id } });
  expect(receipts).toMatchObject(made.toReversed().map((one) => ({ ...one, request_id })));

  // The ledger has the money of both, the receipts add up to it.
  const entries = await app.database
    .select({ amount: schema.ledgerEntry.amount })
    .from(schema.ledgerEntry)
    .where(eq(schema.ledgerEntry.request_id, request_id))
    .orderBy(schema.ledgerEntry.id);
  expect(entries.map(({ amount }) => amount)).toEqual([12_345_00, -REFUND]);

  const { text: page } = await app.raw({ method: 'GET', path: `/booking/${uuid}` });
  const read = page.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/[\s\u00a0\u202f]+/gu, ' ');
  expect(read).toContain(`Чек оплаты 12 345 ₽ отправлен: ${contact}`);
  expect(read).toContain(`Чек возврата 2 345 ₽ отправлен: ${contact}`);

  const letter = await letterTo(app, contact, 'Кассовый чек возврата');
  expect(letter.subject).toMatch(/^Возврат 2.345.₽/u);
  expect(letter.text).toContain(`придёт отдельно: ${contact}.`);
});

it('name the company that pays, with its ИНН, and go to whoever ordered', async () => {
  const booking = await createConfirmedBooking(app, owner, await createDeparture(owner, organizer_id), {
    prepayment_type: 'sum',
    prepayment_size: 12_345_00,
  });
  const { request_id } = booking;
  const company_id = await createCompany(owner, organizer_id);
  await owner.call(bookingPayerCalls.set, {
    body: { id: request_id, payer: { company_id, person_id: null } },
  });
  await payInvoice(app, booking);
  await untilSettled(app.database);
  const { client } = await owner.call(bookingCalls.get, { query: { id: request_id } });
  const [row] = await app.database
    .select({ content: schema.receipt.content })
    .from(schema.receipt)
    .where(eq(schema.receipt.request_id, request_id));
  expect(row?.content.customer).toEqual({
    name: sampleCompany.full_name,
    inn: sampleCompany.inn,
    email: client.email,
    phone: client.phone,
  });
});

it('are promised to nobody where none are made', async () => {
  const other = (await createOrganizer(owner)).id;
  const booking = await createConfirmedBooking(app, owner, await createDeparture(owner, other), {
    prepayment_type: 'sum',
    prepayment_size: 12_345_00,
  });
  await payInvoice(app, booking);
  await untilSettled(app.database);
  const view = await owner.call(bookingCalls.get, { query: { id: booking.request_id } });
  expect(view.receipts).toEqual([]);
  const { text: page } = await app.raw({ method: 'GET', path: `/booking/${booking.uuid}` });
  expect(page).not.toContain('Кассовые чеки');
});
