import type { chatCalls } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import type { Operation } from '../../../kernel/route.ts';
import { bookingListItem, bookingsOfPerson, ownerOf, todayAt } from '../../booking/index.ts';
import { demandRight } from '../../organizer/index.ts';
import { demandChat } from '../policy.ts';
import type { ChatRow } from '../messages/repository/chats.ts';
import { isWithSupport } from '../messages/rules.ts';

const AT_MOST = 50;

/**
 * By which contacts the client of a chat is known: those of its booking, and of an account those that it has proven. What a
 * visitor says of itself proves nothing: somebody else's bookings would stand beside its messages.
 */
function personOf({ booking, client }: ChatRow): { email: string; phone: string } {
  if (booking) return { email: booking.client_email, phone: booking.client_phone };
  return {
    email: (client?.is_email_confirm ? client.email : null) ?? '',
    phone: (client?.is_phone_confirm ? client.phone : null) ?? '',
  };
}

/** Bookings of the client of a chat, of those that the member may see; a client gets none here, nor is there one where support is asked. */
export const listBookingsForChat: Operation<typeof chatCalls.listForChat> = async (context, { query }) => {
  const { row, side } = await demandChat(context, query.chat_id);
  const { organizer_id } = row.chat;
  if (side !== 'organizer' || organizer_id === null || isWithSupport(row)) return { requests: [] };
  const membership = await demandRight(context, organizer_id, 'bookings', 'read');
  const rows = await bookingsOfPerson(
    context.database,
    { organizer_id, ...personOf(row) },
    ownerOf(context, membership),
    AT_MOST,
  );
  const t = translator(context.language);
  const today = todayAt(context.clock.now());
  return { requests: rows.map((booking) => bookingListItem(booking, t, today, membership)) };
};
