import type { Services } from '../../../kernel/context.ts';
import { deleteCodesBefore } from '../codes/repository.ts';
import { deleteTokensBefore } from '../tokens/repository.ts';
import { deleteSessionsBefore } from './repository.ts';

const DAY_MS = 24 * 3600_000;
/** Codes are counted for an hour; a day more helps when somebody asks what happened. */
const CODES_KEPT_MS = 2 * DAY_MS;
const TOKENS_KEPT_MS = 7 * DAY_MS;
/** A session that nobody used for 30 days is over in any case. */
const SESSIONS_KEPT_MS = 90 * DAY_MS;

/** Forgets codes, tokens and sessions that have been over for long. */
export async function cleanUpAccounts({ database, clock }: Services): Promise<void> {
  const before = (kept_ms: number) => new Date(clock.now().getTime() - kept_ms);
  await deleteCodesBefore(database, before(CODES_KEPT_MS));
  await deleteTokensBefore(database, before(TOKENS_KEPT_MS));
  await deleteSessionsBefore(database, before(SESSIONS_KEPT_MS));
}
