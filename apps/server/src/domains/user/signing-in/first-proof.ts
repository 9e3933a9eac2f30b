import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { accountCleared } from '../events.ts';
import { updateUser } from '../record/repository.ts';
import { spendTokensOf } from '../tokens/repository.ts';
import { forgetTotp, replaceRecoveryCodes } from '../second-factor/repository.ts';
import { endSessions } from '../sessions/sessions.ts';

/** A proof that came from outside every session of the account. */
export const ELSEWHERE = { session_id: null, byOwner: false } as const;

/**
 * Ends what stood before somebody first proved an address or a phone of the account: until then anybody may have made it in
 * another's name. Sessions and open links end; where the proof did not come out of a session of the account, its password,
 * second factor, linked chats and the e-mail it asked for go as well.
 * @param proof `session_id`: the session that goes on; `byOwner`: it was typed in a session of the account, or with its password
 */
export async function endWhatStoodBefore(
  services: Pick<Services, 'clock' | 'database' | 'outbox'>,
  tx: Executor,
  user_id: number,
  proof: { session_id: string | null; byOwner: boolean },
): Promise<void> {
  const now = services.clock.now();
  const which = proof.session_id === null ? {} : { except: proof.session_id };
  await endSessions(services, user_id, now, which, tx);
  for (const kind of ['sign_in', 'second_factor', 'reset_password'] as const)
    await spendTokensOf(tx, user_id, kind, now);
  if (proof.byOwner) return;
  await updateUser(tx, user_id, { password_hash: null, pending_email: null });
  await spendTokensOf(tx, user_id, 'confirm_email', now);
  await forgetTotp(tx, user_id);
  await replaceRecoveryCodes(tx, user_id, []);
  await services.outbox.emit(tx, accountCleared, { user_id, at: now.toISOString() });
}
