import type { Services } from '../../kernel/context.ts';
import type { BookingRow } from '../booking/index.ts';

/** What a later domain demands before a tourist pays online; what it throws is the answer. */
export type PaymentDemand = (services: Services, booking: BookingRow) => Promise<void>;
const demands: PaymentDemand[] = [];

/** Registers a demand of a later domain. */
export function beforePayment(demand: PaymentDemand): void {
  demands.push(demand);
}

/** Asks the later domains whether a booking may be payed online now. @throws Refusal of the first that says no */
export async function demandPayableNow(services: Services, booking: BookingRow): Promise<void> {
  for (const demand of demands) await demand(services, booking);
}
