import { COOKIE_LIFE_SECONDS } from '@tropa/core';
import { readCookie, writeCookie } from '../cookies.ts';

const NAME = 'forced_partnership_site';
const listeners = new Set<() => void>();
/** What the cookie said while it lived; the dialog may stay open longer than a second. */
let asked: number | null = null;

function named(): number | null {
  const id = readCookie(NAME);
  return id === undefined ? null : Number(id);
}

/**
 * Keeps the site that `?site=` names in a cookie of one second: so long it lives through the redirects of the start, and
 * no longer (docs/rules/brands.md). Null: none is named.
 */
export function rememberForcedSite(id: number | null): void {
  if (id === null) return;
  asked = null;
  writeCookie(NAME, String(id), { maxAge: COOKIE_LIFE_SECONDS.forcedPartnership });
  for (const listener of listeners) listener();
}

/** The site that a partnership is asked for; null: none, or nobody has looked within its second. */
export function forcedSite(): number | null {
  asked ??= named();
  return asked;
}

/** The dialog was closed: it is not shown again on this visit. */
export function forgetForcedSite(): void {
  asked = null;
  writeCookie(NAME, '', { maxAge: 0 });
  for (const listener of listeners) listener();
}

/** Hears that a site was named or forgotten. Returns how to stop. */
export function onForcedSite(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
