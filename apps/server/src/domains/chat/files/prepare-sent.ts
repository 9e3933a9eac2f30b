import { inTransaction } from '../../../db/index.ts';
import { heavy, subscribe } from '../../../plugins/subscription.ts';
import { fileOf, forgetMedia, prepareFile } from '../../media/index.ts';
import { chatFilesErased, fileSent } from '../events.ts';
import { storeChange } from '../messages/change.ts';
import { lockChat } from '../messages/repository/chats.ts';
import { deleteFiles, findMessage } from '../messages/repository/messages.ts';
import { insertBroughtFile, lockMedia } from './repository.ts';

/**
 * Prepares the file of a message: it waits until it is known to be whole, is copied for its chat, and a picture has its preview. What a
 * client has brought goes with it, unless another message waits for it. A delivery that comes twice finds nothing that waits; a
 * message that was taken back meanwhile leaves nothing behind.
 */
export const prepareSentFile = subscribe(
  fileSent,
  'chat.prepare-file',
  async (services, { chat_id, message_id }) => {
    const { database, clock, outbox } = services;
    const message = await findMessage(database, message_id);
    if (!message?.file || message.file_status !== 'waiting') return;
    const made = await prepareFile(services, message.file);
    const isKept = await inTransaction(database, async (tx) => {
      const row = await lockChat(tx, chat_id);
      const still = await findMessage(tx, message_id);
      if (!row || !still?.file || still.file_status !== 'waiting') return false;
      if (made.kind === 'broken') {
        await storeChange(services, tx, row, message_id, { file_status: 'failed' }, { kind: 'prepared' });
        return true;
      }
      const { copy, preview } = made;
      const now = clock.now();
      for (const { id: media_id } of [copy, ...(preview ? [preview] : [])])
        // oxlint-disable-next-line no-await-in-loop -- two at most
        await insertBroughtFile(tx, { media_id, chat_id, created_at: now, sent_at: now });
      // Whoever prepares another message of the same file waits here, and sees what this one has left.
      await lockMedia(tx, still.file.id);
      const change = {
        file_status: 'ready' as const,
        // Under the name that it was sent by: contacts in it may be masked.
        file: { ...fileOf(services, copy), name: still.file.name },
        preview: preview && fileOf(services, preview),
      };
      await storeChange(services, tx, row, message_id, change, { kind: 'prepared' });
      const keys = still.side === 'client' ? await deleteFiles(tx, { ...still, preview: null }) : [];
      if (keys.length > 0) await outbox.emit(tx, chatFilesErased, { keys });
      return true;
    });
    if (isKept || made.kind === 'broken') return;
    await forgetMedia(services, made.copy);
    if (made.preview) await forgetMedia(services, made.preview);
  },
  heavy,
);
