import type { CallInput, ownBookingCalls, thirdPartyAgentCalls } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay, demandRight } from '../../organizer/index.ts';
import { demandTour } from '../../tour/index.ts';
import { demandShownStart, type Offer } from '../offering/offer.ts';
import { bookForSeller } from './book-allotted.ts';
import { bookClosed } from './book-closed.ts';
import { byNamedAgency } from './by-named-agency.ts';
import { confirmAtOnce } from './confirm-at-once.ts';
import { onceByKey } from './idempotency.ts';
import { bookIndividually } from '../individual/book.ts';
import { demandOrganizersSay, demandOverLimits } from '../policy.ts';
import { demandTouristsFit, departureBooking } from './new-booking.ts';
import type { NewBooking } from './repository/new-booking.ts';
import { enteredBy } from './entered-by.ts';
import { demandPayer } from '../payer/demand-payer.ts';
import { soldBy, type NamedSeller } from './sold-by.ts';

type Body =
  | CallInput<typeof ownBookingCalls.create>['body']
  | CallInput<typeof thirdPartyAgentCalls.create>['body'];

/**
 * Books for somebody who called, wrote or came in: a place on a departure under the same terms as everybody's, or an
 * individual tour. Staff need not confirm what they enter.
 * @throws Refusal as for a booking from the site; 403 for an individual tour by a member who does not write tours,
 * for what an agency keeps, a closed departure, or tourists beyond the tour's limits, where an agent says it; 422 at `date` for a
 * departure that starts at another time than was shown
 */
async function bookFor(context: UserContext, body: Body, named: NamedSeller) {
  const membership = await demandRight(context, body.organizer_id, 'bookings', 'write');
  const ofDeparture = body.from_source === 'tour_date' ? body : undefined;
  const reason = ofDeparture?.beyond_limits;
  if (named.agency?.commission) demandOrganizersSay(membership);
  if (reason) demandOverLimits(membership);
  if (ofDeparture?.despite_closed) demandOrganizersSay(membership);
  const { tour } = await demandTour(context, body.tour_id, 'read');
  if (tour.organizer_id !== body.organizer_id) throw refuse.notFound();
  await demandPayer(context, membership, body.payer);
  const sell = async (idempotency: NewBooking['idempotency']) => {
    const sold = await soldBy(context, membership, named, body.tour_id);
    const entered = enteredBy(context, membership, body, sold);
    if (body.from_source === 'organizer') {
      await demandRight(context, body.organizer_id, 'tours', 'write');
      return bookIndividually(context, tour, body, entered, idempotency);
    }
    demandTouristsFit(body);
    const make = (offer: Offer): NewBooking => {
      demandShownStart(offer.copied, body);
      return {
        ...departureBooking(context, body, offer, entered, { isStaff: true, reason }),
        is_instant: true,
        idempotency,
      };
    };
    const { request_id } = body.despite_closed
      ? await bookClosed(context, body, make)
      : await bookForSeller(context, body, sold.agent_id, make);
    return { request_id };
  };
  const { agency } = named;
  const answer = await onceByKey(context, {
    key: `own:${context.user.id}:${context.idempotencyKey ?? ''}`,
    body,
    make: (idempotency) =>
      agency ? byNamedAgency(context, body.organizer_id, agency, () => sell(idempotency)) : sell(idempotency),
    repeat: ({ request_id }) => ({ request_id }),
  });
  await confirmAtOnce(context, answer.request_id);
  return answer;
}

/** Books for a client of the organizer (docs/rules/bookings.md: seller type own). */
export const createOwnBooking: Operation<typeof ownBookingCalls.create> = (context, { body }) =>
  bookFor(context, body, {});

/** Books for the client of an agent without a cabinet (seller type 5): one of the list, or one that staff name. No agent names another seller. */
export const createAgencyBooking: Operation<typeof thirdPartyAgentCalls.create> = async (
  context,
  { body },
) => {
  await demandMay(context, body.organizer_id, 'bookings.seller');
  return bookFor(context, body, body);
};
