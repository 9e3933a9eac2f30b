import type { Services } from '../../../kernel/context.ts';
import { deleteIdempotencyKeys } from '../moving/repository.ts';

/** How long the key of a public creation is remembered (docs/rules/limits.md). */
const IDEMPOTENCY_KEY_HOURS = 24;

/** Forgets the keys of creations that nobody can still be repeating. */
export async function cleanUpIdempotencyKeys(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000);
  await deleteIdempotencyKeys(services.database, before);
}
