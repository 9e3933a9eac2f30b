import { feature } from 'topojson-client';
import worldAddress from 'world-atlas/countries-50m.json?url';

/** Outlines of the countries of the world, by Natural Earth: in the public domain, and served by ourselves. */
export async function loadOutlines(): Promise<ReturnType<typeof feature>> {
  const answer = await fetch(worldAddress);
  const world = (await answer.json()) as Parameters<typeof feature>[0];
  const { countries } = world.objects;
  if (!countries) throw new Error('The outlines of the world hold no countries');
  return feature(world, countries);
}
