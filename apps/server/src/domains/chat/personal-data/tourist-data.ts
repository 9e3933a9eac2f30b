import type { Reaction } from '../../../kernel/reaction.ts';
import type { Executor } from '../../../db/index.ts';
import { onTouristCopied, onTouristErased, type ErasedTourist } from '../../../kernel/personal-data.ts';
import { chatChanged, chatFilesErased } from '../events.ts';
import { selectAllMessages, selectPast } from '../messages/repository/messages.ts';
import { chatsOfClient, eraseMessages } from './repository.ts';

/** Messages about bookings that name one of their tourists. */
async function messagesNaming(
  db: Executor,
  { organizer_id, request_ids, isNamed }: ErasedTourist,
  options?: { lock?: boolean },
) {
  const client = { organizer_id, request_ids, emails: [], phones: [] };
  const chats = new Map(
    (await chatsOfClient(db, client, options)).map(({ id, request_id }) => [id, request_id]),
  );
  const messages = await selectAllMessages(db, [...chats.keys()]);
  const past = await selectPast(
    db,
    messages.flatMap(({ id, edited_at, deleted_at }) => (edited_at || deleted_at ? [id] : [])),
  );
  return messages.flatMap((message) => {
    const request_id = chats.get(message.chat_id) ?? 0;
    // What stood there before a change names people too.
    const was = past.filter(({ message_id }) => message_id === message.id);
    const words = [
      message.message,
      message.file?.name ?? '',
      ...was.flatMap((one) => [one.message, one.file_name]),
    ].join(' ');
    return isNamed(request_id, words) ? [{ ...message, request_id }] : [];
  });
}

/** Messages that name a tourist who is not the client are erased and copied with the tourist; the others stay the client's. */
export const messagesAboutTourists: Reaction[] = [
  onTouristErased.with(async ({ outbox, clock }, tx, tourist) => {
    const messages = await messagesNaming(tx, tourist, { lock: true });
    const ids = messages.map(({ id }) => id);
    const keys = await eraseMessages(tx, ids, clock.now());
    if (keys.length > 0) await outbox.emit(tx, chatFilesErased, { keys });
    for (const chat_id of new Set(messages.map((message) => message.chat_id)))
      await outbox.emit(tx, chatChanged, { chat_id });
  }),

  onTouristCopied.with(async ({ database }, tourist, { t, moment }) => {
    const messages = await messagesNaming(database, tourist);
    return {
      json: {
        chat_messages: messages.map(({ request_id, side, message, file, created_at }) => ({
          request_id,
          side,
          message,
          file: file?.name ?? null,
          created_at: created_at.toISOString(),
        })),
      },
      parts: messages.map(({ request_id, message, file, created_at }) => ({
        title: t('personal_copy.chat_of_booking', { number: request_id }),
        facts: {
          [t('personal_copy.when')]: moment(created_at),
          [t('personal_copy.text')]: [message, file?.name ?? ''].filter(Boolean).join(' — '),
        },
      })),
    };
  }),
];
