import { startMailServer } from '@tropa/server/testing/mail-server';
import { openCabinet } from '@tropa/server/testing/open-cabinet';
import { createPublishedTour } from '@tropa/server/testing/tour';
import { setTimeout as sleep } from 'node:timers/promises';
import { BOOKING_PATH, bookingForm } from '../library/booking-form.ts';
import type { BusyTenant, Departure } from '../library/busy-tenant.ts';
import type { Figure, Row } from '../library/figure.ts';
import { milliseconds } from '../library/format.ts';
import { freshToken, newOwner } from '../library/owner.ts';

/** Letters of one operator that the mail server is silent about, and bookings of another meanwhile. */
const HANGING = 500;
const BOOKINGS = 20;
const TARGET_MS = 5000;
const PATIENCE_MS = 60_000;

async function until(isSo: () => boolean, what: string): Promise<number> {
  const began = performance.now();
  while (!isSo()) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(what);
    await sleep(5);
  }
  return performance.now() - began;
}

const row = (path: string, worst: number): Row => ({
  figure: 22,
  path,
  floor: '—',
  app: milliseconds(worst),
  result: milliseconds(worst),
  target: `≤ ${milliseconds(TARGET_MS)}`,
  isMet: worst <= TARGET_MS,
});

/**
 * Figure 22, too: a mail server that never answers about one operator's letters. Another operator's bookings are shown live and
 * written of meanwhile, and so is shown what the first one sells.
 */
export const hangingReceiver =
  (tenantOf: () => Promise<BusyTenant>): Figure =>
  async ({ world: worldOf }) => {
    const [world, tenant] = [await worldOf(), await tenantOf()];
    const mail = await startMailServer((recipient) => recipient.endsWith('@silent.test'));
    const unlucky = await newOwner(world);
    const tour = await createPublishedTour(unlucky.client, unlucky.organizer_id, { seats: 1000 });
    const scarce = { tour_id: tour.id, date: tour.date_ids[0] ?? 0 };
    const whole = await world.wholeApp({ MODE: 'demo', SMTP_URL: mail.url });
    const book = async (departure: Departure, email: string) => {
      const made = await fetch(`http://127.0.0.1:${whole.port}${BOOKING_PATH}`, {
        method: 'POST',
        ...bookingForm(departure, 1, email),
      });
      return ((await made.json()) as { request_id: number }).request_id;
    };
    try {
      for (let number = 0; number < HANGING; number += 1) await book(scarce, `${number}@silent.test`);
      await until(() => mail.hanging() > 0, 'No letter hangs');
      const cabinets = await Promise.all(
        [tenant, unlucky].map(async (owner) =>
          openCabinet<{ request_id: number }>(whole, { token: await freshToken(owner) }),
        ),
      );
      const worst = { shown: 0, written: 0, ownShown: 0 };
      for (let number = 0; number < BOOKINGS; number += 1) {
        const departure = tenant.departures[number % tenant.departures.length] ?? scarce;
        const email = `answered${number}@example.test`;
        const ids = [await book(departure, email), await book(scarce, `late${number}@silent.test`)];
        const [shown, ownShown, written] = await Promise.all([
          ...cabinets.map(({ heard }, at) =>
            until(
              () =>
                heard.some(({ name, request_id }) => name === 'new_request_in_crm' && request_id === ids[at]),
              'A cabinet never heard of a booking',
            ),
          ),
          until(() => mail.received.includes(email), 'A letter never came'),
        ]);
        worst.shown = Math.max(worst.shown, shown ?? 0);
        worst.ownShown = Math.max(worst.ownShown, ownShown ?? 0);
        worst.written = Math.max(worst.written, written ?? 0);
      }
      for (const { socket } of cabinets) socket.close();
      if (mail.hanging() === 0) throw new Error('Nothing hung any more');
      return [
        row('one operator’s letters hang: its live events are shown within', worst.ownShown),
        row('… those of another operator', worst.shown),
        row('… a letter of another operator has left within', worst.written),
      ];
    } finally {
      // What hangs is given up with the server that it waits for.
      await mail.stop();
      await whole.stop();
    }
  };
