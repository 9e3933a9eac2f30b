import { looksLikePhone, normalizePhone } from '@tropa/core';
import { violatedConstraint } from '../../db/index.ts';
import { refuse } from '../../kernel/refusal.ts';

/** A login as people type it: a phone in any format, or an e-mail in any case. */
export type Login = { email: string } | { phone: string };
export const loginOf = (typed: string): Login =>
  looksLikePhone(typed) ? { phone: normalizePhone(typed) } : { email: typed.trim().toLowerCase() };

/** What a code that goes to a login proves. */
export const targetOf = (login: Login): string => ('email' in login ? login.email : login.phone);

const TAKEN: Record<string, 'email' | 'phone'> = {
  user_account_email_unique: 'email',
  user_account_phone_unique: 'phone',
};

/**
 * Runs what writes an e-mail or a phone of an account.
 * @throws Refusal 422 at the field that another account has
 */
export async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const field = TAKEN[violatedConstraint(error) ?? ''];
    if (!field) throw error;
    throw refuse.validation({ [field]: { key: `errors.user.${field}_taken` } });
  }
}
