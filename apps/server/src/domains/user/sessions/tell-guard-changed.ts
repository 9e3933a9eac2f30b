import type { Executor } from '../../../db/index.ts';
import type { PublicContext } from '../../../kernel/context.ts';
import type { PayloadOf } from '../../../plugins/outbox.ts';
import { accountGuardChanged } from '../events.ts';

type Payload = PayloadOf<typeof accountGuardChanged>;

/**
 * Has the person told by letter that what guards the account has changed.
 * @param user `email`: where the letter goes; null: there is nowhere to write to
 */
export async function tellGuardChanged(
  context: PublicContext,
  tx: Executor,
  user: { id: number; email: string | null },
  what: Payload['what'],
): Promise<void> {
  if (user.email === null) return;
  const at = context.clock.now().toISOString();
  await context.outbox.emit(tx, accountGuardChanged, {
    user_id: user.id,
    to: user.email,
    what,
    at,
    ip: context.ip,
  });
}
