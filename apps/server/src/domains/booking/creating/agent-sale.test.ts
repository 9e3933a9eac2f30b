import {
  agentCalls,
  bookingCalls,
  ownBookingCalls,
  publicBookingCalls,
  rebookingCalls,
  teamCalls,
  thirdPartyAgentCalls,
  tourCalls,
  userCalls,
} from '@tropa/contract';
import { agentCommission } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  agreeContract,
  becomeGuide,
  checkLedgerInvariants,
  checkSeatInvariants,
  createAgent,
  createDeparture,
  createOrganizer,
  makeAgent as makeAgentOf,
  refusalOf,
  sampleSale,
  sampleTicket,
  sellAsAgent,
  signedInClient,
  signedInMember,
  untilSettled,
  useTestApp,
  type BookingWish,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  owner = await signedInClient(app);
  organizer_id = (await createOrganizer(owner)).id;
});
afterEach(async () => {
  await untilSettled(app.database);
  await checkSeatInvariants(app.database);
  await checkLedgerInvariants(app.database);
});

const PRICE = 2_500_000;
const form = (wish: BookingWish, tourists = 1) => sampleSale({ organizer_id, ...wish }, tourists);
const key = () => ({ 'Idempotency-Key': randomUUID() });
const sell = (by: TestClient, wish: BookingWish, tourists = 1) =>
  sellAsAgent(by, { organizer_id, ...wish }, tourists);
const enter = async (wish: BookingWish, who: object, by = owner) =>
  (await by.call(thirdPartyAgentCalls.create, { body: { ...form(wish), ...who } }, key())).request_id;
const get = (id: number, by = owner) => by.call(bookingCalls.get, { query: { id } });
const confirm = (id: number, by = owner) => by.call(bookingCalls.confirm, { body: { id } });
const departure = (seats = 100) => createDeparture(owner, organizer_id, { seats });

const makeAgent = (terms: Parameters<typeof agreeContract>[2] = {}) =>
  makeAgentOf(app, owner, organizer_id, terms);

describe('a sale of an agent', () => {
  it('keeps the terms of its day, is confirmed at once, and asks the tourist for nothing', async () => {
    const { agent_id, contract, person } = await makeAgent();
    const id = await sell(person, await departure(), 2);
    const seen = await get(id, person);
    expect(seen).toMatchObject({
      seller_type: 3,
      base_sale_status: 2,
      deadline_at: null,
      agent: { id: agent_id },
      agent_terms: {
        contract_id: contract.id,
        collects: 'agent',
        commission: { kind: 'percent', value: 10 },
      },
      agent_commission: (2 * PRICE) / 10,
      prepayment_invoice: { amount: 2 * PRICE, kind: 'full' },
    });
    await agreeContract(owner, agent_id, { commission_percent: 20 }, 1);
    expect(await get(id)).toMatchObject({ agent_commission: (2 * PRICE) / 10, total: 2 * PRICE });
    const [{ uuid } = { uuid: '' }] = await app.database
      .select({ uuid: schema.booking.uuid })
      .from(schema.booking)
      .where(eq(schema.booking.request_id, id));
    const page = await app.client().call(publicBookingCalls.getByUuid, { query: { uuid } });
    expect(page).toMatchObject({
      invoices: [],
      balance: 0,
      can_pay_online: false,
      sold_by: { name: 'Турбюро «Катунь»', phone: '+79130000001', takes_money: true },
      // Who has payed the agent has payed the price.
      cancellation: { payed_amount: 2 * PRICE },
    });
    const invoice_id = seen.prepayment_invoice?.id ?? 0;
    const pay = { params: { uuid }, body: { invoice_id, payment_method: 'card' as const } };
    expect((await refusalOf(app.client().call(publicBookingCalls.pay, pay))).status).toBe(409);
  });

  it('is paid by the agent as its contract says when it becomes one of another tour', async () => {
    const { person } = await makeAgent();
    const id = await sell(person, await departure());
    const { tour_id, date } = await departure();
    const body = { id, departure: { tour_id, date: date ?? 0 } };
    await owner.call(rebookingCalls.update, { body });
    expect(await get(id)).toMatchObject({ tour_id, base_sale_status: 2, deadline_at: null });
    const terms = await app.database
      .select({ terms: schema.booking.payment_terms })
      .from(schema.booking)
      .where(eq(schema.booking.request_id, id));
    expect(terms[0]?.terms).toMatchObject({ by: 'agent', instalments: [] });
  });

  it('is the agent’s, not of whoever typed it: two people see the same, another agent nothing', async () => {
    const { agent_id, person } = await makeAgent();
    const { member: colleague } = await signedInMember(app, organizer_id, 'agent', [], agent_id);
    const { person: rival } = await makeAgent();
    const wish = await departure();
    const [id, entered] = [await sell(person, wish), await enter(wish, { agent_id })];
    for (const by of [person, colleague]) {
      const { requests } = await by.call(bookingCalls.listForOrg, { query: { organizer_id } });
      expect(requests.map(({ request_id }) => request_id)).toEqual([entered, id]);
      expect((await get(entered, by)).seller_type).toBe(5);
    }
    expect((await refusalOf(get(id, rival))).status).toBe(404);
    expect((await rival.call(bookingCalls.listForOrg, { query: { organizer_id } })).requests).toEqual([]);
  });

  it('is of a tour that the contract allows, by its price; of others there are none', async () => {
    const [allowed, other] = [await departure(), await departure()];
    const prices = [{ tour_id: allowed.tour_id, net_price: 2_000_000, commission_percent: null }];
    const { person } = await makeAgent({ kind: 'net', commission_percent: null, all_tours: false, prices });
    const query = { tour_organizer_id: organizer_id };
    const { tours } = await person.call(ownBookingCalls.listForRequestWithOwnType, { query });
    expect(tours.map(({ id, agent_terms }) => [id, agent_terms?.commission])).toEqual([
      [allowed.tour_id, { kind: 'net', value: 2_000_000 }],
    ]);
    const byTour = async (tour_id: number) => {
      const one = { query: { ...query, tour_id } };
      return (await person.call(ownBookingCalls.listForRequestWithOwnType, one)).tours.map(({ id }) => id);
    };
    expect(await byTour(allowed.tour_id)).toEqual([allowed.tour_id]);
    expect(await byTour(other.tour_id)).toEqual([]);
    expect((await refusalOf(sell(person, other))).status).toBe(404);
    // What it does not sell it does not see, in no list nor by a number.
    const own = { query: { organizer_id } };
    expect((await person.call(tourCalls.list, own)).tours.map(({ id }) => id)).toEqual([allowed.tour_id]);
    const { departures } = await person.call(tourCalls.departures, own);
    expect(new Set(departures.map(({ tour_id }) => tour_id))).toEqual(new Set([allowed.tour_id]));
    for (const { tour_id } of [allowed, other]) {
      const status = tour_id === other.tour_id ? 404 : undefined;
      const asked = person.call(tourCalls.getDates, { query: { tour_id } });
      if (status === undefined) await asked;
      else expect((await refusalOf(asked)).status).toBe(status);
    }
    expect(await get(await sell(person, allowed, 3))).toMatchObject({ agent_commission: 3 * 500_000 });
  });

  it('earns what is above the net price of each category, as the database reckons it', async () => {
    const category = (id: string, price: number, people: number | null = null) => ({
      ...sampleTicket,
      id,
      title: id,
      type: people === null ? ('adult' as const) : ('family' as const),
      people,
      price,
    });
    const price_categories = [
      category('adult', 2_500_000),
      category('child', 1_000_000),
      category('family', 6_000_000, 3),
    ];
    const wish = await createDeparture(owner, organizer_id, { seats: 20, tour: { price_categories } });
    const price = (net_price_by_category: Record<string, number>) => ({
      tour_id: wish.tour_id,
      net_price: 2_000_000,
      net_price_by_category,
      commission_percent: null,
    });
    const terms = (net_price_by_category: Record<string, number>) => ({
      kind: 'net' as const,
      commission_percent: null,
      all_tours: false,
      prices: [price(net_price_by_category)],
    });
    const agent_id = await createAgent(owner, organizer_id);
    const refused = await refusalOf(agreeContract(owner, agent_id, terms({ nobody: 1 })));
    expect(refused.body.errors).toHaveProperty(['prices.0.net_price_by_category']);
    await agreeContract(owner, agent_id, terms({ child: 0, family: 5_000_000 }));
    const { contract } = await owner.call(agentCalls.view, { query: { id: agent_id } });
    expect(contract?.prices).toMatchObject([
      {
        net_price_by_category: { child: 0, family: 5_000_000 },
        categories: price_categories.map(({ id }) => ({ id })),
      },
    ]);
    const { member } = await signedInMember(app, organizer_id, 'agent', [], agent_id);
    const categories = [
      { id: 'adult', count: 2 },
      { id: 'child', count: 1 },
      { id: 'family', count: 1 },
    ];
    const body = { ...form(wish, 6), categories };
    const { request_id } = await member.call(ownBookingCalls.create, { body }, key());
    const seen = await get(request_id);
    expect(seen.agent_commission).toBe(2 * 500_000 + 1_000_000 + 1_000_000);
    expect(agentCommission(seen.agent_terms ?? { commission: null }, seen)).toBe(seen.agent_commission);
  });

  it('is moved by its agent to what that sells alone, and earns what the contract says of the other tour', async () => {
    const [here, there, foreign, later] = [
      await departure(),
      await departure(),
      await departure(),
      await departure(),
    ];
    const ofTour = ({ tour_id }: BookingWish, net_price: number) => ({
      tour_id,
      net_price,
      commission_percent: null,
    });
    const prices = [ofTour(here, 1_000_000), ofTour(there, 2_400_000)];
    const { person } = await makeAgent({ kind: 'net', commission_percent: null, all_tours: false, prices });
    const id = await sell(person, here);
    const move = ({ tour_id, date = 0 }: BookingWish, by = person) =>
      by.call(rebookingCalls.update, { body: { id, departure: { tour_id, date } } });
    expect((await refusalOf(move(foreign))).status).toBe(404);
    expect(await get(id)).toMatchObject({ tour_id: here.tour_id, agent_commission: 1_500_000 });
    await move(there);
    expect(await get(id)).toMatchObject({ tour_id: there.tour_id, agent_commission: 100_000 });
    // The organizer may move it anywhere: what it brought stays, where the contract says nothing of the tour.
    await move(later, owner);
    expect(await get(id)).toMatchObject({
      tour_id: later.tour_id,
      agent_commission: 100_000,
      agent_terms: { collects: 'agent' },
    });
  });

  it('is chosen already: an agent proposes no tours to choose from', async () => {
    const { person } = await makeAgent({ credit_limit: 0 });
    const wish = await departure();
    const id = await sell(person, wish);
    const tour_proposals = [{ tour_id: wish.tour_id, tour_date_id: null, date_uid: null, note: '' }];
    const selection = {
      organizer_id,
      contacts: { ...form(wish).contacts, email: 'nina@example.test' },
      client_agreed: true as const,
      tourists: 1,
      tour_proposals,
    };
    for (const asked of [
      person.call(ownBookingCalls.createSelection, { body: selection }, key()),
      person.call(ownBookingCalls.update, { body: { id, is_tour_selection: true, tour_proposals } }),
    ])
      expect((await refusalOf(asked)).status).toBe(403);
    expect(await get(id, person)).toMatchObject({ is_tour_selection: false, may: { propose: false } });
    await owner.call(ownBookingCalls.update, { body: { id, is_tour_selection: true, tour_proposals } });
    expect(await get(id)).toMatchObject({ is_tour_selection: true, may: { propose: true } });
  });

  it('needs a contract of today, where there ever was one, and an agent that is not put away', async () => {
    const wish = await departure();
    const { agent_id, contract, person } = await makeAgent();
    await owner.call(agentCalls.endContract, { body: { contract_id: contract.id, last_day: null } });
    expect((await refusalOf(sell(person, wish))).status).toBe(409);
    expect((await refusalOf(enter(wish, { agent_id }))).status).toBe(409);
    await agreeContract(owner, agent_id, {}, 1);
    await sell(person, wish);
    await owner.call(agentCalls.archive, { body: { id: agent_id } });
    expect((await refusalOf(sell(person, wish))).status).toBe(409);
  });
});

describe('the credit limit', () => {
  it('lets as many of fifty sales at one moment through as fit, the others wait for the organizer', async () => {
    const net = (PRICE * 9) / 10;
    const { person } = await makeAgent({ credit_limit: 7 * net + 1 });
    const wish = await departure(60);
    const ids = await Promise.all(Array.from({ length: 50 }, () => sell(person, wish)));
    await untilSettled(app.database);
    const seen = await Promise.all(ids.map((id) => get(id)));
    expect(seen.filter(({ base_sale_status }) => base_sale_status === 2)).toHaveLength(7);
    const waiting = seen.filter(({ waits_for_credit }) => waits_for_credit);
    expect(waiting).toHaveLength(43);
    const id = waiting[0]?.request_id ?? 0;
    expect((await refusalOf(confirm(id, person))).body.details).toMatchObject({
      limit: 7 * net + 1,
      owed: 7 * net,
    });
    expect(await confirm(id)).toMatchObject({ base_sale_status: 2 });
  });

  it('lets no more through than fit where those that wait are confirmed at one moment', async () => {
    const net = (PRICE * 9) / 10;
    const { agent_id, person } = await makeAgent({ credit_limit: 0 });
    const wish = await departure(40);
    const ids = await Promise.all(Array.from({ length: 30 }, () => sell(person, wish)));
    // Each has been tried by its event, too.
    await untilSettled(app.database);
    await agreeContract(owner, agent_id, { credit_limit: 7 * net + 1 }, 1);
    const tries = await Promise.allSettled(ids.map((id) => confirm(id, person)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  });

  it('holds for a confirmed sale that its agent makes larger, not for the organizer', async () => {
    const net = (PRICE * 9) / 10;
    const { person } = await makeAgent({ credit_limit: 2 * net });
    const wish = await departure();
    const [id, waiting] = [await sell(person, wish), await sell(person, wish, 2)];
    await untilSettled(app.database);
    const grow = (of: number, tourists: number, by = person) =>
      by.call(rebookingCalls.update, { body: { id: of, tourists } });
    expect((await refusalOf(grow(id, 3))).body.details).toMatchObject({ owed: 3 * net, limit: 2 * net });
    expect(await get(id)).toMatchObject({ tourists_count: 1, base_sale_status: 2 });
    // What waits for the organizer owes nothing yet.
    await grow(waiting, 4);
    await grow(id, 2);
    await grow(id, 3, owner);
    expect(await get(id)).toMatchObject({ tourists_count: 3, agent_commission: (3 * PRICE) / 10 });
    await grow(id, 1);
  });

  it('is free again where a sale is cancelled, and is none where the organizer takes the money', async () => {
    const { person } = await makeAgent({ credit_limit: PRICE });
    const wish = await departure();
    const first = await sell(person, wish);
    const second = await sell(person, wish);
    // Each is tried by its event, too: come late, that would find the credit free and confirm the second by itself.
    await untilSettled(app.database);
    expect([(await get(first)).base_sale_status, (await get(second)).base_sale_status]).toEqual([2, 1]);
    // What the terms keep of it would be owed still: staff keep nothing.
    const settlement = { by: 'more' as const, returned_amount: 0, reason: 'Заболел ребёнок' };
    await owner.call(bookingCalls.cancel, { body: { id: first, settlement, notify_client: false } });
    expect(await confirm(second, person)).toMatchObject({ base_sale_status: 2 });
    const { person: other } = await makeAgent({ credit_limit: 0, collects: 'organizer' });
    expect(await get(await sell(other, wish))).toMatchObject({
      base_sale_status: 2,
      waits_for_credit: false,
    });
  });
});

describe('an agent without a cabinet', () => {
  it('is named once in words, however many name it at one moment', async () => {
    const wish = await departure();
    const agency = { name: 'Бюро «Чуя»', commission: { kind: 'percent' as const, value: 7.5 } };
    const ids = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        enter(wish, { agency: { ...agency, name: index % 2 ? 'бюро «чуя»' : agency.name } }),
      ),
    );
    const agents = new Set((await Promise.all(ids.map((id) => get(id)))).map(({ agent }) => agent?.id));
    expect(agents.size).toBe(1);
    expect(await get(ids[0] ?? 0)).toMatchObject({ agency_commission: PRICE * 0.075, seller_type: 5 });
    // A guide of the departure is told who has sold, not what that earns.
    const { member: guide, user_id } = await signedInMember(app, organizer_id, 'guide');
    await becomeGuide(app, { organizer_id, user_id }, [wish.tour_id]);
    expect(await get(ids[0] ?? 0, guide)).toMatchObject({
      agency: { commission: null },
      agency_commission: null,
      agent_commission: 0,
      agent_terms: null,
    });
    const listed = await owner.call(agentCalls.list, { query: { organizer_id, search: 'чуя' } });
    expect(listed.agents).toMatchObject([{ people_count: 0, contract: null }]);
  });

  it('leaves no name behind where its sale comes to nothing, but keeps one that sells', async () => {
    const listed = async (search: string) =>
      (await owner.call(agentCalls.list, { query: { organizer_id, search } })).agents.length;
    const [full, free] = [await departure(1), await departure()];
    const named = (name: string) => ({ agency: { name } });
    await enter(full, named('Бюро «Аргут»'));
    expect(await listed('аргут')).toBe(1);
    for (const name of ['Бюро «Башкаус»', 'Бюро «Аргут»'])
      expect((await refusalOf(enter(full, named(name)))).body.type).toBe('sold_out');
    expect([await listed('башкаус'), await listed('аргут')]).toEqual([0, 1]);
    // Of several at one moment, the last places are sold under the name, the others leave it alone.
    const last = await departure(2);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => enter(last, named('Бюро «Чулышман»'))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await listed('чулышман')).toBe(1);
    await enter(free, named('Бюро «Башкаус»'));
    expect(await listed('башкаус')).toBe(1);
  });

  it('is changed to another of the list, who takes over the sale; not to somebody else’s', async () => {
    const { agent_id, person } = await makeAgent();
    const id = await enter(await departure(), { agency: { name: 'Бюро «Бия»' } });
    const update = (to: number, by = owner) =>
      by.call(thirdPartyAgentCalls.update, { body: { id, agent_id: to } });
    const stranger = await signedInClient(app);
    const foreign = await createAgent(stranger, (await createOrganizer(stranger)).id);
    expect((await refusalOf(update(foreign))).body.errors).toHaveProperty('agent_id');
    await update(agent_id);
    expect(await get(id, person)).toMatchObject({ agent: { id: agent_id }, agent_commission: PRICE / 10 });
    expect((await refusalOf(update(agent_id, person))).status).toBe(403);
    // Its own people name no other seller: papers would say that somebody else has sold it.
    const named = { agency: { name: 'Бюро «Чужое»' } };
    const rename = thirdPartyAgentCalls.update;
    expect((await refusalOf(person.call(rename, { body: { id, ...named } }))).status).toBe(403);
    expect((await refusalOf(enter(await departure(), named, person))).status).toBe(403);
    expect((await get(id)).agency?.name).not.toBe(named.agency.name);
  });
});

describe('a person of an agent', () => {
  it('is invited as its person, and sees its sales', async () => {
    const { agent_id, person } = await makeAgent();
    const id = await sell(person, await departure());
    const invited = await signedInClient(app);
    const { email } = await invited.call(userCalls.profile, {});
    const body = { organizer_id, email: email ?? '', role: 'agent' as const, guide_id: null, agent_id };
    await owner.call(teamCalls.invite, { body });
    const seen = await owner.call(agentCalls.view, { query: { id: agent_id } });
    expect(seen.invitations).toMatchObject([{ email }]);
    expect(
      (
        await refusalOf(
          owner.call(teamCalls.invite, { body: { ...body, email: 'x@example.test', agent_id: 999_999_999 } }),
        )
      ).body.errors,
    ).toHaveProperty('agent_id');
    await app.database
      .update(schema.userAccount)
      .set({ is_email_confirm: true })
      .where(eq(schema.userAccount.email, email ?? ''));
    const { invitations } = await invited.call(teamCalls.waiting, {});
    await invited.call(teamCalls.accept, { body: { id: invitations[0]?.id ?? 0 } });
    expect((await get(id, invited)).agent?.id).toBe(agent_id);
    expect((await owner.call(agentCalls.view, { query: { id: agent_id } })).people).toHaveLength(2);
  });
});
