import { readOutlines, type Land } from '../outlines/read-outlines.ts';
import { readPlaces, type Place } from '../places/read-places.ts';

/** What maps are drawn of. */
export interface Landscape {
  lands: readonly Land[];
  /** Towns and sights. */
  places: readonly Place[];
}

/** Reads the lists that come with the product. */
export async function readLandscape(): Promise<Landscape> {
  const [lands, places] = await Promise.all([readOutlines(), readPlaces()]);
  return { lands, places: places.filter(({ kind }) => kind === 'city') };
}
