import type { PublicTour, PublicTourCard, TourInput } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createPublishedTour,
  createWeeklyTour,
  everyDayAt,
  inDays,
  sampleDate,
  seededChance,
  signedInOwner,
  useTestApp,
} from '../../../testing/index.ts';
import { loadPublicTour, loadPublishedTours } from '../index.ts';

const app = useTestApp();
let owner: Awaited<ReturnType<typeof signedInOwner>>;
beforeAll(async () => {
  owner = await signedInOwner(app);
});

const noDiscount = {
  id: 'd',
  booked_before: null,
  days_before: null,
  season_start: null,
  season_end: null,
} as const;
const DISCOUNTS: NonNullable<TourInput['discounts']>[] = [
  [],
  [{ ...noDiscount, type: 1, kind: 2, value: 7, booked_before: inDays(5) }],
  [{ ...noDiscount, type: 2, kind: 1, value: 500_000, days_before: 20 }],
  [{ ...noDiscount, type: 3, kind: 2, value: 12.5, season_start: inDays(30), season_end: inDays(60) }],
];

const saysOf = ({ price, price_cut, is_need_show_price_from }: PublicTour | PublicTourCard) => ({
  price,
  price_cut,
  is_need_show_price_from,
});

/** What each card says, beside what its tour's page does, which reads every date. */
async function compare(): Promise<void> {
  const present = { today: inDays(0), now: new Date() };
  const cards = await loadPublishedTours(app.database, owner.organizer_id, present);
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) {
    const page = await loadPublicTour(app.database, owner.organizer_id, card.screen_name, present);
    if (!page) throw new Error(`No page of ${card.screen_name}`);
    expect(saysOf(card), card.name).toEqual(saysOf(page));
    expect(card.next_dates, card.name).toMatchObject(
      page.dates.slice(0, 6).map(({ id, date_start, price }) => ({ id, date_start, price })),
    );
    expect(card.next_dates).toHaveLength(Math.min(page.dates.length, 6));
  }
}

it('names the lowest price of all dates and the nearest six, as the page that reads them all does, whatever they are like', async () => {
  const { between, pick } = seededChance(2811);
  const oneOf = <T>(first: T, ...others: T[]): T => {
    const found = pick([first, ...others]);
    return found === undefined ? first : found;
  };
  for (const discounts of DISCOUNTS)
    for (const takes_whole of [false, true]) {
      const tour = await createPublishedTour(owner.owner, owner.organizer_id, {
        tour: { discounts, takes_whole, booking_end_hours: oneOf(0, 12, 100) },
      });
      const dates = Array.from({ length: 30 }, () => {
        const days = between(0, 80);
        const variants = [
          { uid: 'a', name: 'A', price: oneOf(400_000, null) },
          { uid: 'b', name: 'B', price: 600_000 },
        ];
        return {
          ...sampleDate(inDays(days)),
          tour_id: tour.id,
          organizer_id: owner.organizer_id,
          time_start: oneOf(null, '00:30', '23:30'),
          price: oneOf(null, 900_000, 1_200_000, 2_500_000),
          number_of_free_seats: oneOf(0, 0, 4, 10),
          tour_variants: oneOf([], [], variants),
          is_busy: oneOf(true, false, false),
        };
      });
      await app.database.insert(schema.tourDate).values(dates);
      if (oneOf(true, false))
        await app.database.update(schema.tour).set({ price: null }).where(eq(schema.tour.id, tour.id));
    }
  await compare();
});

it('names the lowest price of a weekly schedule of which a season or a booked departure costs something else', async () => {
  const season = {
    id: 's',
    title: 'Сезон',
    date_start: inDays(40),
    date_end: inDays(60),
    times_by: 'weekday' as const,
    days_data: everyDayAt('12:00').days_data,
    weekdays: [],
    times_list: [],
    minutes_before_sunset: 0,
    price: 150_000,
    category_prices: [],
    class_seats: [],
    number_of_seats: null,
  };
  const { owner: client, organizer_id } = owner;
  await createWeeklyTour(client, organizer_id, { tour: { price: 200_000 } });
  await createWeeklyTour(client, organizer_id, {
    schedule: { ...everyDayAt('11:00', '15:00'), seasons: [season] },
    tour: { price: 200_000 },
  });
  await createWeeklyTour(client, organizer_id, { tour: { price: 200_000, discounts: DISCOUNTS[3] ?? [] } });
  const { id: tour_id } = await createWeeklyTour(client, organizer_id, { tour: { price: 200_000 } });
  await app.database.insert(schema.tourDate).values({
    ...sampleDate(inDays(50)),
    date_end: inDays(50),
    tour_id,
    organizer_id,
    time_start: '11:00',
    made_by: 'schedule',
    price: 90_000,
    number_of_free_seats: 5,
  });
  await compare();
});
