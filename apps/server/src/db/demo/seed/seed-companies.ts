import { bookingCalls, bookingPayerCalls, companyCalls } from '@tropa/contract';
import { companies } from '../content/index.ts';
import type { DemoClient } from './demo-client.ts';

/** Bookings among which the trip of the school is looked for: the one with most people. */
const LOOKED_THROUGH = 20;

/** Makes the companies of an operator with their people; the first pays for the largest of the newest bookings. @param client the owner's */
export async function seedCompanies(client: DemoClient, organizer_id: number): Promise<void> {
  const made: { company_id: number; person_id: number }[] = [];
  for (const { fields, person } of companies) {
    const { id: company_id } = await client.call(companyCalls.create, { body: { organizer_id, ...fields } });
    const { id: person_id } = await client.call(companyCalls.savePerson, {
      body: { company_id, person_id: null, ...person },
    });
    made.push({ company_id, person_id });
  }
  const { requests } = await client.call(bookingCalls.listForOrg, {
    query: { organizer_id, limit: LOOKED_THROUGH },
  });
  const [largest] = requests.toSorted((one, other) => other.tourists_count - one.tourists_count);
  const [payer] = made;
  if (largest && payer) await client.call(bookingPayerCalls.set, { body: { id: largest.request_id, payer } });
}
