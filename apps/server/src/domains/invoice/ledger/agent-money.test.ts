import {
  agentAccountCalls,
  agentCalls,
  bookingCalls,
  HEADER,
  invoiceCalls,
  ownBookingCalls,
  thirdPartyAgentCalls,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createDeparture,
  payInvoice,
  privateAddressOf,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

// An agent earns of what clients of its bookings have paid: what was paid, and what goes back, others say.

const app = useTestApp();
let owner: TestClient;
let agent: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  departure = await createDeparture(owner, organizer_id, { seats: 40 });
  ({ member: agent } = await signedInMember(app, organizer_id, 'agent'));
});

const key = () => ({ [HEADER.idempotencyKey]: randomUUID() });
const view = (id: number, client = agent) => client.call(bookingCalls.get, { query: { id } });
const form = () => ({
  organizer_id,
  contacts: {
    first_name: 'Нина',
    last_name: 'Звонкова',
    email: 'nina@example.test',
    phone: '+79020001122',
  },
  client_agreed: true as const,
  from_source: 'tour_date' as const,
  ...departure,
  tourists: 2,
});
async function sold() {
  const { request_id } = await agent.call(ownBookingCalls.create, { body: form() }, key());
  await untilSettled(app.database);
  const { prepayment_invoice: invoice } = await view(request_id);
  if (!invoice) throw new Error('A booking of staff is confirmed at once');
  return { request_id, invoice, uuid: await privateAddressOf(app, request_id) };
}
const update = (id: number, action: object, client = agent) =>
  client.call(invoiceCalls.updateInvoice, { body: { id, ...action } as { id: number; action: 'cancel' } });

describe('an agent on a booking of its own', () => {
  it('marks no invoice as paid, takes no mark back, and so earns nothing by its own word', async () => {
    const { request_id, invoice } = await sold();
    const cash = { action: 'mark_payed', payment_method: 'cash' };
    expect(await refusalOf(update(invoice.id, cash))).toMatchObject({ status: 403 });
    expect(await view(request_id)).toMatchObject({ base_sale_status: 2, payed_amount: 0 });
    const [own] = (await agent.call(agentCalls.list, { query: { organizer_id } })).agents;
    const query = { agent_id: own?.id ?? 0 };
    expect(await agent.call(agentAccountCalls.account, { query })).toMatchObject({ earned: 0 });
    await update(invoice.id, cash, owner);
    expect(await refusalOf(update(invoice.id, { action: 'undo_payment' }))).toMatchObject({ status: 403 });
    expect(await view(request_id)).toMatchObject({ base_sale_status: 3, payed_amount: invoice.amount });
  });

  it('neither cancels the invoice of the prepayment nor makes one of its own', async () => {
    const { request_id, invoice } = await sold();
    const bill = { body: { request_id, amount: 100_000 } };
    expect(await refusalOf(update(invoice.id, { action: 'cancel' }))).toMatchObject({ status: 403 });
    expect((await view(request_id)).prepayment_invoice).toMatchObject({ id: invoice.id, status: 1 });
    await update(invoice.id, { action: 'cancel' }, owner);
    expect(await refusalOf(agent.call(invoiceCalls.createPayment, bill))).toMatchObject({ status: 403 });
    expect((await owner.call(invoiceCalls.createPayment, bill)).invoice).toMatchObject({ amount: 100_000 });
  });

  it('makes and cancels later invoices that nobody has paid', async () => {
    const booking = await sold();
    await payInvoice(app, booking);
    const { request_id } = booking;
    const { invoice } = await agent.call(invoiceCalls.createPayment, {
      body: { request_id, amount: 100_000 },
    });
    expect(invoice).toMatchObject({ kind: 'payment', amount: 100_000, status: 1 });
    expect(await update(invoice.id, { action: 'cancel' })).toMatchObject({ invoice: { status: 3 } });
  });

  it('cannot say that nothing is prepaid, nor ask for less than the tour does', async () => {
    const { request_id } = await sold();
    const settle = { body: { id: request_id, base_sale_status: 3 as const } };
    expect((await view(request_id)).allowed_statuses).toEqual([6]);
    expect(
      (await agent.call(bookingCalls.baseSaleStatusesByRequestId, { query: { id: request_id } })).statuses,
    ).toMatchObject([{ id: 6 }]);
    expect(await refusalOf(agent.call(bookingCalls.changeBaseSaleStatus, settle))).toMatchObject({
      status: 409,
      body: { details: { allowed: [6] } },
    });
    expect(
      await refusalOf(
        agent.call(bookingCalls.confirm, {
          body: { id: request_id, prepayment_type: 'sum', prepayment_size: 0 },
        }),
      ),
    ).toMatchObject({ status: 403 });
    expect((await view(request_id, owner)).allowed_statuses).toEqual([3, 6]);
  });

  it("cancels by the tour's terms alone, and gives nothing back above them", async () => {
    const booking = await sold();
    await payInvoice(app, booking);
    const { request_id: id, invoice } = booking;
    const kinder = { by: 'more' as const, returned_amount: invoice.amount, reason: 'Попросил' };
    expect(
      await refusalOf(agent.call(bookingCalls.cancel, { body: { id, settlement: kinder } })),
    ).toMatchObject({ status: 403 });
    expect(
      await agent.call(bookingCalls.cancel, { body: { id, settlement: { by: 'terms' } } }),
    ).toMatchObject({ base_sale_status: 6 });
    const more = { body: { request_id: id, amount: 1, reason: 'Попросил' } };
    expect(await refusalOf(agent.call(invoiceCalls.giveBack, more))).toMatchObject({ status: 403 });
    expect(await refusalOf(update(invoice.id, { action: 'mark_refunded' }))).toMatchObject({ status: 403 });
  });

  it('begins the payment of a client beside it, and learns what became of it; a stranger learns nothing', async () => {
    const booking = await sold();
    const { request_id, invoice } = booking;
    const { id } = invoice;
    const result = (client: TestClient) => client.call(invoiceCalls.paymentResult, { body: { id } });
    const begin = (client: TestClient) =>
      client.call(invoiceCalls.payForClient, { body: { id, payment_method: 'card' } });
    expect(await result(agent)).toMatchObject({ result: 'none', request_id, amount: invoice.amount });
    expect((await begin(agent)).url).toMatch(/\/test-bank\/pay\//u);
    expect(await result(agent)).toMatchObject({ result: 'pending' });
    const stranger = await signedInClient(app);
    expect(await refusalOf(begin(stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(result(stranger))).toMatchObject({ status: 404 });
    await payInvoice(app, booking);
    expect(await result(owner)).toMatchObject({ result: 'succeeded' });
    expect(await refusalOf(begin(owner))).toMatchObject({ status: 409 });
  });

  it('names no agency that sold it, nor what one keeps: staff do', async () => {
    const commission = { kind: 'percent' as const, value: 10 };
    const agency = { name: 'Глобус', commission };
    const create = (client: TestClient) =>
      client.call(thirdPartyAgentCalls.create, { body: { ...form(), agency } }, key());
    expect(await refusalOf(create(agent))).toMatchObject({ status: 403 });
    const { request_id: id } = await create(owner);
    const own = await sold();
    await untilSettled(app.database);
    const change = (request_id: number, client: TestClient) =>
      client.call(thirdPartyAgentCalls.update, { body: { id: request_id, agency } });
    for (const request_id of [id, own.request_id])
      expect((await refusalOf(change(request_id, agent))).status).toBeOneOf([403, 404]);
    await change(id, owner);
    expect((await view(id, owner)).agency).toMatchObject({ name: 'Глобус', commission: { value: 10 } });
    expect((await view(own.request_id)).agency).toBeNull();
  });
});
