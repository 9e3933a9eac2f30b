import type { Reaction } from '../../../kernel/reaction.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { onClientCopied, onClientErased } from '../../../kernel/personal-data.ts';
import { removeFile } from '../../media/index.ts';
import { freeAllProposed } from '../../booking/index.ts';
import { proposingMessages } from '../cards/repository.ts';
import { chatChanged, chatFilesErased } from '../events.ts';
import { selectAllMessages } from '../messages/repository/messages.ts';
import { chatsOfClient, eraseChats } from './repository.ts';

/** What is written in chats is erased and copied with the client's other data. */
export const chatsOfClients: Reaction[] = [
  onClientErased.with(async ({ outbox, clock }, tx, client) => {
    // Seats that are kept for the client come free; departures are locked before chats.
    const theirs = (await chatsOfClient(tx, client)).map(({ id }) => id);
    await freeAllProposed(tx, await proposingMessages(tx, theirs), clock.now());
    const ids = (await chatsOfClient(tx, client, { lock: true })).map(({ id }) => id);
    const keys = await eraseChats(tx, ids, clock.now());
    if (keys.length > 0) await outbox.emit(tx, chatFilesErased, { keys });
    for (const chat_id of ids) await outbox.emit(tx, chatChanged, { chat_id });
  }),

  onClientCopied.with(async ({ database }, client, { t, moment }) => {
    const chats = await chatsOfClient(database, client);
    const messages = await selectAllMessages(
      database,
      chats.map(({ id }) => id),
    );
    const of = (chat_id: number) => messages.filter((message) => message.chat_id === chat_id);
    return {
      json: {
        chats: chats.map(({ id, request_id, tour_id, created_at, guest_name, guest_email, guest_phone }) => ({
          request_id,
          tour_id,
          created_at: created_at.toISOString(),
          guest: { name: guest_name, email: guest_email, phone: guest_phone },
          messages: of(id).map(({ side, message, file, created_at: at }) => ({
            side,
            message,
            file: file?.name ?? null,
            created_at: at.toISOString(),
          })),
        })),
      },
      parts: chats.map(({ id, request_id }) => ({
        title:
          request_id === null
            ? t('personal_copy.chat')
            : t('personal_copy.chat_of_booking', { number: request_id }),
        facts: Object.fromEntries(
          of(id).map(({ id: number, side, message, file, created_at }) => [
            t(side === 'client' ? 'personal_copy.client_wrote' : 'personal_copy.organizer_wrote', {
              when: moment(created_at),
              number,
            }),
            [message, file?.name ?? ''].filter(Boolean).join(' — '),
          ]),
        ),
      })),
    };
  }),
];

export const removeErasedChatFiles = subscribe(
  chatFilesErased,
  'chat.remove-erased-files',
  async (services, { keys }) => {
    for (const key of keys) await removeFile(services, key);
  },
);
