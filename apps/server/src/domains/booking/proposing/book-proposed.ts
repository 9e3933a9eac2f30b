import type { Breakdown, TouristInput } from '@tropa/contract';
import { fullName, kindOf, touristAsks, type AgentTerms } from '@tropa/core';
import { randomUUID } from 'node:crypto';
import type { PublicContext, Services } from '../../../kernel/context.ts';
import { refuse, Refusal } from '../../../kernel/refusal.ts';
import { confirmAtOnce } from '../creating/confirm-at-once.ts';
import { findKept } from '../creating/creation.ts';
import { onceByKey } from '../creating/idempotency.ts';
import { demandTouristsFit, departureBooking } from '../creating/new-booking.ts';
import { bookHeld } from '../holds/book-held.ts';
import { readOffer, type Offer } from '../offering/offer.ts';
import { bookingPath } from '../private-page/paths.ts';
import { selectionOf } from '../choosing/selection.ts';
import { wishOf } from './keep-proposed.ts';
import { findKeptProposal } from './repository.ts';

/** What a message proposes, as it was when it was written; its start is the one that its reader has seen. */
export interface ProposedBooking {
  message_id: number;
  tour_date_id: number;
  date_start: string;
  time_start: string | null;
  tourists: number;
  choice: {
    date_uid?: string | undefined;
    categories?: { id: string; count: number }[] | undefined;
    extras?: { id: string; quantity: number }[] | undefined;
    rooms?: { id: string; quantity: number }[] | undefined;
  };
  breakdown: Breakdown;
  sale: { seller_type: 1 | 2 | 3; partner_site_id: number | null };
  agent_id: number | null;
  agent_terms: AgentTerms | null;
}

/** Who accepts it. */
export interface Acceptance {
  contacts: { first_name: string; last_name: string; email: string; phone: string };
  comment: string;
  tourists_data: TouristInput[];
  consents: { personal_data: true; agreement: true };
}

const keyOf = (message_id: number) => `card:${message_id}`;
const over = () => refuse.conflict('conflict', { key: 'errors.chat.proposal_over' });

/** The booking that a proposal has become; undefined: none, or so long ago that its key is not kept any more. */
export const bookedProposal = (services: Services, message_id: number) =>
  findKept(services, keyOf(message_id));

/** What is kept for a proposal, where it starts when its reader thinks. @throws Refusal 409 where it is over, or starts at another time */
async function demandKept(services: Services, { message_id, date_start, time_start }: ProposedBooking) {
  const kept = await findKeptProposal(services.database, message_id);
  if (!kept) throw over();
  if (kept.date_start !== date_start || kept.time_start !== time_start)
    throw refuse.conflict('conflict', { key: 'errors.chat.proposal_moved' });
  return kept;
}

/** What is no longer sold, or not as it was proposed. */
const isNotSold = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 404 || error.status === 422);

/**
 * What the tour must know of everybody who goes, before it can be booked; null where it can't be now: its sale is closed, or the tour
 * has been changed. It may be opened again while the seats are kept.
 */
export async function askedOfProposed(services: Services, proposed: ProposedBooking) {
  const kept = await findKeptProposal(services.database, proposed.message_id);
  if (!kept) return { birthday: false, weight: false };
  const offered = await readOffer(services, wishOf(kept, proposed.choice.date_uid))
    .then(({ row }) => ({ row, ...selectionOf(row, { tourists: proposed.tourists, ...proposed.choice }) }))
    .catch((error: unknown) => {
      if (isNotSold(error)) return null;
      throw error;
    });
  if (!offered) return null;
  const { row, categories = [] } = offered;
  return touristAsks(
    row,
    categories.filter(({ count }) => count > 0),
    kindOf(row),
  );
}

/**
 * Books what was proposed with the seats that are kept for it, at the price that was promised: once, however often and by whomever at
 * the same moment it is accepted, for the hold under its departure's lock goes to one of them.
 * @throws Refusal 409 where it is over, moved, or its seats have become too few; 422 for what the tour must know
 */
export async function bookProposed(
  context: Services & Pick<PublicContext, 'ip' | 'language'>,
  proposed: ProposedBooking,
  { contacts, comment, tourists_data, consents }: Acceptance,
): Promise<{ uuid: string; request_id: number; url: string }> {
  const { message_id, tourists, choice, breakdown, sale, agent_id, agent_terms } = proposed;
  const answer = ({ uuid, request_id }: { uuid: string; request_id: number }) => ({
    uuid,
    request_id,
    url: bookingPath(uuid),
  });
  demandTouristsFit({ tourists, tourists_data });
  const booked = await onceByKey(context, {
    key: keyOf(message_id),
    // Whoever accepts it a second time, with other words, is led to the same booking.
    body: { message_id },
    make: async (idempotency) => {
      const kept = await demandKept(context, proposed);
      const wish = wishOf(kept, choice.date_uid);
      const now = context.clock.now();
      const entered = {
        uuid: randomUUID(),
        ...sale,
        agency: null,
        agent_id,
        agent_terms,
        created_by_user_id: null,
        client_first_name: contacts.first_name,
        client_last_name: contacts.last_name,
        client_email: contacts.email,
        client_phone: contacts.phone,
        comment,
        language: context.language,
        consents: { ...consents, ip: context.ip, at: now.toISOString() },
        actor_name: fullName(contacts),
        now,
      } as const;
      const wanted = { tourists, ...choice, tourists_data, agreed: breakdown };
      const made = await bookHeld(context, wish, kept.token, (offer: Offer) => ({
        ...departureBooking(context, wanted, offer, entered, { isStaff: false }),
        // Staff have proposed it: they need not confirm it.
        is_instant: true,
        idempotency,
      }));
      if (!made) throw over();
      return answer(made);
    },
    repeat: answer,
  });
  await confirmAtOnce(context, booked.request_id);
  return booked;
}
