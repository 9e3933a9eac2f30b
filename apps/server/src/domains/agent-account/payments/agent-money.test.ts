import {
  agentAccountCalls,
  agentCalls,
  bookingCalls,
  invoiceCalls,
  organizerCalls,
  payoutCalls,
  receiptCalls,
  thirdPartyAgentCalls,
  type CallInput,
} from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Letter } from '../../../integrations/mail/mailer.ts';
import {
  agreeContract,
  checkLedgerInvariants,
  checkSeatInvariants,
  confirmEmail,
  createAgent,
  createDeparture,
  createOrganizer,
  inDays,
  makeAgent as makeAgentOf,
  payInvoice,
  privateAddressOf,
  refusalOf,
  sampleSale,
  sellAsAgent,
  setVerification,
  signedInClient,
  signedInMember,
  unique,
  untilSettled,
  useTestApp,
  linesOfPdf,
  organizerDay,
  wordsOfPdf,
  type BookingWish,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let wish: BookingWish;

beforeAll(async () => {
  owner = await signedInClient(app);
  organizer_id = (await createOrganizer(owner)).id;
  wish = await createDeparture(owner, organizer_id, { seats: 200 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await untilSettled(app.database);
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

const PRICE = 2_500_000;
const NET = (PRICE * 9) / 10;
const MONTH = organizerDay().slice(0, 7);

const makeAgent = (terms: Parameters<typeof agreeContract>[2] = {}) =>
  makeAgentOf(app, owner, organizer_id, terms);
const sell = (by: TestClient, tourists = 1, where = { organizer_id, ...wish }) =>
  sellAsAgent(by, where, tourists);
type Payment = CallInput<typeof agentAccountCalls.recordPayment>['body'];
const pay = (agent_id: number, amount: number, over: Partial<Payment> = {}, by = owner) =>
  by.call(agentAccountCalls.recordPayment, {
    body: {
      agent_id,
      direction: 'from_agent',
      amount,
      payment_method: 'transfer',
      payed_on: organizerDay(),
      ...over,
    },
  });
const account = (agent_id: number, by = owner) => by.call(agentAccountCalls.account, { query: { agent_id } });
const get = (id: number) => owner.call(bookingCalls.get, { query: { id } });
const statement = (agent_id: number, by = owner) =>
  by.call(agentAccountCalls.statement, { query: { agent_id, month: MONTH } });
/** What tourists have payed for an agent's sales, and what the agent has kept of that. */
async function sums(agent_id: number) {
  const { rows } = await app.database.execute<{ payed: number; kept: number }>(sql`
    select coalesce(sum(l.amount) filter (where l.subject = 'booking'), 0)::float8 as payed,
      coalesce(-sum(l.amount) filter (where l.subject = 'agent'), 0)::float8 as kept
    from ledger_entry l left join booking b using (request_id)
    where ${agent_id} in (b.agent_id, l.agent_id)`);
  return rows[0] ?? { payed: 0, kept: 0 };
}

describe('a payment of an agent', () => {
  it('pays its sales, the first due first, in parts to the kopeck; what it keeps offsets', async () => {
    const { agent_id, person } = await makeAgent({ credit_limit: 10 * NET, commission_percent: 10 });
    const [first, second] = [await sell(person), await sell(person)];
    expect(await account(agent_id, person)).toMatchObject({ owed: 2 * NET, available: 8 * NET, earned: 0 });
    await pay(agent_id, NET + 777_777);
    expect(await get(first)).toMatchObject({ base_sale_status: 3, payed_amount: PRICE, balance: 0 });
    expect((await get(second)).base_sale_status).toBe(3);
    expect(await account(agent_id)).toMatchObject({ owed: NET - 777_777 });
    const { payed, kept } = await sums(agent_id);
    expect(payed - kept).toBe(NET + 777_777);
    expect((await refusalOf(pay(agent_id, NET))).body.errors).toHaveProperty('amount');
    await pay(agent_id, NET - 777_777);
    expect(await account(agent_id)).toMatchObject({ owed: 0, available: 10 * NET });
    expect(await sums(agent_id)).toEqual({ payed: 2 * PRICE, kept: 2 * (PRICE - NET) });
    const { payments } = await person.call(agentAccountCalls.payments, { query: { agent_id } });
    expect(payments.map(({ amount }) => amount)).toEqual([NET - 777_777, NET + 777_777]);
  });

  it('stands in the ledger with what the agent keeps of it, and with what was payed out; all together is what came', async () => {
    const { id: place } = await createOrganizer(owner);
    const here = await createDeparture(owner, place, { seats: 9 });
    const agent_id = await createAgent(owner, place);
    await agreeContract(owner, agent_id);
    const { member: person } = await signedInMember(app, place, 'agent', [], agent_id);
    const where = { organizer_id: place, ...here };
    const request_id = await sell(person, 1, where);
    await pay(agent_id, NET);
    const list = (filter = {}, by = owner) =>
      by.call(invoiceCalls.payments, { query: { organizer_id: place, ...filter } });
    const totals = { currency: 'RUB', payed: PRICE, refunded: 0, to_agents: PRICE - NET, kept_deposits: 0 };
    for (const filter of [{}, { search: String(request_id) }]) {
      const { payments, totals: told } = await list(filter);
      expect(payments.map(({ amount, kept_by_agent }) => [amount, kept_by_agent])).toEqual([
        [PRICE, PRICE - NET],
      ]);
      expect(told).toEqual([totals]);
    }
    expect((await list({}, person)).totals).toEqual([totals]);
    expect((await list({ kind: 'payment' })).totals).toEqual([{ ...totals, to_agents: 0 }]);
    const { income } = await owner.call(organizerCalls.dashboard, { query: { orgId: place } });
    expect(income).toEqual([{ currency: 'RUB', amount: NET }]);
  });

  it('keeps what its commission says, also where staff agree on another one after it came', async () => {
    const { agent_id } = await makeAgent();
    const { name } = await owner.call(agentCalls.view, { query: { id: agent_id } });
    const { request_id: id } = await owner.call(
      thirdPartyAgentCalls.create,
      { body: { ...sampleSale({ organizer_id, ...wish }), agent_id } },
      { 'Idempotency-Key': randomUUID() },
    );
    await pay(agent_id, NET);
    expect(await sums(agent_id)).toEqual({ payed: PRICE, kept: PRICE - NET });
    const agency = { name, commission: { kind: 'percent' as const, value: 4 } };
    await owner.call(thirdPartyAgentCalls.update, { body: { id, agency } });
    const { agent_commission, agent_terms } = await get(id);
    expect([agent_commission, agent_terms?.collects]).toEqual([(PRICE * 4) / 100, 'agent']);
    expect(await sums(agent_id)).toEqual({ payed: PRICE, kept: agent_commission });
  });

  it('pays a sale whose invoice staff have taken back: it is owed all the same', async () => {
    const { agent_id, person } = await makeAgent();
    const id = await sell(person);
    const body = { id: (await get(id)).prepayment_invoice?.id ?? 0, action: 'cancel' as const };
    await owner.call(invoiceCalls.updateInvoice, { body });
    expect(await account(agent_id)).toMatchObject({ owed: NET });
    expect((await refusalOf(pay(agent_id, NET + 1))).body.errors).toHaveProperty('amount');
    await pay(agent_id, 100_000);
    await pay(agent_id, NET - 100_000);
    expect(await account(agent_id)).toMatchObject({ owed: 0 });
    expect(await get(id)).toMatchObject({ base_sale_status: 3, payed_amount: PRICE, balance: 0 });
  });

  it('is entered once where it is all that is owed, however many enter it at one moment', async () => {
    const { agent_id, person } = await makeAgent();
    await sell(person, 3);
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => pay(agent_id, 3 * NET)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await account(agent_id)).toMatchObject({ owed: 0 });
  });

  it('to the agent is its commission of what the organizer got, and no more', async () => {
    const { agent_id, person } = await makeAgent({ collects: 'organizer' });
    const id = await sell(person);
    expect(await account(agent_id)).toMatchObject({ owed: 0, earned: 0 });
    const invoice = (await get(id)).prepayment_invoice;
    const amount = invoice?.amount ?? 0;
    const body = { id: invoice?.id ?? 0, action: 'mark_payed' as const, payment_method: 'cash' as const };
    await owner.call(invoiceCalls.updateInvoice, { body });
    const earned = Math.round(amount / 10);
    expect(await account(agent_id, person)).toMatchObject({ owed: 0, earned });
    const out = (sum: number) => pay(agent_id, sum, { direction: 'to_agent' });
    expect((await refusalOf(out(earned + 1))).body.errors).toHaveProperty('amount');
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => out(earned)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await account(agent_id)).toMatchObject({ earned: 0 });
    expect(await sums(agent_id)).toEqual({ payed: amount, kept: earned });
    expect((await refusalOf(pay(agent_id, 1))).body.errors).toHaveProperty('amount');
  });

  it('is taken back once as a mistake by reversing lines, and its sales are owed again', async () => {
    const { agent_id, person } = await makeAgent();
    const [first, second] = [await sell(person), await sell(person)];
    const { payment_id } = await pay(agent_id, NET + 500_000);
    const undo = (id = payment_id, by = owner, of = agent_id) =>
      by.call(agentAccountCalls.undoPayment, { body: { agent_id: of, payment_id: id } });
    expect((await refusalOf(undo(payment_id, person))).status).toBe(403);
    const { agent_id: other } = await makeAgent();
    expect((await refusalOf(undo(payment_id, owner, other))).status).toBe(404);
    const tries = await Promise.allSettled([undo(), undo(), undo()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await account(agent_id)).toMatchObject({ owed: 2 * NET });
    expect(await sums(agent_id)).toEqual({ payed: 0, kept: 0 });
    for (const id of [first, second])
      expect(await get(id)).toMatchObject({ payed_amount: 0, balance: PRICE });
    const { payments } = await person.call(agentAccountCalls.payments, { query: { agent_id } });
    expect(payments).toMatchObject([{ id: payment_id, undone_at: expect.any(String) }]);
    // It can be entered anew, and not be taken back once a sale of it is cancelled.
    const { payment_id: again } = await pay(agent_id, 2 * NET);
    await owner.call(bookingCalls.cancel, { body: { id: second } });
    expect((await refusalOf(undo(again))).status).toBe(409);
    await untilSettled(app.database);
  });

  it('to the agent is taken back as well, and earned again', async () => {
    const { agent_id, person } = await makeAgent({ collects: 'organizer' });
    const invoice = (await get(await sell(person))).prepayment_invoice;
    const body = { id: invoice?.id ?? 0, action: 'mark_payed' as const, payment_method: 'cash' as const };
    await owner.call(invoiceCalls.updateInvoice, { body });
    const earned = Math.round((invoice?.amount ?? 0) / 10);
    const { payment_id } = await pay(agent_id, earned, { direction: 'to_agent' });
    expect(await account(agent_id)).toMatchObject({ earned: 0 });
    await owner.call(agentAccountCalls.undoPayment, { body: { agent_id, payment_id } });
    expect(await account(agent_id)).toMatchObject({ earned });
  });

  it('of a sale that was cancelled before it came is what the terms keep; staff may let it go', async () => {
    const PENALTY = PRICE / 5;
    const where = {
      organizer_id,
      ...(await createDeparture(owner, organizer_id, {
        dates: [inDays(20)],
        seats: 20,
        tour: { use_standard_cancellation_terms: false, penalties: [{ days_before: 30, percent: 20 }] },
      })),
    };
    const { agent_id, person } = await makeAgent();
    const [kept, forgiven] = [await sell(person, 1, where), await sell(person, 1, where)];
    const cancel = (id: number, more: object = {}) =>
      owner.call(bookingCalls.cancel, { body: { id, ...more } });
    await cancel(kept);
    const settlement = { by: 'more' as const, returned_amount: 0, reason: 'Заболел ребёнок' };
    await cancel(forgiven, { settlement });
    const owed = (PENALTY * 9) / 10;
    expect(await account(agent_id)).toMatchObject({ owed, overdue: owed });
    const { lines, totals } = await statement(agent_id);
    expect(lines.map((line) => [line.request_id, line.owed])).toEqual([[kept, owed]]);
    expect(totals.owed).toBe(owed);
    expect((await refusalOf(pay(agent_id, owed + 1))).body.errors).toHaveProperty('amount');
    await pay(agent_id, 100_000);
    expect(await account(agent_id)).toMatchObject({ owed: owed - 100_000 });
    await pay(agent_id, owed - 100_000);
    expect(await account(agent_id)).toMatchObject({ owed: 0, overdue: 0 });
    expect(await get(kept)).toMatchObject({ base_sale_status: 6, payed_amount: PENALTY });
    expect(await sums(agent_id)).toEqual({ payed: PENALTY, kept: PENALTY - owed });
  });

  it('is none of the platform’s: no receipt of it but the agent’s own, and no commission of a sale through an agent', async () => {
    const { agent_id, person } = await makeAgent();
    const sold = await sell(person);
    expect((await get(sold)).agent_receipt).toMatchObject({
      agent_type: 'agent',
      supplier: { name: expect.stringMatching(/./u), inn: expect.stringMatching(/^\d{10,12}$/u) },
    });
    await pay(agent_id, NET);
    // What the tourist pays to the organizer, at its provider, goes through no platform either.
    const { person: other } = await makeAgent({ collects: 'organizer' });
    const id = await sell(other);
    const seen = await get(id);
    expect(seen.agent_receipt).toBeNull();
    const uuid = await privateAddressOf(app, id);
    await payInvoice(app, { uuid, invoice: { id: seen.prepayment_invoice?.id ?? 0 } });
    await untilSettled(app.database);
    const { receipts } = await owner.call(receiptCalls.list, { query: { organizer_id } });
    expect(receipts.filter(({ request_id }) => request_id === sold)).toEqual([]);
    expect(await owner.call(payoutCalls.earnings, { query: { organizer_id } })).toEqual({
      sites: [],
      owed: [],
    });
  });

  it('is the organizer’s to enter, and no other agent sees the account', async () => {
    const { agent_id, person } = await makeAgent();
    const { person: rival } = await makeAgent();
    expect((await refusalOf(pay(agent_id, 1, {}, person))).status).toBe(403);
    for (const by of [rival, await signedInClient(app)]) {
      expect((await refusalOf(account(agent_id, by))).status).toBe(404);
      expect((await refusalOf(statement(agent_id, by))).status).toBe(404);
    }
    expect((await refusalOf(pay(agent_id, 1, { payed_on: inDays(2) }))).body.errors).toHaveProperty(
      'payed_on',
    );
  });
});

describe('a statement', () => {
  it('tells the sales of a month with their sums; either side agrees or disputes line by line', async () => {
    const { agent_id, person } = await makeAgent();
    const { agent_id: rival_id, person: rival } = await makeAgent();
    const [first, second, cancelled] = [await sell(person), await sell(person, 2), await sell(person)];
    await pay(agent_id, NET);
    // Staff keep nothing of it.
    const settlement = { by: 'more' as const, returned_amount: 0, reason: 'Заболел ребёнок' };
    await owner.call(bookingCalls.cancel, { body: { id: cancelled, settlement } });
    const { totals, lines } = await statement(agent_id, person);
    expect(totals).toEqual({
      sales_count: 2,
      total: 3 * PRICE,
      commission: 3 * (PRICE - NET),
      payed: NET,
      owed: 2 * NET,
      disputed_count: 0,
    });
    expect(lines.map(({ request_id, payed, owed }) => ({ request_id, payed, owed }))).toEqual([
      { request_id: second, payed: 0, owed: 2 * NET },
      { request_id: first, payed: NET, owed: 0 },
    ]);
    // By page, too, the sums are those of the whole month.
    for (const [page, request_id] of [
      [1, second],
      [2, first],
    ] as const) {
      const part = await owner.call(agentAccountCalls.statement, {
        query: { agent_id, month: MONTH, page, limit: 1 },
      });
      expect(part.totals).toEqual(totals);
      expect(part.lines.map((line) => line.request_id)).toEqual([request_id]);
      expect(part.pagination).toMatchObject({ page, page_count: 2, item_count: 2 });
    }
    const mark = (state: 'agreed' | 'disputed' | null, by: TestClient, of = agent_id) =>
      by.call(agentAccountCalls.markLine, {
        body: { agent_id: of, request_id: second, state, comment: 'Было трое' },
      });
    await mark('disputed', person);
    const disputed = await statement(agent_id);
    expect(disputed.totals.disputed_count).toBe(1);
    expect(disputed.lines[0]?.mark).toMatchObject({
      state: 'disputed',
      by_agent: true,
      comment: 'Было трое',
    });
    await mark('agreed', owner);
    expect((await statement(agent_id)).lines[0]?.mark).toMatchObject({ state: 'agreed', by_agent: false });
    await mark(null, owner);
    expect((await statement(agent_id)).lines[0]?.mark).toBeNull();
    expect((await refusalOf(mark('agreed', rival))).status).toBe(404);
    expect((await refusalOf(mark('agreed', rival, rival_id))).status).toBe(404);
  });

  it('is an act on paper in both languages', async () => {
    const { agent_id, person } = await makeAgent();
    await sell(person);
    for (const [language, words] of [
      ['ru', 'Вознаграждение агента'],
      ['en', 'Earned by the agent'],
    ] as const) {
      const act = await person.call(agentAccountCalls.act, { query: { agent_id, month: MONTH, language } });
      const text = await wordsOfPdf(Buffer.from(await act.arrayBuffer()));
      expect(text.replaceAll(/\s/gu, '')).toContain(words.replaceAll(/\s/gu, ''));
      expect(text).toContain('7707083893');
      expect(text).toContain({ ru: 'вопросов нет', en: 'No line of the act is disputed' }[language]);
    }
  });

  it('is an act that says which lines are disputed, by whom and why, and what is left to sign', async () => {
    const { agent_id, person } = await makeAgent();
    const [first, second] = [await sell(person), await sell(person, 2)];
    await sell(person);
    const mark = (request_id: number, by: TestClient, comment: string) =>
      by.call(agentAccountCalls.markLine, { body: { agent_id, request_id, state: 'disputed', comment } });
    const read = async (language: 'ru' | 'en') => {
      const act = await owner.call(agentAccountCalls.act, { query: { agent_id, month: MONTH, language } });
      return (await linesOfPdf(Buffer.from(await act.arrayBuffer()))).join(' ').replaceAll(/\s+/gu, ' ');
    };
    await mark(second, person, 'Был один');
    const one = await read('ru');
    expect(one).toContain('Всего С вопросами Без вопросов');
    expect(one).toContain('Продажи (3) 100 000 ₽ 50 000 ₽ 50 000 ₽');
    expect(one).toContain('Долг агента 90 000 ₽ 45 000 ₽ 45 000 ₽');
    expect(one).toContain('Вопрос агента: Был один');
    expect(one).toContain('К 1 строке акта есть вопрос');
    await mark(first, owner, '');
    const both = await read('en');
    expect(both).toContain('All Disputed Not disputed');
    expect(both).toMatch(/Disputed by the organizer(?!:)/u);
    expect(both).toContain('2 lines of the act are disputed');
    expect(both).toContain('Sales (3) ₽100,000 ₽75,000 ₽25,000');
  });
});

describe('a paper of an agent', () => {
  const joined = (text: string) => text.replaceAll(/\s/gu, '');

  it('says what a version of its contract says, in both languages, to its own people and to no other agent’s', async () => {
    const { agent_id, person, contract } = await makeAgent({ credit_limit: 5_000_000 });
    const query = { contract_id: contract.id, language: 'ru' } as const;
    const read = async (by: TestClient, language: 'ru' | 'en') => {
      const file = await by.call(agentAccountCalls.contract, { query: { ...query, language } });
      return joined(await wordsOfPdf(Buffer.from(await file.arrayBuffer())));
    };
    const ru = await read(person, 'ru');
    for (const words of ['договора № А-1, версия 1', '10 % от цены', 'ООО «Катунь»', '50 000', '5 дней'])
      expect(ru).toContain(joined(words));
    for (const words of ['contract No. А-1', '10% of the tourist', 'Credit limit', '5 days'])
      expect(await read(owner, 'en')).toContain(joined(words));
    const other = await makeAgent();
    expect((await refusalOf(other.person.call(agentAccountCalls.contract, { query }))).status).toBe(404);
    // Nor is it sent with another agent's letter.
    const body = { agent_id, language: 'ru' } as const;
    const foreign = { kind: 'contract', contract_id: other.contract.id } as const;
    const send = { body: { ...body, paper: foreign } };
    expect((await refusalOf(owner.call(agentAccountCalls.sendPaper, send))).status).toBe(404);
  });

  it('goes to it by letter once its organizer is verified, and stands in its history', async () => {
    const letters: Letter[] = [];
    vi.spyOn(app.services.mailer, 'send').mockImplementation(async (letter) => void letters.push(letter));
    const email = `bureau${unique()}@example.test`;
    const agent_id = await createAgent(owner, organizer_id, { email });
    const contract = await agreeContract(owner, agent_id);
    const { member: person } = await signedInMember(app, organizer_id, 'agent', [], agent_id);
    const papers = [
      { kind: 'act', month: MONTH },
      { kind: 'contract', contract_id: contract.id },
    ] as const;
    const send = (paper: (typeof papers)[number], by = owner, to = agent_id) =>
      by.call(agentAccountCalls.sendPaper, { body: { agent_id: to, paper, language: 'ru' } });
    // Its address was only typed in: whoever nobody knows sends no words of its own there.
    await confirmEmail(app, owner);
    await setVerification(app, organizer_id, 0);
    expect((await refusalOf(send(papers[0]))).status).toBe(409);
    await setVerification(app, organizer_id, 1);
    expect((await refusalOf(send(papers[0], person))).status).toBe(403);
    const silent = await createAgent(owner, organizer_id, { email: '' });
    expect((await refusalOf(send(papers[0], owner, silent))).status).toBe(409);
    for (const paper of papers) await send(paper);
    await untilSettled(app.database);
    const own = letters.filter(({ to }) => to === email);
    const files = own.flatMap(({ attachments = [] }) => attachments);
    expect(files.map(({ name }) => name).toSorted()).toEqual([
      `Акт ${MONTH.split('-').toReversed().join('.')}.pdf`,
      'Договор А-1, версия 1.pdf',
    ]);
    for (const { content } of files) expect(await wordsOfPdf(Buffer.from(content))).toContain('Катунь');
    expect(letters.filter(({ to }) => to === '')).toEqual([]);
    const { items } = await owner.call(agentCalls.history, { query: { agent_id } });
    expect(items.filter(({ kind }) => kind === 'paper_sent').map(({ details }) => details)).toEqual([
      { version: 1 },
      { month: MONTH },
    ]);
  });
});
