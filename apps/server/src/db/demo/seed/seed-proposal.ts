import { chatCalls, chatCardCalls } from '@tropa/contract';
import { PROPOSAL_HOURS } from '@tropa/core';
import { DemoClient } from './demo-client.ts';
import { firstDeparture } from './first-departure.ts';

/** The client whose booking waits for its prepayment asks for friends, too: places for two are proposed in the chat. */
export async function proposeBooking(
  client: DemoClient,
  organizer_id: number,
  tour_ids: number[],
): Promise<void> {
  const { chats } = await client.call(chatCalls.list, { query: { tour_organizer_id: organizer_id } });
  const chat = chats.find(({ request }) => request?.base_sale_status === 2);
  if (!chat) throw new Error('The demo has no chat to propose a booking in');
  const departure = await firstDeparture(client, tour_ids);
  await client.call(chatCardCalls.proposeBooking, {
    body: { chat_id: chat.id, ...departure, tourists: 2, hours: PROPOSAL_HOURS.most },
  });
}
