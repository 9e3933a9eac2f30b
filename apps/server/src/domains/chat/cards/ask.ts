import type { chatCardCalls } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking, type BookingRow } from '../../booking/index.ts';
import { demandRight } from '../../organizer/index.ts';
import { findChat, type ChatRow } from '../messages/repository/chats.ts';
import { sendMessage } from '../messages/send.ts';
import { demandChat } from '../policy.ts';
import { askingWords, firstDue, questionnaireCard } from './asked.ts';
import type { StoredCard } from '../messages/repository/messages.ts';

/** A chat, and the booking that it is about. */
interface Asked {
  row: ChatRow;
  booking: BookingRow;
}

/**
 * A chat and the booking that it is about, for somebody who may change that.
 * @throws Refusal 403, 404; 409 where the chat is about none
 */
async function demandTheBooking(context: UserContext, chat_id: number): Promise<Asked> {
  const { organizer_id = null } = (await findChat(context.database, chat_id))?.chat ?? {};
  if (organizer_id === null) throw refuse.notFound();
  await demandRight(context, organizer_id, 'bookings', 'write');
  const { row } = await demandChat(context, chat_id);
  const { request_id } = row.chat;
  if (request_id === null) throw refuse.conflict('conflict', { key: 'errors.chat.no_booking' });
  return { row, booking: (await demandBooking(context, request_id, 'write')).booking };
}

const ask = async (
  context: UserContext,
  { client_id }: { client_id?: string | undefined },
  { row, booking }: Asked,
  card: StoredCard,
) => ({
  message: await sendMessage(
    context,
    row,
    { side: 'organizer', user: context.user },
    { message: askingWords(card, booking), file_id: null, client_id, card },
  ),
});

/**
 * Asks the client of a chat to fill in the questionnaire of its booking.
 * @throws Refusal 403, 404; 409 where the chat is about no booking, or is frozen, or nothing is left to fill in
 */
export const askQuestionnaire: Operation<typeof chatCardCalls.askQuestionnaire> = async (
  context,
  { body },
) => {
  const asked = await demandTheBooking(context, body.chat_id);
  const card = await questionnaireCard(context, context.database, asked.booking);
  if (card.state === 'done') throw refuse.conflict('conflict', { key: 'errors.chat.all_filled' });
  if (card.state === 'closed') throw refuse.conflict('conflict', { key: 'errors.booking.tourists_closed' });
  return ask(context, body, asked, card);
};

/**
 * Asks the client of a chat to pay what is due first of its booking.
 * @throws Refusal 403, 404; 409 where the chat is about no booking, or is frozen, or no invoice is open
 */
export const askPayment: Operation<typeof chatCardCalls.askPayment> = async (context, { body }) => {
  const asked = await demandTheBooking(context, body.chat_id);
  const card = await firstDue(context.database, asked.booking);
  if (!card) throw refuse.conflict('conflict', { key: 'errors.chat.nothing_to_pay' });
  return ask(context, body, asked, card);
};
