import { catalogue } from '@tropa/blocks';
import { MEASURED, siteCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import { createPublishedSite, type TestClient, useTestApp } from '../../../testing/index.ts';
import { measurePicturesJob } from './measure-pictures.ts';

const app = useTestApp();
const TOUR_INTRO = catalogue['tour-intro'].number;
const CELLS = MEASURED.columns * MEASURED.rows;

/** Publishes the layout of a tour's cover that has words on the photo. */
async function layWordsOnCover(client: TestClient, organizer_id: number): Promise<void> {
  const query = { organizer_id, type: 'tour' as const };
  const { blocks } = await client.call(siteCalls.getPage, { query });
  await client.call(siteCalls.savePageBlocks, {
    query,
    body: { blocks: blocks.map((block) => (block.type === TOUR_INTRO ? { ...block, number: 1 } : block)) },
  });
  await client.call(siteCalls.publishData, { query: { organizer_id } });
}

/** How strong the scrims of a tour's page are whose photo holds one grey everywhere. */
async function scrimsOn(grey: string): Promise<number[]> {
  const { client, organizer, tour, open } = await createPublishedSite(app);
  await layWordsOnCover(client, organizer.id);
  const measure = {
    light: grey.repeat(CELLS),
    detail: '0'.repeat(CELLS),
    subject: { x: 0.25, y: 0.75 },
  };
  await app.services.database
    .update(schema.media)
    .set({ measure })
    .where(eq(schema.media.id, tour.photos[0]?.id ?? 0));
  const { text } = await open(`/tours/${tour.screen_name}`);
  expect(text).toContain('object-position:25% 75%');
  return [...text.matchAll(/--scrim-[a-z]+:(?<strength>[\d.]+)/gu)].map(({ groups }) =>
    Number(groups?.['strength']),
  );
}

it('a page counts a photo that nobody has measured as white, and is made anew once it is measured', async () => {
  const { client, organizer, tour, open } = await createPublishedSite(app);
  const picture = eq(schema.media.id, tour.photos[0]?.id ?? 0);
  await app.services.database.update(schema.media).set({ measure: null }).where(picture);
  const read = async () => (await open(`/tours/${tour.screen_name}`)).text;
  await layWordsOnCover(client, organizer.id);
  expect(await read()).not.toContain('object-position');
  await measurePicturesJob.handle(app.services);
  await expect.poll(read).toContain('object-position');
});

it("a tour's page darkens its cover by what the photo holds: a dark one not at all", async () => {
  const [dark, white] = [await scrimsOn('20'), await scrimsOn('ff')];
  expect(dark.length).toBeGreaterThan(2);
  expect(Math.max(...dark)).toBe(0);
  expect(Math.min(...white)).toBeGreaterThan(0.5);
});
