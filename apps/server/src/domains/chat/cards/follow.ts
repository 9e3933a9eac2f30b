import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import {
  bookingMoved,
  bookingRebooked,
  bookingsChanged,
  findBooking,
  touristsChanged,
} from '../../booking/index.ts';
import { invoiceCreated, paymentReceived } from '../../invoice/index.ts';
import { storeChange } from '../messages/change.ts';
import { lockChat } from '../messages/repository/chats.ts';
import { findMessage, type MessageRow, type StoredCard } from '../messages/repository/messages.ts';
import { askedNow } from './asked.ts';
import { selectCards } from './repository.ts';

/** Has a card say something else, under its chat's lock, where it is still there and does not say so already. */
async function storeCard(
  services: Services,
  { chat_id, id }: Pick<MessageRow, 'chat_id' | 'id'>,
  change: (tx: Transaction, known: StoredCard) => Promise<StoredCard>,
): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    const row = await lockChat(tx, chat_id);
    const message = await findMessage(tx, id);
    if (!row || !message?.card) return;
    const card = await change(tx, message.card);
    if (isDeepStrictEqual(card, message.card)) return;
    await storeChange(services, tx, row, id, { card }, { kind: 'card' });
  });
}

/** Has the cards that ask for something of a booking say how it stands with it. Done twice it changes nothing. */
async function followBooking(services: Services, request_id: number): Promise<void> {
  const asking = await selectCards(services.database, request_id);
  if (asking.length === 0) return;
  for (const message of asking)
    // oxlint-disable-next-line no-await-in-loop -- each under the lock of the same chat
    await storeCard(services, message, async (tx, known) => {
      const booking = await findBooking(tx, request_id);
      return booking ? askedNow(services, tx, booking, known) : known;
    });
}

/** What cards are about goes on without them: they follow it. */
export const cardSubscriptions = [
  subscribe(touristsChanged, 'chat.follow-questionnaires', (services, { request_id }) =>
    followBooking(services, request_id),
  ),
  subscribe(bookingMoved, 'chat.follow-moved-bookings', (services, { request_id }) =>
    followBooking(services, request_id),
  ),
  subscribe(bookingRebooked, 'chat.follow-rebooked', (services, { request_id }) =>
    followBooking(services, request_id),
  ),
  subscribe(bookingsChanged, 'chat.follow-changed-bookings', async (services, { request_ids }) => {
    for (const request_id of request_ids)
      // oxlint-disable-next-line no-await-in-loop -- one after the other is soon enough
      await followBooking(services, request_id);
  }),
  subscribe(invoiceCreated, 'chat.follow-new-invoices', (services, { request_id }) =>
    followBooking(services, request_id),
  ),
  subscribe(paymentReceived, 'chat.follow-payments', (services, { request_id }) =>
    followBooking(services, request_id),
  ),
];
