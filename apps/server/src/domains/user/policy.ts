import type { ReauthMethod } from '@tropa/contract';
import type { UserContext } from '../../kernel/context.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { findOwnSession } from './sessions/repository.ts';
import { hasSecondFactor } from './second-factor/rules.ts';

/** How long after a sign-in dangerous changes are allowed (docs/rules/accounts.md). */
const FRESH_MS = 10 * 60_000;

/**
 * What guards an account is changed by its person alone: not by the platform's staff that signed in in its name.
 * @throws Refusal 403
 */
export async function demandOwnSession(context: UserContext) {
  const session = await findOwnSession(context.database, context.user.session_id);
  if (!session) throw refuse.unauthorized();
  if (session.is_admin_auth) throw refuse.forbidden();
  return session;
}

/** Ways that a person has to prove anew who it is. A letter does not do where an app is connected: the app is stronger. */
async function reauthMethodsOf(context: UserContext, email: string | null): Promise<ReauthMethod[]> {
  const hasApp = await hasSecondFactor(context.database, context.user.id);
  return ['password', ...(hasApp ? (['totp'] as const) : email === null ? [] : (['code'] as const))];
}

/**
 * Demands a sign-in, or a `reauth`, not older than ten minutes: for changes of e-mail, password, second factor, bank accounts,
 * API keys. Who has no password yet is not asked.
 * @throws Refusal 403 `reauth` with `details.methods`; 403 for the platform's staff in somebody's name
 */
export async function demandFreshSignIn(context: UserContext): Promise<void> {
  const session = await demandOwnSession(context);
  if (session.password_hash === null) return;
  if (context.clock.now().getTime() - session.signed_in_at.getTime() <= FRESH_MS) return;
  throw new Refusal({
    status: 403,
    type: 'reauth',
    message: { key: 'errors.user.reauth' },
    details: { methods: await reauthMethodsOf(context, session.email) },
  });
}
