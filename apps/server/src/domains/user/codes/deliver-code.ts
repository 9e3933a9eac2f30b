import type { CodeSent, Language, VerificationMethodType } from '@tropa/contract';
import type { Login } from '@tropa/core';
import { derivedKey, type Config } from '../../../config.ts';
import type { Executor } from '../../../db/index.ts';
import type { CodeTarget } from '../../../kernel/code-senders.ts';
import type { PublicContext, Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { seal, unseal } from '../../../kernel/seal.ts';
import { issueCode } from './codes.ts';
import { codeIssued } from '../events.ts';
import { targetOf } from './logins.ts';
import { findUser } from '../record/repository.ts';
import { findCode } from './repository.ts';

const keyOf = (config: Config) => derivedKey(config, 'code-delivery');
const sealedAbout = (user_code_id: number) => `code:${user_code_id}`;

/** Ways that this server has to send a sign-in code to a login; they tell nothing about the person behind it. */
export async function signInMethods(
  context: PublicContext,
  login: Login,
): Promise<{ types: VerificationMethodType[]; first: VerificationMethodType | undefined }> {
  const target: CodeTarget = { user_id: null, email: null, phone: null, ...login };
  const { verification_methods } = await context.codeSenders.methodsFor(target, 'sign_in', {
    ip: context.ip,
  });
  const chosen = verification_methods.find(({ is_default }) => is_default) ?? verification_methods[0];
  return { types: verification_methods.map(({ type }) => type), first: chosen?.type };
}

/** @throws Refusal 422 at `code_sender`: the code cannot be sent that way */
export const cannotSend = () =>
  refuse.validation(
    { code_sender: { key: 'errors.user.sms_error_text' } },
    { key: 'errors.user.sms_error_text' },
  );

/**
 * Makes a sign-in code and has it delivered by the worker, so that the answer and its time are the same whether anybody has
 * the login.
 * @param user_id null: nobody is to get a code; all is done as usual but the delivery
 */
export async function sendSignInCode(
  context: PublicContext,
  tx: Executor,
  { login, user_id, method }: { login: Login; user_id: number | null; method: VerificationMethodType },
): Promise<CodeSent> {
  const issued = await issueCode(context, tx, {
    purpose: 'sign_in',
    target: targetOf(login),
    user_id,
    method,
    ip: context.ip,
  });
  await context.outbox.emit(tx, codeIssued, {
    user_code_id: issued.id,
    sealed: seal(keyOf(context.config), sealedAbout(issued.id), issued.code),
    language: context.language,
  });
  return { code_sender: method, expires_in: issued.expires_in, resend_in: issued.resend_in };
}

/** Delivers a sign-in code, as long as it is good. @throws DeliveryFailure when it was not taken: it is tried again */
export async function deliverCode(
  services: Services,
  { user_code_id, sealed, language }: { user_code_id: number; sealed: string; language: Language },
): Promise<void> {
  const row = await findCode(services.database, user_code_id);
  if (!row?.user_id || row.used_at || row.expires_at <= services.clock.now()) return;
  const user = await findUser(services.database, row.user_id);
  if (!user) return;
  const code = unseal(keyOf(services.config), sealedAbout(user_code_id), sealed);
  const target = { user_id: user.id, phone: user.phone, email: user.email };
  await services.codeSenders.send(row.method, target, code, language);
}
