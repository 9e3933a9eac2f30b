import { language as languageOf } from '@tropa/contract';
import { formatDeadline } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { greeting } from '../../../integrations/mail/greeting.ts';
import { sendLetter, type WordedLetter } from '../../../integrations/mail/send-letter.ts';
import type { Services } from '../../../kernel/context.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { deliverCode } from '../codes/deliver-code.ts';
import {
  accountGuardChanged,
  codeIssued,
  emailConfirmationAsked,
  passwordRecoveryAsked,
  secondFactorLost,
} from '../events.ts';
import { makeToken } from '../tokens/one-time-tokens.ts';
import { findUser, findUserByLogin, type UserRow } from '../record/repository.ts';

type Words = Pick<WordedLetter, 'subject' | 'text' | 'details' | 'button' | 'footer'>;

/** Writes to a person, in its language. */
async function write(
  services: Services,
  letter: { key: string; to: string; user: UserRow },
  words: (t: Translate) => Words,
): Promise<void> {
  const { user, ...address } = letter;
  const t = translator(languageOf.parse(user.language_code));
  await sendLetter(services.mailer, {
    ...address,
    reply_to: 'support',
    ...words(t),
    greeting: greeting(t, user.first_name),
  });
}

const linkTo = (services: Services, path: string, token: string) => {
  const url = new URL(path, services.cabinetOrigin());
  url.searchParams.set('token', token);
  return url.href;
};

/** Letters about the account itself, and codes that the worker delivers. Tokens are made here: no queue ever holds one. */
export const userSubscriptions = [
  subscribe(codeIssued, 'user.deliver-code', deliverCode),

  subscribe(
    emailConfirmationAsked,
    'user.letter-of-email-confirmation',
    async (services, { user_id, email }, key) => {
      const user = await findUser(services.database, user_id);
      if (!user) return;
      const isAwaited = user.pending_email === email || (user.email === email && !user.is_email_confirm);
      if (!isAwaited) return;
      const now = services.clock.now();
      const token = await makeToken(services.database, 'confirm_email', user_id, { email }, now);
      await write(services, { key, to: email, user }, (t) => ({
        subject: t('account_letters.confirm_email.subject'),
        text: t('account_letters.confirm_email.text'),
        details: [],
        button: {
          label: t('account_letters.confirm_email.button'),
          url: linkTo(services, '/org/email-confirm', token),
        },
        footer: t('account_letters.footer'),
      }));
    },
  ),

  subscribe(passwordRecoveryAsked, 'user.letter-of-password-recovery', async (services, { email }, key) => {
    const user = await findUserByLogin(services.database, { email });
    if (!user || user.is_blocked) return;
    // An address that was only written down opens nothing of somebody who has proved the phone.
    if (!user.is_email_confirm && user.is_phone_confirm) {
      await write(services, { key, to: email, user }, (t) => ({
        subject: t('account_letters.password_recovery.subject'),
        text: t('account_letters.password_recovery.by_phone'),
        details: [],
        footer: t('account_letters.footer'),
      }));
      return;
    }
    const now = services.clock.now();
    const token = await makeToken(services.database, 'reset_password', user.id, { email }, now);
    await write(services, { key, to: email, user }, (t) => ({
      subject: t('account_letters.password_recovery.subject'),
      text: t('account_letters.password_recovery.text'),
      details: [[t('account_letters.details.account'), email]],
      button: {
        label: t('account_letters.password_recovery.button'),
        url: linkTo(services, '/org/reset-password', token),
      },
      footer: t('account_letters.footer'),
    }));
  }),

  subscribe(
    secondFactorLost,
    'user.letter-of-a-lost-factor',
    async (services, { user_id, off_at, ip }, key) => {
      const user = await findUser(services.database, user_id);
      if (!user || user.email === null) return;
      // An address that was only written down is told nothing of somebody who has proved the phone.
      if (!user.is_email_confirm && user.is_phone_confirm) return;
      const language = languageOf.parse(user.language_code);
      await write(services, { key, to: user.email, user }, (t) => ({
        subject: t('account_letters.factor_lost.subject'),
        text: t('account_letters.factor_lost.text', {
          when: formatDeadline(off_at, user.timezone, language),
        }),
        details: [[t('account_letters.details.ip'), ip]],
        footer: t('account_letters.factor_lost.footer'),
      }));
    },
  ),

  subscribe(
    accountGuardChanged,
    'user.letter-of-a-changed-guard',
    async (services, { user_id, to, what, at, ip }, key) => {
      const user = await findUser(services.database, user_id);
      if (!user) return;
      const language = languageOf.parse(user.language_code);
      await write(services, { key, to, user }, (t) => ({
        subject: t(`account_letters.changed.${what}.subject`),
        text: t(`account_letters.changed.${what}.text`),
        details: [
          [t('account_letters.details.when'), formatDeadline(at, user.timezone, language)],
          [t('account_letters.details.ip'), ip],
        ],
        footer: t('account_letters.footer_notice'),
      }));
    },
  ),
];
