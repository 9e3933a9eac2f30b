import { HEADER, tourCalls, type TourInput } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { refusalOf, signedInOwner, useTestApp, type TestClient } from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});

const create = (body: TourInput, key: string, client = owner, of = organizer_id) =>
  client.call(tourCalls.create, { query: { organizer_id: of }, body }, { [HEADER.idempotencyKey]: key });
const count = async () => (await owner.call(tourCalls.list, { query: { organizer_id } })).tours.length;

it('pressed twice at one moment makes one tour', async () => {
  const before = await count();
  const key = randomUUID();
  const made = await Promise.all(Array.from({ length: 4 }, () => create({ name: 'Дворы' }, key)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await count()).toBe(before + 1);
  await create({ name: 'Дворы' }, randomUUID());
  expect(await count()).toBe(before + 2);
});

it('sent again after a lost answer, changed meanwhile, is the same tour as it is now said to be', async () => {
  const key = randomUUID();
  const first = await create({ name: 'Крыши', price: 100_000 }, key);
  expect(await create({ name: 'Крыши и дворы', price: 120_000 }, key)).toMatchObject({
    id: first.id,
    name: 'Крыши и дворы',
    price: 120_000,
  });
});

it('a refused one keeps nothing: the key makes a tour once it is mended', async () => {
  const key = randomUUID();
  expect((await refusalOf(create({ name: 'Каналы', group_min: 9, group_max: 3 }, key))).status).toBe(422);
  expect(await create({ name: 'Каналы', group_min: 3, group_max: 9 }, key)).toMatchObject({ name: 'Каналы' });
});

it('is one person’s at one organizer: another’s key is another', async () => {
  const key = randomUUID();
  const { owner: other, organizer_id: of } = await signedInOwner(app);
  const mine = await create({ name: 'Мосты' }, key);
  expect((await create({ name: 'Мосты' }, key, other, of)).id).not.toBe(mine.id);
});
