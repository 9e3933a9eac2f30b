import { z } from 'zod';
import { call } from './call.ts';
import { code, done, id, text, timezone } from './common.ts';
import { verificationMethodType } from './enumerations.ts';
import { login, signInAnswer } from './user-sign-in.ts';
import { countryId, email, optionalName, phone } from './people.ts';

/** A way to prove a phone (docs/rules/accounts.md). */
export const verificationMethod = z.object({
  type: verificationMethodType,
  /** The code is sent by this one at once. */
  is_default: z.boolean(),
  /**
   * Where the code goes, masked (`+7 •••• 67`); of `whatsapp` the number to write to, of a bot the link that opens it.
   * Null: nothing to show.
   */
  target: z.string().nullable(),
  /** The person's chat with the bot is linked. */
  is_subscribed: z.boolean(),
  /** WhatsApp by hand: the word to send to `target`, before the code is asked for. */
  word: z.string().optional(),
  /** Opens the messenger: the bot, or our number with the word typed in. */
  url: z.string().optional(),
});
export type VerificationMethod = z.infer<typeof verificationMethod>;

/** A code is on its way. The same for a login that nobody has. */
export const codeSent = z.object({
  /** The way that was taken. */
  code_sender: verificationMethodType,
  /** Seconds that the code is good for. */
  expires_in: z.int().optional(),
  /** Seconds until another one may be asked for. */
  resend_in: z.int(),
  /** WhatsApp by hand: the word that the person sends us. */
  word: z.string().optional(),
});
export type CodeSent = z.infer<typeof codeSent>;

/** A code as people type it: spaces and dashes do not matter. */
export const verificationCode = code(20, 1).transform((value) =>
  value.replaceAll(/[\u2010-\u2015\u2212-]/gu, ''),
);

/** Tours that a visitor kept before signing in; those that are not published are passed over. */
const favouritesToursIds = z.array(id).max(200).default([]);

const byCode = z.object({
  login,
  code: verificationCode,
  verify_method: verificationMethodType,
  favourites_tours_ids: favouritesToursIds,
});

/** Sign-in by code, and proofs of e-mail and phone (docs/rules/accounts.md). */
export const userCodeCalls = {
  registerWithoutPassword: call({
    method: 'POST',
    path: '/crm/api/user/register-without-password',
    access: 'public',
    captcha: 'invisible',
    summary:
      'Makes an account without a password and sends a code by `code_sender`; `auth-via-code` then signs in. With `is_quick_register` names and one of e-mail and phone may be missing.',
    body: z
      .object({
        first_name: optionalName.default(''),
        last_name: optionalName.default(''),
        email: email.nullable().default(null),
        phone: phone.nullable().default(null),
        timezone,
        favourites_tours_ids: favouritesToursIds,
        is_quick_register: z.boolean().default(false),
        code_sender: verificationMethodType,
        country_id: countryId.nullable().default(null),
      })
      .superRefine((value, context) => {
        const missing = (path: string) =>
          context.addIssue({ code: 'custom', path: [path], params: { rule: 'required' } });
        if (value.code_sender === 'email' && value.email === null) missing('email');
        if (value.code_sender !== 'email' && value.phone === null) missing('phone');
        if (value.is_quick_register) return;
        for (const field of ['first_name', 'last_name'] as const) if (value[field] === '') missing(field);
        if (value.email === null && value.code_sender !== 'email') missing('email');
      }),
    response: codeSent,
  }),
  sendAuthCode: call({
    method: 'POST',
    path: '/crm/api/user/send-auth-code',
    access: 'public',
    captcha: 'invisible',
    summary: 'Sends a sign-in code. The answer is the same whether the account exists.',
    body: z.object({ login, code_sender: verificationMethodType.optional() }),
    response: codeSent.extend({
      /** Ways that this server has for such a login; nothing about the person behind it. */
      code_senders: z.array(verificationMethodType),
    }),
  }),
  authViaCode: call({
    method: 'POST',
    path: '/crm/api/user/auth-via-code',
    access: 'public',
    captcha: 'on_limit',
    summary: 'Signs in by e-mail or phone and the code that came there.',
    body: byCode,
    response: signInAnswer,
  }),
  redirectAuthViaCode: call({
    method: 'POST',
    path: '/crm/api/user/redirect-auth-via-code',
    access: 'public',
    captcha: 'on_limit',
    summary: 'The same for a page of another host: answers with a link into the cabinet that is good once.',
    body: byCode,
    response: z.object({ type: z.literal('redirect'), url: z.string() }),
  }),
  emailConfirmationRequest: call({
    method: 'POST',
    path: '/crm/api/user/email-confirmation-request',
    access: 'user',
    captcha: 'on_limit',
    summary: 'Sends the confirmation letter once more.',
    response: done,
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/crm/api/user/confirm-email',
    access: 'public',
    captcha: 'on_limit',
    summary:
      'Confirms the e-mail by the link of the letter: in a session of the person it was sent to, or with the password of the account.',
    body: z.object({ token: text(200, 1), password: z.string().min(1).max(200).optional() }),
    response: done,
  }),
  rejectEmail: call({
    method: 'POST',
    path: '/crm/api/user/reject-email',
    access: 'public',
    summary:
      'It was not me, by the link of the letter: the address leaves the account, and what was set there before ends.',
    body: z.object({ token: text(200, 1) }),
    response: done,
  }),
  phoneConfirmationMethods: call({
    method: 'GET',
    path: '/crm/api/user/phone-confirmation-methods',
    access: 'user',
    summary: 'Ways to confirm the phone of the signed-in person.',
    response: z.object({
      verification_methods: z.array(verificationMethod),
      /** The visitor looks like a program: the ways are fewer. */
      is_bot: z.boolean(),
    }),
  }),
  sendConfirmationCode: call({
    method: 'POST',
    path: '/crm/api/user/send-confirmation-code',
    access: 'user',
    captcha: 'invisible',
    summary: 'Sends a code that confirms the phone, or tells what to send us.',
    body: z.object({ code_sender: verificationMethodType }),
    response: codeSent,
  }),
  confirmPhone: call({
    method: 'POST',
    path: '/crm/api/user/confirm-phone',
    access: 'user',
    captcha: 'on_limit',
    summary: 'Confirms the phone by a code.',
    body: z.object({ code: verificationCode, verify_method: verificationMethodType }),
    response: done,
  }),
};
