import type { RenderedPage } from '@tropa/contract';
import { HSTS_SECONDS, PERMISSIONS_POLICY } from '../../../plugins/security-headers.ts';

/** Players and maps that blocks may show in a frame once a visitor asks for them. */
const FRAMES = [
  'https://www.youtube-nocookie.com',
  'https://rutube.ru',
  'https://player.vimeo.com',
  'https://yandex.ru',
];

/** What a page may run and load: its own files and just those inline parts whose hashes it was rendered with. */
function contentPolicy(page: Pick<RenderedPage, 'script_hashes' | 'style_hashes'>, frameAncestors: string) {
  const hashes = (list: string[]) => list.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(page.script_hashes)}`,
    `style-src 'self'${hashes(page.style_hashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${FRAMES.join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

/** A host that can stand in a header. */
const HOST = /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/iu;

/** Security headers of every answer of a site. */
function siteHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    ...(origin.startsWith('https:')
      ? {
          'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
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

/** Headers of a page for one person: kept nowhere, found by nobody, and told to no other site. */
export function privateHeaders(page: RenderedPage, origin: string): Record<string, string> {
  return {
    ...publicHeaders(page, origin),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
  };
}

/** Headers of a draft's preview: as private ones, but the cabinet may show it in a frame. */
export function previewHeaders(
  page: RenderedPage,
  origin: string,
  cabinetOrigin: string,
  cabinetHost: string,
): Record<string, string> {
  const asked = HOST.test(cabinetHost) ? ` ${new URL(cabinetOrigin).protocol}//${cabinetHost}` : '';
  const { 'x-frame-options': _refusesFrames, ...headers } = privateHeaders(page, origin);
  return { ...headers, 'content-security-policy': contentPolicy(page, `${cabinetOrigin}${asked}`) };
}
