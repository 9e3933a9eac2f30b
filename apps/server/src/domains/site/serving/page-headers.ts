import type { RenderedPage } from '@tropa/contract';
import type { Config } from '../../../config.ts';
import { HEADER_HOST, HSTS_SECONDS, PERMISSIONS_POLICY } from '../../../plugins/security-headers.ts';
import { IP, LOCAL } from '../../../plugins/surface.ts';
import type { Place } from './page-data.ts';

/** Players that blocks may show in a frame once a visitor asks for them. */
export const PLAYERS = ['https://www.youtube-nocookie.com', 'https://rutube.ru', 'https://player.vimeo.com'];

/** What a page may run and load: its own files and just those inline parts whose hashes it was rendered with. */
function contentPolicy(
  page: Pick<RenderedPage, 'script_hashes' | 'style_hashes' | 'counter_hosts'>,
  frameAncestors: string,
  { hasFrames = true, hasPlayers = true } = {},
) {
  const { script = [], connect = [], image = [] } = page.counter_hosts ?? {};
  const hosts = (list: string[]) => list.map((host) => ` ${host}`).join('');
  const hashes = (list: string[]) => list.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(page.script_hashes)}${hosts(script)}`,
    `style-src 'self'${hashes(page.style_hashes)}`,
    `img-src 'self' data:${hosts(image)}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${hosts(connect)}`,
    "manifest-src 'self'",
    // Maps come in a page of our own (`map-frames`).
    hasFrames ? `frame-src 'self'${hosts(hasPlayers ? PLAYERS : [])}` : "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

/** For pages of others that take in nothing without it (`Cross-Origin-Embedder-Policy`). */
export const EMBEDDABLE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Security headers of every answer of a site. */
function siteHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    ...(origin.startsWith('https:')
      ? {
          // What lies under an operator's own domain is not ours to close.
          'strict-transport-security': `max-age=${HSTS_SECONDS}`,
          // Browsers complain of it where there is no HTTPS.
          'cross-origin-opener-policy': 'same-origin',
        }
      : {}),
  };
}

/** Headers of a page that all may see: caches keep it, and ask each time whether it is still right. */
export function publicHeaders(page: RenderedPage, origin: string): Record<string, string> {
  return {
    ...siteHeaders(origin),
    'content-security-policy': contentPolicy(page, "'none'"),
    'x-frame-options': 'DENY',
    'cache-control': 'no-cache',
  };
}

/** Headers of a page that is not there: its address may be the key of somebody's page, mistyped or moved. */
export function missingHeaders(page: RenderedPage, origin: string): Record<string, string> {
  return {
    ...publicHeaders(page, origin),
    'content-security-policy': contentPolicy(page, "'none'", { hasPlayers: false }),
    'referrer-policy': 'no-referrer',
  };
}

/** Headers of the booking that others put on their pages: the only page that anybody may show in a frame. */
export function widgetHeaders(page: RenderedPage, origin: string): Record<string, string> {
  const {
    'x-frame-options': _refusesFrames,
    'cross-origin-opener-policy': _standsAlone,
    ...headers
  } = publicHeaders(page, origin);
  return {
    ...headers,
    ...EMBEDDABLE,
    'content-security-policy': contentPolicy(page, '*'),
    'x-robots-tag': 'noindex',
  };
}

/**
 * Headers of a page for one person: kept nowhere, found by nobody, and told to nobody: its address is a key, which not even the
 * next page of the same site may learn, for counters read there where one came from.
 */
export function privateHeaders(page: RenderedPage, origin: string): Record<string, string> {
  return {
    ...publicHeaders(page, origin),
    'content-security-policy': contentPolicy({ ...page, counter_hosts: undefined }, "'none'", {
      hasPlayers: false,
    }),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  };
}

/** On a brand's site, which the cabinet shares: no text becomes markup by a script, for no policy of that has a name. */
export const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types 'none'";

/** Headers of a page for one person, on an operator's site or on a brand's. */
export function headersOfOne(page: RenderedPage, { origin, brand_id }: Pick<Place, 'origin' | 'brand_id'>) {
  const headers = privateHeaders(page, origin);
  const policy = `${headers['content-security-policy']}; ${TRUSTED_TYPES}`;
  return brand_id === undefined ? headers : { ...headers, 'content-security-policy': policy };
}

/** Headers of a page that staff only look at: nothing on it runs, nothing is sent from it. */
export function lookHeaders(page: RenderedPage, origin: string): Record<string, string> {
  const policy = contentPolicy({ ...page, counter_hosts: undefined, script_hashes: [] }, "'none'", {
    hasFrames: false,
  })
    .replace("script-src 'self'", "script-src 'none'")
    .replace("form-action 'self'", "form-action 'none'")
    .replace("connect-src 'self'", "connect-src 'none'");
  return { ...privateHeaders(page, origin), 'content-security-policy': policy };
}

/**
 * Origins that may show a draft in a frame: the cabinet's own, and the host that asked where it is configured to be the cabinet
 * too: whoever sends a call may write any host into it.
 */
export function cabinetOrigins(
  config: Pick<Config, 'brandHosts' | 'cabinetOrigin'>,
  cabinetOrigin: string,
  cabinetHost: string,
): string[] {
  const name = cabinetHost.replace(/:\d+$/u, '');
  const isLocal = config.cabinetOrigin === undefined && (LOCAL.test(cabinetHost) || IP.test(cabinetHost));
  const isOurs = HEADER_HOST.test(cabinetHost) && (config.brandHosts.has(name) || isLocal);
  const asked = isOurs ? [`${new URL(cabinetOrigin).protocol}//${cabinetHost}`] : [];
  return [...new Set([cabinetOrigin, ...asked])];
}

interface Shown {
  config: Pick<Config, 'brandHosts' | 'cabinetOrigin'>;
  cabinetOrigin: string;
  cabinetHost: string;
  /** The browser wants the page for a frame (`Sec-Fetch-Dest`). */
  isFramed: boolean;
}

/**
 * Headers of a draft's preview: as private ones, but the cabinet may show it in a frame. Scripts are off in that frame,
 * and browsers then load lazy frames at once: players are left out of it.
 */
export function previewHeaders(
  page: RenderedPage,
  origin: string,
  { config, cabinetOrigin, cabinetHost, isFramed }: Shown,
): Record<string, string> {
  const { 'x-frame-options': _refusesFrames, ...headers } = privateHeaders(page, origin);
  return {
    ...headers,
    'content-security-policy': contentPolicy(
      page,
      cabinetOrigins(config, cabinetOrigin, cabinetHost).join(' '),
      {
        hasFrames: !isFramed,
      },
    ),
  };
}

/**
 * Headers of the builder's canvas: it may run and load only its own files, may tell nobody but the cabinet around it
 * anything, and opens nothing.
 */
export function canvasHeaders(
  page: RenderedPage,
  origin: string,
  cabinets: readonly string[],
): Record<string, string> {
  const { 'x-frame-options': _refusesFrames, ...headers } = privateHeaders(page, origin);
  return {
    ...headers,
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src ${page.style_hashes.map((hash) => `'${hash}'`).join(' ')}`,
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      // The same as the frame's own attribute, for whoever opens the address elsewhere.
      'sandbox allow-scripts allow-same-origin',
      `frame-ancestors ${cabinets.join(' ')}`,
    ].join('; '),
  };
}
