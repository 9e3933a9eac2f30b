import { setImmediate } from 'node:timers/promises';
import { fold, isNearlyPrefix } from './fold.ts';
import { readPlaces, type Place } from './read-places.ts';

/** What a place is called where people of one language read it. */
export interface FoundPlace {
  kind: Place['kind'];
  name: string;
  name_ru: string;
  name_en: string;
  iso_code: string | null;
  /** Region and country; empty for a country. */
  where: string;
  lat: number | null;
  lng: number | null;
}
export interface PlaceQuery {
  query: string;
  language: 'ru' | 'en';
  kind?: Place['kind'] | undefined;
  limit: number;
}
/** Port: finds places by how their names begin. */
export interface PlaceIndex {
  find: (query: PlaceQuery) => Promise<FoundPlace[]>;
}

interface Key {
  text: string;
  place: Place;
  /** 0 the whole name, 1 from a later word on. */
  rank: 0 | 1;
}
interface Built {
  keys: Key[];
  names: ReadonlyMap<string, Place>;
}

/** So many places are taken in before other requests have their turn. */
const BREATH = 200;
/** From how many letters on a slip of the finger is forgiven. */
const FORGIVEN_LENGTH = 4;
const RANKS = { exact: 0, start: 3, word: 5, near: 8 };

function keysOf(place: Place): Key[] {
  const names = new Set([place.ru, place.en].map(fold));
  return [...names].flatMap((name) => {
    const words = [...name.matchAll(/(?<= )\S/gu)].map(({ index }): Key => ({
      text: name.slice(index),
      place,
      rank: 1,
    }));
    return [{ text: name, place, rank: 0 as const }, ...words];
  });
}

async function build(): Promise<Built> {
  const places = await readPlaces();
  const unsorted: Key[] = [];
  for (const [index, place] of places.entries()) {
    unsorted.push(...keysOf(place));
    // oxlint-disable-next-line no-await-in-loop -- just to let other requests be answered meanwhile
    if (index % BREATH === 0) await setImmediate();
  }
  const keys = unsorted.toSorted((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)));
  const names = new Map(
    places.flatMap((place) => (place.iso_code === null ? [] : [[place.iso_code, place] as const])),
  );
  return { keys, names };
}

/** Where keys begin that are not smaller than a text. */
function lowerBound(keys: Key[], text: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Places whose names begin so, each with how badly it fits: the smaller the better. */
function candidates(keys: Key[], text: string, isWanted: (place: Place) => boolean): Map<Place, number> {
  const found = new Map<Place, number>();
  const add = ({ place }: Key, misfit: number) => {
    if (isWanted(place)) found.set(place, Math.min(found.get(place) ?? Infinity, misfit - place.weight));
  };
  for (let index = lowerBound(keys, text); keys[index]?.text.startsWith(text); index += 1) {
    const key = keys[index];
    if (!key) break;
    if (key.text === text && key.rank === 0) add(key, RANKS.exact);
    else add(key, key.rank === 0 ? RANKS.start : RANKS.word);
  }
  if (text.length < FORGIVEN_LENGTH || found.size > 0) return found;
  // A slip is seldom in the first letter: only the names that share it are looked through.
  const [first = ''] = text;
  for (let index = lowerBound(keys, first); keys[index]?.text.startsWith(first); index += 1) {
    const key = keys[index];
    if (key && isNearlyPrefix(text, key.text)) add(key, RANKS.near);
  }
  return found;
}

/**
 * The lists that come with the product: all countries, regions of the main ones, cities of the world, sights of Russia.
 * Read at the first question (about a second, other requests are answered meanwhile); then an answer takes a few milliseconds.
 */
export function createPlaceIndex(): PlaceIndex {
  let built: Promise<Built> | undefined;
  return {
    find: async ({ query, language, kind, limit }) => {
      const text = fold(query);
      if (text === '') return [];
      built ??= build();
      const { keys, names } = await built;
      const found = candidates(keys, text, (place) => kind === undefined || place.kind === kind);
      return [...found]
        .toSorted(([, a], [, b]) => a - b)
        .slice(0, limit)
        .map(([place]) => {
          const around = [place.region, place.country].flatMap((code) => {
            const name = code === null ? undefined : names.get(code)?.[language];
            return name === undefined || name === place[language] ? [] : [name];
          });
          return {
            kind: place.kind,
            name: place[language],
            name_ru: place.ru,
            name_en: place.en,
            iso_code: place.iso_code,
            where: around.join(', '),
            lat: place.lat,
            lng: place.lng,
          };
        });
    },
  };
}
