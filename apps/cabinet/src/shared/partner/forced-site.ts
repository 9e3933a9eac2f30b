import { COOKIE_LIFE_SECONDS } from '@tropa/core';

const NAME = 'forced_partnership_site';

/**
 * Keeps the site that `?site=` names for a second: so long it lives through the redirects of the start, and no longer
 * (cabinet.md, sections 4 and 9). Null: none is named.
 */
export function rememberForcedSite(id: number | null): void {
  if (id === null) return;
  document.cookie = `${NAME}=${id}; Path=/; Max-Age=${COOKIE_LIFE_SECONDS.forcedPartnership}; SameSite=Lax`;
}

/** Id of the site that a partnership is asked for; null: none, or its second is over. */
export function forcedSite(): number | null {
  const pair = document.cookie.split('; ').find((item) => item.startsWith(`${NAME}=`));
  return pair === undefined ? null : Number(pair.slice(NAME.length + 1));
}
