import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { BookingRow } from '../../booking/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { contractState, isWaiting } from './contract-state.ts';

/** Where the organizer wants it so, nothing is payed before the contract is accepted. @throws Refusal 409 */
export async function demandAcceptedContract(services: Services, booking: BookingRow): Promise<void> {
  const organizer = await findOrganizer(services.database, booking.organizer_id);
  if (!organizer?.needs_acceptance_to_pay) return;
  if (!isWaiting(await contractState(services, services.database, booking))) return;
  throw refuse.conflict('conflict', { key: 'errors.document.accept_first' });
}
