import { randomInt } from 'node:crypto';
import { BOOKING_PATH, bookingForm } from '../library/booking-form.ts';
import type { BusyTenant } from '../library/busy-tenant.ts';
import { untilQuiet } from '../library/drain.ts';
import type { Figure } from '../library/figure.ts';
import { perSecond, ratioText } from '../library/format.ts';
import { prepareHolds } from '../library/holds.ts';
import { interleave } from '../library/interleave.ts';
import { requestsPerSecond } from '../library/load.ts';

const CONNECTIONS = 16;
const TARGET = 0.4;

/** Figure 4: bookings spread over about five hundred departures, against a statement that only holds the seats. */
export const createBooking =
  (tenantOf: () => Promise<BusyTenant>): Figure =>
  async ({ world: worldOf, rounds, seconds }) => {
    const [world, { departures }] = [await worldOf(), await tenantOf()];
    await prepareHolds(world, departures);
    const floor = await world.floor('hold');
    const vary = () => bookingForm(departures[randomInt(departures.length)] ?? { tour_id: 0, date: 0 }, 2);
    const load = async (isApp: boolean, time: number) => {
      await untilQuiet(world);
      return requestsPerSecond({
        port: isApp ? world.app.port : floor.port,
        path: isApp ? BOOKING_PATH : '/hold',
        method: 'POST',
        connections: CONNECTIONS,
        seconds: time,
        vary,
      });
    };
    for (const isApp of [false, true]) await load(isApp, 2);
    const found = await interleave(rounds, {
      floor: () => load(false, seconds),
      app: () => load(true, seconds),
    });
    return [
      {
        figure: 4,
        path: `bookings made, spread over ${departures.length} dates`,
        floor: perSecond(found.floor),
        app: perSecond(found.app),
        result: ratioText(found.ratio),
        target: `≥ ${TARGET}`,
        isMet: found.ratio >= TARGET,
      },
    ];
  };
