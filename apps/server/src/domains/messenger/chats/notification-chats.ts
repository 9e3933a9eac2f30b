import { MESSENGER_SOURCE_ID, messengerSources, type messengerCalls } from '@tropa/contract';
import { CODE } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { secretHash } from '../../../kernel/same-secret.ts';
import { newConnectionCode } from './connection-code.ts';
import { deleteChat, findChats, findLost, insertConnection } from './repository.ts';

/** Messengers that this server has, Telegram first, each with the person's chat where one is linked. */
export const chatsForNotifications: Operation<typeof messengerCalls.chatsForNotifications> = async (
  context,
) => {
  const [linked, lost] = await Promise.all([
    findChats(context.database, context.user.id),
    findLost(context.database, context.user.id),
  ]);
  const data = messengerSources.flatMap((source_type) => {
    const messenger = context.messengers[source_type];
    if (!messenger) return [];
    const chat = linked.find((row) => row.source_type === source_type);
    return [
      {
        id: MESSENGER_SOURCE_ID[source_type],
        chat_id: chat?.id ?? null,
        chat_name: chat?.chat_name ?? '',
        url: messenger.chatUrl(),
        source_type,
        messenger_was_activated: chat !== undefined,
        lost_at: lost.find((row) => row.source_type === source_type)?.lost_at.toISOString() ?? null,
      },
    ];
  });
  return { data };
};

/** A code that links a chat, good once and for 300 seconds; those made before it stay good, for other open tabs. */
export const generateConnectionCode: Operation<typeof messengerCalls.generateConnectionCode> = async (
  context,
  { body },
) => {
  const source_type = messengerSources.find((source) => MESSENGER_SOURCE_ID[source] === body.source_id);
  const messenger = source_type && context.messengers[source_type];
  if (!messenger) throw refuse.validation({ source_id: { key: 'errors.messenger.not_offered' } });
  const code = newConnectionCode();
  const now = context.clock.now();
  const expires_in = CODE.messengerValiditySeconds;
  await insertConnection(
    context.database,
    {
      code_hash: secretHash(code),
      user_id: context.user.id,
      session_id: context.user.session_id,
      source_type,
      created_at: now,
      expires_at: new Date(now.getTime() + expires_in * 1000),
    },
    now,
  );
  return { code, url: messenger.chatUrl(code), expires_in };
};

/** Unlinks the person's own chat. */
export const disableNotifications: Operation<typeof messengerCalls.disableNotifications> = async (
  context,
  { body },
) => {
  if (!(await deleteChat(context.database, context.user.id, body.chat_id))) throw refuse.notFound();
  return { success: true };
};
