import type { Letter } from '../integrations/mail/mailer.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../db/index.ts';
import { bookingCreated } from '../domains/booking/index.ts';
import {
  bookingForm,
  createBooking,
  createDeparture,
  createOrganizer,
  signedInClient,
  untilSettled,
  useTestApp,
} from '../testing/index.ts';

const app = useTestApp();
let organizer_id: number;
let tour_id: number;
/** Bookings with the address that each letter goes to. */
const bookings: { request_id: number; email: string }[] = [];

beforeAll(async () => {
  const owner = await signedInClient(app);
  organizer_id = (await createOrganizer(owner)).id;
  const wish = await createDeparture(owner, organizer_id);
  tour_id = wish.tour_id;
  for (let index = 0; index < 3; index += 1) {
    const form = bookingForm(wish);
    const { request_id } = await createBooking(app, form);
    bookings.push({ request_id, email: form.contacts.email });
  }
  await untilSettled(app.database);
});

describe('a reaction that fails', () => {
  it('is tried again, neither repeats what came before it nor keeps back what comes after', async () => {
    const [first = '', refused = '', last = ''] = bookings.map(({ email }) => email);
    let isRefusing = true;
    let tries = 0;
    const sent: string[] = [];
    const send = vi.spyOn(app.services.mailer, 'send').mockImplementation(async ({ to }: Letter) => {
      if (to === refused) tries += 1;
      if (to === refused && isRefusing) throw new Error('550 No such mailbox');
      sent.push(to);
    });
    try {
      // One transaction, so that the three are jobs of one batch.
      await inTransaction(app.database, async (tx) => {
        for (const { request_id } of bookings)
          await app.services.outbox.emit(tx, bookingCreated, {
            request_id,
            organizer_id,
            tour_id,
            is_instant: false,
          });
      });
      app.services.outbox.wake();
      await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(1);
      const toClients = () => sent.filter((to) => bookings.some(({ email }) => email === to)).toSorted();
      expect(toClients()).toEqual([first, last].toSorted());
      isRefusing = false;
      await expect.poll(toClients, { timeout: 30_000 }).toEqual([first, last, refused].toSorted());
    } finally {
      send.mockRestore();
    }
  }, 70_000);
});
