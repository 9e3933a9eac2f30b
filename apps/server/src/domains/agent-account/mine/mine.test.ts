import { agentCalls, teamCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  agreeContract,
  createAgent,
  createDeparture,
  sellAsAgent,
  signedInClient,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
  type BookingWish,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
const PRICE = 2_500_000;
const NET = (PRICE * 9) / 10;

/** An operator with a departure and an agent whose contract lets it owe for two sales. */
interface Place {
  owner: TestClient;
  organizer_id: number;
  agent_id: number;
  wish: BookingWish;
}
async function place(name: string): Promise<Place> {
  const { owner, organizer_id } = await signedInOwner(app, { name });
  const agent_id = await createAgent(owner, organizer_id);
  await agreeContract(owner, agent_id, { credit_limit: 2 * NET });
  return { owner, organizer_id, agent_id, wish: await createDeparture(owner, organizer_id, { seats: 40 }) };
}
async function sell(by: TestClient, { organizer_id, wish }: Place, last_name = 'Звонкова') {
  const contacts = { first_name: 'Нина', last_name, email: '', phone: '' };
  const request_id = await sellAsAgent(by, { organizer_id, ...wish, contacts });
  await untilSettled(app.database);
  return request_id;
}
const mine = (by: TestClient, query = {}) => by.call(agentCalls.mine, { query });
const numbers = async (by: TestClient, query = {}) =>
  (await mine(by, query)).sales.map(({ request_id }) => request_id);

let first: Place;
let second: Place;
let person: TestClient;
let user_id: number;

beforeAll(async () => {
  [first, second] = [await place('Алтайские тропы'), await place('Байкальские тропы')];
  ({ member: person, user_id } = await signedInMember(app, first.organizer_id, 'agent', [], first.agent_id));
  const { organizer_id, agent_id } = second;
  await app.database
    .insert(schema.organizerMember)
    .values({ organizer_id, agent_id, user_id, role: 'agent' as const });
});

describe('the sales of a person', () => {
  it('who is an agent of two operators stand in one list, with the debt at each', async () => {
    const colleague = await signedInMember(app, first.organizer_id, 'agent', [], first.agent_id);
    const rival = await signedInMember(app, first.organizer_id, 'agent');
    const sold = [
      await sell(person, first),
      await sell(person, second, 'Горная'),
      await sell(colleague.member, first),
      await sell(person, first),
    ];
    // What staff and another agent sell is not in it.
    await sell(rival.member, first);
    await sell(first.owner, first);
    const { organizers, sales, pagination } = await mine(person);
    expect(sales.map(({ request_id }) => request_id)).toEqual(sold.toReversed());
    expect(pagination.item_count).toBe(4);
    expect(organizers).toMatchObject([
      {
        organizer_name: 'Алтайские тропы',
        agent_id: first.agent_id,
        owed: 2 * NET,
        available: 0,
        bookings_count: 3,
      },
      {
        organizer_name: 'Байкальские тропы',
        agent_id: second.agent_id,
        owed: NET,
        available: NET,
        bookings_count: 1,
      },
    ]);
    expect(sales[0]).toMatchObject({
      base_sale_status: 1,
      waits_for_credit: true,
      owed: 0,
      commission: PRICE - NET,
    });
    expect(sales[2]).toMatchObject({
      organizer_id: second.organizer_id,
      client_name: 'Горная Нина',
      waits_for_credit: false,
      owed: NET,
      total: PRICE,
    });
    expect(await numbers(person, { organizer_id: second.organizer_id })).toEqual([sold[1]]);
    expect(await numbers(person, { search: 'горн' })).toEqual([sold[1]]);
    expect(await numbers(person, { search: String(sold[0]) })).toEqual([sold[0]]);
    expect(await numbers(person, { page: 2, limit: 3, from: sold[3] })).toEqual([sold[0]]);
    expect(await numbers(colleague.member)).toEqual([sold[3], sold[2], sold[0]]);
  });

  it('are none for whoever is no agent’s, and end with the membership', async () => {
    const empty = { organizers: [], sales: [] };
    for (const by of [first.owner, await signedInClient(app)]) {
      expect(await mine(by)).toMatchObject(empty);
      expect(await mine(by, { organizer_id: first.organizer_id })).toMatchObject(empty);
    }
    const body = { organizer_id: second.organizer_id, user_id, hand_to_user_id: null };
    await second.owner.call(teamCalls.remove, { body });
    const left = await mine(person);
    expect(left.organizers.map(({ organizer_id }) => organizer_id)).toEqual([first.organizer_id]);
    expect(left.sales.every(({ organizer_id }) => organizer_id === first.organizer_id)).toBe(true);
    expect(await numbers(person, { organizer_id: second.organizer_id })).toEqual([]);
  });
});
