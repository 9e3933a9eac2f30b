import {
  agentCalls,
  agentAccountCalls,
  companyCalls,
  bookingCalls,
  bookingListCalls,
  chatCalls,
  creditCalls,
  departureCalls,
  deskCalls,
  deskSupportCalls,
  deskTourCalls,
  equipmentCalls,
  invoiceCalls,
  organizerCalls,
  paymentCalls,
  pierCalls,
  receiptCalls,
  reportCalls,
  sequenceCalls,
  siteCalls,
  teamCalls,
  todayCalls,
  tourCalls,
  verificationCalls,
} from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkLedgerInvariants,
  checkSeatInvariants,
  signIn,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';
import { seeded } from '@tropa/demo-pictures';
import { inventPeople } from '../content/index.ts';
import { DEMO_ACCOUNT, DEMO_ADMIN, DEMO_AGENT, DEMO_GUIDE, DEMO_MANAGER, DEMO_SELLER } from '../sign-ins.ts';
import { seedDemo } from './index.ts';
import { planBookings, type DemoDeparture } from './plan-bookings.ts';

const now = new Date('2026-11-20T10:00:00Z');

function departures(): DemoDeparture[] {
  const tour = {
    id: 1,
    organizer_id: 1,
    name: 'Тур',
    photo: null,
    timezone: 'Europe/Moscow',
    currency: 'RUB' as const,
    price_basis: 'person' as const,
    takes_whole: false,
    seat_classes: [],
    price_categories: [],
    extras: [],
    max_tourist_weight: null,
    discounts: [],
    prepayment: { type: 'percent' as const, size: 20 },
    penalties: [],
    penalties_conditions: '',
    payment_terms: {
      prepayment: { type: 'percent' as const, size: 20 },
      is_agreed: false,
      instalments: [],
      hours: 72,
      balance_days: 7,
      confirmed_at: null,
    },
  };
  return Array.from({ length: 60 }, (_, index) => {
    const day = new Date(now.getTime() + (index * 10 - 300) * 24 * 3_600_000).toISOString().slice(0, 10);
    return {
      id: index + 1,
      date_start: day,
      date_end: day,
      time_start: null,
      price: 1_000_000,
      seats: 12,
      free: 12,
      stocks: {},
      tour,
    };
  });
}

describe('planned bookings', () => {
  it('are 150 in every status, never more than the seats, the same each time', () => {
    const free = departures();
    const planned = planBookings(free, inventPeople(1), now, seeded(1));
    expect(planned).toHaveLength(150);
    expect(new Set(planned.map((booking) => booking.status)).size).toBe(8);
    for (const departure of free) {
      const sold = planned
        .filter((booking) => booking.departure === departure && booking.status <= 4)
        .reduce((sum, booking) => sum + booking.tourists_count, 0);
      expect(departure.free).toBe(12 - sold);
      expect(departure.free).toBeGreaterThanOrEqual(0);
    }
    expect(
      planBookings(departures(), inventPeople(1), now, seeded(1)).map((booking) => booking.client),
    ).toEqual(planned.map((booking) => booking.client));
  });

  it('wait for what may still be payed: a first payment in time, and of rests one overdue and one that will be due', () => {
    const planned = planBookings(departures(), inventPeople(1), now, seeded(1));
    const open = planned.flatMap(({ invoices }) => invoices.filter(({ status }) => status === 1));
    const rests = open.filter(({ kind }) => kind === 'payment');
    const late = rests.filter(({ due_at }) => due_at < now);
    expect([rests.length, late.length]).toEqual([2, 1]);
    const first = open.filter(({ kind }) => kind !== 'payment');
    expect(first.length).toBeGreaterThan(5);
    for (const { created_at, due_at } of first) {
      expect(created_at < now).toBe(true);
      expect(due_at > now).toBe(true);
    }
  });

  it('owe what their status says', () => {
    for (const { status, invoices, breakdown } of planBookings(
      departures(),
      inventPeople(2),
      now,
      seeded(2),
    )) {
      const payed = invoices
        .filter((invoice) => invoice.payed_at)
        .reduce((sum, invoice) => sum + invoice.amount, 0);
      if (status === 1) expect(invoices).toEqual([]);
      if (status === 3) expect(payed).toBeGreaterThanOrEqual(breakdown.prepayment.amount);
      if (status === 4) expect(payed).toBe(breakdown.total);
      for (const invoice of invoices) expect(invoice.refunded).toBeLessThanOrEqual(invoice.amount);
    }
  });
});

describe('the demo data', () => {
  // Small pictures: what they show is tested where they are drawn.
  const app = useTestApp({ DEMO_PICTURE_SIDE: '160' });

  const progress = { drawing: () => undefined, filling: () => undefined };
  beforeAll(() => seedDemo(app, progress), 300_000);

  it('fills an empty database once, and keeps every rule of seats and money', async () => {
    await untilSettled(app.database);
    await checkSeatInvariants(app.database);
    await checkLedgerInvariants(app.database);
    const { rows } = await app.database.execute(
      sql`select distinct d.number_of_free_seats from waitlist_entry w join tour_date d on d.id = w.tour_date_id`,
    );
    expect(rows, 'people wait for a departure that is sold out').toEqual([{ number_of_free_seats: 0 }]);

    const client = app.client();
    const { email: login, password } = DEMO_ACCOUNT;
    await signIn(client, login, password);
    const { organizers } = await client.call(organizerCalls.list, {});
    expect(organizers).toHaveLength(3);
    let bookings = 0;
    let tours = 0;
    for (const { id: organizer_id } of organizers) {
      const list = await client.call(bookingCalls.listForOrg, { query: { organizer_id } });
      bookings += list.pagination.item_count;
      // How many are sold at the pier depends on what starts today and tomorrow.
      const { shifts } = await client.call(pierCalls.shifts, { query: { organizer_id } });
      bookings -= shifts.reduce((sum, { sales_count }) => sum + sales_count, 0);
      tours += (await client.call(tourCalls.list, { query: { organizer_id, status: 'published' } }))
        .pagination.item_count;
      const { site } = await client.call(siteCalls.getAttachedSite, { query: { organizer_id } });
      expect(site).toMatchObject({ is_published: true, has_changes: false });
      const page = await app.raw({ host: `${site?.slug}.sites.test`, path: '/' });
      expect(page.status).toBe(200);
    }
    // 48 are of ships; one more is sold by a partner site, three are of the walk that does not go, one of such a sailing, two of families, two of the ship by the hour.
    expect([bookings, tours]).toEqual([207, 15]);

    const journals = await Promise.all(
      organizers.map(({ id }) => client.call(sequenceCalls.journal, { query: { organizer_id: id } })),
    );
    const counts = journals.map(({ pagination }) => pagination.item_count);
    expect(Math.min(...counts), 'letters went out by themselves').toBeGreaterThan(0);

    const admin = app.client();
    await signIn(admin, DEMO_ADMIN.email, DEMO_ADMIN.password);
    const { queues } = await admin.call(deskCalls.queues, {});
    expect(queues).toEqual([
      { queue: 'verification', count: 1 },
      { queue: 'tours', count: expect.any(Number) },
      { queue: 'sites', count: 1 },
      { queue: 'reviews', count: 2 },
      { queue: 'messages', count: 1 },
      { queue: 'support', count: 1 },
    ]);
    expect((await admin.call(deskSupportCalls.templates, {})).templates).toHaveLength(2);
    // On the one site every way of standing is there, on the other all wait.
    const { tours: stood } = await admin.call(deskTourCalls.tours, { query: { site_id: 2, limit: 100 } });
    expect(new Set(stood.map(({ status, is_live }) => `${status} ${is_live}`))).toEqual(
      new Set(['waiting false', 'waiting true', 'moderation false']),
    );
    const decided = async (filter: 'published' | 'unpublished') =>
      (await admin.call(deskTourCalls.tours, { query: { filter, site_id: 2 } })).pagination.item_count;
    expect([await decided('published'), await decided('unpublished')]).toEqual([1, 1]);
    await seedDemo(app, progress);
    expect((await client.call(organizerCalls.list, {})).organizers).toHaveLength(3);
  }, 60_000);

  const organizer_id = 1;
  const query = { organizer_id };
  /** A member by the address, with the password that all members have. */
  const signedIn = async (email: string, { password }: { password: string } = DEMO_MANAGER) => {
    const client = app.client();
    await signIn(client, email, password);
    return client;
  };
  const refused = (status: number) => expect.objectContaining({ status });

  it('has companies of three kinds, of which the school pays for a trip', async () => {
    const owner = await signedIn(DEMO_ACCOUNT.email, DEMO_ACCOUNT);
    const { companies } = await owner.call(companyCalls.list, { query });
    expect(companies.map(({ kind, people_count }) => `${kind} ${people_count}`).toSorted()).toEqual([
      'institution 1',
      'legal_entity 1',
      'sole_proprietor 1',
    ]);
    const school = companies.find(({ kind }) => kind === 'institution');
    const { bookings } = await owner.call(companyCalls.purchases, {
      query: { company_id: school?.id ?? 0 },
    });
    expect(bookings).toHaveLength(1);
  });

  it('has agents with contracts and sales of a season, one over its limit, one who signs in', async () => {
    const owner = await signedIn(DEMO_ACCOUNT.email, DEMO_ACCOUNT);
    const { agents } = await owner.call(agentCalls.list, { query });
    expect(
      agents.map(({ name, people_count, contract }) => [name, people_count, contract?.collects]),
    ).toEqual(
      expect.arrayContaining([
        ['Турбюро «Катунь»', 1, 'agent'],
        ['«Сибирские маршруты»', 0, 'agent'],
        ['Клуб «Вершина»', 0, 'organizer'],
        ['Ольга Мерц', 0, 'organizer'],
      ]),
    );
    const accounts = await Promise.all(
      agents.map(({ id }) => owner.call(agentAccountCalls.account, { query: { agent_id: id } })),
    );
    expect(
      accounts.filter(({ owed, credit_limit }) => credit_limit !== null && owed > credit_limit),
    ).toHaveLength(1);
    const of = async <A>(read: (query: { agent_id: number }) => Promise<A>) =>
      Promise.all(agents.map(({ id }) => read({ agent_id: id })));
    const kept = await of((agent) => owner.call(agentCalls.allotments, { query: agent }));
    expect(kept.filter(({ allotments }) => allotments.length > 0)).toHaveLength(2);
    const payed = await of((agent) => owner.call(agentAccountCalls.payments, { query: agent }));
    const directions = payed.flatMap(({ payments }) => payments.map(({ direction }) => direction));
    expect(directions.toSorted()).toEqual(['from_agent', 'to_agent', 'to_agent']);
    const person = await signedIn(DEMO_AGENT.email, DEMO_AGENT);
    const { requests } = await person.call(bookingCalls.listForOrg, { query });
    expect(requests.length).toBeGreaterThan(3);
    expect(new Set(requests.map(({ seller_type }) => seller_type))).toEqual(new Set([3]));
  });

  it('lists what came in the order of time', async () => {
    const owner = await signedIn(DEMO_ACCOUNT.email, DEMO_ACCOUNT);
    const { payments } = await owner.call(invoiceCalls.payments, { query: { ...query, limit: 60 } });
    const moments = payments.map(({ created_at }) => created_at);
    expect(moments).toHaveLength(60);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it('has a rest that is overdue, to be asked for on Today, and one that is due soon', async () => {
    const owner = await signedIn(DEMO_ACCOUNT.email, DEMO_ACCOUNT);
    const { waiting, counts } = await owner.call(todayCalls.view, { query });
    expect(counts).toContainEqual({ kind: 'overdue', count: 1 });
    // The letters that go out by themselves have told of it, but not lately.
    const late = waiting.find(({ kind }) => kind === 'overdue');
    expect(late).toMatchObject({ is_rest: true, can_act: true, reminded_at: expect.any(String) });
    const { debts, expected } = await owner.call(reportCalls.dues, { query });
    expect(debts.map(({ bookings }) => bookings)).toEqual([1, 0, 0, 0]);
    expect(expected.some(({ bookings }) => bookings > 0)).toBe(true);
    const { requests } = await owner.call(bookingCalls.listForOrg, {
      query: { ...query, filters: JSON.stringify({ payment_state: 'overdue' }) },
    });
    expect(requests.map(({ request_id }) => request_id)).toEqual([late?.id]);
  });

  it('has a departure that does not go: one client has the money back, one another date, one is asked', async () => {
    const { rows } = await app.database.execute<{ task_id: number }>(
      sql`select id as task_id from departure_task where kind = 'cancel' and organizer_id = 2`,
    );
    const owner = await signedIn(DEMO_ACCOUNT.email, DEMO_ACCOUNT);
    const [{ task_id } = { task_id: 0 }, ...more] = rows;
    expect(more).toEqual([]);
    const { task, items } = await owner.call(departureCalls.task, { query: { id: task_id } });
    expect(task).toMatchObject({ items_total: 3, items_done: 2, items_asked: 1 });
    const done = items.filter(({ status }) => status === 'done');
    expect(done.map(({ action, decided_by }) => `${decided_by} ${action}`).toSorted()).toEqual([
      'tourist move',
      'tourist refund',
    ]);
    const { request_id = 0 } = done.find(({ action }) => action === 'refund') ?? {};
    const returned = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(returned.prepayment_invoice?.refund_due, 'a transfer, for staff to return').toBeGreaterThan(0);
  });

  it('has clients who came back, and receipts that the self-employed operator has made, but for the newest', async () => {
    const owner = await signedIn(DEMO_ACCOUNT.email, DEMO_ACCOUNT);
    const { organizers } = await owner.call(organizerCalls.list, {});
    const today = todayIn('Asia/Barnaul');
    const idOf = (called: string) => organizers.find(({ name }) => name === called)?.id ?? 0;
    const days = {
      date_from: addDays(today, -364),
      date_to: today,
      step: 'month',
      compared: 'none',
    } as const;
    const sales = await owner.call(reportCalls.sales, {
      query: { organizer_id: idOf('Алтайские тропы'), ...days, by: 'client' },
    });
    expect(sales.rows.map(({ key }) => key)).toEqual([1, 2]);
    expect(sales.rows[1]?.sums.count).toBeGreaterThan(5);
    // Who had booked before is told of each as of any other booking.
    const { rows: wrong } = await app.database.execute(sql`select request_id from booking b where is_returning
      and not exists (select from booking o where o.organizer_id = b.organizer_id and o.request_id < b.request_id
        and o.client_email = b.client_email)`);
    expect(wrong).toEqual([]);
    const walks = { organizer_id: idOf('Линии и дворы') };
    const taxes = await owner.call(reportCalls.taxes, { query: { ...walks, ...days } });
    expect(taxes.total.find(({ currency }) => currency === 'RUB')?.payment.receipts).toBeGreaterThan(10);
    const { receipts } = await owner.call(receiptCalls.list, { query: { ...walks, limit: 100 } });
    expect(receipts.filter(({ status }) => status === 'reminder')).toHaveLength(2);
  });

  it('has ships with two decks, families aboard, a working day at the pier and money that is kept for later', async () => {
    const owner = await signedIn(DEMO_ACCOUNT.email, DEMO_ACCOUNT);
    const { organizers } = await owner.call(organizerCalls.list, {});
    const fleet = { organizer_id: organizers.find(({ name }) => name === 'Две палубы')?.id ?? 0 };
    const { requests } = await owner.call(bookingCalls.listForOrg, { query: fleet });
    expect(new Set(requests.map(({ base_sale_status }) => base_sale_status)).size).toBeGreaterThan(2);
    const { credits } = await owner.call(creditCalls.list, { query: fleet });
    expect(credits.map(({ amount }) => amount)).toEqual([180_000]);
    const { shifts } = await owner.call(pierCalls.shifts, { query: fleet });
    expect(shifts.map(({ closed_at }) => closed_at === null)).toEqual([true, false]);
    for (const { opened_at, closed_at } of shifts)
      expect(Date.parse(closed_at ?? new Date().toISOString()) - Date.parse(opened_at)).toBeGreaterThan(
        2 * 3_600_000,
      );
    // The register that trains has made the receipts of what the seller took.
    const { receipts } = await owner.call(receiptCalls.list, { query: { ...fleet, limit: 100 } });
    expect(receipts.filter(({ fiscal }) => fiscal?.is_training).length).toBeGreaterThan(3);
    // One register has one memory, and each of its documents a number.
    expect(new Set(receipts.map(({ fiscal }) => fiscal?.fn)).size).toBe(1);
    // Each says the hour of its sale: one clock told them all otherwise.
    expect(new Set(receipts.map(({ created_at }) => created_at)).size).toBe(receipts.length);
    const { slips } = await owner.call(bookingCalls.get, { query: { id: receipts.at(-1)?.request_id ?? 0 } });
    expect(slips.map(({ created_at }) => created_at)).toEqual([receipts.at(-1)?.created_at]);
    const { resources } = await owner.call(equipmentCalls.list, { query: fleet });
    expect(resources.map(({ name, needs }) => [name, needs.length])).toEqual([
      // Two tours share it: neither can be sold while it is out with the other.
      ['Теплоход «Нева»', 2],
      ['Теплоход «Чайка»', 1],
    ]);
  });

  it('has a family of seven seats with lunches, a ship by the hour with a deposit, and who sells at its pier', async () => {
    const owner = await signedIn(DEMO_ACCOUNT.email, DEMO_ACCOUNT);
    const { organizers } = await owner.call(organizerCalls.list, {});
    const fleet = { organizer_id: organizers.find(({ name }) => name === 'Две палубы')?.id ?? 0 };
    const of = async (search: string) => {
      const { requests } = await owner.call(bookingCalls.listForOrg, {
        query: { ...fleet, filters: JSON.stringify({ search }) },
      });
      return owner.call(bookingCalls.get, { query: { id: requests[0]?.request_id ?? 0 } });
    };
    const family = await of('Журавлёва');
    expect(family).toMatchObject({ tourists_count: 7, base_sale_status: 3 });
    const { extras } = await owner.call(departureCalls.extras, { query: { id: family.tour_date_id ?? 0 } });
    expect(new Set(extras.map(({ quantity }) => quantity))).toEqual(new Set([2, 5]));
    expect((await of('Светлова')).deposit).toMatchObject({ state: 'held', left_amount: 2_000_000 });
    expect((await of('Ершов')).deposit).toMatchObject({ state: 'asked', left_amount: 0 });
    const seller = await signedIn(DEMO_SELLER.email, DEMO_SELLER);
    const { shift } = await seller.call(pierCalls.state, { query: fleet });
    expect(shift).not.toBeNull();
    await expect(seller.call(paymentCalls.underway, { query: fleet })).rejects.toEqual(refused(403));
  });

  it('has a team that answers for bookings and chats, one who has gone, one who is invited', async () => {
    const owner = await signedIn(DEMO_ACCOUNT.email, DEMO_ACCOUNT);
    const { members } = await owner.call(teamCalls.members, { query });
    expect(
      members.map(({ role, name, switches_off, guide }) => [role, name, ...switches_off, guide?.name]),
    ).toEqual([
      ['owner', 'Чернов Андрей', undefined],
      ['manager', 'Бажанов Кирилл', 'money', undefined],
      ['manager', 'Ремизова Дарья', undefined],
      ['guide', 'Гладких Максим', 'Гладких Максим'],
      ['guide', 'Кыдыев Эрмен', 'Кыдыев Эрмен'],
      ['guide', 'Тодошева Айана', 'Тодошева Айана'],
      ['agent', 'Белова Лариса', undefined],
    ]);
    for (const { role, bookings_count, chats_count, last_seen_at, joined_at } of members) {
      const answers = role === 'owner' || role === 'manager';
      expect(bookings_count > 0, role).toBe(answers);
      expect(chats_count > 0, role).toBe(answers);
      expect(last_seen_at).not.toBeNull();
      if (role !== 'owner') expect(Date.parse(joined_at)).toBeLessThan(Date.now() - 100 * 24 * 3_600_000);
    }
    const { invitations } = await owner.call(teamCalls.invitations, { query });
    expect(invitations).toMatchObject([
      { role: 'guide', guide: { name: 'Савельева Ольга' }, is_expired: false },
    ]);

    const { items } = await owner.call(verificationCalls.history, {
      query: { id: organizer_id, limit: 100 },
    });
    const dates = items.map(({ created_at }) => created_at);
    expect(dates, 'the newest first').toEqual(dates.toSorted().toReversed());
    expect(items.filter(({ kind }) => kind === 'member_joined')).toHaveLength(7);
    const gone = items.find(({ kind }) => kind === 'member_removed');
    expect(gone?.details).toMatchObject({
      user_name: 'Лапшин Игорь',
      heir_name: 'Ремизова Дарья',
      chats_count: 1,
    });
    expect(gone?.details.bookings_count).toBeGreaterThan(2);
    const { persons } = await owner.call(bookingListCalls.responsiblePersons, { query });
    expect(persons.map(({ name }) => name)).not.toContain('Лапшин Игорь');
  });

  it('lets each role do what it may, and nothing else', async () => {
    const owner = await signedIn(DEMO_ACCOUNT.email, DEMO_ACCOUNT);
    const all = await owner.call(bookingCalls.listForOrg, { query });
    await expect(owner.call(deskCalls.queues, {})).rejects.toEqual(refused(404));

    const manager = await signedIn(DEMO_MANAGER.email);
    const theirs = await manager.call(bookingCalls.listForOrg, { query });
    expect(theirs.pagination.item_count).toBe(all.pagination.item_count);
    await manager.call(paymentCalls.underway, { query });
    const invitation = {
      organizer_id,
      email: 'friend@example.test',
      role: 'manager',
      guide_id: null,
    } as const;
    await expect(manager.call(teamCalls.invite, { body: invitation })).rejects.toEqual(refused(403));

    const withoutMoney = await signedIn('kirill@altai-tropy.example');
    expect(
      (await withoutMoney.call(chatCalls.list, { query: { tour_organizer_id: organizer_id } })).chats.length,
    ).toBeGreaterThan(0);
    await expect(withoutMoney.call(paymentCalls.underway, { query })).rejects.toEqual(refused(403));

    const guide = await signedIn(DEMO_GUIDE.email);
    const own = await guide.call(bookingCalls.listForOrg, { query });
    expect(own.pagination.item_count).toBeGreaterThan(0);
    expect(own.pagination.item_count).toBeLessThan(all.pagination.item_count);
    await expect(guide.call(teamCalls.members, { query })).rejects.toEqual(refused(403));

    const desk = await signedIn(DEMO_ADMIN.email, DEMO_ADMIN);
    await desk.call(deskCalls.queues, {});
    await expect(desk.call(organizerCalls.view, { query: { id: organizer_id } })).rejects.toEqual(
      refused(404),
    );

    const gone = await signedIn('igor@altai-tropy.example');
    expect((await gone.call(organizerCalls.list, {})).organizers).toEqual([]);
    await expect(gone.call(bookingCalls.listForOrg, { query })).rejects.toEqual(refused(404));
  });
});
