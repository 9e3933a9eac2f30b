import { language, type MessengerSource } from '@tropa/contract';
import { formatPhone, fullName } from '@tropa/core';
import { secretHash } from '../../../kernel/same-secret.ts';
import { readConnectionCode } from '../chats/connection-code.ts';
import { chatLinked } from '../events.ts';
import { findAccount, markContactAsked, replaceChat, takeConnection } from '../chats/repository.ts';
import type { Inbound } from './inbound.ts';

/**
 * Links a chat to the account whose connection code came with it, in place of an earlier one. Where the phone is still to be
 * confirmed, Telegram asks for the contact at once (docs/rules/accounts.md).
 */
export async function linkChat(
  inbound: Inbound,
  source_type: MessengerSource,
  payload: string,
): Promise<void> {
  const { services, tx, chat, now, reply } = inbound;
  const code = readConnectionCode(payload);
  const connection = code && (await takeConnection(tx, secretHash(code), source_type, now));
  const account = connection ? await findAccount(tx, connection.user_id) : undefined;
  if (!connection || !account || account.is_blocked) return reply('link_over');
  const { user_id, session_id } = connection;
  const chat_id = await replaceChat(tx, {
    user_id,
    source_type,
    external_id: chat.id,
    chat_name: chat.name,
    wrote_at: now,
  });
  await services.outbox.emit(tx, chatLinked, { user_id, chat_id, source_type });
  const speaks = language.catch('ru').parse(account.language_code);
  const name = fullName(account);
  if (source_type !== 'telegram' || account.phone === null || account.is_phone_confirm)
    return reply('linked', { name }, speaks);
  await markContactAsked(tx, chat_id, { phone: account.phone, session_id }, now);
  await reply('linked_ask_contact', { name, phone: formatPhone(account.phone) }, speaks);
}
