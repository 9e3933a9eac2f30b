import { z } from 'zod';
import { call } from './call.ts';
import { text } from './common.ts';
import { locationKind } from './enumerations.ts';

/** A place of the product's lists; `kind`, `name` and `iso_code` together are a `location` of a tour. */
export const place = z.object({
  kind: locationKind,
  /** In the language of the request. */
  name: z.string(),
  name_ru: z.string(),
  name_en: z.string(),
  /** ISO 3166-1 of a country, ISO 3166-2 of a region; a city has none. */
  iso_code: z.string().nullable(),
  /** Region and country, to part namesakes; empty for a country. */
  where: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});
export type Place = z.infer<typeof place>;

/** A point that an address may mean. */
export const mapPoint = z.object({
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** False: only the town was found, not the house. */
  is_exact: z.boolean(),
});
export type MapPoint = z.infer<typeof mapPoint>;

/** Where pictures of the map come from. */
export const mapTiles = z.object({
  /** With `{z}`, `{x}` and `{y}` in place of zoom, column and row; null: none is configured, and nothing is asked of others. */
  url: z.string().nullable(),
  /** Whose map it is, as its owner wants it said. */
  attribution: z.string(),
});
export type MapTiles = z.infer<typeof mapTiles>;

export const geoCalls = {
  places: call({
    method: 'GET',
    path: '/crm/api/geo/places',
    access: 'user',
    summary:
      'Countries, regions, cities and sights whose names begin so, in Russian or English; for searching as one types.',
    query: z.object({
      query: text(120),
      kind: locationKind.optional(),
      limit: z.coerce.number().int().min(1).max(30).default(10),
    }),
    response: z.object({ places: z.array(place) }),
  }),
  map: call({
    method: 'GET',
    path: '/crm/api/geo/map',
    access: 'user',
    summary: 'Where the cabinet takes pictures of the map from.',
    response: mapTiles,
  }),
  points: call({
    method: 'GET',
    path: '/crm/api/geo/points',
    access: 'user',
    summary:
      'Points of the map that an address may mean, the likeliest first. Ask when the person is done typing.',
    query: z.object({ address: text(300, 1) }),
    response: z.object({ points: z.array(mapPoint) }),
  }),
};
