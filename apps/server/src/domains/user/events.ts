import { language } from '@tropa/contract';
import { z } from 'zod';
import { defineEvent } from '../../plugins/outbox.ts';

/** A sign-in code is to be delivered. The code itself travels sealed: no table holds it in the clear. */
export const codeIssued = defineEvent(
  'user.code-issued',
  z.object({ user_code_id: z.int(), sealed: z.string(), language }),
);

/** A person has, or asks for, an e-mail that is to be confirmed; or asked for the letter once more. */
export const emailConfirmationAsked = defineEvent(
  'user.email-confirmation-asked',
  z.object({ user_id: z.int(), email: z.string() }),
);

/**
 * The owner of an address or phone has proved it for the first time, from outside the account: what somebody else may have
 * tied to the account before `at` (ISO 8601) is not theirs.
 */
export const accountCleared = defineEvent(
  'user.account-cleared',
  z.object({ user_id: z.int(), at: z.string() }),
);

/** Somebody with the right password says that the authenticator is lost; `off_at` (ISO 8601): it goes then. */
export const secondFactorLost = defineEvent(
  'user.second-factor-lost',
  z.object({ user_id: z.int(), off_at: z.string(), ip: z.string() }),
);

/** Somebody asked for a new password; whether anybody has that e-mail is looked up only when the letter is written. */
export const passwordRecoveryAsked = defineEvent(
  'user.password-recovery-asked',
  z.object({ email: z.string() }),
);

/** What guards an account has changed: its person is told, at `to`. */
export const accountGuardChanged = defineEvent(
  'user.account-guard-changed',
  z.object({
    user_id: z.int(),
    to: z.string(),
    what: z.enum(['email', 'password', 'phone', 'second_factor_on', 'second_factor_off', 'recovery_codes']),
    /** ISO 8601. */
    at: z.string(),
    ip: z.string(),
  }),
);
