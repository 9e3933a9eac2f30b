import { baseSaleStatus, type Chat, type ChatMessage, type ChatSide, type Language } from '@tropa/contract';
import { fullName, minutesBooked } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { Services } from '../../../kernel/context.ts';
import { tourNameOf } from '../../booking/index.ts';
import { signedFile } from '../../media/index.ts';
import { cardView } from '../cards/view.ts';
import type { Mark } from '../marks/repository.ts';
import type { ChatRow } from './repository/chats.ts';
import type { MessageRow } from './repository/messages.ts';
import { clientName, frozenBy, isMasked, isWithSupport, otherSide } from './rules.ts';
import { supportName } from './support-name.ts';

type Signer = Pick<Services, 'config' | 'clock'>;

/** Who wrote, as a side reads it: a client never learns who of the staff, nor whoever asks who of support. */
function authorOf(row: MessageRow, chat: ChatRow, side: ChatSide): string {
  if (row.side === 'client') return clientName(chat);
  if (row.side === 'support') return side === 'support' ? row.author_name : '';
  const organizer = chat.organizer?.name ?? '';
  return side === 'client' || row.author_name === '' ? organizer : row.author_name;
}

/** A message as a side reads it. */
export function messageView(services: Signer, row: MessageRow, chat: ChatRow, side: ChatSide): ChatMessage {
  const isOwn = row.side === side;
  const isHidden = row.hidden_at !== null;
  const file = isHidden || !row.file ? null : signedFile(services, row.file);
  return {
    id: row.id,
    chat_id: row.chat_id,
    client_id: row.client_id,
    type: isOwn ? 'output' : 'input',
    side: row.side,
    author_user_id: isOwn && side !== 'client' ? row.author_user_id : null,
    author_name: authorOf(row, chat, side),
    message: isHidden ? '' : row.message,
    file,
    file_status: file && (row.file_status ?? 'ready'),
    file_preview: file && row.preview && signedFile(services, row.preview),
    card:
      isHidden || !row.card
        ? null
        : cardView(row.card, chat, side, { message_id: row.id, now: services.clock.now() }),
    is_moderated: row.is_moderated,
    is_erased: row.erased_at !== null,
    edited_at: row.edited_at?.toISOString() ?? null,
    is_deleted: row.deleted_at !== null,
    is_hidden: isHidden,
    hidden_reason: isHidden && row.side === side ? row.hidden_reason : null,
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

/** What a side calls the other. */
function nameFor(row: ChatRow, side: ChatSide, language: Language): string {
  const other = otherSide(row, side);
  if (other === 'client') return clientName(row);
  return other === 'support' ? supportName(row, language) : (row.organizer?.name ?? '');
}

/** Who reads a chat. */
interface ChatReader {
  side: ChatSide;
  language: Language;
  /** Of an organizer's member: what it has marked; undefined: nothing yet. */
  mark?: Mark | undefined;
}

/** What is unread: each member has its own, of other sides it is the side's. */
const readingOf = ({ chat }: ChatRow, { side, mark }: ChatReader) =>
  side === 'organizer'
    ? { unread_count: mark?.unread_count ?? 0, read_by_own_id: mark?.read_id ?? 0 }
    : { unread_count: chat[`${side}_unread_count`], read_by_own_id: chat[`${side}_read_id`] };

/** A chat as somebody of a side sees it. */
export function chatView(services: Signer, row: ChatRow, reader: ChatReader): Chat {
  const { chat, booking, last_message, responsible } = row;
  const { side, language, mark } = reader;
  const now = services.clock.now();
  const putOff = mark?.snoozed_until ?? null;
  return {
    id: chat.id,
    uuid: side === 'client' && !isWithSupport(row) ? chat.uuid : null,
    organizer_id: chat.organizer_id,
    subject: chat.subject,
    site_id: chat.site_id,
    side,
    name: nameFor(row, side, language),
    tour: tourOf(row, language),
    request: booking && {
      request_id: booking.request_id,
      base_sale_status: baseSaleStatus.parse(booking.base_sale_status),
      date_start: booking.date_start,
      date_end: booking.date_end,
      time_start: booking.time_start,
      length_minutes: minutesBooked(booking.breakdown.lines),
    },
    last_message: last_message && messageView(services, last_message, row, side),
    ...readingOf(row, reader),
    read_by_other_id: chat[`${otherSide(row, side)}_read_id`],
    responsible:
      side === 'organizer' && responsible
        ? { user_id: responsible.id, name: fullName(responsible) || (responsible.email ?? '') }
        : null,
    snoozed_until: putOff !== null && putOff > now ? putOff.toISOString() : null,
    frozen: frozenBy(row, now),
    is_masked: isMasked(row),
    created_at: chat.created_at.toISOString(),
  };
}
