import {
  bookingCalls,
  deskCalls,
  deskTourCalls,
  organizerCalls,
  siteCalls,
  tourCalls,
} from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkLedgerInvariants, checkSeatInvariants, signIn, useTestApp } from '../../../testing/index.ts';
import { seeded } from '../pictures/paint/random.ts';
import { inventPeople } from '../content/index.ts';
import { DEMO_ACCOUNT, DEMO_ADMIN, seedDemo } from './index.ts';
import { planBookings, type DemoDeparture } from './plan-bookings.ts';

const now = new Date('2026-11-20T10:00:00Z');

function departures(): DemoDeparture[] {
  const tour = {
    id: 1,
    organizer_id: 1,
    name: 'Тур',
    photo: null,
    timezone: 'Europe/Moscow',
    currency: 'RUB' as const,
    price_basis: 'person' as const,
    takes_whole: false,
    max_tourist_weight: null,
    discounts: [],
    prepayment: { type: 'percent' as const, size: 20 },
    penalties: [],
    penalties_conditions: '',
    payment_terms: {
      prepayment: { type: 'percent' as const, size: 20 },
      is_agreed: false,
      instalments: [],
      hours: 72,
      balance_days: 7,
      confirmed_at: null,
    },
  };
  return Array.from({ length: 60 }, (_, index) => {
    const day = new Date(now.getTime() + (index * 10 - 300) * 24 * 3_600_000).toISOString().slice(0, 10);
    return {
      id: index + 1,
      date_start: day,
      date_end: day,
      time_start: null,
      price: 1_000_000,
      seats: 12,
      free: 12,
      tour,
    };
  });
}

describe('planned bookings', () => {
  it('are 150 in every status, never more than the seats, the same each time', () => {
    const free = departures();
    const planned = planBookings(free, inventPeople(1), now, seeded(1));
    expect(planned).toHaveLength(150);
    expect(new Set(planned.map((booking) => booking.status)).size).toBe(8);
    for (const departure of free) {
      const sold = planned
        .filter((booking) => booking.departure === departure && booking.status <= 4)
        .reduce((sum, booking) => sum + booking.tourists_count, 0);
      expect(departure.free).toBe(12 - sold);
      expect(departure.free).toBeGreaterThanOrEqual(0);
    }
    expect(
      planBookings(departures(), inventPeople(1), now, seeded(1)).map((booking) => booking.client),
    ).toEqual(planned.map((booking) => booking.client));
  });

  it('owe what their status says', () => {
    for (const { status, invoices, breakdown } of planBookings(
      departures(),
      inventPeople(2),
      now,
      seeded(2),
    )) {
      const payed = invoices
        .filter((invoice) => invoice.payed_at)
        .reduce((sum, invoice) => sum + invoice.amount, 0);
      if (status === 1) expect(invoices).toEqual([]);
      if (status === 3) expect(payed).toBeGreaterThanOrEqual(breakdown.prepayment.amount);
      if (status === 4) expect(payed).toBe(breakdown.total);
      for (const invoice of invoices) expect(invoice.refunded).toBeLessThanOrEqual(invoice.amount);
    }
  });
});

describe('the demo data', () => {
  // Small pictures: what they show is tested where they are drawn.
  const app = useTestApp({ DEMO_PICTURE_SIDE: '160' });

  it('fills an empty database once, and keeps every rule of seats and money', async () => {
    const progress = { drawing: () => undefined, filling: () => undefined };
    await seedDemo(app, progress);
    await checkSeatInvariants(app.database);
    await checkLedgerInvariants(app.database);
    const { rows } = await app.database.execute(
      sql`select distinct d.number_of_free_seats from waitlist_entry w join tour_date d on d.id = w.tour_date_id`,
    );
    expect(rows, 'people wait for a departure that is sold out').toEqual([{ number_of_free_seats: 0 }]);

    const client = app.client();
    const { email: login, password } = DEMO_ACCOUNT;
    await signIn(client, login, password);
    const { organizers } = await client.call(organizerCalls.list, {});
    expect(organizers).toHaveLength(2);
    let bookings = 0;
    let tours = 0;
    for (const { id: organizer_id } of organizers) {
      const list = await client.call(bookingCalls.listForOrg, { query: { organizer_id } });
      bookings += list.pagination.item_count;
      tours += (await client.call(tourCalls.list, { query: { organizer_id, status: 'published' } }))
        .pagination.item_count;
      const { site } = await client.call(siteCalls.getAttachedSite, { query: { organizer_id } });
      expect(site).toMatchObject({ is_published: true, has_changes: false });
      const page = await app.raw({ host: `${site?.slug}.sites.test`, path: '/' });
      expect(page.status).toBe(200);
    }
    expect([bookings, tours]).toEqual([150, 12]);

    const admin = app.client();
    await signIn(admin, DEMO_ADMIN.email, DEMO_ADMIN.password);
    const { queues } = await admin.call(deskCalls.queues, {});
    expect(queues.filter(({ count }) => count !== null)).toEqual([
      { queue: 'verification', count: 1 },
      { queue: 'tours', count: expect.any(Number) },
      { queue: 'reviews', count: 2 },
    ]);
    // On the one site every way of standing is there, on the other all wait.
    const { tours: stood } = await admin.call(deskTourCalls.tours, { query: { site_id: 2, limit: 100 } });
    expect(new Set(stood.map(({ status, is_live }) => `${status} ${is_live}`))).toEqual(
      new Set(['waiting false', 'waiting true', 'moderation false']),
    );
    const decided = async (filter: 'published' | 'unpublished') =>
      (await admin.call(deskTourCalls.tours, { query: { filter, site_id: 2 } })).pagination.item_count;
    expect([await decided('published'), await decided('unpublished')]).toEqual([1, 1]);
    await seedDemo(app, progress);
    expect((await client.call(organizerCalls.list, {})).organizers).toHaveLength(2);
  }, 300_000);
});
