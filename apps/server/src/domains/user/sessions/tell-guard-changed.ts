import type { Executor } from '../../../db/index.ts';
import type { PublicContext } from '../../../kernel/context.ts';
import type { PayloadOf } from '../../../plugins/outbox.ts';
import { accountGuardChanged } from '../events.ts';

type Payload = PayloadOf<typeof accountGuardChanged>;

/**
 * Has the person told by letter that what guards the account has changed.
 * @param user `email`: where the letter goes, if it is proven: one that was only written down may be anybody's
 */
export async function tellGuardChanged(
  context: PublicContext,
  tx: Executor,
  user: { id: number; email: string | null; is_email_confirm: boolean },
  what: Payload['what'],
): Promise<void> {
  if (user.email === null || !user.is_email_confirm) return;
  const at = context.clock.now().toISOString();
  await context.outbox.emit(tx, accountGuardChanged, {
    user_id: user.id,
    to: user.email,
    what,
    at,
    ip: context.ip,
  });
}
