import type { MessengerSource } from '@tropa/contract';
import { formatPhone, maskPhone } from '@tropa/core';
import { confirmPhone, ELSEWHERE, findLiveSession } from '../../user/index.ts';
import { CONTACT_WAIT_MS } from '../phone/ask-contact.ts';
import { keepProof, lockAskedChats } from '../chats/repository.ts';
import type { Inbound } from './inbound.ts';

/**
 * Takes a contact that somebody shared. It proves a phone only where the sender shares itself, the contact was asked for not
 * long ago, and the phone is the one that was asked for and still the account's.
 */
export async function takeContact(
  { services, tx, chat, now, reply }: Inbound,
  source_type: MessengerSource,
  contact: { phone: string; is_own: boolean },
): Promise<void> {
  if (!contact.is_own) return reply('contact_not_own');
  const since = new Date(now.getTime() - CONTACT_WAIT_MS);
  const asked = await lockAskedChats(tx, source_type, chat.id, since);
  const [first] = asked;
  if (!first) return reply('contact_not_asked');
  const matching = asked.find(({ asked_phone }) => asked_phone === contact.phone);
  if (!matching) return reply('contact_other_phone', { phone: maskPhone(first.asked_phone ?? '') });
  const session_id = matching.asked_session_id;
  const session = session_id === null ? undefined : await findLiveSession(tx, session_id);
  // As with a code: whoever asked for it in a session goes on there, and nobody else.
  const proof = session?.user_id === matching.user_id ? { session_id, byOwner: true } : ELSEWHERE;
  if (!(await confirmPhone(services, tx, matching.user_id, contact.phone, proof)))
    return reply('contact_not_asked');
  await keepProof(tx, matching.id, contact.phone);
  await reply('confirmed', { phone: formatPhone(contact.phone) });
}
