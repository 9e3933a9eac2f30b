import { language as languageOf, type Language } from '@tropa/contract';
import { formatDeadline, USUAL_TIMEZONE } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { isPassing } from '../../../integrations/http/delivery-failure.ts';
import type { OutgoingMessage } from '../../../integrations/messenger/messenger.ts';
import type { Services } from '../../../kernel/context.ts';
import type { PayloadOf } from '../../../plugins/outbox.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { accountCleared, secondFactorLost } from '../../user/index.ts';
import { chatLinked, replyDue, type ReplyAbout, type ReplyKind } from '../events.ts';
import { deleteChatsBefore, findAccount, findChat, findChats, nameChat } from '../chats/repository.ts';

function textOf(kind: ReplyKind, about: ReplyAbout, language: Language): string {
  const t = translator(language);
  const { name = '', phone = '' } = about;
  const linked = name === '' ? t('messenger.bot.linked_nameless') : t('messenger.bot.linked', { name });
  switch (kind) {
    case 'linked':
      return linked;
    case 'linked_ask_contact':
      return `${linked}\n\n${t('messenger.bot.ask_contact', { phone })}`;
    case 'client_linked':
    case 'client_reply_sent':
    case 'client_reply_closed':
      return t(`messenger.bot.${kind}`, { name });
    case 'ask_contact':
    case 'confirmed':
    case 'contact_other_phone':
      return t(`messenger.bot.${kind}`, { phone });
    default:
      return t(`messenger.bot.${kind}`);
  }
}

function keyboardOf(kind: ReplyKind, language: Language): Pick<OutgoingMessage, 'keyboard'> {
  if (kind === 'ask_contact' || kind === 'linked_ask_contact' || kind === 'contact_not_own') {
    return {
      keyboard: { kind: 'ask_contact', button: translator(language)('messenger.bot.contact_button') },
    };
  }
  return kind === 'confirmed' || kind === 'contact_not_asked' ? { keyboard: { kind: 'remove' } } : {};
}

/** Says something in a chat. @throws DeliveryFailure */
export async function sayInChat(
  services: Services,
  to: { messenger: 'telegram' | 'vk' | 'whatsapp'; to: string },
  what: { kind: ReplyKind; language: Language; about: ReplyAbout },
  key: string,
): Promise<void> {
  const { kind, language, about } = what;
  await services.messengers[to.messenger]?.send({
    key,
    to: to.to,
    text: textOf(kind, about, language),
    ...keyboardOf(kind, language),
  });
}

/** What a person is told of a factor that is said to be lost, and the phone if it is proven; undefined: there is nobody. */
async function lostFactorWords(
  { database }: Services,
  { user_id, off_at }: PayloadOf<typeof secondFactorLost>,
): Promise<{ text: string; phone: string | null } | undefined> {
  const account = await findAccount(database, user_id);
  if (!account) return undefined;
  const language = languageOf.catch('ru').parse(account.language_code);
  const when = formatDeadline(off_at, USUAL_TIMEZONE, language);
  return {
    text: translator(language)('messenger.bot.factor_lost', { when }),
    phone: account.is_phone_confirm ? account.phone : null,
  };
}

export const messengerSubscriptions = [
  // Whoever linked a chat before the owner of the account came gets no code there.
  subscribe(accountCleared, 'messenger.forget-chats', async ({ database }, { user_id, at }) =>
    deleteChatsBefore(database, user_id, new Date(at)),
  ),

  subscribe(secondFactorLost, 'messenger.tell-lost-factor', async (services, lost, delivery) => {
    const words = await lostFactorWords(services, lost);
    if (!words) return;
    const passing: unknown[] = [];
    for (const { source_type, external_id } of await findChats(services.database, lost.user_id)) {
      const key = `${delivery}:${source_type}`;
      // oxlint-disable-next-line no-await-in-loop -- two chats at most
      await services.messengers[source_type]
        ?.send({ key, to: external_id, text: words.text })
        .catch((error: unknown) => {
          if (isPassing(error)) passing.push(error);
          else services.logger.warn({ err: error }, 'A chat was not told of a lost factor');
        });
    }
    // The others were told; whom we could not reach just now is told later.
    if (passing.length > 0) throw passing[0];
  }),

  subscribe(secondFactorLost, 'messenger.tell-lost-factor-by-sms', async (services, lost) => {
    const words = await lostFactorWords(services, lost);
    if (!words?.phone || !services.sms) return;
    try {
      await services.sms.send({ to: words.phone, text: words.text });
    } catch (error) {
      if (isPassing(error)) throw error;
      services.logger.warn({ err: error }, 'A phone was not told of a lost factor');
    }
  }),

  subscribe(replyDue, 'messenger.reply', async (services, { messenger, to, ...what }, delivery) => {
    try {
      await sayInChat(services, { messenger, to }, what, delivery);
    } catch (error) {
      if (isPassing(error)) throw error;
      // Somebody who blocked us at once: nobody waits for the answer.
      services.logger.warn({ err: error }, 'A chat was not answered');
    }
  }),
  subscribe(chatLinked, 'messenger.name-chat', async (services, { user_id, chat_id, source_type }) => {
    const chat = await findChat(services.database, user_id, source_type);
    const nameOf = services.messengers[source_type]?.nameOf;
    if (!nameOf || chat?.id !== chat_id || chat.chat_name !== '') return;
    try {
      await nameChat(services.database, chat_id, await nameOf(chat.external_id));
    } catch (error) {
      if (isPassing(error)) throw error;
      services.logger.warn({ err: error }, 'A chat stays without a name');
    }
  }),
  subscribe(
    chatLinked,
    'messenger.tell-chat-linked',
    async ({ realtime }, linked) =>
      realtime.toUser(linked.user_id, 'crm_user_chat_notifications_enabled', linked),
    { isLive: true },
  ),
];
