import { proposalPath } from '@tropa/blocks';
import type { ChatCard, ChatSide } from '@tropa/contract';
import { minutesBooked } from '@tropa/core';
import { bookingPath, questionnairePath } from '../../booking/index.ts';
import type { ChatRow } from '../messages/repository/chats.ts';
import type { StoredCard } from '../messages/repository/messages.ts';

type BookingCard = Extract<StoredCard, { kind: 'booking' }>;

/** Whether a proposed booking can still be accepted: its end needs nobody who writes it down. */
export const isOpen = ({ state, ends_at }: BookingCard, now: Date): boolean =>
  state === 'open' && new Date(ends_at) > now;

/** A proposed booking as a side reads it: it is over with its time, whoever has written that down. */
function bookingCardView(
  card: BookingCard,
  { chat, booking }: ChatRow,
  side: ChatSide,
  { message_id, now }: { message_id: number; now: Date },
): ChatCard {
  const { breakdown, sale: _sale, agent_id: _agent, agent_terms: _terms, ...shown } = card;
  const isClient = side === 'client';
  const isOver = card.state === 'open' && !isOpen(card, now);
  const open = card.state === 'open' && !isOver ? proposalPath(chat.uuid, message_id) : null;
  const booked = booking && booking.request_id === card.request_id ? bookingPath(booking.uuid) : null;
  return {
    ...shown,
    length_minutes: minutesBooked(breakdown.lines),
    ...(isOver && { state: 'closed', why: 'expired' }),
    request_id: isClient ? null : card.request_id,
    path: isClient ? (open ?? booked) : null,
  };
}

/** Where a card that asks for something leads the client; the addresses are nobody else's. */
function pathOf({ kind, state }: StoredCard, { booking }: ChatRow): string | null {
  if (!booking || state !== 'open') return null;
  return kind === 'payment' ? bookingPath(booking.uuid) : questionnairePath(booking.uuid);
}

/** A card as a side reads it. */
export function cardView(
  card: StoredCard,
  row: ChatRow,
  side: ChatSide,
  at: { message_id: number; now: Date },
): ChatCard {
  if (card.kind === 'booking') return bookingCardView(card, row, side, at);
  const path = side === 'client' ? pathOf(card, row) : null;
  if (card.kind === 'questionnaire') {
    const { kind, state, filled, total } = card;
    return { kind, state, filled, total, path };
  }
  const { kind, state, number, amount, currency, due_at, timezone } = card;
  return { kind, state, number, amount, currency, due_at, timezone, path };
}
