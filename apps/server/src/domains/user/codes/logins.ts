import type { Login } from '@tropa/core';
import { violatedConstraint } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';

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
