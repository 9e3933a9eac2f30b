import { baseSaleStatus, type Chat, type ChatMessage, type ChatSide, type Language } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import type { Services } from '../../../kernel/context.ts';
import { tourNameOf } from '../../booking/index.ts';
import { signedFile } from '../../media/index.ts';
import type { ChatRow } from './repository/chats.ts';
import type { MessageRow } from './repository/messages.ts';
import { clientName, frozenBy, isMasked, otherSide } from './rules.ts';

type Signer = Pick<Services, 'config' | 'clock'>;

/** A message as a side reads it: a client never learns who of the staff wrote. */
export function messageView(services: Signer, row: MessageRow, chat: ChatRow, side: ChatSide): ChatMessage {
  const isOfStaff = row.side === 'organizer';
  const ofStaff = side === 'client' || row.author_name === '' ? chat.organizer.name : row.author_name;
  return {
    id: row.id,
    chat_id: row.chat_id,
    client_id: row.client_id,
    type: row.side === side ? 'output' : 'input',
    side: row.side,
    author_user_id: side === 'organizer' && isOfStaff ? row.author_user_id : null,
    author_name: isOfStaff ? ofStaff : clientName(chat),
    message: row.message,
    file: row.file && signedFile(services, row.file),
    is_moderated: row.is_moderated,
    is_erased: row.erased_at !== null,
    created_at: row.created_at.toISOString(),
  };
}

function tourOf({ booking, tour }: ChatRow, language: Language): Chat['tour'] {
  if (booking) {
    const { tour_id, tour_photo } = booking;
    return { id: tour_id, name: tourNameOf(booking, translator(language)), photo: tour_photo };
  }
  return tour && { id: tour.id, name: tour.name, photo: tour.photos[0] ?? null };
}

/**
 * A chat as a side sees it.
 * @param language of whoever reads it
 */
export function chatView(services: Signer, row: ChatRow, side: ChatSide, language: Language): Chat {
  const { chat, booking, last_message } = row;
  const isClient = side === 'client';
  return {
    id: chat.id,
    uuid: isClient ? chat.uuid : null,
    organizer_id: chat.organizer_id,
    subject: chat.subject,
    side,
    name: isClient ? row.organizer.name : clientName(row),
    tour: tourOf(row, language),
    request: booking && {
      request_id: booking.request_id,
      base_sale_status: baseSaleStatus.parse(booking.base_sale_status),
      date_start: booking.date_start,
      date_end: booking.date_end,
      time_start: booking.time_start,
    },
    last_message: last_message && messageView(services, last_message, row, side),
    unread_count: chat[`${side}_unread_count`],
    read_by_other_id: chat[`${otherSide(side)}_read_id`],
    read_by_own_id: chat[`${side}_read_id`],
    frozen: frozenBy(row, services.clock.now()),
    is_masked: isMasked(row),
    created_at: chat.created_at.toISOString(),
  };
}
