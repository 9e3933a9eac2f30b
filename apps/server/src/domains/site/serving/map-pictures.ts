import { MAP_PICTURE_PATH } from '@tropa/blocks';
import { language as languageSchema, type Language } from '@tropa/contract';
import { pointOf, type MapPoint } from '@tropa/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createEmbeddedGeocoder } from '../../../integrations/geo/geocoder/embedded.ts';
import { drawMap, drawSheet } from '../../../integrations/geo/map-picture/draw-map.ts';
import { readLandscape, type Landscape } from '../../../integrations/geo/map-picture/read-landscape.ts';
import type { Services } from '../../../kernel/context.ts';
import { namedPlace } from './asked-place.ts';
import type { MakingLimit } from './limit-making.ts';
import { sendStored, storePage, type StoredPage } from './stored-page.ts';

const REMEMBERED_BYTES = 16 * 1024 * 1024;
/** `51.958,85.960.svg`: a point of the world. */
const POINT = /^(-?\d{1,2}\.\d{3},-?\d{1,3}\.\d{3})\.svg$/u;
const TOWN = 'town.svg';
/** A picture is the same until the lists of the product are others. Nothing in it runs. */
const headers = {
  'cache-control': 'public, max-age=604800',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** What is asked for; undefined: no such picture can be. */
function askedOf(file: string, town: unknown): MapPoint | string | undefined {
  if (file === TOWN) return namedPlace(town);
  const [, point] = POINT.exec(file) ?? [];
  return point === undefined ? undefined : pointOf(point);
}

/** Serves still pictures of maps, on all hosts: previews stand on the cabinet's too. They are drawn of our own lists. */
export function registerMapPictures(
  app: FastifyInstance,
  { places }: Pick<Services, 'places'>,
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
  let landscape: Promise<Landscape> | undefined;

  const draw = async (asked: MapPoint | string, language: Language): Promise<string> => {
    const point = typeof asked === 'string' ? (await geocoder.find(asked, language))[0] : asked;
    landscape ??= readLandscape();
    return point ? drawMap(point, language, await landscape) : drawSheet();
  };

  app.get<{ Params: { language: string; file: string }; Querystring: { of?: unknown } }>(
    `${MAP_PICTURE_PATH}/:language/:file`,
    options,
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { language: named, file } = request.params as { language: string; file: string };
      const language = languageSchema.safeParse(named);
      const asked = askedOf(file, (request.query as { of?: unknown }).of);
      if (!language.success || asked === undefined) return reply.callNotFound();
      const key = `${language.data} ${typeof asked === 'string' ? asked : file}`;
      const known = kept.get(key);
      if (known) return sendStored(request, reply, known);
      if (!mayBeMade(request)) return reply.code(429).send();
      const body = await draw(asked, language.data);
      const page = await storePage({ status: 200, content_type: 'image/svg+xml', body, headers });
      kept.set(key, page);
      return sendStored(request, reply, page);
    },
  );
}
