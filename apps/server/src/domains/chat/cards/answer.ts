import type { publicChatCalls } from '@tropa/contract';
import type { PublicContext, Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  askedOfProposed,
  bookProposed,
  findKeptProposal,
  type Acceptance,
  type ProposedBooking,
} from '../../booking/index.ts';
import type { ChatRow } from '../messages/repository/chats.ts';
import { clientName } from '../messages/rules.ts';
import { demandAddress } from '../policy.ts';
import { followProposal } from './follow.ts';
import { demandProposal, endProposal, type BookingCard } from './propose.ts';
import { cardView, isOpen } from './view.ts';

/** A proposed booking behind the address of its chat, or of the booking that this is about. @throws Refusal 404 */
async function demandTheirs(services: Services, uuid: string, message_id: number) {
  const found = await demandAddress(services, uuid);
  if (!('row' in found)) throw refuse.notFound();
  const { row } = found;
  return { row, ...(await demandProposal(services.database, row.chat.id, message_id)) };
}

const proposedOf = (card: BookingCard, message_id: number): ProposedBooking => ({ ...card, message_id });

/** A visitor's name in the two parts of a booking, as most people write it. */
function partsOf(name: string): [first_name: string, last_name: string] {
  const [first = '', ...rest] = name.split(' ').filter(Boolean);
  return [first, rest.join(' ')];
}

/** How the client is called and reached, as far as that is known. */
function contactsOf(row: ChatRow) {
  const { booking, client, chat } = row;
  const [first_name, last_name] = booking
    ? [booking.client_first_name, booking.client_last_name]
    : client
      ? [client.first_name, client.last_name]
      : partsOf(clientName(row));
  return {
    first_name,
    last_name,
    email: booking?.client_email ?? client?.email ?? chat.guest_email,
    phone: booking?.client_phone ?? client?.phone ?? chat.guest_phone,
  };
}

/** What the page of a proposed booking shows: how it stands, who accepts it, and what the tour must know of everybody. @throws Refusal 404 */
export async function readProposal(services: Services, uuid: string, message_id: number) {
  let { row, card } = await demandTheirs(services, uuid, message_id);
  const now = services.clock.now();
  // Seats that went with their departure left nobody to write it down.
  if (isOpen(card, now) && !(await findKeptProposal(services.database, message_id))) {
    await followProposal(services, message_id, 'withdrawn');
    ({ row, card } = await demandTheirs(services, uuid, message_id));
  }
  const asks = isOpen(card, now)
    ? await askedOfProposed(services, proposedOf(card, message_id))
    : { birthday: false, weight: false };
  return {
    organizer_id: row.chat.organizer_id,
    /** Of the booking that it is about; null: there is none. */
    language: row.booking?.language ?? null,
    card: cardView(card, row, 'client', { message_id, now }),
    contacts: contactsOf(row),
    asks,
  };
}

/**
 * The client accepts what was proposed: once, whatever is pressed twice or in two tabs. The card says so before the answer goes out.
 * @throws Refusal 404; 409 where it is over, or goes at another time than was read; 422
 */
export async function acceptProposal(
  context: Services & Pick<PublicContext, 'ip'>,
  { uuid, message_id }: { uuid: string; message_id: number },
  { start, ...acceptance }: Acceptance & { start: Pick<ProposedBooking, 'date_start' | 'time_start'> },
) {
  const { row, card } = await demandTheirs(context, uuid, message_id);
  const isAnswered = card.state === 'done';
  if (!isAnswered && !isOpen(card, context.clock.now()))
    throw refuse.conflict('conflict', { key: 'errors.chat.proposal_over' });
  const language = row.booking?.language ?? row.chat.language;
  const read = { ...proposedOf(card, message_id), ...start };
  const booked = await bookProposed({ ...context, language }, read, acceptance);
  await followProposal(context, message_id, 'booked');
  return booked;
}

/** The client does not want it. @throws Refusal 404; 409 where it is answered or over */
export async function refuseProposal(
  services: Services,
  { uuid, message_id }: { uuid: string; message_id: number },
) {
  const { row } = await demandTheirs(services, uuid, message_id);
  return endProposal(services, { chat_id: row.chat.id, message_id }, 'released', null);
}

export const acceptBooking: Operation<typeof publicChatCalls.acceptBooking> = (context, { params, body }) =>
  acceptProposal(context, params, body);

export const refuseBooking: Operation<typeof publicChatCalls.refuseBooking> = async (
  context,
  { params },
) => ({
  message: await refuseProposal(context, params),
});
