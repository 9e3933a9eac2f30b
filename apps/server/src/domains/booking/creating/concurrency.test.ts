import * as fc from 'fast-check';
import type { BaseSaleStatus } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  bookingForm,
  CallFailure,
  checkSeatInvariants,
  createBooking,
  createDeparture,
  inDays,
  moveBookingTo,
  signedInOwner,
  useTestApp,
} from '../../../testing/index.ts';
import { expireBookings } from '../moving/expire-bookings.ts';

const app = useTestApp();
const SEATS = 7;
/** Fewer would have shown little. */
const BOOKINGS_AT_LEAST = 30;
const SEED = fc.readConfigureGlobal()?.seed ?? 1;
const departures: { tour_id: number; date: number }[] = [];

beforeAll(async () => {
  for (let organizer = 0; organizer < 2; organizer += 1) {
    const { owner, organizer_id: id } = await signedInOwner(app);
    for (let tour = 0; tour < 2; tour += 1)
      departures.push(await createDeparture(owner, id, { seats: SEATS, dates: [inDays(40)] }));
  }
});

/** One thing that a client does; `pick` chooses among the bookings made so far. */
type Step =
  | { kind: 'book'; departure: number; tourists: number; repeats: number }
  | { kind: 'move'; pick: number; to: BaseSaleStatus; actor: 'staff' | 'tourist' | 'desk' | 'system' }
  | { kind: 'expire' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      departure: fc.nat({ max: 3 }),
      tourists: fc.integer({ min: 1, max: 4 }),
      repeats: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      pick: fc.nat(),
      to: fc.constantFrom<BaseSaleStatus>(1, 2, 3, 3, 5, 6, 7, 7, 8),
      actor: fc.constantFrom('staff' as const, 'tourist' as const, 'desk' as const, 'system' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
);

const EXPECTED = new Set(['sold_out', 'transition_not_allowed']);
/** A refusal is an answer; anything else is a fault. */
function demandExpected(error: unknown): void {
  const type =
    error instanceof CallFailure ? error.body.type : error instanceof Refusal ? error.type : undefined;
  if (!type || !EXPECTED.has(type)) throw error;
}

async function perform(action: Step, bookings: number[]): Promise<void> {
  try {
    if (action.kind === 'expire') {
      await expireBookings(app.services);
    } else if (action.kind === 'move') {
      const request_id = bookings[action.pick % Math.max(bookings.length, 1)];
      if (request_id !== undefined) await moveBookingTo(app, request_id, action.to, { actor: action.actor });
    } else {
      const wish = departures[action.departure];
      if (!wish) throw new Error('No such departure');
      const form = bookingForm({ ...wish, tourists: action.tourists });
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: action.repeats }, () => createBooking(app, form, { key })),
      );
      expect(new Set(answers.map(({ request_id }) => request_id)).size).toBe(1);
      bookings.push(...answers.slice(0, 1).map(({ request_id }) => request_id));
    }
  } catch (error) {
    demandExpected(error);
  }
}

describe('seats and counters', () => {
  it('hold whatever many clients do at once', async () => {
    const bookings: number[] = [];
    const plans = fc.array(fc.array(step, { minLength: 3, maxLength: 8 }), { minLength: 8, maxLength: 8 });
    const rounds = fc.asyncProperty(plans, async (clients) => {
      await Promise.all(
        clients.map(async (steps) => {
          for (const action of steps) await perform(action, bookings);
        }),
      );
      await checkSeatInvariants(app.database);
    });
    await fc.assert(rounds, { numRuns: 25, endOnFailure: true });
    // How many seats come free to be booked again is a matter of chance: they go on until it is enough.
    // The same draw again would be refused as before.
    for (let more = 1; bookings.length <= BOOKINGS_AT_LEAST; more += 1)
      await fc.assert(rounds, { numRuns: 5, endOnFailure: true, seed: SEED + more });
    // Every deadline passes: what still waits gives its seats back.
    app.setNow(new Date(`${inDays(45)}T00:00:00Z`));
    await expireBookings(app.services);
    app.setNow(undefined);
    await checkSeatInvariants(app.database);
  }, 300_000);
});
