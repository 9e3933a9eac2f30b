import type { Services } from '../../../kernel/context.ts';
import { removeDeletedNotes } from './repository.ts';

const DAY_MS = 24 * 3_600_000;

/** Notes deleted a day ago come back no more. */
export const cleanUpNotes = ({ database, clock }: Services): Promise<void> =>
  removeDeletedNotes(database, new Date(clock.now().getTime() - DAY_MS));
