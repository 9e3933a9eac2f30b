import { expect, test, type Locator, type Page } from '@playwright/test';
import { NO_WAYS_YET, tourCalls, type TourView } from '@tropa/contract';
import { WEEK_SCHEDULE } from '@tropa/core';
import { NEXT_YEAR } from './library/next-year.ts';
import { saved, section } from './library/tour-editor.ts';
import { ownOperator } from './library/own-operator.ts';

/** How much is edited: a small dose each time, a large one with `LONG=1`. */
const ROUNDS = process.env['LONG'] === '1' ? 40 : 2;
const SEED = Number(process.env['SEED'] ?? 20270601);

/** Whole numbers from zero up to a bound; the same ones for the same seed. */
function chanceOf(seed: number) {
  let state = seed;
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) % bound;
  };
}

interface Place {
  section: string;
  find: (page: Page) => Locator;
  /** What is typed for a number. */
  text: (number: number) => string;
  /** What the server must hold then. */
  stored: (tour: TourView) => unknown;
  expected: (number: number) => unknown;
}
const minor = (number: number) => (1000 + number) * 100;
const sum = (number: number) => String(1000 + number);
/** Fields at every depth of the editor. */
const PLACES: readonly Place[] = [
  {
    section: 'Основное',
    find: (page) => page.locator('[name="name"]'),
    text: (number) => `Тур ${number}`,
    stored: (tour) => tour.name,
    expected: (number) => `Тур ${number}`,
  },
  {
    section: 'Цена',
    find: (page) => page.locator('[name="price"]'),
    text: sum,
    stored: (tour) => tour.price,
    expected: minor,
  },
  ...[0, 1].map((at): Place => ({
    section: 'Цена',
    find: (page) => page.locator(`[name="price_categories.${at}.price"]`),
    text: sum,
    stored: (tour) => tour.price_categories[at]?.price,
    expected: minor,
  })),
  {
    section: 'Цена',
    find: (page) => page.locator('[name="extras.0.price"]'),
    text: sum,
    stored: (tour) => tour.extras[0]?.price,
    expected: minor,
  },
  {
    section: 'Проживание',
    find: (page) => page.locator('[name="accommodations.0.variants.0.room.price"]'),
    text: sum,
    stored: (tour) => tour.accommodations[0]?.variants[0]?.room?.price,
    expected: minor,
  },
  {
    section: 'Даты',
    find: (page) => page.locator('[name="tour_week_schedule.publish_count_days"]'),
    text: (number) => String(1 + (number % 300)),
    // A schedule that says nothing but what is usual is none: the form shows the same number then.
    stored: (tour) =>
      tour.tour_week_schedule ? tour.tour_week_schedule.publish_count_days : WEEK_SCHEDULE.publishCountDays,
    expected: (number) => 1 + (number % 300),
  },
  {
    section: 'Программа',
    find: (page) => page.locator('[name="program.0.title"]'),
    text: (number) => `День ${number}`,
    stored: (tour) => tour.program[0]?.title,
    expected: (number) => `День ${number}`,
  },
  {
    section: 'Вопросы',
    find: (page) => page.locator('[name="questions.0.answer"]'),
    text: (number) => `Ответ ${number}`,
    stored: (tour) => tour.questions[0]?.answer,
    expected: (number) => `Ответ ${number}`,
  },
];

test('whatever is edited in the tour editor, the server has it when "saved" is said', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the form is the same on a phone');
  test.setTimeout(300_000 + ROUNDS * 15_000);
  const { client, organizer_id, signIn } = await ownOperator(baseURL ?? '');
  const day = { title: 'День', description: null, photos: [] };
  const category = { title: 'Ребёнок', min_age: 3, max_age: 12, price: 100_000, takes_seat: true };
  const tour = await client.call(tourCalls.create, {
    query: { organizer_id },
    body: {
      name: 'Тур',
      price: 100_000,
      group_max: 10,
      schedule_type: 2,
      price_categories: [
        { ...category, id: 'a' },
        { ...category, id: 'b', title: 'Школьник', min_age: 13, max_age: 17 },
      ],
      extras: [
        {
          id: 'c',
          title: 'Лошадь',
          description: '',
          price: 1000,
          per: 'tourist',
          stock: null,
          is_required: false,
        },
      ],
      accommodations: [
        {
          nights: 1,
          variants: [
            {
              ...day,
              id: 'f',
              accommodation: 'Гостиница',
              room: { price: 1000, per: 'room', places: 2, single_supplement: null, stock: 3 },
            },
          ],
        },
      ],
      program: [{ id: 'd', ...day }],
      questions: [{ id: 'e', question: 'Когда?', answer: 'Утром', added_to_voucher: false }],
    },
  });
  await signIn(page);
  await page.goto(`/org/${organizer_id}/tours/${tour.id}`);
  const chance = chanceOf(SEED);
  const known = new Map<Place, number>();
  for (let round = 0; round < ROUNDS; round++) {
    // In any order, each list after another field of the same list has just been saved.
    const order = [...PLACES].map((one) => ({ one, at: chance(1000) })).toSorted((a, b) => a.at - b.at);
    for (const { one } of order) {
      const number = chance(8000) + 1;
      await section(page, one.section).click();
      await one.find(page).fill(one.text(number));
      await one.find(page).blur();
      known.set(one, number);
      // What was saved before is said until the form notices; then it waits, saves, and says so again.
      if (chance(3) > 0) continue;
      await saved(page);
      const stored = await client.call(tourCalls.view, { query: { id: tour.id } });
      for (const [place, typed] of known)
        expect(place.stored(stored), `seed ${SEED}, round ${round}: ${place.text(typed)}`).toEqual(
          place.expected(typed),
        );
    }
  }
  await saved(page);
  const last = await client.call(tourCalls.view, { query: { id: tour.id } });
  for (const [place, typed] of known) expect(place.stored(last)).toEqual(place.expected(typed));
});

test('a date or time that is half typed leaves what was there, until it is right', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the fields are the same on a phone');
  const { client, organizer_id, signIn } = await ownOperator(baseURL ?? '');
  const { id } = await client.call(tourCalls.create, {
    query: { organizer_id },
    body: {
      name: 'Тур',
      schedule_type: 2,
      tour_week_schedule: {
        publish_count_days: 60,
        last_tour_date: `${NEXT_YEAR}-06-01`,
        days_data: [],
        excluded_periods_data: [],
      },
      cities: [
        {
          ...NO_WAYS_YET,
          id: 'a',
          city: { kind: 'city', name: 'Барнаул', iso_code: null },
          can_airplane: true,
          day_arrival: 1,
          time_arrival: '10:00',
          comment_for_arrival_departure: '',
        },
      ],
    },
  });
  await signIn(page);
  await page.goto(`/org/${organizer_id}/tours/${id}`);
  await section(page, 'Города').click();
  const time = page.locator('[name="cities.0.time_arrival"]');
  await time.fill('25:00');
  await time.blur();
  await expect(time).toHaveAttribute('aria-invalid', 'true');
  await section(page, 'Даты').click();
  const day = page.locator('[name="tour_week_schedule.last_tour_date"]');
  await day.fill('28.');
  await day.blur();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  // What is right beside them is saved.
  const stored = () => client.call(tourCalls.view, { query: { id } });
  await page.locator('[name="tour_week_schedule.publish_count_days"]').fill('45');
  await expect.poll(async () => (await stored()).tour_week_schedule?.publish_count_days).toBe(45);
  const kept = await stored();
  expect([kept.tour_week_schedule?.last_tour_date, kept.cities[0]?.time_arrival]).toEqual([
    `${NEXT_YEAR}-06-01`,
    '10:00',
  ]);
  await expect(day).toHaveValue('28.');
  // Nothing is published past it: the field is led to.
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(day).toBeFocused();
  await day.fill(`28.06.${NEXT_YEAR}`);
  await expect
    .poll(async () => (await stored()).tour_week_schedule?.last_tour_date)
    .toBe(`${NEXT_YEAR}-06-28`);
});
