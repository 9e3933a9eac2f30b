import type { Picture, PictureMeasure } from '@tropa/contract';
import { LRUCache } from 'lru-cache';
import { perExecutor, type Database } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { measureInTurn } from '../pictures/pictures.ts';
import { findMeasures, saveMeasure } from '../record/repository.ts';
import { keyOfPicture } from '../serving/links.ts';
import { originalPath } from '../uploading/keys.ts';

/** A stored picture never changes, so what it holds is read once; null: its file cannot be read. */
const remembered = perExecutor(
  (_database: Database) => new LRUCache<string, { measure: PictureMeasure | null }>({ max: 5000 }),
);

/** Measures a picture that was stored before pictures were measured, and keeps it. */
async function measureNow(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  key: string,
): Promise<PictureMeasure | null> {
  const original = await storage.get(originalPath(key));
  const measure = original && (await measureInTurn(original).catch(() => undefined));
  if (measure === undefined) return null;
  await saveMeasure(database, key, measure);
  return measure;
}

/**
 * What stored pictures hold, by their addresses. One of former times is measured now, once.
 * @returns without those that are not in the library (of the samples) or whose file cannot be read
 */
export async function measuresOf(
  services: Pick<Services, 'database' | 'storage'>,
  pictures: readonly Pick<Picture, 'url'>[],
): Promise<Record<string, PictureMeasure>> {
  const known = remembered(services.database);
  const keys = new Map(
    pictures.flatMap(({ url }) => {
      const key = keyOfPicture({ url });
      return key === undefined ? [] : [[url, key] as const];
    }),
  );
  const missing = [...new Set(keys.values())].filter((key) => !known.has(key));
  if (missing.length > 0)
    await Promise.all(
      (await findMeasures(services.database, missing)).map(async ({ key, measure }) => {
        known.set(key, { measure: measure ?? (await measureNow(services, key)) });
      }),
    );
  return Object.fromEntries(
    [...keys].flatMap(([url, key]) => {
      const measure = known.get(key)?.measure;
      return measure ? [[url, measure]] : [];
    }),
  );
}
