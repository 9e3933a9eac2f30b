import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Steps in a degree of the stored outlines. */
const SCALE = 100;
const FILE = join(import.meta.dirname, 'data/countries.tsv');

/** A piece of land with its lakes: rings of longitudes and latitudes in turn, and the box around them. */
export interface Land {
  rings: Float64Array[];
  west: number;
  east: number;
  south: number;
  north: number;
}

function readRing(text: string): Float64Array {
  const steps = text.split(' ').map(Number);
  const ring = new Float64Array(steps.length);
  for (const [index, step] of steps.entries()) ring[index] = (ring[index - 2] ?? 0) + step / SCALE;
  return ring;
}

function readLand(line: string): Land {
  const rings = line.split('\t').map(readRing);
  const [outer = new Float64Array()] = rings;
  const lngs = outer.filter((_, index) => index % 2 === 0);
  const lats = outer.filter((_, index) => index % 2 === 1);
  return {
    rings,
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}

/** Outlines of all countries; README.md beside the data says where they come from. */
export async function readOutlines(): Promise<Land[]> {
  const text = await readFile(FILE, 'utf8');
  return text.trimEnd().split('\n').map(readLand);
}
