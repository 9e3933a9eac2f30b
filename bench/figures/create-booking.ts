import { randomInt } from 'node:crypto';
import { BOOKING_PATH, bookingForm } from '../library/booking-form.ts';
import type { BusyTenant } from '../library/busy-tenant.ts';
import { untilQuiet } from '../library/drain.ts';
import type { Figure, Row } from '../library/figure.ts';
import { perSecond, ratioText } from '../library/format.ts';
import { prepareHolds } from '../library/holds.ts';
import { interleave } from '../library/interleave.ts';
import { requestsPerSecond } from '../library/load.ts';

/** Few who book at the same time, and a crowd. */
const FEW = 16;
const CROWD = 64;
const TARGET = 0.4;
/** Programs of this size are compiled whole only after some ten thousand requests. */
const WARM_UP_SECONDS = 8;

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
    interface Measured {
      path: string;
      port: number;
      connections: number;
      settle?: () => Promise<void>;
    }
    const measure = async ({ path, port, connections, settle }: Measured): Promise<Row> => {
      const once = async (isApp: boolean, time: number) => {
        await settle?.();
        const [to, at] = isApp ? [port, BOOKING_PATH] : [floor.port, '/hold'];
        return requestsPerSecond({ port: to, path: at, method: 'POST', connections, seconds: time, vary });
      };
      for (const isApp of [false, true]) await once(isApp, WARM_UP_SECONDS);
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

    const made: Row[] = [];
    for (const connections of [FEW, CROWD])
      made.push(
        await measure({
          path: `bookings made by ${connections} at once, spread over ${departures.length} dates`,
          port: world.app.port,
          connections,
        }),
      );
    // Else the reactions to these bookings would stand before those that are measured next.
    await world.pool.query('truncate domain_event');
    const whole = await world.wholeApp();
    const delivered = await measure({
      path: `the same by ${FEW}, letters and live events delivered meanwhile`,
      port: whole.port,
      connections: FEW,
      settle: () => untilQuiet(world),
    });
    return [...made, { ...delivered, target: '—', isMet: null }];
  };
