import { language as languageSchema } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { InboundEvent, MessengerName } from '../../../integrations/messenger/messenger.ts';
import type { Services } from '../../../kernel/context.ts';
import { readConnectionCode } from '../chats/connection-code.ts';
import { replyDue } from '../events.ts';
import { beginEvent, loseExternalChat, markWritten } from '../chats/repository.ts';
import { clientChats, guideClient, takeClient } from './client-chats.ts';
import { linkChat } from './link-chat.ts';
import { takeContact } from './take-contact.ts';
import { takeReply } from './take-reply.ts';
import { takeWord } from './take-word.ts';
import type { Inbound } from './inbound.ts';

async function answer(inbound: Inbound, event: InboundEvent): Promise<void> {
  const { messenger, tx, chat, reply } = inbound;
  // oxlint-disable-next-line no-await-in-loop -- of one connection
  if (event.kind !== 'left') for (const chats of clientChats.all()) await chats.wrote(inbound);
  if (event.kind === 'text' && event.answers !== undefined) {
    const { answers, text, key, hasFile = false } = event;
    if (await takeReply(inbound, { answers, text, key, hasFile })) return;
  }
  const said = event.kind === 'start' ? event.payload : event.kind === 'text' ? event.text : '';
  if (said !== '' && (await takeClient(inbound, said))) return;
  if (messenger === 'whatsapp') {
    if (event.kind !== 'text') return;
    const code = readConnectionCode(event.text);
    if (code !== undefined) return linkChat(inbound, messenger, code);
    if (!(await takeWord(inbound, event.text))) await guideClient(inbound);
    return;
  }
  switch (event.kind) {
    case 'start':
      return event.payload === '' ? reply('hello') : linkChat(inbound, messenger, event.payload);
    case 'contact':
      return takeContact(inbound, messenger, event);
    case 'left':
      for (const chats of clientChats.all()) {
        // oxlint-disable-next-line no-await-in-loop -- of one connection
        await chats.end(inbound, 'blocked');
      }
      return loseExternalChat(tx, messenger, chat.id, inbound.now);
    case 'text': {
      const code = readConnectionCode(event.text);
      if (code !== undefined) return linkChat(inbound, messenger, code);
      // People write to a community about anything, and are answered there by people.
      return messenger === 'vk' || (await guideClient(inbound)) ? undefined : reply('hello');
    }
  }
}

/**
 * Deals with what a messenger tells, each event once, however often it is told. It is safe to tell it again after a failure.
 * @throws when the database is away: the messenger tells it again
 */
export async function receiveEvents(
  services: Services,
  messenger: MessengerName,
  events: InboundEvent[],
): Promise<void> {
  for (const event of events) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they happened
    await inTransaction(services.database, async (tx) => {
      if (!(await beginEvent(tx, messenger, event.key))) return;
      const { chat } = event;
      const own = languageSchema.catch('ru').parse(chat.language);
      const reply: Inbound['reply'] = (kind, about = {}, language = own) =>
        services.outbox.emit(tx, replyDue, { messenger, to: chat.id, kind, language, about });
      const now = services.clock.now();
      if (event.kind !== 'left') await markWritten(tx, messenger, chat.id, now);
      await answer({ services, tx, messenger, chat, now, reply }, event);
    });
  }
}
