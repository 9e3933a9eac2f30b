import { pictureMeasure } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import { signedInClient, uploadPhoto, useTestApp } from '../../../testing/index.ts';
import { measureStored } from './measure-stored.ts';
import { measuresOf } from './measures-of.ts';

const { media } = schema;
const app = useTestApp();

const stored = async (id: number) =>
  (await app.services.database.select().from(media).where(eq(media.id, id)))[0]?.measure;
const forget = (id: number) =>
  app.services.database.update(media).set({ measure: null }).where(eq(media.id, id));

it('an uploaded picture is measured at once', async () => {
  const dark = await uploadPhoto(await signedInClient(app), 'tour', '#101010');
  const measure = pictureMeasure.parse(await stored(dark.id));
  expect(measure.light).toMatch(/^(?:0f|1[0-2]){48}$/u);
  expect(await measuresOf(app.services, [dark])).toEqual({ [dark.url]: measure });
});

it('a picture of former times keeps nobody waiting: it is told of once it has been measured', async () => {
  const white = await uploadPhoto(await signedInClient(app), 'tour', '#ffffff');
  const measured = await stored(white.id);
  await forget(white.id);
  expect(await measuresOf(app.services, [white])).toEqual({});
  expect(await stored(white.id)).toBeNull();
  await measureStored(app.services, 10);
  expect(await stored(white.id)).toEqual(measured);
  expect(await measuresOf(app.services, [white])).toEqual({ [white.url]: measured });
});

it('so many are measured at once, and one that cannot be read keeps no other from its turn', async () => {
  const client = await signedInClient(app);
  const photos = [];
  for (const color of ['#111111', '#222222', '#333333'] as const)
    photos.push(await uploadPhoto(client, 'tour', color));
  for (const { id } of photos) await forget(id);
  const [broken, second, third] = photos.map(({ id }) => id) as [number, number, number];
  await app.services.database
    .update(media)
    .set({ key: `lost${broken}` })
    .where(eq(media.id, broken));
  await measureStored(app.services, 2);
  expect([await stored(broken), await stored(third)]).toEqual([null, null]);
  expect(await stored(second)).not.toBeNull();
  await measureStored(app.services, 2);
  expect(await stored(third)).not.toBeNull();
});

it('says nothing of what is not in the library, or has lost its file', async () => {
  const lost = await uploadPhoto(await signedInClient(app), 'tour', '#336699');
  await forget(lost.id);
  const key = /(?<key>[a-z0-9]+)\{size\}/u.exec(lost.url)?.groups?.['key'] ?? '';
  await app.services.database
    .update(media)
    .set({ key: `${key}gone` })
    .where(eq(media.id, lost.id));
  const gone = { url: lost.url.replace(key, `${key}gone`) };
  const strange = { url: '/media/image/nobodyknows{size}.jpg' };
  const sample = { url: '/samples/lake{size}.jpg' };
  expect(await measuresOf(app.services, [gone, strange, sample])).toEqual({});
});
