import { departureCalls, tourCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createGuide,
  createPublishedTour,
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

/** A departure of two days at 25 000 with a guide, and two tourists on it. */
async function led(start = inDays(9)) {
  const guide = await createGuide(owner, organizer_id);
  const tour = await createPublishedTour(owner, organizer_id, {
    dates: [start],
    date: { date_end: inDays(10) },
    tour: { name: 'Мультинские озёра', guides: [guide.id], price: 2_500_000, duration: 2 },
  });
  const [id = 0] = tour.date_ids;
  const booked = await createBooking(app, { tour_id: tour.id, date: id, tourists: 2 });
  return { id, guide_id: guide.id, tour_id: tour.id, booked };
}
const costs = (id: number, by = owner) => by.call(departureCalls.costs, { query: { id } });
const rate = (guide_id: number, pay: { per: 'departure' | 'day' | 'tourist'; amount: number } | null) =>
  owner.call(tourCalls.updateGuide, { query: { guide_id }, body: { pay } });

describe('what a departure brings and costs', () => {
  it('counts its bookings, its guides by their cards, and what was written down', async () => {
    const { id, guide_id } = await led();
    const nothing = await costs(id);
    expect(nothing).toMatchObject({
      sold: 5_000_000,
      kept: 0,
      costs_total: 0,
      profit: 5_000_000,
      can_edit: true,
    });
    expect(nothing.guides).toMatchObject([{ guide_id, rate: null, sum: 0 }]);
    await rate(guide_id, { per: 'day', amount: 400_000 });
    expect((await costs(id)).guides).toMatchObject([{ times: 2, sum: 800_000, is_own: false }]);
    await rate(guide_id, { per: 'tourist', amount: 100_000 });
    expect((await costs(id)).guides).toMatchObject([{ times: 2, sum: 200_000 }]);
    await rate(guide_id, { per: 'departure', amount: 900_000 });
    const after = await owner.call(departureCalls.saveCost, {
      body: { id, title: 'Заброска на УАЗах', amount: 1_200_000 },
    });
    expect(after).toMatchObject({ costs_total: 2_100_000, profit: 2_900_000 });
    expect(after.costs).toMatchObject([{ title: 'Заброска на УАЗах', amount: 1_200_000 }]);
  });

  it('has another pay for one departure, and the card’s again where that is taken back', async () => {
    const { id, guide_id } = await led();
    await rate(guide_id, { per: 'departure', amount: 900_000 });
    const own = { per: 'day' as const, amount: 700_000 };
    const said = await owner.call(departureCalls.payGuide, { body: { id, guide_id, rate: own } });
    expect(said.guides).toMatchObject([{ rate: own, is_own: true, sum: 1_400_000 }]);
    const back = await owner.call(departureCalls.payGuide, { body: { id, guide_id, rate: null } });
    expect(back.guides).toMatchObject([{ is_own: false, sum: 900_000 }]);
    const stranger = await createGuide(owner, organizer_id);
    expect(
      await refusalOf(
        owner.call(departureCalls.payGuide, { body: { id, guide_id: stranger.id, rate: own } }),
      ),
    ).toMatchObject({ status: 404 });
  });

  it('changes and takes away what was written down, of its own alone', async () => {
    const [one, other] = [await led(), await led()];
    const { costs: written } = await owner.call(departureCalls.saveCost, {
      body: { id: one.id, title: 'Баня', amount: 300_000 },
    });
    const cost_id = written[0]?.id ?? 0;
    const change = { cost_id, title: 'Баня и дрова', amount: 350_000 };
    const foreign = { id: other.id, ...change };
    expect((await refusalOf(owner.call(departureCalls.saveCost, { body: foreign }))).status).toBe(404);
    expect(
      (await refusalOf(owner.call(departureCalls.removeCost, { body: { id: other.id, cost_id } }))).status,
    ).toBe(404);
    const changed = await owner.call(departureCalls.saveCost, { body: { id: one.id, ...change } });
    expect(changed.costs).toMatchObject([{ title: 'Баня и дрова', amount: 350_000 }]);
    const left = await owner.call(departureCalls.removeCost, { body: { id: one.id, cost_id } });
    expect(left).toMatchObject({ costs: [], costs_total: 0 });
  });

  it('of a departure that is over stays as it was, whatever becomes of the card or the guide', async () => {
    const { id, guide_id, tour_id } = await led();
    await rate(guide_id, { per: 'day', amount: 400_000 });
    const past = { date_start: inDays(-9), date_end: inDays(-8) };
    await app.database.update(schema.tourDate).set(past).where(eq(schema.tourDate.id, id));
    await rate(guide_id, { per: 'day', amount: 900_000 });
    expect((await costs(id)).guides).toMatchObject([{ sum: 800_000, is_own: false }]);
    await owner.call(tourCalls.deleteGuide, { body: { organizer_id, guide_id, force: true } });
    const gone = await costs(id);
    expect(gone).toMatchObject({ costs_total: 800_000 });
    expect(gone.guides).toMatchObject([{ guide_id: null, sum: 800_000 }]);
    expect(tour_id).toBeGreaterThan(0);
  });
});

describe('who sees the money of a departure', () => {
  it('is whoever sees payments: a manager without that switch, and a guide, see neither costs nor pay', async () => {
    const { id, guide_id } = await led();
    await rate(guide_id, { per: 'day', amount: 400_000 });
    const { member: manager } = await signedInMember(app, organizer_id, 'manager');
    expect((await costs(id, manager)).profit).toBe(4_200_000);
    const { member: without } = await signedInMember(app, organizer_id, 'manager', ['money']);
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    for (const member of [without, guide]) {
      expect((await refusalOf(costs(id, member))).status).toBe(403);
      const { guides } = await member.call(tourCalls.guides, { query: { organizer_id } });
      expect(guides.map(({ pay }) => pay).filter(Boolean)).toEqual([]);
    }
    const mine = await owner.call(tourCalls.guides, { query: { organizer_id } });
    expect(mine.guides.find((one) => one.id === guide_id)?.pay).toMatchObject({
      per: 'day',
      amount: 400_000,
    });
    const body = { pay: { per: 'day' as const, amount: 1 } };
    expect((await refusalOf(without.call(tourCalls.updateGuide, { query: { guide_id }, body }))).status).toBe(
      403,
    );
  });
});
