import type { HelpRequest } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';

/** Opens the person's mail program with a letter to whoever asked: the subject, a greeting and the question quoted. */
export function replyLink({ email, name, type, message }: HelpRequest, t: Translate): string {
  const subject = t('help_requests.reply_subject', { type: t(`help_requests.types.${type}`) });
  const greeting =
    name === '' ? t('help_requests.reply_greeting_nameless') : t('help_requests.reply_greeting', { name });
  const quoted = message === '' ? '' : `\n\n\n${message.replaceAll(/^/gmu, '> ')}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${greeting}\n\n${quoted}`)}`;
}
