import { inTransaction, violatedConstraint } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { pagesChanged } from '../pages/pages-changed.ts';
import { notifyPagesChanged } from '../record/repository.ts';
import { twinOf } from './domain-rules.ts';
import { domainDecided } from './events.ts';
import { lookUp, type LookUp } from './look-up.ts';
import {
  deleteSiteDomain,
  findProver,
  lockSiteDomain,
  organizerOfSite,
  releaseIfCurrent,
  setOwnDomain,
  takeReleased,
  updateSiteDomain,
  type SiteDomainRow,
} from './repository.ts';

/** So many checks in a row must fail before a proven domain is given up: a registrar may have a bad day. */
export const FAILURES_BEFORE_LOSS = 4;

/** Takes a domain that DNS proves into use, if its claim still stands. */
async function prove(services: Services, { id, site_id, domain }: SiteDomainRow): Promise<void> {
  const now = services.clock.now();
  const changed: number[] = [];
  try {
    await inTransaction(services.database, async (tx) => {
      const claim = await lockSiteDomain(tx, id);
      if (claim?.status !== 'pending') return;
      const before = await takeReleased(tx, domain, site_id);
      await updateSiteDomain(tx, id, {
        status: 'proven',
        problem: null,
        failures: 0,
        checked_at: now,
        proven_at: now,
      });
      await setOwnDomain(tx, site_id, domain);
      const organizer_id = await organizerOfSite(tx, site_id);
      if (organizer_id === undefined) return;
      // Whoever has the twin was answered at this very name until now.
      const twin = await findProver(tx, twinOf(domain));
      changed.push(organizer_id, ...[before?.organizer_id, twin].filter((each) => each !== undefined));
      for (const each of changed) await notifyPagesChanged(tx, each);
      await services.outbox.emit(tx, domainDecided, { organizer_id, domain, outcome: 'proven' });
    });
  } catch (error) {
    // Somebody else has proven the very name, or still uses it.
    if (violatedConstraint(error) === undefined) throw error;
    await updateSiteDomain(services.database, id, { problem: 'taken', checked_at: now });
    return;
  }
  for (const organizer_id of changed) pagesChanged(services.database, organizer_id);
}

/** A proven domain that does not hold: after some checks the site goes back to its name under ours. */
async function doubt(services: Services, row: SiteDomainRow, { problem }: LookUp): Promise<void> {
  const { id, site_id, domain } = row;
  const now = services.clock.now();
  // Where nobody answers nothing is known.
  const failures = problem === null ? 0 : row.failures + (problem === 'dns_failed' ? 0 : 1);
  if (failures < FAILURES_BEFORE_LOSS) {
    await updateSiteDomain(services.database, id, { problem, failures, checked_at: now });
    return;
  }
  const organizer_id = await organizerOfSite(services.database, site_id);
  await inTransaction(services.database, async (tx) => {
    const wasAddress = await releaseIfCurrent(tx, site_id, domain);
    await deleteSiteDomain(tx, id);
    if (organizer_id === undefined) return;
    await notifyPagesChanged(tx, organizer_id);
    if (wasAddress) await services.outbox.emit(tx, domainDecided, { organizer_id, domain, outcome: 'lost' });
  });
  if (organizer_id !== undefined) pagesChanged(services.database, organizer_id);
}

/** Draws the conclusions from what DNS said of a domain. */
export async function concludeOf(services: Services, row: SiteDomainRow, found: LookUp): Promise<void> {
  if (row.status === 'proven') await doubt(services, row, found);
  else if (found.problem === null) await prove(services, row);
  else
    await updateSiteDomain(services.database, row.id, {
      problem: found.problem,
      checked_at: services.clock.now(),
    });
}

/** Looks a domain up and draws the conclusions. */
export const checkSiteDomain = async (services: Services, row: SiteDomainRow): Promise<void> =>
  concludeOf(services, row, await lookUp(services, row));
