import type { Language } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { chatOfSupport } from './repository/chats.ts';
import { sendWithin } from './send.ts';

interface SupportLetter {
  organizer_id: number;
  /** Of the organizer, for a chat that begins so. */
  language: Language;
  /** Who of the staff writes. */
  user_id: number;
  message: string;
}

/**
 * Writes to an organizer as the platform's support, in the transaction of what it is about; the chat begins where there is none.
 * @returns the chat
 * @throws Refusal 409 where the chat is frozen
 */
export async function writeAsSupport(
  services: Services,
  tx: Transaction,
  { organizer_id, language, user_id, message }: SupportLetter,
): Promise<number> {
  const chat_id = await chatOfSupport(tx, {
    organizer_id,
    client_user_id: null,
    site_id: null,
    language,
    created_at: services.clock.now(),
  });
  await sendWithin(
    services,
    tx,
    chat_id,
    { side: 'support', user: { id: user_id } },
    { message, file_id: null },
  );
  return chat_id;
}
