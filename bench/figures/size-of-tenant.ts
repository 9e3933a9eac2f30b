import { bookingCalls } from '@tropa/contract';
import type { BusyTenant } from '../library/busy-tenant.ts';
import type { Figure } from '../library/figure.ts';
import { perSecond, ratioText } from '../library/format.ts';
import { interleave } from '../library/interleave.ts';
import { requestsPerSecond } from '../library/load.ts';
import { asInBrowser } from '../library/owner.ts';

const CONNECTIONS = 10;
const TARGET = 0.9;

/** Figure 2: the list of a tenant of 1,000,000 bookings against that of a tenant of 100,000. */
export const sizeOfTenant =
  (tenantOf: () => Promise<BusyTenant>, largeTenantOf: () => Promise<BusyTenant>): Figure =>
  async ({ world: worldOf, rounds, seconds }) => {
    const { app } = await worldOf();
    const loadOf = async (tenant: BusyTenant) => {
      const headers = await asInBrowser(tenant);
      const path = `${bookingCalls.listForOrg.path}?limit=20&organizer_id=${tenant.organizer_id}`;
      return (time: number) =>
        requestsPerSecond({ port: app.port, path, headers, connections: CONNECTIONS, seconds: time });
    };
    const [small, large] = [await loadOf(await tenantOf()), await loadOf(await largeTenantOf())];
    for (const load of [small, large]) await load(2);
    const found = await interleave(rounds, { floor: () => small(seconds), app: () => large(seconds) });
    return [
      {
        figure: 2,
        path: 'bookings list of 1,000,000 against that of 100,000',
        floor: perSecond(found.floor),
        app: perSecond(found.app),
        result: ratioText(found.ratio),
        target: `≥ ${TARGET}`,
        isMet: found.ratio >= TARGET,
      },
    ];
  };
