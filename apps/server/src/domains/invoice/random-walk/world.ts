import { bookingCalls } from '@tropa/contract';
import type { Chance, TestApp, TestClient } from '../../../testing/index.ts';

/** So many newest bookings are where all clients crowd. */
const HOT = 4;

/** What a walk goes through, and what it has made so far. */
export interface World {
  app: TestApp;
  /** Staff of the organizer. */
  owner: TestClient;
  /** Staff of the platform. */
  admin: TestClient;
  /** An agent of the organizer who takes the tourists' money, and somebody of it. */
  agent: { organizer_id: number; agent_id: number; person: TestClient };
  /** The host of a brand on which the operator's tours are sold. */
  brandHost: string;
  departures: { tour_id: number; date: number }[];
  bookings: { uuid: string; request_id: number }[];
  payments: string[];
  /** Seats that were kept for visitors, with what the visitor wanted. */
  holds: { hold: string; tour_id: number; date: number; tourists: number }[];
}
export type Booking = World['bookings'][number];
export type Action = (world: World, chance: Chance) => Promise<unknown>;
/** How often an action is taken beside the others, its name, and the action. */
export type Weighted = [number, string, Action];

const bookingOf = ({ bookings }: World, chance: Chance): Booking | undefined =>
  chance.pick(chance.next() < 0.7 ? bookings.slice(-HOT) : bookings);

/** Does something to a booking, when there is one. */
export const toBooking =
  (act: (world: World, booking: Booking, chance: Chance) => Promise<unknown>): Action =>
  async (world, chance) => {
    const booking = bookingOf(world, chance);
    if (booking) await act(world, booking, chance);
  };

/** An invoice of a booking, an open one where there is one. */
export async function invoiceOf(world: World, chance: Chance) {
  const booking = bookingOf(world, chance);
  if (!booking) return undefined;
  const { prepayment_invoice, additional_invoices } = await world.owner.call(bookingCalls.get, {
    query: { id: booking.request_id },
  });
  const all = [prepayment_invoice, ...additional_invoices].filter((one) => one !== null);
  const invoice = chance.pick(all.filter(({ status }) => status === 1)) ?? chance.pick(all);
  return invoice && { ...booking, invoice };
}
