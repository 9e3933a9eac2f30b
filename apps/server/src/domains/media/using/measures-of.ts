import type { Picture, PictureMeasure } from '@tropa/contract';
import { LRUCache } from 'lru-cache';
import { perExecutor, type Database } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { findMeasures } from '../record/repository.ts';
import { keyOfPicture } from '../serving/links.ts';

/** A stored picture never changes, so what it holds is read once. */
const remembered = perExecutor((_database: Database) => new LRUCache<string, PictureMeasure>({ max: 5000 }));

/**
 * What stored pictures hold, by their addresses.
 * @returns without those that are not in the library (of the samples) or that nobody has measured yet (`measureStored`)
 */
export async function measuresOf(
  { database }: Pick<Services, 'database'>,
  pictures: readonly Pick<Picture, 'url'>[],
): Promise<Record<string, PictureMeasure>> {
  const known = remembered(database);
  const keys = new Map(
    pictures.flatMap(({ url }) => {
      const key = keyOfPicture({ url });
      return key === undefined ? [] : [[url, key] as const];
    }),
  );
  const missing = [...new Set(keys.values())].filter((key) => !known.has(key));
  if (missing.length > 0)
    for (const { key, measure } of await findMeasures(database, missing))
      if (measure !== null) known.set(key, measure);
  return Object.fromEntries(
    [...keys].flatMap(([url, key]) => {
      const measure = known.get(key);
      return measure ? [[url, measure]] : [];
    }),
  );
}
