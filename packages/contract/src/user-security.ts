import { z } from 'zod';
import { call } from './call.ts';
import { reauthMethods } from './codes.ts';
import { done, moment } from './common.ts';
import { codeSent, verificationCode } from './user-codes.ts';
import { accessToken, password } from './user-sign-in.ts';
import { email, phone } from './people.ts';

export const reauthMethod = z.enum(reauthMethods);

/** A device where the person is signed in. */
export const userSessionItem = z.object({
  id: z.uuid(),
  /** Names of programs as they are, e.g. `Chrome 140`; empty: unknown. */
  browser: z.string(),
  os: z.string(),
  /** Maker and model where a device tells them. */
  model: z.string(),
  kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
  ip: z.string(),
  created_at: moment,
  last_seen_at: moment,
  is_current: z.boolean(),
  /** Opened by an administrator of the platform in the name of the person. */
  is_admin_auth: z.boolean(),
});
export type UserSessionItem = z.infer<typeof userSessionItem>;

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/**
 * What guards an account. Calls that need a sign-in not older than ten minutes answer 403 `reauth` otherwise, with
 * `details.methods`: the ways to prove oneself by `reauth`, then the call may be made again (docs/rules/accounts.md).
 * A person who has no password yet is not asked; an administrator in the name of a person is refused.
 */
export const userSecurityCalls = {
  reauth: call({
    method: 'POST',
    path: '/crm/api/user/reauth',
    access: 'user',
    captcha: 'on_limit',
    summary:
      'Proves anew who is at the keyboard, by one of: password, code of the authenticator app, code from a letter.',
    body: z
      .object({
        password: z.string().min(1).max(200).optional(),
        totp: verificationCode.optional(),
        code: verificationCode.optional(),
      })
      .refine((value) => Object.values(value).filter((part) => part !== undefined).length === 1, {
        path: ['password'],
        params: { rule: 'required' },
      }),
    response: done,
  }),
  sendReauthCode: call({
    method: 'POST',
    path: '/crm/api/user/send-reauth-code',
    access: 'user',
    captcha: 'on_limit',
    summary: 'Sends the code for `reauth` by letter.',
    response: codeSent,
  }),
  changeEmail: call({
    method: 'POST',
    path: '/crm/api/user/change-email',
    access: 'user',
    summary:
      'Asks for another e-mail, which is the account’s once the letter to it is confirmed; the old one is told then. Needs a fresh sign-in.',
    body: z.object({ email }),
    response: done,
  }),
  changePassword: call({
    method: 'POST',
    path: '/crm/api/user/change-password',
    access: 'user',
    summary: 'Sets a new password; all other sessions end. Needs a fresh sign-in.',
    body: z.object({ new_password: password }),
    response: accessToken,
  }),
  changePhone: call({
    method: 'POST',
    path: '/crm/api/user/change-phone',
    access: 'user',
    captcha: 'on_limit',
    summary: 'Changes the phone, which is to be confirmed then.',
    body: z.object({ phone, password: z.string().min(1).max(200) }),
    response: done,
  }),
  sessions: call({
    method: 'GET',
    path: '/crm/api/user/sessions',
    access: 'user',
    summary: 'Devices where the person is signed in: this one first, then by the time they were seen.',
    response: z.object({ sessions: z.array(userSessionItem) }),
  }),
  endSession: call({
    method: 'POST',
    path: '/crm/api/user/end-session',
    access: 'user',
    summary: 'Ends one session of the person.',
    body: z.object({ id: z.uuid() }),
    response: done,
  }),
  endOtherSessions: call({
    method: 'POST',
    path: '/crm/api/user/end-other-sessions',
    access: 'user',
    summary: 'Ends all sessions of the person but this one.',
    response: done,
  }),
  secondFactor: call({
    method: 'GET',
    path: '/crm/api/user/second-factor',
    access: 'user',
    summary: 'Whether an authenticator app is connected, and how many recovery codes are left.',
    response: z.object({ is_enabled: z.boolean(), recovery_codes_left: z.int() }),
  }),
  beginTotp: call({
    method: 'POST',
    path: '/crm/api/user/totp-begin',
    access: 'user',
    summary: 'A secret for an authenticator app; it counts once it is confirmed. Needs a fresh sign-in.',
    response: z.object({
      /** Base32, for typing in. */
      secret: z.string(),
      /** `otpauth://` address for the QR code. */
      url: z.string(),
    }),
  }),
  confirmTotp: call({
    method: 'POST',
    path: '/crm/api/user/totp-confirm',
    access: 'user',
    captcha: 'on_limit',
    summary: 'Connects the authenticator app by its first code; the recovery codes are shown this once.',
    body: z.object({ code: verificationCode }),
    response: recoveryCodes,
  }),
  disableTotp: call({
    method: 'POST',
    path: '/crm/api/user/totp-disable',
    access: 'user',
    summary:
      'Disconnects the authenticator app by one of its codes or a recovery code. Needs a fresh sign-in.',
    body: z.object({ code: verificationCode }),
    captcha: 'on_limit',
    response: done,
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/crm/api/user/recovery-codes-renew',
    access: 'user',
    summary:
      'New recovery codes for a code of the app, shown this once; the old ones are worthless then. Needs a fresh sign-in.',
    body: z.object({ code: verificationCode }),
    captcha: 'on_limit',
    response: recoveryCodes,
  }),
};
