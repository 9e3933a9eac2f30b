import { MEASURED, siteCalls, siteLookCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import { createPublishedSite, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();
const CELLS = MEASURED.columns * MEASURED.rows;

/** How strong the scrims of a tour's page are whose photo holds one grey everywhere. */
async function scrimsOn(grey: string): Promise<number[]> {
  const { client, organizer, tour, open } = await createPublishedSite(app);
  // Of the looks that lay words on the cover of a tour.
  const query = { organizer_id: organizer.id };
  await client.call(siteLookCalls.changePreset, { query, body: { preset_type: 'north' } });
  await client.call(siteCalls.publishData, { query });
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

it("a tour's page darkens its cover by what the photo holds: a dark one not at all", async () => {
  const [dark, white] = [await scrimsOn('20'), await scrimsOn('ff')];
  expect(dark.length).toBeGreaterThan(2);
  expect(Math.max(...dark)).toBe(0);
  expect(Math.min(...white)).toBeGreaterThan(0.5);
});
