import type { Services } from '../../../kernel/context.ts';
import { addUp } from './repository.ts';

/** So many lines are added up by one statement: well within the time that one has. */
const LINES = 20_000;

/**
 * Adds up what bookings have changed of the sums of sales: they are read sooner than their changes one by one. What is told meanwhile
 * waits for the next time.
 * @param lines by one statement
 */
export async function addUpSales({ database }: Pick<Services, 'database'>, lines = LINES): Promise<void> {
  let taken = lines;
  // oxlint-disable-next-line no-await-in-loop -- one statement after another is the point
  while (taken === lines) taken = await addUp(database, lines);
}
