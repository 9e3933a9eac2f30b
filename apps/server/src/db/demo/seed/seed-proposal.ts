import { chatCalls, chatCardCalls, tourCalls } from '@tropa/contract';
import { PROPOSAL_HOURS } from '@tropa/core';
import { DemoClient } from './demo-client.ts';

/** The client whose booking waits for its prepayment asks for friends, too: places for two are proposed in the chat. */
export async function proposeBooking(
  client: DemoClient,
  organizer_id: number,
  tour_ids: number[],
): Promise<void> {
  const { chats } = await client.call(chatCalls.list, { query: { tour_organizer_id: organizer_id } });
  const chat = chats.find(({ request }) => request?.base_sale_status === 2);
  if (!chat) throw new Error('The demo has no chat to propose a booking in');
  for (const tour_id of tour_ids) {
    // oxlint-disable-next-line no-await-in-loop -- the first tour that has a departure with room
    const { actual_dates } = await client.call(tourCalls.getDates, { query: { tour_id } });
    const date = actual_dates.find(
      ({ id, is_busy, number_of_free_seats, tour_variants }) =>
        id > 0 && !is_busy && number_of_free_seats > 3 && tour_variants.length === 0,
    );
    if (!date) continue;
    const body = { chat_id: chat.id, tour_id, date: date.id, tourists: 2, hours: PROPOSAL_HOURS.most };
    // oxlint-disable-next-line no-await-in-loop -- as above
    await client.call(chatCardCalls.proposeBooking, { body });
    return;
  }
  throw new Error('The demo has no departure to propose');
}
