import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import {
  bookedProposal,
  bookingMoved,
  bookingRebooked,
  bookingsChanged,
  findBooking,
  moveClientMessengers,
  keptProposalsOf,
  touristsChanged,
} from '../../booking/index.ts';
import { invoiceCreated, paymentReceived } from '../../invoice/index.ts';
import { chatChanged } from '../events.ts';
import { storeChange } from '../messages/change.ts';
import { cardHoldEnded, tourChanged, type HoldEnding } from '../../tour/index.ts';
import { hasChat, lockChat, updateChat, type ChatRow } from '../messages/repository/chats.ts';
import { findMessage, type MessageRow, type StoredCard } from '../messages/repository/messages.ts';
import { askedNow } from './asked.ts';
import { selectCards } from './repository.ts';

/** Has a card say something else, under its chat's lock, where it is still there and does not say so already. */
async function storeCard(
  services: Services,
  { chat_id, id }: Pick<MessageRow, 'chat_id' | 'id'>,
  change: (tx: Transaction, known: StoredCard, row: ChatRow) => Promise<StoredCard>,
): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    const row = await lockChat(tx, chat_id);
    const message = await findMessage(tx, id);
    if (!row || !message?.card) return;
    const card = await change(tx, message.card, row);
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

const WHY = { expired: 'expired', released: 'refused', withdrawn: 'withdrawn' } as const;

/**
 * Has the card of a proposed booking say how it has ended; the chat that was about no booking is about the one that came of it from
 * then on. Done twice it changes nothing. Of two who look at the same moment one may find its seats gone since the other has booked them:
 * what has been booked is booked, whatever ending is told.
 */
export async function followProposal(
  services: Services,
  message_id: number,
  ending: HoldEnding,
): Promise<void> {
  const message = await findMessage(services.database, message_id);
  if (message?.card?.kind !== 'booking' || message.card.state !== 'open') return;
  const booked = await bookedProposal(services, message_id);
  await storeCard(services, message, async (tx, known, row) => {
    if (known.kind !== 'booking' || known.state !== 'open') return known;
    if (!booked && ending !== 'booked') return { ...known, state: 'closed', why: WHY[ending] };
    const { id, request_id } = row.chat;
    if (booked && request_id === null && !(await hasChat(tx, booked.request_id))) {
      await updateChat(tx, id, { request_id: booked.request_id, subject: 'booking' });
      await moveClientMessengers(tx, { chat_id: id, request_id: booked.request_id });
      await services.outbox.emit(tx, chatChanged, { chat_id: id });
    }
    return { ...known, state: 'done', request_id: booked?.request_id ?? null };
  });
}

/** Has the open cards of a tour say when their departures go now. */
async function followDepartures(services: Services, tour_id: number): Promise<void> {
  for (const kept of await keptProposalsOf(services.database, tour_id)) {
    const { message_id, date_start, date_end, time_start } = kept;
    // oxlint-disable-next-line no-await-in-loop -- few, each under the lock of its chat
    const message = message_id === null ? undefined : await findMessage(services.database, message_id);
    if (!message) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await storeCard(services, message, (_tx, known) =>
      Promise.resolve(
        known.kind === 'booking' && known.state === 'open'
          ? { ...known, date_start, date_end, time_start }
          : known,
      ),
    );
  }
}

/** What cards are about goes on without them: they follow it. */
export const cardSubscriptions = [
  subscribe(cardHoldEnded, 'chat.follow-proposals', (services, { message_id, ending }) =>
    followProposal(services, message_id, ending),
  ),
  subscribe(tourChanged, 'chat.follow-proposed-departures', (services, { tour_id }) =>
    followDepartures(services, tour_id),
  ),
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
