import { inTransaction } from '../../../db/index.ts';
import { heavy, subscribe } from '../../../plugins/subscription.ts';
import { fileOf, forgetMedia, prepareFile } from '../../media/index.ts';
import { fileSent } from '../events.ts';
import { storeChange } from '../messages/change.ts';
import { lockChat } from '../messages/repository/chats.ts';
import { findMessage } from '../messages/repository/messages.ts';
import { insertBroughtFile } from './repository.ts';

/**
 * Prepares the file of a message: it waits until it is known to be whole, and a picture has its preview. A delivery that comes
 * twice finds nothing that waits; a message that was taken back meanwhile leaves nothing behind.
 */
export const prepareSentFile = subscribe(
  fileSent,
  'chat.prepare-file',
  async (services, { chat_id, message_id }) => {
    const { database, clock } = services;
    const message = await findMessage(database, message_id);
    if (!message?.file || message.file_status !== 'waiting') return;
    const made = await prepareFile(services, message.file);
    const preview = made.kind === 'whole' ? made.preview : null;
    const isKept = await inTransaction(database, async (tx) => {
      const row = await lockChat(tx, chat_id);
      const still = await findMessage(tx, message_id);
      if (!row || !still?.file || still.file_status !== 'waiting') return false;
      const now = clock.now();
      if (preview)
        await insertBroughtFile(tx, { media_id: preview.id, chat_id, created_at: now, sent_at: now });
      const change = {
        file_status: made.kind === 'whole' ? ('ready' as const) : ('failed' as const),
        preview: preview && fileOf(services, preview),
      };
      await storeChange(services, tx, row, message_id, change, { kind: 'prepared' });
      return true;
    });
    if (!isKept && preview) await forgetMedia(services, preview);
  },
  heavy,
);
