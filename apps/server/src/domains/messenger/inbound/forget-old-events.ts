import type { Services } from '../../../kernel/context.ts';
import { deleteBefore } from '../chats/repository.ts';

/** Messengers tell again for a few days at most (WhatsApp for seven). */
const KEPT_MS = 14 * 24 * 3_600_000;

/** Forgets what messengers told us long ago, and words and codes that are over. */
export const forgetOldEvents = ({ database, clock }: Services): Promise<void> =>
  deleteBefore(database, new Date(clock.now().getTime() - KEPT_MS));
