import type { userCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandFreshSignIn, demandOwnSession } from '../policy.ts';
import { findUser } from '../record/repository.ts';
import {
  beginTotp as keepSecret,
  confirmTotp as letCount,
  countRecoveryCodes,
  deleteTotp,
  findTotp,
  replaceRecoveryCodes,
} from './repository.ts';
import { checkSecondFactor, hasSecondFactor, makeRecoveryCodes, newTotpSecret, wrongCode } from './rules.ts';
import { tellGuardChanged } from '../sessions/tell-guard-changed.ts';

/** Whether an authenticator app is connected, and how many recovery codes are left. */
export const viewSecondFactor: Operation<typeof userCalls.secondFactor> = async ({ database, user }) => ({
  is_enabled: await hasSecondFactor(database, user.id),
  recovery_codes_left: await countRecoveryCodes(database, user.id),
});

/** A secret for an authenticator app; asked again, the one before is forgotten. @throws Refusal 409 where an app is connected */
export const beginTotp: Operation<typeof userCalls.beginTotp> = async (context) => {
  await demandFreshSignIn(context);
  const user = await findUser(context.database, context.user.id);
  if (!user) throw refuse.unauthorized();
  const { secret, url, secret_cipher } = newTotpSecret(context, user.id, user.email ?? user.phone ?? '');
  if (!(await keepSecret(context.database, user.id, secret_cipher))) {
    throw refuse.conflict('conflict', { key: 'errors.user.totp_is_on' });
  }
  return { secret, url };
};

/** Connects the app by its first code, and gives the recovery codes this once. */
export const confirmTotp: Operation<typeof userCalls.confirmTotp> = async (context, { body }) => {
  await demandOwnSession(context);
  const { id } = context.user;
  const begun = await findTotp(context.database, id);
  if (!begun) throw refuse.validation({ code: { key: 'errors.user.totp_not_begun' } });
  if (begun.confirmed_at) throw refuse.conflict('conflict', { key: 'errors.user.totp_is_on' });
  if (!(await checkSecondFactor(context, id, body.code, { orRecovery: false }))) throw wrongCode();
  const recovery_codes = await inTransaction(context.database, async (tx) => {
    if (!(await letCount(tx, id, context.clock.now())))
      throw refuse.conflict('conflict', { key: 'errors.user.totp_is_on' });
    const user = await findUser(tx, id);
    if (user) await tellGuardChanged(context, tx, user, 'second_factor_on');
    return makeRecoveryCodes(context, tx, id);
  });
  return { recovery_codes };
};

/** A password alone takes no factor off, nor makes new codes for it. @throws Refusal 422 at `code` */
async function demandFactor(context: UserContext, code: string): Promise<void> {
  if (!(await checkSecondFactor(context, context.user.id, code, { orRecovery: true }))) throw wrongCode();
}

/** Disconnects the app; its recovery codes are worthless then. Where none is connected nothing happens. */
export const disableTotp: Operation<typeof userCalls.disableTotp> = async (context, { body }) => {
  await demandFreshSignIn(context);
  if (await hasSecondFactor(context.database, context.user.id)) await demandFactor(context, body.code);
  await inTransaction(context.database, async (tx) => {
    const user = await findUser(tx, context.user.id);
    if (!user || !(await deleteTotp(tx, user.id))) return;
    await replaceRecoveryCodes(tx, user.id, []);
    await tellGuardChanged(context, tx, user, 'second_factor_off');
  });
  return { success: true };
};

/** New recovery codes; the old ones are worthless then. @throws Refusal 409 where no app is connected */
export const renewRecoveryCodes: Operation<typeof userCalls.renewRecoveryCodes> = async (
  context,
  { body },
) => {
  await demandFreshSignIn(context);
  const { id } = context.user;
  if (!(await hasSecondFactor(context.database, id)))
    throw refuse.conflict('conflict', { key: 'errors.user.totp_is_off' });
  await demandFactor(context, body.code);
  const recovery_codes = await inTransaction(context.database, async (tx) => {
    const user = await findUser(tx, id);
    if (user) await tellGuardChanged(context, tx, user, 'recovery_codes');
    return makeRecoveryCodes(context, tx, id);
  });
  return { recovery_codes };
};
