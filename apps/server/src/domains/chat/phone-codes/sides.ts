import type { ChatSide } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { ownMembersOf } from '../../booking/index.ts';
import { findOrganizer, type OrganizerRow } from '../../organizer/index.ts';
import type { ChatRow } from '../messages/repository/chats.ts';
import { otherSide } from '../messages/rules.ts';
import { findAsker } from './repository.ts';

/** Whom clients reach: the phone that is kept for calls by code, else the organizer's own. */
const phoneOfOrganizer = ({ additional_contacts, phone }: OrganizerRow): string =>
  additional_contacts.find(({ type }) => type === 'for_calls_by_code')?.phone || phone;

const phoneOfClient = ({ booking, client, chat }: ChatRow): string =>
  booking?.client_phone || client?.phone || chat.guest_phone;

/** Who is rung when a side of a chat calls the other: as it is now, not as it was when the code was made. Empty: nobody. */
export async function phoneOpposite(
  { config }: Pick<Services, 'config'>,
  db: Executor,
  row: ChatRow,
  side: ChatSide,
): Promise<string> {
  const other = otherSide(row, side);
  if (other === 'support') return config.deliveries.supportPhone ?? '';
  if (other === 'client') return phoneOfClient(row);
  const { organizer_id } = row.chat;
  const organizer = organizer_id === null ? undefined : await findOrganizer(db, organizer_id);
  return organizer ? phoneOfOrganizer(organizer) : '';
}

/** Whether somebody may still speak for a side of a chat. */
export async function speaksFor(
  db: Executor,
  { chat }: ChatRow,
  side: ChatSide,
  user_id: number,
): Promise<boolean> {
  if (side === 'client') return chat.client_user_id === user_id;
  const asker = await findAsker(db, user_id, chat.organizer_id);
  if (!asker) return false;
  if (side === 'support') return asker.is_admin;
  if (asker.chats !== 'own') return asker.chats === 'all';
  if (chat.request_id === null) return false;
  return (await ownMembersOf(db, [chat.request_id])).some((member) => member.user_id === user_id);
}
