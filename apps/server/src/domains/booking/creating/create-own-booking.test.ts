import {
  bookingCalls,
  departureCalls,
  HEADER,
  individualTourCalls,
  ownBookingCalls,
  thirdPartyAgentCalls,
  tourCalls,
  type CallRequest,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  createDeparture,
  createOrganizer,
  createWeeklyTour,
  inDays,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  unique,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  departure = await createDeparture(owner, organizer_id, {
    seats: 40,
    tour: { prepayment_type: 'percent', prepayment_size: 20 },
  });
});

type Body = CallRequest<typeof ownBookingCalls.create>['body'];
const client = () => {
  const number = unique();
  return {
    organizer_id,
    contacts: {
      first_name: 'Нина',
      last_name: 'Звонкова',
      email: `call${number}@example.test`,
      phone: `+7902${String(1_000_000 + number).slice(-7)}`,
    },
    client_agreed: true as const,
  };
};
const onDeparture = (more: object = {}): Body => ({
  from_source: 'tour_date',
  ...client(),
  ...departure,
  tourists: 2,
  ...more,
});
const individually = (more: object = {}): Body => ({
  from_source: 'organizer',
  ...client(),
  tour_id: departure.tour_id,
  tourists: 3,
  price: 4_000_000,
  price_basis: 'person',
  date_start: inDays(50),
  date_end: inDays(52),
  ...more,
});
const create = (body: Body, by = owner, key: string = randomUUID()) =>
  by.call(ownBookingCalls.create, { body }, { [HEADER.idempotencyKey]: key });
const view = (id: number, by = owner) => by.call(bookingCalls.get, { query: { id } });
const freeSeats = async () => {
  const { actual_dates } = await owner.call(tourCalls.getDates, { query: { tour_id: departure.tour_id } });
  return actual_dates.find(({ id }) => id === departure.date)?.number_of_free_seats ?? 0;
};

describe('a client who came in', () => {
  const who = { first_name: 'Нина', last_name: 'Звонкова', email: '', phone: '' };

  it('may leave a phone only, an e-mail only, or neither with a word why', async () => {
    const by = (more: object, comment = '') =>
      create(onDeparture({ tourists: 1, contacts: { ...who, ...more }, comment }));
    const { request_id } = await by({ phone: '+79025550199' });
    expect((await view(request_id)).client).toMatchObject({ email: '', phone: '+79025550199' });
    await by({ email: 'nina@example.test' });
    await by({}, 'Живёт в гостинице напротив, номер 5');
    for (const body of [onDeparture({ contacts: who }), individually({ contacts: who })])
      await expect(create(body)).rejects.toMatchObject({
        status: 422,
        body: {
          errors: { comment: 'Нет ни телефона, ни e-mail: напишите, почему и как найти клиента' },
        },
      });
  });

  it('may give an address later, and is never left without a way', async () => {
    const { request_id: id } = await create(
      onDeparture({ tourists: 1, contacts: { ...who, phone: '+79025550198' } }),
    );
    const update = (contacts: object, more: object = {}) =>
      owner.call(ownBookingCalls.update, { body: { id, contacts: { ...who, ...contacts }, ...more } });
    await update({ email: 'later@example.test', phone: '+79025550198' });
    expect((await view(id)).client).toMatchObject({ email: 'later@example.test' });
    await expect(update({})).rejects.toMatchObject({ body: { errors: { comment: expect.any(String) } } });
    await update({}, { comment: 'Сосед по улице' });
    expect(await view(id)).toMatchObject({ client: { email: '', phone: '' }, comment: 'Сосед по улице' });
  });
});

describe('on a departure', () => {
  it('takes the seats, is of staff, and is confirmed at once with its invoice', async () => {
    const before = await freeSeats();
    const { request_id } = await create(onDeparture({ comment: 'Звонила утром' }));
    await untilSettled(app.database);
    const booking = await view(request_id);
    expect(booking).toMatchObject({
      base_sale_status: 2,
      seller_type: 4,
      tour_date_id: departure.date,
      total: 5_000_000,
      comment: 'Звонила утром',
      prepayment_invoice: { kind: 'prepayment', amount: 1_000_000 },
    });
    expect(booking.history.at(-1)).toMatchObject({ event: 'created', actor: 'staff' });
    expect(booking.history.at(-1)?.actor_name).not.toBe('');
    expect(await freeSeats()).toBe(before - 2);
    await checkSeatInvariants(app.database);
    await checkLedgerInvariants(app.database);
  });

  it('is made once, however often the same key comes; another body under it is refused', async () => {
    const body = onDeparture();
    const key = randomUUID();
    const answers = await Promise.all([create(body, owner, key), create(body, owner, key)]).catch(
      async () => [await create(body, owner, key)],
    );
    const again = await create(body, owner, key);
    expect(new Set([...answers, again].map(({ request_id }) => request_id)).size).toBe(1);
    expect(await refusalOf(create(onDeparture({ tourists: 3 }), owner, key))).toMatchObject({
      status: 422,
      body: { type: 'idempotency_mismatch' },
    });
  });

  it('never sells a seat twice, also beside the public site', async () => {
    const { tour_id, date } = await createDeparture(owner, organizer_id, { seats: 5 });
    const results = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => create(onDeparture({ tour_id, date }))),
      ...Array.from({ length: 4 }, () => createBooking(app, { tour_id, date, tourists: 2 })),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 409, body: { type: 'sold_out' } });
    await checkSeatInvariants(app.database);
  });

  it('refuses another total than was shown, and what the tour does not have', async () => {
    expect(await refusalOf(create(onDeparture({ expected_total: 1 })))).toMatchObject({
      status: 409,
      body: { type: 'conflict' },
    });
    expect(await refusalOf(create(onDeparture({ extras: [{ id: 'none', quantity: 1 }] })))).toMatchObject({
      status: 422,
    });
  });

  it('refuses another time than was shown, with the new one, and keeps no seats then', async () => {
    const { id: tour_id } = await createWeeklyTour(owner, organizer_id);
    const at = (time: string) => ({ start: `${inDays(5)}T${time}` });
    const form = (more: object) => onDeparture({ tour_id, date: undefined, ...more });
    await create(form({ ...at('11:00'), expected_time: '11:00' }));
    const { actual_dates } = await owner.call(tourCalls.getDates, { query: { tour_id, limit: 100 } });
    const { id } = actual_dates.find((one) => one.id > 0) ?? { id: 0 };
    await owner.call(departureCalls.retime, {
      body: { id, time_start: '16:00', reason: '', free_leave: false },
    });
    const free = async () => {
      const after = await owner.call(tourCalls.getDates, { query: { tour_id, limit: 100 } });
      return after.actual_dates.find((one) => one.id === id)?.number_of_free_seats;
    };
    const left = (await free()) ?? 0;
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    for (const by of [owner, agent])
      expect(await refusalOf(create(form({ date: id, expected_time: '11:00' }), by))).toMatchObject({
        status: 422,
        body: { errors: { date: expect.stringContaining('16:00') } },
      });
    const agency = { agency: { name: 'Бюро' }, ...form({ date: id, expected_time: '11:00' }) };
    expect(
      await refusalOf(
        owner.call(thirdPartyAgentCalls.create, { body: agency }, { [HEADER.idempotencyKey]: randomUUID() }),
      ),
    ).toMatchObject({ status: 422, body: { errors: { date: expect.stringContaining('16:00') } } });
    expect(await free()).toBe(left);
    await create(form({ date: id, expected_time: '16:00' }), agent);
    expect(await free()).toBe(left - 2);
  });
});

describe('an individual tour', () => {
  it('is booked with days and a price of its own, holds no seats, and can be written further', async () => {
    const before = await freeSeats();
    const { request_id } = await create(individually());
    await untilSettled(app.database);
    expect(await view(request_id)).toMatchObject({
      base_sale_status: 2,
      seller_type: 4,
      is_individual_tour: true,
      individual_tour: { is_applied: true, has_draft: false },
      individual_tour_price: 12_000_000,
      tour_date_id: -1,
      date_start: inDays(50),
      total: 12_000_000,
      prepayment_invoice: { amount: 2_400_000 },
    });
    expect(await freeSeats()).toBe(before);
    const { individual } = await owner.call(individualTourCalls.get, { query: { request_id } });
    expect(individual).toMatchObject({ source_tour_id: departure.tour_id, tourists_count: 3 });
    await checkSeatInvariants(app.database);
    await checkLedgerInvariants(app.database);
  });

  it('is made once under a key, also when two people press at once', async () => {
    const body = individually();
    const key = randomUUID();
    const results = await Promise.allSettled([create(body, owner, key), create(body, owner, key)]);
    const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.request_id] : []));
    expect(new Set(ids).size).toBe(1);
    expect((await create(body, owner, key)).request_id).toBe(ids[0]);
  });

  it('needs days to come, in order', async () => {
    expect(await refusalOf(create(individually({ date_start: inDays(-2) })))).toMatchObject({
      status: 422,
      body: { errors: { date_start: expect.any(String) } },
    });
    expect(await refusalOf(create(individually({ date_end: inDays(49) })))).toMatchObject({
      status: 422,
      body: { errors: { date_end: expect.any(String) } },
    });
  });
});

describe('who may', () => {
  it('an agent sells departures as an agent and sees them, but makes no individual tours', async () => {
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    const { request_id } = await create(onDeparture(), agent);
    expect(await view(request_id, agent)).toMatchObject({ seller_type: 3 });
    expect(await refusalOf(create(individually(), agent))).toMatchObject({ status: 403 });
    const { tours } = await agent.call(ownBookingCalls.listForRequestWithOwnType, {
      query: { tour_organizer_id: organizer_id },
    });
    expect(tours.map(({ id }) => id)).toContain(departure.tour_id);
    expect(tours.every(({ status }) => status === 'published')).toBe(true);
  });

  it('nobody books a tour of another organizer', async () => {
    const stranger = await signedInClient(app);
    const theirs = await createDeparture(stranger, (await createOrganizer(stranger)).id);
    for (const body of [onDeparture(theirs), individually({ tour_id: theirs.tour_id })])
      expect(await refusalOf(create(body))).toMatchObject({ status: 404 });
    expect(await refusalOf(create(onDeparture(), stranger))).toMatchObject({ status: 404 });
  });
});
