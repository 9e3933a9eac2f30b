import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { sequenceLetterDue } from '../events.ts';
import { insertAsked } from './repository.ts';

/**
 * Has those who travelled asked for a review by the letter of the standard rule, each once, whether the rule is on or not.
 * @returns bookings of the organizer that may be asked and were not yet: theirs are on their way
 */
export async function askForReviews(
  { clock, outbox }: Pick<Services, 'clock' | 'outbox'>,
  tx: Transaction,
  organizer_id: number,
  request_ids: number[],
): Promise<number[]> {
  const letters = await insertAsked(tx, organizer_id, request_ids, clock.now());
  for (const { id } of letters)
    // oxlint-disable-next-line no-await-in-loop -- of one connection
    await outbox.emit(tx, sequenceLetterDue, { organizer_id, letter_id: id });
  return letters.map(({ request_id }) => request_id);
}
