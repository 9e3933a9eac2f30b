import { tourCalls, type TourInput } from '@tropa/contract';
import { beforeAll, expect, it } from 'vitest';
import { refusalOf, sampleTour, signedInOwner, useTestApp, type TestClient } from '../../../testing/index.ts';

const app = useTestApp({ ROLES: 'web' });
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
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
const save = (input: TourInput) =>
  owner.call(tourCalls.create, { query: { organizer_id }, body: { ...sampleTour(), ...input } });

it('keeps categories and extras in their order, in the copy too', async () => {
  const price_categories = [category, { ...category, id: 'c', title: 'Ребёнок', max_age: 17, min_age: null }];
  const extras = [extra, { ...extra, id: 'f', stock: null }];
  const { id } = await save({ price_categories, extras });
  const stored = await owner.call(tourCalls.view, { query: { id } });
  expect(stored).toMatchObject({ price_categories, extras });
  const copy = await owner.call(tourCalls.createCopy, { body: { id, organizer_id } });
  expect(copy).toMatchObject({ price_categories, extras });
});

it('has family tickets for several people of any age, and others for one', async () => {
  const family = { ...category, id: 'f', title: 'Семейный', type: 'family' as const, people: 4 };
  const stored = await save({ price_categories: [{ ...category, people: 5 }, family] });
  expect(stored.price_categories).toEqual([category, { ...family, min_age: null }]);
});

it('has none before somebody adds one, and drops those left empty', async () => {
  expect(await save({})).toMatchObject({ price_categories: [], extras: [] });
  const blank = { ...category, id: 'b', title: '', min_age: null };
  const stored = await save({
    price_categories: [category, blank],
    extras: [{ ...extra, title: '', price: 0 }],
  });
  expect(stored).toMatchObject({ price_categories: [category], extras: [] });
});

it.each<[string, TourInput]>([
  ['price_categories.1.title', { price_categories: [category, { ...category, id: 'b', title: '' }] }],
  ['price_categories.0.max_age', { price_categories: [{ ...category, max_age: 3 }] }],
  ['price_categories.1.title', { price_categories: [category, category] }],
  ['price_categories.0.takes_seat', { price_categories: [{ ...category, takes_seat: false }] }],
  [
    'price_categories.1.people',
    { price_categories: [category, { ...category, id: 'f', type: 'family', people: null }] },
  ],
  [
    'price_categories.1.people',
    { price_categories: [category, { ...category, id: 'f', type: 'family', people: 1 }] },
  ],
  ['price_categories.0.type', { price_categories: [{ ...category, type: 'family', people: 4 }] }],
  ['price_categories.0.price', { price_categories: [{ ...category, price: -1 }] }],
  ['extras.0.title', { extras: [{ ...extra, title: ' ' }] }],
  ['extras.1.title', { extras: [extra, extra] }],
  ['extras.0.stock', { extras: [{ ...extra, stock: 1.5 }] }],
])('refuses at %s', async (field, input) => {
  expect((await refusalOf(save(input))).body.errors).toHaveProperty([field]);
});

const room = { price: 0, per: 'room' as const, places: 2, single_supplement: null, stock: 3 };
const variant = { id: 'v', accommodation: '', title: 'Двухместный', description: null, photos: [], room };
const stays = (...variants: (typeof variant | object)[]) =>
  ({ accommodations: [{ nights: 2, variants }] }) as TourInput;

it('keeps what rooms cost, in the copy too; a variant without a price is only told of', async () => {
  const told = { ...variant, id: 'w', room: null };
  const { id } = await save(stays(variant));
  expect(await owner.call(tourCalls.view, { query: { id } })).toMatchObject(stays(variant));
  expect(await owner.call(tourCalls.createCopy, { body: { id, organizer_id } })).toMatchObject(
    stays(variant),
  );
  expect(await save(stays(told))).toMatchObject(stays(told));
});

it('refuses rooms without a name, with the id of another, and beside variants without a price', async () => {
  const errors = async (input: TourInput) => (await refusalOf(save(input))).body.errors;
  const title = (index: number) => [`accommodations.0.variants.${index}.title`];
  expect(await errors(stays({ ...variant, title: '' }))).toHaveProperty(title(0));
  expect(await errors(stays(variant, variant))).toHaveProperty(title(1));
  expect(await errors(stays(variant, { ...variant, id: 'w', room: null }))).toHaveProperty(title(1));
  expect(await errors(stays({ ...variant, room: { ...room, places: 0 } }))).toHaveProperty([
    'accommodations.0.variants.0.room.places',
  ]);
});
