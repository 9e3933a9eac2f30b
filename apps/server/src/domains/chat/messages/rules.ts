import type { Chat, ChatSide } from '@tropa/contract';
import { addDays, CHAT, fullName, isBefore, todayIn } from '@tropa/core';
import { hidesContacts } from '../../booking/index.ts';
import type { ChatRow } from './repository/chats.ts';

/** Whether it is a question to the platform's support. */
export const isWithSupport = ({ chat }: Pick<ChatRow, 'chat'>): boolean => chat.subject === 'support';

/** Who asks support: the organizer whose chat it is, else a person. */
const askerOf = ({ chat }: Pick<ChatRow, 'chat'>): ChatSide =>
  chat.organizer_id === null ? 'client' : 'organizer';

/** The two who talk in a chat, whoever begins. */
const sidesOf = (row: Pick<ChatRow, 'chat'>): [ChatSide, ChatSide] =>
  isWithSupport(row) ? [askerOf(row), 'support'] : ['client', 'organizer'];

/** With whom a side talks. */
export function otherSide(row: Pick<ChatRow, 'chat'>, side: ChatSide): ChatSide {
  const [one, other] = sidesOf(row);
  return side === other ? one : other;
}

/** Whether a tour has been over for so long, where it is, that nothing is written about it any more. */
function isLongOver({ booking }: ChatRow, now: Date): boolean {
  if (!booking) return false;
  if (booking.erased_at !== null) return true;
  const lastDay = booking.date_end ?? booking.date_start;
  if (lastDay === null) return false;
  return isBefore(addDays(lastDay, CHAT.frozenAfterDays), todayIn(booking.timezone, now));
}

/** Why a chat is for reading only; null: it can be written in. */
export function frozenBy(row: ChatRow, now: Date): Chat['frozen'] {
  if (row.chat.frozen === 'desk') return 'desk';
  return isLongOver(row, now) ? 'tour_over' : null;
}

/** Contacts are masked before the prepayment where a partner site sells; own sales never are. */
export const isMasked = ({ booking }: ChatRow): boolean => booking !== null && hidesContacts(booking);

/** The client as it is called in its booking, its account, or by itself. */
export function clientName({ booking, client, chat }: ChatRow): string {
  if (booking)
    return fullName({ last_name: booking.client_last_name, first_name: booking.client_first_name });
  if (!client) return chat.guest_name;
  const name = fullName(client);
  // Support is asked before a profile is filled in, too.
  return name === '' && chat.subject === 'support' ? (client.email ?? client.phone ?? '') : name;
}
