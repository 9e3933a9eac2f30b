import {
  ownBookingCalls,
  publicBookingCalls,
  rebookingCalls,
  seatHoldCalls,
  tourCalls,
  type PriceCategory,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  agreeContract,
  checkSeatInvariants,
  createAgent,
  createBooking,
  createDeparture,
  inDays,
  refusalOf,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(() => checkSeatInvariants(app.database));

const category = { min_age: null, max_age: null, people: null, price: null, takes_seat: true } as const;
const adult: PriceCategory = { ...category, id: 'adult', title: 'Взрослый', type: 'adult' };
const child: PriceCategory = { ...category, id: 'child', title: 'Ребёнок', type: 'child', per_adult: 2 };
const infant: PriceCategory = {
  ...category,
  id: 'infant',
  title: 'Младенец',
  type: 'infant',
  per_adult: 1,
  price: 0,
  takes_seat: false,
};
const family: PriceCategory = { ...category, id: 'family', title: 'Семья 2+2', type: 'family', people: 4 };
const departure = (tour = {}) =>
  createDeparture(owner, organizer_id, {
    seats: 20,
    dates: [inDays(60)],
    tour: { price_categories: [adult, child, infant, family], ...tour },
  });
type Party = Partial<Record<'adult' | 'child' | 'infant' | 'family', number>>;
const partyOf = (party: Party) => ({
  categories: Object.entries(party).map(([id, count]) => ({ id, count })),
  tourists: Object.entries(party).reduce((sum, [id, count]) => sum + count * (id === 'family' ? 4 : 1), 0),
});
const refused = async (call: Promise<unknown>) => {
  const { status, body } = await refusalOf(call);
  return [status, 'errors' in body ? body.errors : {}];
};
const ALONE = [422, { tourists: expect.stringContaining('только вместе со взрослым') }];
const TOO_MANY = [422, { tourists: expect.stringContaining('не больше 2 на взрослого') }];

describe('who goes with an adult alone', () => {
  it('takes seats as tickets say: two adults, a child and a family hold seven, an infant none', async () => {
    const wish = await departure();
    await createBooking(app, { ...wish, ...partyOf({ adult: 2, child: 1, family: 1, infant: 2 }) });
    const { number_of_free_seats } = await app
      .client()
      .call(publicBookingCalls.quote, { body: { ...wish, tourists: 1 } });
    expect(number_of_free_seats).toBe(13);
  });

  it('is not booked, held or quoted without one, from the site', async () => {
    const wish = await departure();
    const quote = (party: Party) =>
      app.client().call(publicBookingCalls.quote, { body: { ...wish, ...partyOf(party) } });
    expect(await refused(quote({ child: 1 }))).toEqual(ALONE);
    expect(await refused(quote({ adult: 1, child: 3 }))).toEqual(TOO_MANY);
    expect((await refused(quote({ adult: 1, infant: 2 })))[0]).toBe(422);
    await quote({ adult: 2, child: 4, infant: 2 });
    await quote({ family: 1, child: 2 });
    expect(await refused(createBooking(app, { ...wish, ...partyOf({ child: 2 }) }))).toEqual(ALONE);
    const hold = app.client().call(seatHoldCalls.take, { body: { ...wish, ...partyOf({ child: 1 }) } });
    expect(await refused(hold)).toEqual(ALONE);
  });

  it('is not entered by staff nor by an agent, nor left behind by a change of the booking', async () => {
    const wish = await departure();
    const agent_id = await createAgent(owner, organizer_id);
    await agreeContract(owner, agent_id);
    const { member: agent } = await signedInMember(app, organizer_id, 'agent', [], agent_id);
    const enter = (by: TestClient, party: Party) =>
      by.call(
        ownBookingCalls.create,
        {
          body: {
            from_source: 'tour_date',
            organizer_id,
            ...wish,
            ...partyOf(party),
            contacts: { first_name: 'Анна', last_name: 'Белова', phone: '+79130000000', email: '' },
            client_agreed: true,
          },
        },
        { 'Idempotency-Key': randomUUID() },
      );
    for (const by of [owner, agent]) expect(await refused(enter(by, { child: 1 }))).toEqual(ALONE);
    const { request_id } = await enter(owner, { adult: 1, child: 2 });
    const change = (party: Party) =>
      owner.call(rebookingCalls.update, {
        body: { id: request_id, categories: partyOf(party).categories, notify_client: false },
      });
    expect(await refused(change({ child: 2 }))).toEqual(ALONE);
    expect(await refused(change({ adult: 1, child: 3 }))).toEqual(TOO_MANY);
    await change({ adult: 2, child: 3 });
  });

  it('who has booked before the condition came may still be moved', async () => {
    const free = [adult, { ...child, per_adult: null }];
    const wish = await createDeparture(owner, organizer_id, {
      dates: [inDays(60), inDays(61)],
      tour: { price_categories: free },
    });
    const { request_id } = await createBooking(app, { ...wish, ...partyOf({ child: 1 }) });
    await owner.call(tourCalls.update, {
      query: { id: wish.tour_id },
      body: { price_categories: [adult, child] },
    });
    const { actual_dates } = await owner.call(tourCalls.getDates, { query: { tour_id: wish.tour_id } });
    const other = actual_dates.find(({ id }) => id !== wish.date)?.id ?? 0;
    await owner.call(rebookingCalls.update, {
      body: { id: request_id, departure: { tour_id: wish.tour_id, date: other }, notify_client: false },
    });
  });
});
