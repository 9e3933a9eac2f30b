import type { CallInput, ownBookingCalls } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, type Membership } from '../../organizer/index.ts';
import { demandTour } from '../../tour/index.ts';
import { bookDeparture } from '../book-departure.ts';
import { onceByKey } from '../idempotency.ts';
import { bookIndividually } from '../individual/book.ts';
import { demandTouristsFit, departureBooking, type EnteredBy } from '../new-booking.ts';
import { CONFIRM_DEADLINE_HOURS } from '../states.ts';

type Body = CallInput<typeof ownBookingCalls.create>['body'];

function enteredBy(context: UserContext, { role }: Membership, { contacts, comment }: Body): EnteredBy {
  const now = context.clock.now();
  return {
    uuid: randomUUID(),
    // What an agent enters the agent has sold.
    seller_type: role === 'agent' ? 3 : 4,
    created_by_user_id: context.user.id,
    client_first_name: contacts.first_name,
    client_last_name: contacts.last_name,
    client_email: contacts.email,
    client_phone: contacts.phone,
    comment,
    language: context.language,
    consents: { personal_data: true, agreement: true, ip: context.ip, at: now.toISOString() },
    // Taken from the account.
    actor_name: '',
    now,
    confirm_deadline: new Date(now.getTime() + CONFIRM_DEADLINE_HOURS * 3_600_000),
  };
}

/**
 * Books for a client who called or came in (product decisions, "Bookings": seller type own): a place on a departure under
 * the same terms as everybody's, or an individual tour. Staff need not confirm what they enter.
 * @throws Refusal as for a booking from the site; 403 for an individual tour by a member who does not write tours
 */
export const createOwnBooking: Operation<typeof ownBookingCalls.create> = async (context, { body }) => {
  const membership = await demandRight(context, body.organizer_id, 'bookings', 'write');
  const { tour } = await demandTour(context, body.tour_id, 'read');
  if (tour.organizer_id !== body.organizer_id) throw refuse.notFound();
  return onceByKey(context, {
    key: `own:${context.user.id}:${context.idempotencyKey ?? ''}`,
    body,
    make: async (idempotency) => {
      const entered = enteredBy(context, membership, body);
      if (body.from_source === 'organizer') {
        await demandRight(context, body.organizer_id, 'tours', 'write');
        return bookIndividually(context, tour, body, entered, idempotency);
      }
      demandTouristsFit(body);
      const { request_id } = await bookDeparture(context, body, (offer) => ({
        ...departureBooking(context, body, offer, entered),
        is_instant: true,
        idempotency,
      }));
      return { request_id };
    },
    repeat: ({ request_id }) => ({ request_id }),
  });
};
