import { Refusal } from '../../../kernel/refusal.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { sumStored } from '../record/repository.ts';

const DAY_MS = 24 * 3600_000;
/** What one person may store in a day, bytes: photos of several tours. */
const DAY_BYTES = 2 * 1024 * 1024 * 1024;

/** @throws Refusal 429 at `file` where a person has stored too much today */
export async function demandPersonsRoom({ database, user, clock }: UserContext, size: number): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  if ((await sumStored(database, user.id, since)) + size < DAY_BYTES) return;
  const message = { key: 'errors.media.enough_today' };
  throw new Refusal({ status: 429, type: 'too_many_requests', message, errors: { file: message } });
}
