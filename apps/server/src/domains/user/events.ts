import type { Language } from '@tropa/contract';
import { defineEvent } from '../../plugins/outbox.ts';

/** A sign-in code is to be delivered. The code itself travels sealed: no table holds it in the clear. */
export const codeIssued = defineEvent<{ user_code_id: number; sealed: string; language: Language }>(
  'user.code-issued',
);

/** A person has, or asks for, an e-mail that is to be confirmed; or asked for the letter once more. */
export const emailConfirmationAsked = defineEvent<{ user_id: number; email: string }>(
  'user.email-confirmation-asked',
);

/**
 * The owner of an address or phone has proved it for the first time, from outside the account: what somebody else may have
 * tied to the account before `at` (ISO 8601) is not theirs.
 */
export const accountCleared = defineEvent<{ user_id: number; at: string }>('user.account-cleared');

/** Somebody with the right password says that the authenticator is lost; `off_at` (ISO 8601): it goes then. */
export const secondFactorLost = defineEvent<{ user_id: number; off_at: string; ip: string }>(
  'user.second-factor-lost',
);

/** Somebody asked for a new password; whether anybody has that e-mail is looked up only when the letter is written. */
export const passwordRecoveryAsked = defineEvent<{ email: string }>('user.password-recovery-asked');

/** What guards an account has changed: its person is told, at `to`. */
export const accountGuardChanged = defineEvent<{
  user_id: number;
  to: string;
  what: 'email' | 'password' | 'phone' | 'second_factor_on' | 'second_factor_off' | 'recovery_codes';
  /** ISO 8601. */
  at: string;
  ip: string;
}>('user.account-guard-changed');
