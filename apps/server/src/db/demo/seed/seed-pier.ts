import { HEADER, paymentAccountCalls, pierCalls, type PierDeparture, type PierWay } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import type { DemoClient } from './demo-client.ts';

const OPENING_CASH = 500_000;
const TO_THE_BANK = 200_000;
const MISSING = 5_000;
/** Whoever buys a ticket takes two. */
const TICKETS = 2;
const SALES: readonly (readonly PierWay[])[] = [
  ['cash', 'cash', 'terminal'],
  ['terminal', 'cash', 'transfer'],
];

/** A sale of two tickets of the first category. */
async function sell(client: DemoClient, organizer_id: number, departure: PierDeparture, way: PierWay) {
  const { tour_id, tour_date_id, start, categories } = departure;
  const [category] = categories;
  const choice = {
    organizer_id,
    tour_id,
    ...(tour_date_id === null ? { start: start ?? '' } : { date: tour_date_id }),
    tourists: TICKETS,
    ...(category && { categories: [{ id: category.id, count: TICKETS }] }),
  };
  const { total } = await client.call(pierCalls.quote, { body: choice });
  const headers = { [HEADER.idempotencyKey]: randomUUID() };
  await client.call(pierCalls.sell, { body: { ...choice, expected_total: total, way } }, { headers });
}

/** What of the near departures can be sold to anybody, two tickets at a time. */
const isForAnybody = ({
  needs_name,
  takes_whole,
  variants,
  categories: [first],
  number_of_free_seats: left,
}: PierDeparture) =>
  !needs_name && !takes_whole && variants.length === 0 && (first?.people ?? 1) === 1 && left > 2 * TICKETS;

/** Connects the register that trains, so that receipts of what is taken by hand are there to be seen. */
export async function connectRegister(client: DemoClient, organizer_id: number): Promise<void> {
  const fields = { mode: 'provider', tax_system: 2, vat_code: 1 } as const;
  await client.call(paymentAccountCalls.saveReceipts, { body: { organizer_id, fields } });
  const register = {
    purpose: 'register',
    provider: 'training-register',
    fields: { number: '0001' },
  } as const;
  await client.call(paymentAccountCalls.save, { body: { organizer_id, ...register } });
}

/** Sells at the pier: a shift that is closed with a little missing, and one that goes on. */
export async function seedPier(client: DemoClient, organizer_id: number): Promise<void> {
  for (const [index, ways] of SALES.entries()) {
    const { shift } = await client.call(pierCalls.open, {
      body: { organizer_id, opening_cash: OPENING_CASH },
    });
    for (const way of ways) {
      const { departures } = await client.call(pierCalls.departures, { query: { organizer_id } });
      const departure = departures.find(isForAnybody);
      if (departure) await sell(client, organizer_id, departure, way);
    }
    if (index > 0) return;
    const { shift: moved } = await client.call(pierCalls.moveCash, {
      body: {
        organizer_id,
        key: randomUUID(),
        direction: 'out',
        amount: TO_THE_BANK,
        reason: 'Инкассация',
      },
    });
    await client.call(pierCalls.close, {
      body: {
        shift_id: shift.id,
        counted_cash: moved.expected_cash - MISSING,
        difference_reason: 'Ошиблись со сдачей: не хватило мелочи',
      },
    });
  }
}
