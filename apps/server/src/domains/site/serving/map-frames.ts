import { MAP_PICTURE_PATH, mapFrame, mapLink, mapProvider } from '@tropa/blocks';
import { language as languageSchema, type Language } from '@tropa/contract';
import { escapeMarkup, pointOf, type MapPoint } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { namedPlace } from './asked-place.ts';

const ZOOMS = { least: 1, most: 19 };
const MAX_AGE_S = 3600;

// The still picture of the page shines through until the map covers it; the note covers the button that was clicked.
const STYLE =
  ':root{color-scheme:light}body{margin:0}' +
  'object{position:absolute;inset:0;width:100%;height:100%}' +
  'p{position:absolute;bottom:12px;left:50%;box-sizing:border-box;width:calc(100% - 24px);max-width:340px;min-height:72px;' +
  'margin:0;padding:12px 16px;transform:translateX(-50%);border-radius:12px;background:#fff;color:#333;' +
  'font:15px/24px system-ui,sans-serif;text-align:center;text-wrap:balance;box-shadow:0 2px 12px rgb(0 0 0/16%)}' +
  'a{display:block;color:#0b57a4}a:focus-visible{outline:3px solid;outline-offset:2px}p:focus-within{z-index:1}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

type Query = Partial<Record<'at' | 'of' | 'z', unknown>>;
interface Asked {
  place: MapPoint | string;
  zoom: number;
}

/** What a frame is asked to show; undefined: nothing that a map has. */
function askedOf({ at, of, z }: Query): Asked | undefined {
  const zoom = Number(z);
  if (!Number.isInteger(zoom) || zoom < ZOOMS.least || zoom > ZOOMS.most) return undefined;
  const place = typeof at === 'string' ? pointOf(at) : namedPlace(of);
  return place === undefined ? undefined : { place, zoom };
}

/**
 * The provider's map as an `object`, which shows what stands inside it where its address does not answer, and nothing
 * until it does: a frame would show the browser's own grey page, and only a script could tell.
 */
function frameAround(
  frame: string,
  link: string,
  name: ReturnType<typeof mapProvider>['name'],
  language: Language,
): string {
  const t = translator(language);
  const provider = t(`blocks.contacts.map_at_${name}`);
  const note = (text: string) =>
    `<p>${text} <a href="${escapeMarkup(link)}" target="_blank" rel="noopener">${provider}</a></p>`;
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<title>${provider}</title><style>${STYLE}</style>${note(t('blocks.contacts.map_opening'))}` +
    `<object type="text/html" data="${escapeMarkup(frame)}">${note(t('blocks.contacts.map_failed'))}</object></html>`
  );
}

/** Serves the pages that hold the provider's maps, on all hosts: previews stand on the cabinet's too. */
export function registerMapFrames(
  app: FastifyInstance,
  { provider }: Pick<Config['maps'], 'provider'>,
): void {
  const options = {
    schema: { hide: true },
    config: { rateLimit: false, hasOwnSecurityHeaders: true },
  } as const;
  const maps = { maps_provider: provider };
  const { name, origin } = mapProvider(maps);
  const headers = {
    'cache-control': `public, max-age=${MAX_AGE_S}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy':
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; object-src ${origin}; frame-src ${origin}; ` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  };

  app.get<{ Params: { language: string }; Querystring: Query }>(
    `${MAP_PICTURE_PATH}/:language/open`,
    options,
    (request, reply) => {
      const language = languageSchema.safeParse(request.params.language);
      const asked = askedOf(request.query);
      const frame = asked === undefined ? null : mapFrame(asked.place, asked.zoom, maps);
      if (!language.success || asked === undefined || frame === null) return reply.callNotFound();
      const link = mapLink(asked.place, asked.zoom, maps);
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(frameAround(frame, link, name, language.data));
    },
  );
}
