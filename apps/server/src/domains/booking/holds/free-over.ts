import { inTransaction, onResourceShort, perExecutor, type Database } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { sharedReadings } from '../../../kernel/shared-readings.ts';
import { freeHolds, lockDeparture } from '../../tour/index.ts';
import { datesWithOverHolds, datesWithOverHoldsOf, hasOverHolds, type Wanted } from './repository.ts';

/** A crowd that finds a departure sold out asks once. */
const hasOver = perExecutor((database: Database) =>
  sharedReadings(
    ({ id }: { id: number; now: Date }) => String(id),
    ({ id, now }) => hasOverHolds(database, id, now),
  ),
);

/** Gives back the seats of a departure whose holds are over. @returns whether there were any */
export async function freeOverHolds(services: Services, tour_date_id: number): Promise<boolean> {
  const now = services.clock.now();
  if (!(await hasOver(services.database)({ id: tour_date_id, now }))) return false;
  const freed = await inTransaction(services.database, async (tx) => {
    await lockDeparture(tx, tour_date_id);
    return freeHolds(tx, tour_date_id, { over: now }, 'expired', now);
  });
  return freed.length > 0;
}

const DATES_AT_ONCE = 500;

/** Gives back the seats of all holds that are over, departure by departure; one that fails is left to the next run. */
export async function freeAllOverHolds(services: Services): Promise<void> {
  for (const id of await datesWithOverHolds(services.database, services.clock.now(), DATES_AT_ONCE)) {
    try {
      await freeOverHolds(services, id);
    } catch (error) {
      services.logger.error({ err: error, tour_date_id: id }, 'Holds that are over were not taken away');
    }
  }
}

/** A crowd that finds a ship taken asks once. */
const overHoldsOf = perExecutor((database: Database) =>
  sharedReadings(
    ({ wanted }: { wanted: Wanted; now: Date }) => JSON.stringify(wanted),
    ({ wanted, now }) => datesWithOverHoldsOf(database, wanted, now),
  ),
);

/**
 * Gives back what holds that are over keep of a resource, or of what a booking's departure needs: departure by departure, each
 * in a transaction of its own, so that nothing of one is locked before another. @returns whether there was any, whoever gave it back
 */
export async function freeOverHoldsOf(services: Services, wanted: Wanted): Promise<boolean> {
  const departures = await overHoldsOf(services.database)({ wanted, now: services.clock.now() });
  // oxlint-disable-next-line no-await-in-loop -- few, and each locks a departure
  for (const id of departures) await freeOverHolds(services, id);
  return departures.length > 0;
}

/** Has no hold that is over keep a resource from whoever needs it. */
export function freeHoldsOfShort(services: Services): void {
  onResourceShort(services.database.$client, (resource_id) => freeOverHoldsOf(services, { resource_id }));
}
