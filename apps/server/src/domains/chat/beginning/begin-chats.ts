import type { CallAnswer, CallInput, chatCalls } from '@tropa/contract';
import { language as languages } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { keyedHash, uuidOf } from '../../../kernel/keyed-hash.ts';
import type { SessionUser } from '../../../kernel/session-user.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking } from '../../booking/index.ts';
import { findOrganizer, organizerIdsOf } from '../../organizer/index.ts';
import { tourFacts } from '../../tour/index.ts';
import { chatOfAccount, chatOfBooking, chatOfGuest, findChat } from '../messages/repository/chats.ts';
import { sendWithin } from '../messages/send.ts';

export type ChatBeginning = CallInput<typeof chatCalls.getChatWithOrganizer>['body'];
/** Who writes to an organizer first. */
export interface Visitor {
  user: SessionUser | null;
  ip: string;
  language: 'ru' | 'en';
}

/**
 * What a first message sent twice leads to both times, so that one chat begins: the chat's address, or the name under which the
 * message is kept. Its own name opens the address, and staff read the names of messages: the one that is kept is another.
 */
function madeOf(
  { config }: Services,
  what: 'chat-address' | 'chat-first-message',
  { organizer_id, client_id, guest }: ChatBeginning,
): string {
  if (client_id === undefined) return randomUUID();
  const subject = JSON.stringify([organizer_id, guest?.email, client_id]);
  return uuidOf(keyedHash(config, what, subject));
}

/** @throws Refusal 404 for no organizer, 422 for a tour that it does not sell, or for one of its own members */
async function checkWish(
  { database }: Services,
  { organizer_id, tour_id }: ChatBeginning,
  user: SessionUser | null,
): Promise<void> {
  if (!(await findOrganizer(database, organizer_id))) throw refuse.notFound();
  const tour = tour_id === undefined ? undefined : await tourFacts(database, tour_id);
  const isOnSale = tour?.organizer_id === organizer_id && tour.status === 'published';
  if (tour_id !== undefined && !isOnSale)
    throw refuse.validation({ tour_id: { key: 'errors.validation.incorrect' } });
  if (user && (await organizerIdsOf(database, user.id)).includes(organizer_id))
    throw refuse.validation({ organizer_id: { key: 'errors.chat.own_organizer' } });
}

/**
 * Writes to an organizer: in the chat that an account has with it about the same, else in a new one. The chat and its first
 * message are stored together.
 * @throws Refusal 404, 409, 422
 */
export async function beginChat(
  services: Services,
  body: ChatBeginning,
  { user, ip, language }: Visitor,
): Promise<CallAnswer<typeof chatCalls.getChatWithOrganizer>> {
  const { organizer_id, tour_id = null, message, client_id, guest } = body;
  await checkWish(services, body, user);
  if (!user && !guest) throw refuse.validation({ guest: { key: 'errors.validation.required' } });
  const created_at = services.clock.now();
  const about = { organizer_id, tour_id, created_at };
  const answer = await inTransaction(services.database, async (tx) => {
    const chat_id = user
      ? await chatOfAccount(tx, { ...about, client_user_id: user.id, language })
      : await chatOfGuest(tx, {
          ...about,
          uuid: madeOf(services, 'chat-address', body),
          guest_name: guest?.name ?? '',
          guest_email: guest?.email ?? '',
          guest_phone: guest?.phone ?? '',
          language: languages.catch(language).parse(guest?.language),
          ip,
        });
    const sent = await sendWithin(
      services,
      tx,
      chat_id,
      { side: 'client', user },
      {
        message,
        file_id: null,
        client_id: user ? client_id : madeOf(services, 'chat-first-message', body),
      },
    );
    const row = await findChat(tx, chat_id);
    if (!row) throw refuse.notFound();
    return { id: chat_id, uuid: row.chat.uuid, message: sent };
  });
  return answer;
}

export const chatWithOrganizer: Operation<typeof chatCalls.getChatWithOrganizer> = (context, { body }) =>
  beginChat(context, body, context);

/** The chat about a booking, for a member who may see it. Until somebody writes it is in no list. */
export const chatWithClient: Operation<typeof chatCalls.getChatWithClient> = async (context, { body }) => {
  const { booking } = await demandBooking(context, body.request_id, 'write', 'chats');
  const id = await inTransaction(context.database, (tx) =>
    chatOfBooking(tx, { ...booking, created_at: context.clock.now() }),
  );
  return { id };
};
