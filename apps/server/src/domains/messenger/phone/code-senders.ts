import type { VerificationMethod, VerificationMethodType } from '@tropa/contract';
import { maskEmail, maskPhone } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { randomUUID } from 'node:crypto';
import { DeliveryFailure } from '../../../integrations/http/delivery-failure.ts';
import { sendCodeLetter } from '../../../integrations/mail/code-letters.ts';
import type { CodeSenders, CodeTarget } from '../../../kernel/code-senders.ts';
import type { Services } from '../../../kernel/context.ts';
import { chooseMethods, configuredMethods, type Senders } from './methods.ts';
import { findChat, findChats, loseExternalChat, type ChatRow } from '../chats/repository.ts';
import { isRobot, suspectRobot } from './robots.ts';
import { wordOf } from '../inbound/word.ts';

type Needs = Pick<Services, 'config' | 'database' | 'clock' | 'mailer'> & Senders;

function describe(
  { config, messengers }: Needs,
  type: VerificationMethodType,
  target: CodeTarget,
  chat: ChatRow | undefined,
): Omit<VerificationMethod, 'is_default'> {
  const { phone, email } = target;
  const is_subscribed = chat !== undefined;
  if (type === 'email') return { type, target: maskEmail(email ?? ''), is_subscribed };
  if (type === 'whatsapp' && messengers.whatsapp && phone !== null) {
    const word = wordOf(config, phone);
    const { number, chatUrl } = messengers.whatsapp;
    return { type, target: number, is_subscribed, word, url: chatUrl(word) };
  }
  const bot = type === 'vk' ? messengers.vk : type.startsWith('telegram') ? messengers.telegram : null;
  if (bot) return { type, target: bot.chatUrl(), is_subscribed, url: bot.chatUrl() };
  return { type, target: maskPhone(phone ?? ''), is_subscribed };
}

/** Writes into the person's linked chat; without one nothing is sent. A chat that takes nothing more is forgotten. */
async function writeToChat(
  { database, messengers, clock }: Needs,
  source: 'telegram' | 'vk',
  user_id: number | null,
  text: string,
): Promise<void> {
  const chat = user_id === null ? undefined : await findChat(database, user_id, source);
  const messenger = messengers[source];
  if (!chat || !messenger) return;
  try {
    await messenger.send({ key: randomUUID(), to: chat.external_id, text });
  } catch (error) {
    if (error instanceof DeliveryFailure && error.reason === 'unreachable')
      await loseExternalChat(database, source, chat.external_id, clock.now());
    throw error;
  }
}

/** The registry of the ways that are configured, and what is known of who asks. */
export function createCodeSenders(needs: Needs): CodeSenders {
  const configured = configuredMethods(needs);
  const missing = (service: string) => new DeliveryFailure(service, 'rejected', { code: 'not-configured' });

  return {
    configured,
    methodsFor: async (target, purpose, visitor) => {
      const { user_id, phone, email } = target;
      // Of a login nothing about its person is told: neither what is linked nor whether anybody has it.
      const isKnown = purpose === 'phone' && user_id !== null;
      const [is_bot, chats] = await Promise.all([
        isRobot(needs, visitor),
        isKnown ? findChats(needs.database, user_id) : [],
      ]);
      const chatOf = (type: VerificationMethodType) =>
        chats.find(({ source_type }) => type.startsWith(source_type) && type !== 'vk_via_sms_service');
      const telegram = chatOf('telegram');
      const types = chooseMethods(configured, {
        purpose,
        phone,
        email,
        is_bot,
        is_telegram_linked: telegram !== undefined,
        is_phone_proven: phone !== null && telegram?.proven_phone === phone,
      });
      const verification_methods = types.map((type, index) => ({
        ...describe(needs, type, target, chatOf(type)),
        is_default: index === 0,
      }));
      return { verification_methods, is_bot };
    },
    send: async (method, { user_id, phone, email }, code, language, about) => {
      const { messengers, sms } = needs;
      const t = translator(language);
      const text =
        about === undefined ? t('messenger.code', { code }) : t('messenger.code_about', { code, about });
      if (method === 'email') {
        if (email === null) throw missing(method);
        return sendCodeLetter(needs.mailer, email, code, language, about);
      }
      if (method === 'telegram' || method === 'vk') return writeToChat(needs, method, user_id, text);
      if (phone === null) throw missing(method);
      if (method === 'sms' && sms) return sms.send({ to: phone, text });
      if (method === 'vk_via_sms_service' && sms?.sendToVk) return sms.sendToVk({ to: phone, text });
      if (method === 'whatsapp_paid' && messengers.whatsapp?.sendCode)
        return messengers.whatsapp.sendCode(phone, code, language);
      if (method !== 'whatsapp' || !messengers.whatsapp) throw missing(method);
      await messengers.whatsapp.send({ key: randomUUID(), to: phone, text });
    },
    suspect: (visitor) => suspectRobot(needs, visitor),
  };
}
