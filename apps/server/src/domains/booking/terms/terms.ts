import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { reactionPlace } from '../../../kernel/reaction.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import type { Actor } from '../record/repository/history.ts';

/** What a later domain learns of a booking whose tour, days or price changed, in the transaction that changes them. */
export interface ChangedTerms {
  before: BookingRow;
  booking: BookingRow;
  actor: Actor;
}
export type TermsReaction = (services: Services, tx: Transaction, changed: ChangedTerms) => Promise<void>;
/** What follows a change of terms in the same transaction: what it throws undoes the change. */
export const onTermsChanged = reactionPlace<TermsReaction>('booking.terms-changed');

/** Has the later domains follow a change of terms: open invoices are made anew, what is payed too much goes back. */
export async function reactToTerms(
  services: Services,
  tx: Transaction,
  changed: ChangedTerms,
): Promise<void> {
  for (const react of onTermsChanged.all()) await react(services, tx, changed);
}
