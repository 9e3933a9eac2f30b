import { normalizeIP } from '@fastify/rate-limit';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { IPV6_SUBNET } from '../../../plugins/request-keys.ts';
import { fileOf, forgetMedia, removeFile, storeFile } from '../../media/index.ts';
import { findChat } from '../messages/repository/chats.ts';
import { deleteUnsent, insertBroughtFile, lockBringing, sumUnsent } from './repository.ts';

const MB = 1024 * 1024;
/** What lies there unsent at most: of one chat, of one address, of one organizer. A message takes one file. */
const UNSENT = {
  chat: { count: 5, bytes: 40 * MB },
  ip: { count: 30, bytes: 150 * MB },
  organizer: { count: 500, bytes: 1000 * MB },
} as const;
/** How long a file waits for its message. */
const UNSENT_MS = 3600_000;
const AT_ONCE = 200;

const tooMany = () =>
  new Refusal({
    status: 429,
    type: 'too_many_requests',
    message: { key: 'errors.chat.unsent_files' },
    errors: { file: { key: 'errors.chat.unsent_files' } },
  });

/** Whether another file of so many bytes may lie there unsent. */
async function demandRoom(
  db: Parameters<typeof sumUnsent>[0],
  place: Parameters<typeof sumUnsent>[1],
  size: number,
): Promise<void> {
  const unsent = await sumUnsent(db, place);
  for (const part of ['chat', 'ip', 'organizer'] as const) {
    const { count, bytes } = UNSENT[part];
    if (unsent && (unsent[part].count >= count || unsent[part].bytes + size > bytes)) throw tooMany();
  }
}

/**
 * Keeps a file that a client without an account brought to a chat, until a message takes it.
 * @throws Refusal 404; 422 at `file`; 429 where too many wait to be sent
 */
export async function bringFile(
  services: Services,
  chat_id: number,
  { content, name, ip }: { content: Buffer; name: string; ip: string },
) {
  const { database, clock } = services;
  const found = await findChat(database, chat_id);
  // Whoever asks support has an account, and uploads by that.
  if (!found || found.chat.organizer_id === null) throw refuse.notFound();
  const place = { chat_id, ip: normalizeIP(ip, IPV6_SUBNET), organizer_id: found.chat.organizer_id };
  // Before the work of storing, and once more with the others waiting: many may be sent at one moment.
  await demandRoom(database, place, content.length);
  const row = await storeFile(services, { content, owner_user_id: null, name, is_public: false });
  try {
    await inTransaction(database, async (tx) => {
      await lockBringing(tx, place.organizer_id);
      await demandRoom(tx, place, row.size);
      await insertBroughtFile(tx, { chat_id, media_id: row.id, ip: place.ip, created_at: clock.now() });
    });
  } catch (error) {
    await forgetMedia(services, row);
    throw error;
  }
  return fileOf(services, row);
}

/** Forgets files that nobody has sent within an hour. */
export async function forgetUnsent(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - UNSENT_MS);
  const keys = await deleteUnsent(services.database, before, AT_ONCE);
  await Promise.all(keys.map((key) => removeFile(services, key)));
}
