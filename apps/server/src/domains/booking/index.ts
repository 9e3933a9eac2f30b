import type { Domain } from '../../kernel/domain.ts';
import { clientMessengerReactions, forgetOldMessages } from './client-messengers/client-messengers.ts';
import { bookingsExport } from './listing/exporting.ts';
import { draftsOfClients, forgetBooked, forgetOldDrafts } from './drafts/drafts.ts';
import { cleanUpNotes } from './notes/clean-up.ts';
import { noteRoutes } from './notes/routes.ts';
import { pulseRoute } from './private-page/pulse.ts';
import { bookingRoutes } from './routes.ts';
import { forgetLastNames } from './listing/forget-last-names.ts';
import { cleanUpIdempotencyKeys } from './creating/clean-up-idempotency-keys.ts';
import { freeAllOverHolds, freeHoldsOfShort } from './holds/free-over.ts';
import { besideBookingsCopied } from './waitlist/copy-beside.ts';
import { offerFreedResources, offerFreedSeats } from './waitlist/offer-seats.ts';
import { forgetWaitlists } from './waitlist/forget.ts';
import { completeBookings } from './moving/complete-bookings.ts';
import { expireBookings } from './moving/expire-bookings.ts';
import { bookingSubscriptions } from './subscriptions.ts';
import { onTermsChanged, type ChangedTerms } from './terms/terms.ts';
import { answerAskedTourists } from './tourists/tourist-place.ts';
import { handBookingsOver } from './responsible/hand-over.ts';

export { isNoPlace } from './creating/book-departure.ts';
export {
  bookingCreated,
  bookingMoved,
  bookingRebooked,
  bookingsChanged,
  moreTouristsAsked,
  clientLinkAsked,
  questionnaireAsked,
  toursProposed,
  touristsChanged,
} from './events.ts';
export {
  messengersOfClient,
  answeredByClient,
  moveClientMessengers,
  sayToClient,
  stopMessengerOfClient,
  type ClientSubject,
} from './client-messengers/client-messengers.ts';
export { leftDraft } from './drafts/drafts.ts';
export { freeAside, keepAside, useAside, type AsideSeats } from './holds/aside.ts';
export { freeOverHoldsOf } from './holds/free-over.ts';
export { sellOnTheSpot } from './creating/sell-on-the-spot.ts';
export { enteredBy, isTypedByStaff } from './creating/entered-by.ts';
export { onceByKey } from './creating/idempotency.ts';
export { departureBooking } from './creating/new-booking.ts';
export { SOLD_BY_NOBODY } from './creating/sold-by.ts';
export type { NewBooking } from './creating/repository/new-booking.ts';
export { onBookedAtOnce } from './creating/confirm-at-once.ts';
export { heldInHistory } from './telling/held-letter.ts';
export { statusesFor } from './moving/allowed-statuses.ts';
export {
  freeAllProposed,
  freeProposed,
  keepProposed,
  lockForProposal,
  priceProposal,
  type Proposal,
} from './proposing/keep-proposed.ts';
export {
  askedOfProposed,
  bookedProposal,
  bookProposed,
  type Acceptance,
  type ProposedBooking,
} from './proposing/book-proposed.ts';
export { findKeptProposal, keptProposalsOf } from './proposing/repository.ts';
export { bookedTour } from './individual/booked-tour.ts';
export { publicTourOf } from './individual/public-tour.ts';
export { passportColumns, decryptPassport } from './tourists/passport.ts';
export { BOOKED_MINUTES } from './listing/booked-minutes.ts';
export { bookingListItem, todayAt } from './listing/list-item.ts';
export {
  demandBooking,
  demandOrganizersSay,
  saysMoney,
  demandOverLimits,
  lockBooking,
  ownerOf,
  seesInside,
  staffActor,
  systemActor,
  touristActor,
} from './policy.ts';
export {
  addToPayedAmount as changePayedAmount,
  countInStatus,
  isBookedInstantly,
  readBooking,
  selectBooking as findBooking,
  selectBookingByUuid as findBookingByUuid,
  updateQuestionnaireSent as markQuestionnaireSent,
  type BookingRow,
} from './record/repository/bookings.ts';
export { openedForms } from './lost/count-opened-forms.ts';
export { newBookingsOf } from './listing/count-new-bookings.ts';
export { countOverdue, oldestRequests } from './listing/oldest-bookings.ts';
export { lowerPrice } from './rebooking/lower-price.ts';
export { quoteRebooking } from './rebooking/quote.ts';
export { beyondByMove, changedByStaff, demandMovedWithin } from './tourists/limits-passed.ts';
export { rebook } from './rebooking/rebook.ts';
export { selectResponsiblePersons as responsiblePersonsOf } from './responsible/repository.ts';
export { selectOwnMemberIds as ownMembersOf } from './telling/repository.ts';
export {
  ownCondition as ownBookings,
  parameters,
  phoneEndConditions,
  searchCondition as bookingSearch,
  type Owner,
  type Parameters,
} from './listing/repository/conditions.ts';
export { bookingsOfPerson } from './listing/repository/person.ts';
export { proposalViews } from './selecting/proposals.ts';
export { selectIndividual as findIndividual } from './individual/repository.ts';
export { isPartnerSale, PARTNER_SALE } from './record/partner-sale.ts';
export {
  allWordsToClient,
  asClientKnows,
  hidesContacts,
  wordsToClient,
  type Sale,
} from './private-page/hidden-contacts.ts';
export { bookingPath, choicePath, creditPath, questionnairePath, ticketPath } from './private-page/paths.ts';
export { publicHistoryOf, versionOf } from './private-page/repository.ts';
export { beginChoosing, endChoosing, keepNothing } from './record/repository/bookings.ts';
export { hasRoomAt } from './rebooking/seats.ts';
export { addHistory, historyOf, type Actor } from './record/repository/history.ts';
export { isPrepaid, moveBooking, onBookingMoved, type MadeMove, type Move, type Settling } from './states.ts';
export { onTermsChanged, type ChangedTerms };
export { planOf, priceNow } from './terms/payment-plan.ts';
export { tellMembers } from './telling/tell-members.ts';
export { seatsOffered, waitlistClosed } from './waitlist/events.ts';
export { loadOffer, siteOfParty } from './waitlist/offer.ts';
export {
  findDeparture as findWaitedDeparture,
  findEntry as findParty,
  siteSlugOf,
  countWaiting,
  type WaitlistRow,
} from './waitlist/repository.ts';
export { offerUrl } from './waitlist/view.ts';
export { askForMore } from './questionnaire/ask-for-more.ts';
export { bookingOfQuestionnaire, fillInUuid, isReader, newReader } from './questionnaire/fill-in.ts';
export { classesLeft, extrasLeft } from './choosing/stock-left.ts';
export {
  findTicket,
  hasTickets,
  placesOf,
  placeTicketCode,
  ticketCode,
  ticketsOf,
  type FoundTicket,
} from './tickets/tickets.ts';
export { loadQuestionnaire } from './questionnaire/operations.ts';
export { unfilledQuestionnaires } from './questionnaire/unfilled.ts';
export { saveAnswers, type Answers } from './questionnaire/save.ts';
export { askedOf, askNoNames, limitsOf } from './tourists/repository/limits.ts';
export { limitWords } from './tourists/tourist-limits.ts';
export {
  touristsOf,
  touristsWithPassports,
  missingOf,
  answersOf,
  canChangeTourists,
} from './tourists/tourists.ts';
export { pageLanguageOf } from './record/page-language.ts';
export { tourNameOf } from './record/tour-name.ts';
export { planRebooking } from './rebooking/plan.ts';
export { offerOf, priceOf, readOffer, type Offer } from './offering/offer.ts';
export { selectionOf } from './choosing/selection.ts';
export { findOffers, findOfferWithin } from './offering/repository.ts';
export { storeDeparture } from './offering/store-departure.ts';
export { closeWaitlist } from './waitlist/close.ts';
export {
  selectTourist,
  selectTourists as touristRowsOf,
  type TouristRow,
} from './tourists/repository/tourists.ts';
export { NOBODY, standingsOf, type Standing } from './tourists/standing.ts';
export { eraseWaits } from './waitlist/beside-repository.ts';

export const bookingDomain: Domain = {
  name: 'booking',
  routes: [...bookingRoutes, ...noteRoutes, pulseRoute],
  subscriptions: [...bookingSubscriptions, offerFreedSeats, offerFreedResources, forgetBooked],
  reactions: [
    bookingsExport,
    besideBookingsCopied,
    ...draftsOfClients,
    ...clientMessengerReactions,
    onTermsChanged.with(answerAskedTourists),
    handBookingsOver,
  ],
  register: (_app, services) => freeHoldsOfShort(services),
  scheduled: [
    { name: 'booking.expire', cron: '* * * * *', handle: expireBookings },
    { name: 'booking.free-holds', cron: '* * * * *', handle: freeAllOverHolds },
    { name: 'booking.forget-waitlists', cron: '47 3 * * *', handle: forgetWaitlists },
    { name: 'booking.forget-drafts', cron: '27 3 * * *', handle: forgetOldDrafts },
    { name: 'booking.forget-client-messages', cron: '57 3 * * *', handle: forgetOldMessages },
    { name: 'booking.complete', cron: '* * * * *', handle: completeBookings },
    { name: 'booking.clean-up-idempotency-keys', cron: '17 * * * *', handle: cleanUpIdempotencyKeys },
    { name: 'booking.clean-up-notes', cron: '47 3 * * *', handle: cleanUpNotes },
    { name: 'booking.forget-last-names', cron: '37 3 * * *', handle: forgetLastNames },
  ],
};
