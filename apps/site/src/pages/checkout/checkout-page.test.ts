import type { PageData } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { renderSitePage } from '../../render.ts';
import type { CheckoutData } from '../../shared/checkout-data.ts';
import { requestBase } from '../../testing/requests.ts';

const render = (date_id: number | string | null, change?: (data: PageData) => PageData) =>
  renderSitePage({
    ...requestBase('ru', 'tour', change),
    page: 'checkout',
    date_key: date_id === null ? null : String(date_id),
  }).html;
const scriptData = (html: string) =>
  JSON.parse(/id="checkout-data"[^>]*>([^<]+)</u.exec(html)?.[1] ?? 'null') as CheckoutData;
const dates = requestBase('ru', 'tour').data.tour?.dates ?? [];
const full = dates.find((date) => date.number_of_free_seats === 0);
const open = dates.find((date) => date.number_of_free_seats > 0);
const radio = (html: string, id: number | string | undefined) =>
  new RegExp(`<input[^>]*name="date"[^>]*value="${id}"[^>]*>`, 'u').exec(html)?.[0] ?? '';

it('shows every date; one that is sold out cannot be chosen', () => {
  const html = render(null);
  expect(html.match(/name="date"/gu)).toHaveLength(dates.length);
  expect(radio(html, full?.id)).toContain('disabled');
  expect(radio(html, open?.id)).not.toContain('disabled');
});

it.each([1, 2] as const)(
  'tells a near day of a schedule of type %i in words, by the place of the tour',
  (schedule_type) => {
    const at = (now: string | undefined) =>
      render(null, ({ now: _none, ...data }) => ({
        ...data,
        ...(now === undefined ? {} : { now }),
        tour: data.tour && {
          ...data.tour,
          schedule_type,
          dates: data.tour.dates.slice(0, 1).map((date) => ({
            ...date,
            date_start: '2027-06-07',
            date_end: '2027-06-07',
            time_start: '15:00',
          })),
        },
      }));
    // In Barnaul, where the tour is, it is 00:00 of the seventh, and a minute earlier still the sixth.
    expect(at('2027-06-06T17:00:00Z')).toMatch(/>Сегодня,\s/u);
    expect(at('2027-06-06T16:59:00Z')).toMatch(/>Завтра,\s/u);
    expect(at(undefined)).not.toMatch(/>(?:Сегодня|Завтра),\s/u);
  },
);

it('says what is wrong with the date before the dates: after a long list nobody would see it', () => {
  const html = render(null);
  expect(html.indexOf('data-problem="date"')).toBeGreaterThan(0);
  expect(html.indexOf('data-problem="date"')).toBeLessThan(html.indexOf('name="date"'));
});

it('says before the first field that nothing can be sent without a script', () => {
  const html = render(null);
  expect(html.indexOf('<noscript><div')).toBeGreaterThan(0);
  expect(html.indexOf('<noscript><div')).toBeLessThan(html.indexOf('name="date"'));
});

it('keeps a departure for the group that books it whole, and no number of seats', () => {
  const whole = (takes_whole: boolean) =>
    scriptData(
      render(null, (data) => ({
        ...data,
        tour: data.tour && {
          ...data.tour,
          dates: data.tour.dates.map((date) => ({ ...date, takes_whole })),
        },
      })),
    ).words.hold;
  expect(whole(true)).toMatchObject({ kept: [], kept_many: 'Держим этот выезд для вашей компании' });
  expect(whole(false).kept[1]).toBe('Держим для вас 2 места');
});

it('opens the tourists when a date was chosen on the way', () => {
  const html = render(open?.id ?? null);
  expect(radio(html, open?.id)).toContain('checked');
  expect(scriptData(html).step).toBe('tourists');
});

it('does not take a sold-out or unknown date for chosen', () => {
  for (const id of [full?.id ?? null, 999_999]) expect(scriptData(render(id)).step).toBe('date');
});

describe('a date with variants', () => {
  const house = { uid: 'house', name: 'Домик', price: 6_000_000 };
  const tent = { uid: 'tent', name: 'Палатка', price: 4_000_000 };
  const withVariants = (data: PageData): PageData => ({
    ...data,
    tour: data.tour && {
      ...data.tour,
      dates: data.tour.dates.map((date) => ({ ...date, tour_variants: [house, tent], price: tent.price })),
    },
  });

  it('shows each of them with its price, and the days once', () => {
    const html = render(null, withVariants);
    expect(html.match(/name="date"/gu)).toHaveLength(dates.length * 2);
    expect(radio(html, `${open?.id}~house`)).toContain('· Домик');
    expect(radio(html, `${full?.id}~house`)).toContain('disabled');
    expect(html).toMatch(/Домик[\s\S]{0,200}60\s000/u);
  });

  it('opens the tourists when a variant was chosen on the way; with the date alone it proposes the cheapest and asks', () => {
    const chosen = render(`${open?.id}~house`, withVariants);
    expect(radio(chosen, `${open?.id}~house`)).toContain('checked');
    expect(scriptData(chosen).step).toBe('tourists');
    const asked = render(open?.id ?? null, withVariants);
    expect(radio(asked, `${open?.id}~tent`)).toContain('checked');
    expect(scriptData(asked).step).toBe('date');
    expect(scriptData(render(`${open?.id}~yurt`, withVariants)).step).toBe('date');
  });
});

describe('a tour without free seats', () => {
  const soldOut = (data: PageData): PageData => ({
    ...data,
    tour: data.tour && {
      ...data.tour,
      dates: data.tour.dates.map((date) => ({ ...date, number_of_free_seats: 0 })),
    },
  });

  it('offers to write or to wait, and shows the form only to whom seats are kept for', () => {
    const html = render(null, soldOut);
    expect(/<div[^>]*data-if-open[^>]*>/u.exec(html)?.[0]).toContain('hidden');
    expect(html).toContain('Свободных дат сейчас нет');
    expect(html).toContain('mailto:');
    for (const { id } of dates) expect(html).toContain(`href="/book/belukha?date=${id}"`);
    expect(html).not.toContain('data-waitlist=');
  });

  it('asks whom to tell where the address names a date, and not for a date that has seats', () => {
    const html = render(open?.id ?? null, soldOut);
    expect(html).toContain(`data-waitlist="${open?.id}"`);
    for (const name of ['name', 'party_size', 'email', 'phone', 'consents.personal_data'])
      expect(html).toContain(`name="waitlist.${name}"`);
    expect(render(full?.id ?? null)).toContain(`data-waitlist="${full?.id}"`);
    // There it waits for a party that is larger than the seats left.
    expect(/<section[^>]*data-waitlist=[^>]*>/u.exec(render(open?.id ?? null))?.[0]).toContain(
      'data-waitlist="" hidden',
    );
  });
});

it('gives the script a text for every number of tourists that fits', () => {
  const data = scriptData(render(null));
  // Seats that are kept for the visitor are no longer among the free ones.
  const most = [12, requestBase('ru', 'tour').data.tour?.group_max ?? 0];
  expect(data.max_tourists).toBe(Math.max(...most, ...dates.map((date) => date.number_of_free_seats)));
  expect(data.words.tourists).toHaveLength(data.max_tourists);
  expect(data.words.tourists.slice(0, 5)).toEqual([
    '1 турист',
    '2 туриста',
    '3 туриста',
    '4 туриста',
    '5 туристов',
  ]);
});

it('asks for both consents with nothing ticked, and names phone and e-mail without script', () => {
  const html = render(null);
  for (const name of ['consents.personal_data', 'consents.agreement'])
    expect(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'u').exec(html)?.[0]).not.toContain('checked');
  expect(/<noscript>([\s\S]*?)<\/noscript>/u.exec(html)?.[1]).toMatch(/tel:[\s\S]*mailto:/u);
});

it('offers the times of a weekly schedule day by day, by their local start', () => {
  const departures = ['10:00', '18:30'].flatMap((time_start) =>
    dates.slice(0, 3).map((date, index) => ({
      ...date,
      id: index === 0 ? date.id : -1,
      date_end: date.date_start,
      made_by: 'schedule' as const,
      time_start,
      number_of_free_seats: time_start === '10:00' ? 0 : 4,
    })),
  );
  const weekly = (key: string | null) =>
    render(key, (data) => ({
      ...data,
      tour: data.tour && { ...data.tour, schedule_type: 2, dates: departures },
    }));
  const [first] = departures;
  const html = weekly(`${first?.date_start}T18:30`);
  expect(html.match(/name="date"/gu)).toHaveLength(6);
  expect(radio(html, `${first?.date_start}T18:30`)).toContain('checked');
  expect(scriptData(html).step).toBe('tourists');
  expect(radio(html, `${first?.date_start}T10:00`)).toContain('disabled');
  // The day and the time that were chosen stand on each step after the dates, and beside the sum.
  const chosen = [...html.matchAll(/data-chosen-date[^>]*>([^<]+)</gu)].map(([, text = '']) => text);
  expect(chosen).toHaveLength(3);
  for (const text of chosen) expect(text).toMatch(/\d.*18:30/u);
  expect(scriptData(weekly(`${first?.date_start}T10:00`)).step).toBe('date');
  // Each time that is sold out leads to its waiting list.
  expect(html.match(/href="[^"]*T10:00"/gu)).toHaveLength(3);
  expect(html).not.toMatch(/href="[^"]*T18:30"/u);
});

const category = {
  id: 'a',
  title: 'Взрослый',
  type: 'adult' as const,
  min_age: 18,
  max_age: null,
  price: null,
  people: null,
  takes_seat: true,
};
const extra = {
  id: 'e',
  title: 'Палатка',
  description: '',
  price: 50_000,
  per: 'tourist' as const,
  stock: 5,
  is_required: false,
};
const withTour = (change: Partial<NonNullable<PageData['tour']>>) =>
  render(null, (data) => ({ ...data, tour: data.tour && { ...data.tour, ...change } }));

it('groups categories by the class of their seats, and tells what is left of each on a date', () => {
  const html = withTour({
    seat_classes: [
      { id: 'upper', title: 'Верхняя палуба', title_en: 'Upper deck', seats: 3 },
      { id: 'lower', title: 'Нижняя палуба', title_en: '', seats: 40 },
    ],
    price_categories: [
      { ...category, class_id: 'upper' },
      { ...category, id: 'b', class_id: 'lower' },
    ],
    dates: dates.map((date) => ({
      ...date,
      number_of_free_seats: 9,
      takes_whole: false,
      classes_left: { upper: 0, lower: 9 },
    })),
  });
  for (const text of ['data-left="classes.upper"', 'Верхняя палуба: мест нет', 'Нижняя палуба: 9'])
    expect(html).toContain(text);
  expect(scriptData(html).choice.categories).toMatchObject([
    { id: 'a', class_id: 'upper', name: 'Взрослый · Верхняя палуба (от 18\u00A0лет)' },
    { id: 'b', class_id: 'lower' },
  ]);
});

it('says what each category costs, that of the date where it has no price of its own', () => {
  const child = { ...category, id: 'c', title: 'Ребёнок', type: 'child' as const, min_age: 7, max_age: 14 };
  const notes = (prices: number[]) =>
    withTour({
      price_categories: [category, { ...child, price: 90_000 }],
      dates: prices.flatMap((price) =>
        dates.slice(0, 1).map((date) => ({ ...date, price, category_prices: [] })),
      ),
    })
      .match(/<small>[^<]*₽<\/small>/gu)
      ?.map((note) => note.replaceAll(/<[^>]*>|[^\d₽·а-яё,]/gu, ''));
  expect(notes([190_000, 190_000])).toEqual(['от18лет·1900₽', '714лет·900₽']);
  expect(notes([190_000, 240_000])).toEqual(['от18лет·от1900₽', '714лет·900₽']);
});

it('counts tourists by category and offers extras where the tour has them', () => {
  const html = withTour({
    price_categories: [category, { ...category, id: 'i', title: 'Младенец', takes_seat: false }],
    extras: [extra, { ...extra, id: 'r', title: 'Экосбор', is_required: true }],
  });
  for (const name of ['categories.a', 'categories.i', 'extras.e']) expect(html).toContain(`name="${name}"`);
  expect(html).toContain('Экосбор');
  expect(html).not.toContain('name="extras.r"');
  expect(html).toMatch(/<input[^>]*type="hidden"[^>]*name="tourists"/u);
  expect(scriptData(html).choice).toMatchObject({
    categories: [
      { id: 'a', takes_seat: true, name: 'Взрослый (от 18\u00A0лет)', is_grown_up: true },
      { id: 'i', takes_seat: false },
    ],
    extras: [{ id: 'e', per: 'tourist' }],
    rooms: [],
  });
});

it('counts tourists alike where there are no categories, or a group has one price', () => {
  const bare = { price_categories: [], extras: [] };
  for (const html of [
    withTour(bare),
    withTour({ ...bare, price_basis: 'group', price_categories: [category] }),
  ]) {
    expect(html).not.toContain('name="categories.');
    expect(html).not.toContain('name="extras.');
    expect(html).toMatch(/inputMode="numeric"[^>]*name="tourists"/iu);
    expect(scriptData(html).choice).toEqual({ categories: [], extras: [], rooms: [] });
  }
});

it('lets choose rooms stay by stay where the tour prices them, and asks an excursion for none', () => {
  const terms = { price: 400_000, per: 'room' as const, places: 2, single_supplement: null, stock: 1 };
  const variant = { accommodation: '', description: null, photos: [], room: terms };
  const accommodations = [
    { nights: 2, variants: [{ ...variant, id: 'double', title: 'Двухместный' }] },
    { nights: 1, variants: [{ ...variant, id: 'tent', title: 'Палатка' }] },
  ];
  const html = withTour({ accommodations });
  for (const id of ['double', 'tent']) expect(html).toContain(`name="rooms.${id}"`);
  expect(html).toContain('Размещение: 2 ночи');
  expect(scriptData(html).choice.rooms.map(({ id, stay }) => [id, stay])).toEqual([
    ['double', 0],
    ['tent', 1],
  ]);
  expect(withTour({ accommodations: accommodations.slice(1) })).toContain('<legend>Размещение</legend>');
  const plain = accommodations.map((stay) => ({
    ...stay,
    variants: stay.variants.map((one) => ({ ...one, room: null })),
  }));
  for (const tour of [{ accommodations: plain }, { accommodations, type: 2 as const }])
    expect(withTour(tour)).not.toContain('name="rooms.');
});

it('asks birthday and weight of each tourist only where the tour has limits or ages', () => {
  const free = { min_age: null, max_age: null, max_tourist_weight: null, price_categories: [] };
  const asked = (change: Partial<NonNullable<PageData['tour']>>) => {
    const html = withTour({ ...free, ...change });
    return ['birthday', 'weight'].filter((field) => html.includes(`name="tourists_data.0.${field}"`));
  };
  expect(asked({})).toEqual([]);
  expect(asked({ min_age: 0 })).toEqual([]);
  expect(asked({ min_age: 12 })).toEqual(['birthday']);
  expect(asked({ price_categories: [category] })).toEqual(['birthday']);
  // Who goes on an excursion is taken at their word: by its own limits alone they say when they were born.
  expect(asked({ type: 2, price_categories: [category] })).toEqual([]);
  expect(asked({ type: 2, min_age: 12 })).toEqual(['birthday']);
  expect(asked({ max_tourist_weight: 95 })).toEqual(['weight']);
  const html = withTour({ ...free, min_age: 12, max_age: 65, max_tourist_weight: 95 });
  expect(html).toMatch(/Возраст на день начала — 12–\u206065\s+лет\. Вес — до 95\s+кг/u);
  expect(scriptData(html).people.words.too_heavy).toMatch(/95\s+кг.*организатором/u);
});

it('says that an instant booking is paid after it is sent, and of others that there is nothing to pay now', () => {
  const instant = (data: PageData): PageData => ({
    ...data,
    tour: data.tour && { ...data.tour, is_instant_booking: true },
  });
  const [waiting, later] = ['Сейчас ничего платить не нужно', 'Оплата — после отправки заявки'];
  const notes = (html: string) => [waiting, later].map((text) => html.split(`>${text}<`).length - 1);
  // Beside the form, and at the bottom of a phone.
  expect(notes(render(null))).toEqual([2, 0]);
  expect(notes(render(null, instant))).toEqual([0, 2]);
});

it('says how long there is to pay where the tour says it, unless a schedule of payments does', () => {
  const note = 'Время на оплату: 20 минут';
  const plain = (change: Parameters<typeof withTour>[0]) =>
    withTour({ payment_schedule: [], ...change }).replaceAll('\u00A0', ' ');
  expect(plain({ payment_deadline: 0.3333 })).toContain(note);
  expect(plain({ payment_deadline: null })).not.toContain('Время на оплату');
  const payment_schedule = [{ percent: 100, due: 'after_booking' as const, days: 3 }];
  expect(plain({ payment_deadline: 0.3333, payment_schedule })).not.toContain('Время на оплату');
});
