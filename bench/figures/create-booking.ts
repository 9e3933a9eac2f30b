import { randomInt } from 'node:crypto';
import { BOOKING_PATH, bookingForm } from '../library/booking-form.ts';
import type { BusyTenant } from '../library/busy-tenant.ts';
import { untilQuiet } from '../library/drain.ts';
import type { Figure, Row } from '../library/figure.ts';
import { perSecond, ratioText } from '../library/format.ts';
import { prepareHolds } from '../library/holds.ts';
import { interleave } from '../library/interleave.ts';
import { requestsPerSecond } from '../library/load.ts';

const CONNECTIONS = 16;
const TARGET = 0.4;

/**
 * Figure 4: bookings spread over about five hundred departures, against a statement that only holds the seats. First made
 * by a process of the web role, which writes each event down; then by one that delivers letters and live events as well,
 * from which the machine's cores get no rest: that row is told, not judged.
 */
export const createBooking =
  (tenantOf: () => Promise<BusyTenant>): Figure =>
  async ({ world: worldOf, rounds, seconds }) => {
    const [world, { departures }] = [await worldOf(), await tenantOf()];
    await prepareHolds(world, departures);
    const floor = await world.floor('hold');
    const vary = () => bookingForm(departures[randomInt(departures.length)] ?? { tour_id: 0, date: 0 }, 2);
    const load = (port: number, path: string, time: number) =>
      requestsPerSecond({ port, path, method: 'POST', connections: CONNECTIONS, seconds: time, vary });

    const measure = async (path: string, port: number, settle: () => Promise<void>): Promise<Row> => {
      const once = async (isApp: boolean, time: number) => {
        await settle();
        return isApp ? load(port, BOOKING_PATH, time) : load(floor.port, '/hold', time);
      };
      for (const isApp of [false, true]) await once(isApp, 2);
      const found = await interleave(rounds, {
        floor: () => once(false, seconds),
        app: () => once(true, seconds),
      });
      return {
        figure: 4,
        path,
        floor: perSecond(found.floor),
        app: perSecond(found.app),
        result: ratioText(found.ratio),
        target: `≥ ${TARGET}`,
        isMet: found.ratio >= TARGET,
      };
    };

    const made = await measure(
      `bookings made, spread over ${departures.length} dates`,
      world.app.port,
      async () => undefined,
    );
    // Else the reactions to these bookings would stand before those that are measured next.
    await world.pool.query('truncate domain_event');
    const whole = await world.wholeApp();
    const delivered = await measure('the same, letters and live events delivered meanwhile', whole.port, () =>
      untilQuiet(world),
    );
    return [made, { ...delivered, target: '—', isMet: null }];
  };
