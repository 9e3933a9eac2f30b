import { bookingCalls, COOKIE, HEADER, TOKEN_SCHEME } from '@tropa/contract';
import type { BusyTenant } from '../library/busy-tenant.ts';
import type { Figure } from '../library/figure.ts';
import { perSecond, ratioText } from '../library/format.ts';
import { interleave } from '../library/interleave.ts';
import { requestsPerSecond } from '../library/load.ts';
import { freshToken } from '../library/owner.ts';

const CONNECTIONS = 10;
const TARGET = 0.4;

/** Figure 1: 20 rows with group counts, session and rights checked, against a bare route with the one indexed query. */
export const bookingsList =
  (tenantOf: () => Promise<BusyTenant>): Figure =>
  async ({ world: worldOf, rounds, seconds }) => {
    const [world, tenant] = [await worldOf(), await tenantOf()];
    const { organizer_id } = tenant;
    const floor = await world.floor('list');
    const headers = {
      [HEADER.authorization]: `${TOKEN_SCHEME} ${await freshToken(tenant)}`,
      // As the cabinet in a browser, which got the pair with its first answer.
      cookie: `${COOKIE.antiForgery}=${tenant.client.cookies.get(COOKIE.antiForgery)}`,
    };
    const load = (isApp: boolean, time: number) =>
      requestsPerSecond({
        ...(isApp
          ? {
              port: world.app.port,
              path: `${bookingCalls.listForOrg.path}?organizer_id=${organizer_id}&limit=20`,
              headers,
            }
          : { port: floor.port, path: `/list?organizer_id=${organizer_id}` }),
        connections: CONNECTIONS,
        seconds: time,
      });
    for (const isApp of [false, true]) await load(isApp, 2);
    const found = await interleave(rounds, {
      floor: () => load(false, seconds),
      app: () => load(true, seconds),
    });
    return [
      {
        figure: 1,
        path: 'bookings list of 100,000, 20 rows with group counts',
        floor: perSecond(found.floor),
        app: perSecond(found.app),
        result: ratioText(found.ratio),
        target: `≥ ${TARGET}`,
        isMet: found.ratio >= TARGET,
      },
    ];
  };
