import { formatDeparture, NOTICES } from '@tropa/core';
import type { PayloadOf } from '../../../plugins/outbox.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import {
  clientName,
  findChat,
  findMessage,
  keepShown,
  messageChanged,
  messageSent,
  supportName,
  type ChatRow,
} from '../../chat/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { cardHoldEnded } from '../../tour/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { showCounts } from '../bell/list.ts';
import { aboutMessage, deleteNotices } from '../telling/repository.ts';
import { quoteOf, tell } from '../telling/tell.ts';

/** An answer of support goes to those of the organizer who see its chats, or to the person who asked for itself. */
async function tellOfSupport(
  services: Services,
  row: ChatRow,
  message_id: number,
  words: string,
): Promise<void> {
  const { organizer_id, client_user_id, id: chat_id } = row.chat;
  const organizer = organizer_id === null ? undefined : await findOrganizer(services.database, organizer_id);
  await tell(services, {
    event: 'support_answer',
    key: `message:${message_id}`,
    organizer_id,
    ...(organizer_id === null && client_user_id !== null && { only: [client_user_id] }),
    chat_id,
    message_id,
    path: organizer_id === null ? '/support' : `/${organizer_id}/chat/${chat_id}`,
    // The chat's own letter about unread messages goes there, and to a person that asked by itself.
    mailbox: organizer?.email ?? row.client?.email ?? undefined,
    pauseSeconds: NOTICES.messagePauseSeconds,
    stands: (tx) => keepShown(tx, message_id),
    words: ({ language }) => ({ title: supportName(row, language), text: words }),
  });
}

/** Of a message that waits for them, in the language of each. */
async function tellOfMessage(
  services: Services,
  { chat_id, message_id }: PayloadOf<typeof messageSent>,
): Promise<void> {
  const [row, sent] = await Promise.all([
    findChat(services.database, chat_id),
    findMessage(services.database, message_id),
  ]);
  if (!row || !sent || row.booking?.erased_at || sent.deleted_at || sent.hidden_at) return;
  const words = quoteOf([sent.message, sent.file?.name ?? ''].filter(Boolean).join(' — '));
  if (sent.side === 'support') {
    await tellOfSupport(services, row, message_id, words);
    return;
  }
  const { organizer_id, request_id } = row.chat;
  if (sent.side !== 'client' || organizer_id === null) return;
  const organizer = await findOrganizer(services.database, organizer_id);
  await tell(services, {
    event: 'message',
    key: `message:${message_id}`,
    organizer_id,
    request_id,
    chat_id,
    message_id,
    path: `/${organizer_id}/chat/${chat_id}`,
    mailbox: organizer?.email,
    pauseSeconds: NOTICES.messagePauseSeconds,
    stands: (tx) => keepShown(tx, message_id),
    words: ({ t }) => ({ title: t('notices.message', { client: clientName(row) }), text: words }),
  });
}

export const chatHappenings = [
  // Clients learn of what the organizer writes by the chat's own letters.
  subscribe(messageSent, 'notice.of-a-message', tellOfMessage, {
    concerns: async (_ask, payloads) => payloads.map(({ side }) => side !== 'organizer'),
  }),

  // What came of a booking that was proposed: accepted it tells of itself.
  subscribe(cardHoldEnded, 'notice.of-a-proposal', async (services, { message_id, ending }) => {
    if (ending !== 'expired' && ending !== 'released') return;
    const message = await findMessage(services.database, message_id);
    const row = message && (await findChat(services.database, message.chat_id));
    const card = message?.card;
    if (!row || card?.kind !== 'booking' || row.chat.organizer_id === null) return;
    const { id: chat_id, organizer_id, request_id } = row.chat;
    await tell(services, {
      event: 'message',
      key: `proposal:${message_id}`,
      organizer_id,
      request_id,
      chat_id,
      path: `/${organizer_id}/chat/${chat_id}`,
      words: ({ t, language }) => ({
        title: t(`notices.proposal.${ending}`, { client: clientName(row) }),
        text: `${card.tour_name} · ${formatDeparture(card, language)}`,
      }),
    });
  }),

  // What its writer takes back, or the desk hides, is told no more.
  subscribe(messageChanged, 'notice.of-a-message-taken-back', async (services, { message_id }) => {
    const message = await findMessage(services.database, message_id);
    if (message && !message.deleted_at && !message.hidden_at) return;
    await showCounts(services, await deleteNotices(services.database, aboutMessage(message_id)));
  }),
];
