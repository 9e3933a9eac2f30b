import type { Services } from '../../../kernel/context.ts';
import { reactionPlace } from '../../../kernel/reaction.ts';
import type { BookingRow } from '../../booking/index.ts';

/** What a later domain demands before a tourist pays online; what it throws is the answer. */
export type PaymentDemand = (services: Services, booking: BookingRow) => Promise<void>;
/** Demands of later domains. */
export const beforePayment = reactionPlace<PaymentDemand>('invoice.before-payment');

/** Asks the later domains whether a booking may be payed online now. @throws Refusal of the first that says no */
export async function demandPayableNow(services: Services, booking: BookingRow): Promise<void> {
  for (const demand of beforePayment.all()) await demand(services, booking);
}
