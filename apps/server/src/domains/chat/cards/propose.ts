import type { chatCardCalls } from '@tropa/contract';
import { currency } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  findBooking,
  freeProposed,
  keepProposed,
  lockForProposal,
  priceProposal,
  type Proposal,
} from '../../booking/index.ts';
import { demandRight, type Membership } from '../../organizer/index.ts';
import { storeChange } from '../messages/change.ts';
import { findChat, lockChat, type ChatRow } from '../messages/repository/chats.ts';
import { findMessage, findSent, type MessageRow, type StoredCard } from '../messages/repository/messages.ts';
import { isWithSupport } from '../messages/rules.ts';
import { sendWithin } from '../messages/send.ts';
import { messageView } from '../messages/views.ts';
import { demandChat } from '../policy.ts';
import { askingWords } from './asked.ts';

export type BookingCard = Extract<StoredCard, { kind: 'booking' }>;

/** A chat with a client in which the member may book. @throws Refusal 403, 404 */
async function demandClientsChat(
  context: UserContext,
  chat_id: number,
): Promise<{ row: ChatRow; membership: Membership }> {
  const { organizer_id = null } = (await findChat(context.database, chat_id))?.chat ?? {};
  if (organizer_id === null) throw refuse.notFound();
  const membership = await demandRight(context, organizer_id, 'bookings', 'write');
  const { row, side } = await demandChat(context, chat_id);
  if (side !== 'organizer' || isWithSupport(row)) throw refuse.notFound();
  return { row, membership };
}

/** A message of a chat that proposes a booking. @throws Refusal 404 */
export async function demandProposal(
  db: Transaction | UserContext['database'],
  chat_id: number,
  message_id: number,
): Promise<{ message: MessageRow; card: BookingCard }> {
  const message = await findMessage(db, message_id);
  if (message?.chat_id !== chat_id || message.hidden_at || message.card?.kind !== 'booking')
    throw refuse.notFound();
  return { message, card: message.card };
}

/**
 * What a proposal says on its card.
 * @param tour_date_id its departure, which is stored by now
 * @param areRoomsFitted nobody said how many rooms of which kind
 */
function bookingCard(
  proposal: Proposal,
  { tour_date_id, areRoomsFitted }: { tour_date_id: number; areRoomsFitted: boolean },
): BookingCard {
  const { offer, selection, breakdown, ends_at, sale, agent_id, agent_terms } = proposal;
  const { copied, row } = offer;
  const { categories, extras, rooms, tourists } = selection;
  const bought = extras.filter(({ quantity }) => quantity > 0);
  const tickets = (categories ?? []).filter(({ count }) => count > 0);
  return {
    kind: 'booking',
    state: 'open',
    why: null,
    tour_id: copied.tour_id,
    tour_date_id,
    tour_name: copied.tour_name,
    tour_type: row.tour_type,
    tour_variant: copied.tour_variant,
    date_start: copied.date_start ?? row.date_start,
    date_end: copied.date_end ?? copied.date_start ?? row.date_start,
    time_start: copied.time_start,
    timezone: copied.timezone,
    tourists,
    choice: {
      ...(copied.date_uid !== null && { date_uid: copied.date_uid }),
      ...(categories && { categories: tickets.map(({ id, count }) => ({ id, count })) }),
      ...(bought.length > 0 && { extras: bought.map(({ id, quantity }) => ({ id, quantity })) }),
      // As they were fitted then: what is kept is of these kinds.
      ...(rooms.length > 0 && { rooms: rooms.map(({ id, rooms: quantity }) => ({ id, quantity })) }),
      ...(rooms.length > 0 && areRoomsFitted && { are_rooms_fitted: true }),
    },
    contents: [
      ...tickets.map(({ title, count }) => ({ title, quantity: count })),
      ...bought.map(({ title, quantity }) => ({ title, quantity })),
      ...rooms.map(({ title, rooms: quantity }) => ({ title, quantity })),
    ],
    total: breakdown.total,
    currency: currency.parse(breakdown.currency),
    ends_at: ends_at.toISOString(),
    request_id: null,
    breakdown,
    sale,
    agent_id,
    agent_terms,
  };
}

/** Ends the card that another takes the place of. @throws Refusal 404; 409 where it is answered or over */
async function replace(
  context: UserContext,
  tx: Transaction,
  chat_id: number,
  message_id: number,
): Promise<void> {
  const now = context.clock.now();
  await demandProposal(tx, chat_id, message_id);
  if (!(await freeProposed(tx, message_id, 'withdrawn', { now, user_id: context.user.id })))
    throw refuse.conflict('conflict', { key: 'errors.chat.proposal_over' });
  const row = await lockChat(tx, chat_id);
  const { card } = await demandProposal(tx, chat_id, message_id);
  if (!row) throw refuse.notFound();
  const closed: BookingCard = { ...card, state: 'closed', why: 'replaced' };
  await storeChange(context, tx, row, message_id, { card: closed }, { kind: 'card' });
}

/**
 * Proposes a booking to the client of a chat: the card, and the seats that are kept for it, stand in one transaction or not at all.
 * Sent twice under one name it is one.
 * @throws Refusal 403, 404; 409 `sold_out`, `conflict` where the price has changed, what is replaced is over, or the chat is frozen; 422
 */
export const proposeBooking: Operation<typeof chatCardCalls.proposeBooking> = async (context, { body }) => {
  const { chat_id, hours, replaces_id: replaces, client_id = randomUUID(), ...wish } = body;
  const { row, membership } = await demandClientsChat(context, chat_id);
  const { request_id } = row.chat;
  const beside = request_id === null ? undefined : await findBooking(context.database, request_id);
  const proposal = await priceProposal(context, membership, wish, { hours, beside });
  const message = await inTransaction(context.database, async (tx) => {
    const tour_date_id = await lockForProposal(tx, proposal, replaces);
    // Under the departure's lock: whoever sends the same at the same moment finds it here.
    const known = await findSent(tx, chat_id, client_id);
    if (known) return messageView(context, known, row, 'organizer');
    if (replaces !== undefined) await replace(context, tx, chat_id, replaces);
    const card = bookingCard(proposal, { tour_date_id, areRoomsFitted: wish.rooms === undefined });
    const language = row.booking?.language ?? row.chat.language;
    const sent = { message: askingWords(card, { language }), file_id: null, client_id, card };
    return keepProposed(tx, tour_date_id, proposal, {
      user_id: context.user.id,
      now: context.clock.now(),
      write: () => sendWithin(context, tx, chat_id, { side: 'organizer', user: context.user }, sent),
    });
  });
  return { message };
};

/** Takes a proposed booking back. @throws Refusal 403, 404; 409 where it is answered or over */
export const withdrawBooking: Operation<typeof chatCardCalls.withdrawBooking> = async (context, { body }) => {
  const { chat_id, message_id } = body;
  await demandClientsChat(context, chat_id);
  await demandProposal(context.database, chat_id, message_id);
  return { message: await endProposal(context, { chat_id, message_id }, 'withdrawn', context.user.id) };
};

/**
 * Gives the seats of a proposal back and writes on its card how it has ended, in one transaction: of two who end it, or accept it, at
 * the same moment the one who has the departure first is told so.
 * @throws Refusal 409 where it is answered or over
 */
export async function endProposal(
  services: Pick<UserContext, 'database' | 'clock' | 'outbox' | 'config'>,
  { chat_id, message_id }: { chat_id: number; message_id: number },
  ending: 'withdrawn' | 'released',
  user_id: number | null,
) {
  return inTransaction(services.database, async (tx) => {
    const now = services.clock.now();
    if (!(await freeProposed(tx, message_id, ending, { now, user_id })))
      throw refuse.conflict('conflict', { key: 'errors.chat.proposal_over' });
    const row = await lockChat(tx, chat_id);
    if (!row) throw refuse.notFound();
    const { card } = await demandProposal(tx, chat_id, message_id);
    const closed: BookingCard = {
      ...card,
      state: 'closed',
      why: ending === 'released' ? 'refused' : 'withdrawn',
    };
    const stored = await storeChange(services, tx, row, message_id, { card: closed }, { kind: 'card' });
    return messageView(services, stored, row, ending === 'released' ? 'client' : 'organizer');
  });
}
