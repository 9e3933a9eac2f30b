import { MAP_PICTURE_PATH, samplePageData } from '@tropa/blocks';
import { language as languages, pageLanguage, type PageLanguage, type TourContent } from '@tropa/contract';
import { letterLanguage, pointOf, routeMark, routeOf, type MapPoint, type RouteShape } from '@tropa/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createEmbeddedGeocoder } from '../../../integrations/geo/geocoder/embedded.ts';
import { drawMap, drawSheet } from '../../../integrations/geo/map-picture/draw-map.ts';
import { drawRoute } from '../../../integrations/geo/map-picture/draw-route.ts';
import { readLandscape, type Landscape } from '../../../integrations/geo/map-picture/read-landscape.ts';
import type { Services } from '../../../kernel/context.ts';
import { findPrograms } from '../../tour/index.ts';
import { namedPlace } from './asked-place.ts';
import type { MakingLimit } from './limit-making.ts';
import { sendStored, storePage, type StoredPage } from './stored-page.ts';

const REMEMBERED_BYTES = 16 * 1024 * 1024;
/** `51.958,85.960.svg`: a point of the world. */
const POINT = /^(-?\d{1,2}\.\d{3},-?\d{1,3}\.\d{3})\.svg$/u;
const TOWN = 'town.svg';
/** `12-1k4z9f0a8x-tall.svg`: the route of a tour, by the mark of its places. */
const ROUTE = /^(\d{1,15})-([a-z\d]{2,14})-(wide|tall)\.svg$/u;
/** A picture is the same until the lists of the product are others. Nothing in it runs. */
const headers = {
  'cache-control': 'public, max-age=604800',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Another route has another address. */
const routeHeaders = { ...headers, 'cache-control': 'public, max-age=31536000, immutable' };

/** What the builder shows where there is no tour yet: it has routes too. */
const samplePrograms = (): TourContent['program'][] =>
  languages.options.map((language) => samplePageData(language, 'tour').tour?.program ?? []);

/** What is asked for; undefined: no such picture can be. */
function askedOf(file: string, town: unknown): MapPoint | string | undefined {
  if (file === TOWN) return namedPlace(town);
  const [, point] = POINT.exec(file) ?? [];
  return point === undefined ? undefined : pointOf(point);
}

/** Serves still pictures of maps, on all hosts: previews stand on the cabinet's too. They are drawn of our own lists. */
export function registerMapPictures(
  app: FastifyInstance,
  { places, database }: Pick<Services, 'places' | 'database'>,
  mayBeMade: MakingLimit,
): void {
  const options = {
    schema: { hide: true },
    config: { rateLimit: false, hasOwnSecurityHeaders: true },
  } as const;
  const geocoder = createEmbeddedGeocoder(places);
  const kept = new LRUCache<string, StoredPage>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ size }) => size + 1,
  });
  let read: Promise<Landscape> | undefined;
  const landscape = () => (read ??= readLandscape());

  const draw = async (asked: MapPoint | string, language: PageLanguage): Promise<string> => {
    const point =
      typeof asked === 'string' ? (await geocoder.find(asked, letterLanguage(language)))[0] : asked;
    return point ? drawMap(point, language, await landscape()) : drawSheet();
  };
  /** Keeps what is made of a file, once for all visitors. @param make gives null where there is no such picture */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<string | null>,
    ownHeaders = headers,
  ): Promise<FastifyReply> => {
    const known = kept.get(key);
    if (known) return sendStored(request, reply, known);
    if (!mayBeMade(request)) return reply.code(429).send();
    const body = await make();
    if (body === null) {
      reply.callNotFound();
      return reply;
    }
    const page = await storePage({
      status: 200,
      content_type: 'image/svg+xml',
      body,
      headers: ownHeaders,
    });
    kept.set(key, page);
    return sendStored(request, reply, page);
  };

  app.get<{ Params: { language: string; file: string }; Querystring: { of?: unknown } }>(
    `${MAP_PICTURE_PATH}/:language/:file`,
    options,
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { language: named, file } = request.params as { language: string; file: string };
      const language = pageLanguage.safeParse(named);
      const asked = askedOf(file, (request.query as { of?: unknown }).of);
      if (!language.success || asked === undefined) return reply.callNotFound();
      const key = `${language.data} ${typeof asked === 'string' ? asked : file}`;
      return answer(request, reply, key, () => draw(asked, language.data));
    },
  );

  // Whoever knows the mark of a route has read its places: a draft's is told to nobody but those who see the draft.
  app.get<{ Params: { language: string; file: string } }>(
    `${MAP_PICTURE_PATH}/:language/route/:file`,
    options,
    async (request, reply) => {
      const language = pageLanguage.safeParse(request.params.language);
      const [, tour_id, mark, shape] = ROUTE.exec(request.params.file) ?? [];
      if (!language.success || mark === undefined) return reply.callNotFound();
      const make = async () => {
        const named = (programs: TourContent['program'][]) =>
          programs.map(routeOf).find((one) => one.length > 0 && routeMark(one) === mark);
        const route = named(await findPrograms(database, Number(tour_id))) ?? named(samplePrograms());
        return route ? drawRoute(route, shape as RouteShape, language.data, await landscape()) : null;
      };
      return answer(request, reply, `${language.data} route ${request.params.file}`, make, routeHeaders);
    },
  );
}
