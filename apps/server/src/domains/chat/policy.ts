import type { ChatSide } from '@tropa/contract';
import { may, type Member } from '@tropa/core';
import type { Services, UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { demandBooking, findBookingByUuid, ownerOf, type BookingRow } from '../booking/index.ts';
import { demandRight, forgetMember, organizerIdsOf } from '../organizer/index.ts';
import { findChat, findChatByAddress, type ChatRow } from './messages/repository/chats.ts';
import { isWithSupport } from './messages/rules.ts';
import type { ChatAudience } from './listing/repository.ts';

/** A chat, and on which side of it the asker stands. */
export interface FoundChat {
  row: ChatRow;
  side: ChatSide;
}

/** Whether somebody of the platform's staff belongs to the organizer that asks: nobody answers themselves. */
const isAsker = async ({ database, user }: UserContext, organizer_id: number | null): Promise<boolean> =>
  organizer_id !== null && (await organizerIdsOf(database, user.id)).includes(organizer_id);

/**
 * The side on which a person writes by what is known of them, without asking about the chat itself; undefined: neither its client nor
 * a member who sees all of its organizer's.
 * @param member of the chat's organizer
 */
export function sideBy(
  user_id: number,
  { chat: { organizer_id, client_user_id } }: Pick<ChatRow, 'chat'>,
  member: Member | undefined,
): ChatSide | undefined {
  if (client_user_id === user_id) return 'client';
  return organizer_id !== null && member && may(member, 'chats.write') === 'all' ? 'organizer' : undefined;
}

/**
 * The chat of an id, for its client and for the members who may see it: owners and managers all, guides those of their
 * departures, agents those of their bookings; questions to support for the platform's staff. Any other is the same 404 as none.
 * @param isAnew asks for the right, whatever this process remembers of it
 * @throws Refusal 404
 */
export async function demandChat(context: UserContext, id: number, isAnew = false): Promise<FoundChat> {
  const row = await findChat(context.database, id);
  if (!row) throw refuse.notFound();
  const { organizer_id, request_id } = row.chat;
  const client = sideBy(context.user.id, row, undefined);
  if (client) return { row, side: client };
  if (isWithSupport(row) && context.user.is_admin && !(await isAsker(context, organizer_id)))
    return { row, side: 'support' };
  if (organizer_id === null) throw refuse.notFound();
  if (isAnew) forgetMember(context.database, context.user.id, organizer_id);
  const member = await demandRight(context, organizer_id, 'chats', 'write');
  const side = sideBy(context.user.id, row, member);
  if (side) return { row, side };
  // One who sees only what is their own.
  if (request_id === null) throw refuse.notFound();
  await demandBooking(context, request_id, 'write', 'chats');
  return { row, side: 'organizer' };
}

/**
 * The same where the asker is one of the organizer's members: who marks it for itself, and answers for it.
 * @returns the organizer
 * @throws Refusal 403 for a client, or support; 404
 */
export async function demandMembersChat(context: UserContext, id: number): Promise<number> {
  const { row, side } = await demandChat(context, id);
  const { organizer_id } = row.chat;
  if (side !== 'organizer' || organizer_id === null) throw refuse.forbidden();
  return organizer_id;
}

/**
 * What an address leads to: a chat, or a booking that nobody has written about yet.
 * @throws Refusal 404
 */
export async function demandAddress(
  { database }: Pick<Services, 'database'>,
  uuid: string,
): Promise<{ row: ChatRow } | { booking: BookingRow }> {
  const row = await findChatByAddress(database, uuid);
  if (row && !isWithSupport(row)) return { row };
  const booking = await findBookingByUuid(database, uuid);
  if (!booking) throw refuse.notFound();
  return { booking };
}

/** Whose chats a list is about: with an organizer its members', without one the client's. @throws Refusal 404 */
export async function audienceOf(
  context: UserContext,
  organizer_id: number | undefined,
): Promise<ChatAudience> {
  if (organizer_id === undefined) return { client_user_id: context.user.id };
  const membership = await demandRight(context, organizer_id, 'chats', 'read');
  return { organizer_id, owner: ownerOf(context, membership), user_id: context.user.id };
}
