import type { Chat } from '@tropa/contract';
import { organizerPath } from '../../../shared/organizer-path.ts';

/** Where whoever belongs to no organizer, or sees only chats of its own there, asks support. */
const OWN_SUPPORT_PATH = '/support';
/** The desk's questions to support. */
export const DESK_SUPPORT_PATH = '/desk/queues/support';

type Place = Pick<Chat, 'organizer_id' | 'side'>;

/** The list that a chat stands in, for the side that reads it. */
export function chatsPath({ organizer_id, side }: Place): string {
  if (side === 'support') return DESK_SUPPORT_PATH;
  return organizer_id === null ? OWN_SUPPORT_PATH : organizerPath(organizer_id, 'chat');
}

/** The desk's card of whoever asks support. */
export const askerPath = (asker: { organizer_id: number | null; user_id: number | null }): string =>
  asker.organizer_id === null ? `/desk/users/${asker.user_id}` : `/desk/organizers/${asker.organizer_id}`;

/** A chat, for the side that reads it. */
export function chatPath(chat: Place & Pick<Chat, 'id'>): string {
  const list = chatsPath(chat);
  return list === OWN_SUPPORT_PATH ? list : `${list}/${chat.id}`;
}
