import type { Language } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { randomUUID } from 'node:crypto';
import type { Mailer } from './mailer.ts';
import { greeting } from './greeting.ts';
import { sendLetter } from './send-letter.ts';

/**
 * Sends a code by letter. The code stands in the subject: it is read off the list of letters, or off a watch.
 * @param about what the code is for, said before the rest
 * @throws when the letter was not taken
 */
export async function sendCodeLetter(
  mailer: Mailer,
  email: string,
  code: string,
  language: Language,
  about?: string,
): Promise<void> {
  const t = translator(language);
  await sendLetter(mailer, {
    key: `code:${randomUUID()}`,
    to: email,
    reply_to: 'support',
    subject: t('account_letters.code.subject', { code }),
    greeting: greeting(t),
    text: [about, t('account_letters.code.text')].filter(Boolean).join(' '),
    details: [],
    footer: t('account_letters.footer'),
  });
}
