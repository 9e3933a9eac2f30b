import { openCabinet } from '@tropa/server/testing/open-cabinet';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BOOKING_PATH, bookingForm } from '../library/booking-form.ts';
import type { BusyTenant } from '../library/busy-tenant.ts';
import { untilQuiet } from '../library/drain.ts';
import type { Figure, Row } from '../library/figure.ts';
import { milliseconds, perSecond } from '../library/format.ts';
import { requestsPerSecond } from '../library/load.ts';
import { freshToken } from '../library/owner.ts';

const STEADY = 100;
/** A little more than is asked for: what is made at the pace of the target can only just miss it. */
const PACE = 1.1;
const BACKLOG = 20_000;
const BACKLOG_RATE = 300;
const LIVE_MS = 5000;
const LIVE_TIMEOUT_MS = 120_000;
const QUIET_TIMEOUT_MS = 600_000;
/** Five minutes where a measurement takes its usual four seconds. */
const STEADY_TIMES = 75;

const row = (path: string, app: string, target: string, isMet: boolean): Row => ({
  figure: 22,
  path,
  floor: '—',
  app,
  result: app,
  target,
  isMet,
});

/**
 * Figure 22: reactions to bookings (letters, live events, pages) of one operator, by a process that answers too. First 20,000
 * that nobody has reacted to, with a booking behind them that an open cabinet waits to hear of; then bookings made at a
 * steady pace for five minutes.
 */
export const reactions =
  (tenantOf: () => Promise<BusyTenant>): Figure =>
  async ({ world: worldOf, seconds }) => {
    const [world, tenant] = [await worldOf(), await tenantOf()];
    const { organizer_id, departures } = tenant;
    const [departure] = departures;
    if (!departure) throw new Error('The operator has no departures');
    const token = await freshToken(tenant);
    // An operator of such a trade is known, and each who books has a mailbox: else their letters were held back, not written.
    await world.pool.query('update organizer set verification_status = 1 where id = $1', [organizer_id]);
    await world.pool.query(
      `update booking set client_email = 'tourist-' || request_id || '@example.test' where organizer_id = $1`,
      [organizer_id],
    );
    await world.pool.query('truncate domain_event');
    await world.pool.query(
      `insert into domain_event (name, payload)
       select 'booking.created', jsonb_build_object('request_id', request_id, 'organizer_id', organizer_id,
         'tour_id', tour_id, 'is_instant', false)
       from booking where organizer_id = $1 order by request_id desc limit $2`,
      [organizer_id, BACKLOG],
    );

    const whole = await world.wholeApp();
    const began = performance.now();
    const cabinet = await openCabinet<{ request_id: number }>(whole, { token });
    const made = await fetch(`http://127.0.0.1:${whole.port}${BOOKING_PATH}`, {
      method: 'POST',
      ...bookingForm(departure, 2),
    });
    const { request_id } = (await made.json()) as { request_id: number };
    const asked = performance.now();
    while (
      !cabinet.heard.some((event) => event.name === 'new_request_in_crm' && event.request_id === request_id)
    ) {
      if (performance.now() - asked > LIVE_TIMEOUT_MS)
        throw new Error('The cabinet never heard of the booking');
      await sleep(5);
    }
    const shown = performance.now() - asked;
    cabinet.socket.close();
    await untilQuiet(world, QUIET_TIMEOUT_MS);
    const worked = BACKLOG / ((performance.now() - began) / 1000);

    const start = performance.now();
    const duration = seconds * STEADY_TIMES;
    const rate = await requestsPerSecond({
      port: whole.port,
      path: BOOKING_PATH,
      method: 'POST',
      connections: 16,
      seconds: duration,
      rate: STEADY * PACE,
      vary: () =>
        bookingForm(
          departures[Math.floor(Math.random() * departures.length)] ?? departure,
          2,
          `tourist-${randomUUID()}@example.test`,
        ),
    });
    await untilQuiet(world, QUIET_TIMEOUT_MS);
    const kept = (rate * duration) / ((performance.now() - start) / 1000);
    const { rows } = await world.pool.query<{ count: number }>(
      'select count(*)::int as count from pgboss.job where retry_count > 0',
    );
    if (rows[0]?.count) throw new Error(`${rows[0].count} reactions had to be tried again`);
    await whole.stop();

    return [
      row('bookings whose reactions are kept up with', perSecond(kept), `≥ ${STEADY} /s`, kept >= STEADY),
      row(
        `a backlog of ${BACKLOG.toLocaleString('en')} bookings is worked off at`,
        perSecond(worked),
        `≥ ${BACKLOG_RATE} /s`,
        worked >= BACKLOG_RATE,
      ),
      row(
        'a live event of the same operator behind that backlog is shown within',
        milliseconds(shown),
        `≤ ${milliseconds(LIVE_MS)}`,
        shown <= LIVE_MS,
      ),
    ];
  };
