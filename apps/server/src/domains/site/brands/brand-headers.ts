import type { RenderedPage } from '@tropa/contract';
import { HSTS_SECONDS, PERMISSIONS_POLICY } from '../../../plugins/security-headers.ts';
import { PLAYERS, TRUSTED_TYPES } from '../serving/page-headers.ts';

/**
 * What a page of a brand's site may run and load. It shares its origin with the cabinet, whose token lies in this origin's storage:
 * so nothing but script files of our own runs, no text becomes markup by a script, and players of others come in frames of their
 * own origin.
 */
function brandPolicy({ style_hashes }: Pick<RenderedPage, 'style_hashes'>, hasPlayers: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${style_hashes.map((hash) => ` '${hash}'`).join('')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    // Maps come in a page of our own, without a script (`map-frames`).
    hasPlayers ? `frame-src 'self' ${PLAYERS.join(' ')}` : "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    TRUSTED_TYPES,
  ].join('; ');
}

/** Headers of a page of a brand's site that all may see. It is made anew each time, so caches ask each time too. */
export function brandHeaders(page: RenderedPage, origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'content-security-policy': brandPolicy(page, true),
    'cache-control': 'no-cache',
    ...(origin.startsWith('https:')
      ? {
          'strict-transport-security': `max-age=${HSTS_SECONDS}`,
          'cross-origin-opener-policy': 'same-origin',
        }
      : {}),
  };
}

/** The same for a page whose address may be somebody's key: kept nowhere, told to nobody, and nothing of others is on it. */
export function keyHeaders(page: RenderedPage, origin: string): Record<string, string> {
  return {
    ...brandHeaders(page, origin),
    'content-security-policy': brandPolicy(page, false),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  };
}
