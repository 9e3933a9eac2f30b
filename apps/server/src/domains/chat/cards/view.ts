import type { ChatCard, ChatSide } from '@tropa/contract';
import { bookingPath, questionnairePath } from '../../booking/index.ts';
import type { ChatRow } from '../messages/repository/chats.ts';
import type { StoredCard } from '../messages/repository/messages.ts';

/** Where a card leads the client; the addresses are nobody else's. */
function pathOf({ kind, state }: StoredCard, { booking }: ChatRow): string | null {
  if (!booking || state !== 'open') return null;
  return kind === 'payment' ? bookingPath(booking.uuid) : questionnairePath(booking.uuid);
}

/** A card as a side reads it. */
export function cardView(card: StoredCard, row: ChatRow, side: ChatSide): ChatCard {
  const path = side === 'client' ? pathOf(card, row) : null;
  if (card.kind === 'questionnaire') {
    const { kind, state, filled, total } = card;
    return { kind, state, filled, total, path };
  }
  const { kind, state, number, amount, currency, due_at, timezone } = card;
  return { kind, state, number, amount, currency, due_at, timezone, path };
}
