import { apiError } from '@tropa/contract';
import { BOOKING_PATH, bookingForm } from '../library/booking-form.ts';
import { scarceDeparture, type BusyTenant } from '../library/busy-tenant.ts';
import { crowd, type CrowdAnswer } from '../library/crowd.ts';
import type { Figure } from '../library/figure.ts';
import { milliseconds, ratioText } from '../library/format.ts';
import { prepareHolds } from '../library/holds.ts';
import { interleave } from '../library/interleave.ts';

const BUYERS = 200;
const SEATS = 10;
const TARGET = 3;

/** @throws Error unless exactly the seats were sold and everybody else was told so */
function check(who: string, answers: CrowdAnswer[]): void {
  const sold = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(
    ({ status, body }) =>
      status === 409 && apiError.pick({ type: true }).parse(JSON.parse(body)).type === 'sold_out',
  ).length;
  if (sold !== SEATS || refused !== BUYERS - SEATS) {
    const other = answers.find(({ status }) => status !== 200 && status !== 409);
    throw new Error(`${who} sold ${sold} of ${SEATS} and refused ${refused}: ${JSON.stringify(other)}`);
  }
}

/** Figure 5: 200 buyers at once on 10 seats, a new departure in each round. */
export const lastSeats =
  (tenantOf: () => Promise<BusyTenant>): Figure =>
  async ({ world: worldOf, rounds }) => {
    const [world, tenant] = [await worldOf(), await tenantOf()];
    await prepareHolds(world, []);
    const floor = await world.floor('hold');
    const sell = async (isApp: boolean) => {
      const departure = await scarceDeparture(world, tenant, SEATS);
      await prepareHolds(world, [departure]);
      const { answers, time } = await crowd(
        isApp ? world.app.port : floor.port,
        '/health/live',
        isApp ? BOOKING_PATH : '/hold',
        Array.from({ length: BUYERS }, () => bookingForm(departure, 1)),
      );
      check(isApp ? 'The application' : 'The floor', answers);
      return time;
    };
    for (const isApp of [false, true, false, true]) await sell(isApp);
    const found = await interleave(rounds, { floor: () => sell(false), app: () => sell(true) });
    return [
      {
        figure: 5,
        path: `${BUYERS} buyers at once on ${SEATS} seats: ${SEATS} sold, ${BUYERS - SEATS} refused`,
        floor: milliseconds(found.floor),
        app: milliseconds(found.app),
        result: `${ratioText(found.ratio)} ×`,
        target: `≤ ${TARGET} ×`,
        isMet: found.ratio <= TARGET,
      },
    ];
  };
