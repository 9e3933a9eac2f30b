import type { Services } from '../../../kernel/context.ts';
import { checkSiteDomain } from './check.ts';
import { deleteOldClaims, domainsToCheck } from './repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a check is good for: of a claim that was made today, of an older one, of a proven domain. */
const FRESH_MS = 2 * MINUTE_MS;
const OLD_MS = 60 * MINUTE_MS;
const PROVEN_MS = 6 * 60 * MINUTE_MS;
/** After that a claim is given up. */
const CLAIM_KEPT_MS = 30 * DAY_MS;

/** Looks up the domains whose turn it is. One that fails does not keep the others waiting. */
export async function checkDomains(services: Services): Promise<void> {
  const now = services.clock.now().getTime();
  const ago = (ms: number) => new Date(now - ms);
  await deleteOldClaims(services.database, ago(CLAIM_KEPT_MS));
  const rows = await domainsToCheck(services.database, {
    fresh: ago(FRESH_MS),
    old: ago(OLD_MS),
    proven: ago(PROVEN_MS),
    fresh_since: ago(DAY_MS),
  });
  for (const row of rows)
    await checkSiteDomain(services, row).catch((error: unknown) =>
      services.logger.warn({ err: error, domain: row.domain }, 'A domain could not be checked'),
    );
}
