import type { Language, MessengerSource } from '@tropa/contract';
import type { SentMessage } from '../../../integrations/messenger/messenger.ts';
import type { Services } from '../../../kernel/context.ts';

/** WhatsApp lets us write freely so long after the person has written to us. */
const WINDOW_MS = 24 * 3600_000;

/**
 * Says something in a chat that somebody has linked: in WhatsApp beyond its day by the approved template for notices alone.
 * @returns what the messenger calls it; undefined: nothing may be said there now
 * @throws DeliveryFailure
 */
export async function sayFreely(
  { messengers, clock }: Services,
  chat: { source_type: MessengerSource; external_id: string; wrote_at: Date | null },
  /** `notice`: one line in place of the text, for the template. */
  words: { key: string; text: string; notice: string; language: Language },
): Promise<SentMessage | undefined> {
  const { source_type, external_id: to, wrote_at } = chat;
  const { key, text, notice, language } = words;
  const isOpen =
    source_type !== 'whatsapp' ||
    (wrote_at !== null && clock.now().getTime() - wrote_at.getTime() < WINDOW_MS);
  if (isOpen) return messengers[source_type]?.send({ key, to, text });
  return messengers.whatsapp?.sendNotice?.(to, notice, language);
}
