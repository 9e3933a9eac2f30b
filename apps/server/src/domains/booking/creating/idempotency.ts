import { hash } from 'node:crypto';
import type { Services } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findKept } from './creation.ts';
import type { KeptAnswer } from './repository/create.ts';
import type { NewBooking } from './repository/new-booking.ts';

/**
 * Creates once under an idempotency key: the same key with the same body answers the first booking, whatever has changed
 * since. The key is looked up where anything stands in the way: the common case pays nothing for it.
 * @param repeat the answer of a booking that is there already
 * @throws Refusal 422 `idempotency_mismatch` when the first one had another body; what `make` throws
 */
export async function onceByKey<A>(
  context: Services,
  {
    key,
    body,
    make,
    repeat,
  }: {
    key: string;
    body: unknown;
    make: (idempotency: NewBooking['idempotency']) => Promise<A>;
    repeat: (kept: KeptAnswer) => A;
  },
): Promise<A> {
  const body_hash = hash('sha256', JSON.stringify(body), 'base64');
  try {
    const answer = await make({ key, body_hash });
    return answer;
  } catch (error) {
    const kept = await findKept(context, key);
    if (!kept) throw error;
    if (kept.body_hash === body_hash) return repeat(kept);
    throw new Refusal({
      status: 422,
      type: 'idempotency_mismatch',
      message: { key: 'errors.booking.idempotency_mismatch' },
    });
  }
}
