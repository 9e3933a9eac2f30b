import {
  bookingCalls,
  bookingDraftCalls,
  bookingListCalls,
  bookingLookupCalls,
  bookingPayerCalls,
  individualTourCalls,
  ownBookingCalls,
  publicBookingCalls,
  thirdPartyAgentCalls,
  seatHoldCalls,
  seatLedgerCalls,
  waitlistCalls,
  publicTouristCalls,
  touristCalls,
} from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { forgetDraft, keepDraft, openDraft } from './drafts/drafts.ts';
import { countNewBookings } from './listing/count-new-bookings.ts';
import { createBooking } from './creating/create-booking.ts';
import { createAgencyBooking, createOwnBooking } from './creating/create-own-booking.ts';
import {
  bookedDays,
  bookedIndividualTours,
  bookedTours,
  individualDays,
  requestSources,
  requestTourDates,
} from './listing/look-up-bookings.ts';
import { createTourSelection } from './selecting/create-selection.ts';
import { updateAgencyBooking, updateOwnBooking } from './selecting/update-client.ts';
import { createTourist } from './tourists/create-tourist.ts';
import { getIndividual, individualDates, listToursForRequest } from './individual/get-individual.ts';
import { createExport } from './listing/export-bookings.ts';
import { leave, resume } from './holds/keep-hold.ts';
import { takeHold } from './holds/take-hold.ts';
import { setPayer } from './payer/set-payer.ts';
import { listAllowedStatuses } from './moving/list-allowed-statuses.ts';
import { listBookings } from './listing/list-bookings.ts';
import { listGroups } from './listing/list-groups.ts';
import { listToursToSell } from './creating/list-tours-to-sell.ts';
import { quoteBooking, quoteOwnBooking } from './creating/quote-booking.ts';
import { removeTourist } from './tourists/remove-tourist.ts';
import { clearIndividualDraft, saveIndividual, saveIndividualDates } from './individual/save-individual.ts';
import { getSearchFilter, setSearchFilter } from './listing/search-filter.ts';
import { responsiblePersons, setResponsible } from './responsible/set-responsible.ts';
import { declineTourists } from './tourists/decline-tourists.ts';
import { quotePlace } from './tourists/quote-place.ts';
import { readPassport } from './tourists/read-passport.ts';
import { sendClientLink } from './private-page/send-client-link.ts';
import { sendQuestionnaire } from './questionnaire/send-questionnaire.ts';
import { fillTourists } from './tourist-table/fill-tourists.ts';
import { readTouristTable } from './tourist-table/read-table.ts';
import { updateTourist } from './tourists/update-tourist.ts';
import { updateTourists } from './tourists/update-tourists.ts';
import { addTourists, touristsInfo, updateQuestionnaire } from './questionnaire/operations.ts';
import { listSeatLedger } from './seat-ledger/list-seat-ledger.ts';
import { joinWaitlist } from './waitlist/join.ts';
import { declineOffer } from './waitlist/offer.ts';
import { addToWaitlist, listWaitlist, removeFromWaitlist } from './waitlist/staff.ts';

export const bookingRoutes = [
  route(publicBookingCalls.quote, quoteBooking),
  route(publicBookingCalls.create, createBooking),
  route(bookingDraftCalls.keep, keepDraft),
  route(bookingDraftCalls.open, openDraft),
  route(bookingDraftCalls.forget, forgetDraft),
  route(seatHoldCalls.take, takeHold),
  route(seatHoldCalls.resume, resume),
  route(seatHoldCalls.leave, leave),
  route(seatHoldCalls.declineOffer, declineOffer),
  route(waitlistCalls.join, joinWaitlist),
  route(waitlistCalls.list, listWaitlist),
  route(waitlistCalls.add, addToWaitlist),
  route(waitlistCalls.remove, removeFromWaitlist),
  route(seatLedgerCalls.list, listSeatLedger),
  route(bookingCalls.groups, listGroups),
  route(bookingCalls.listForOrg, listBookings),
  route(bookingCalls.countForOrg, countNewBookings),
  route(bookingCalls.baseSaleStatusesByRequestId, listAllowedStatuses),
  route(bookingListCalls.getSearchFilter, getSearchFilter),
  route(bookingListCalls.setSearchFilter, setSearchFilter),
  route(bookingListCalls.responsiblePersons, responsiblePersons),
  route(bookingListCalls.setResponsible, setResponsible),
  route(bookingPayerCalls.set, setPayer),
  route(bookingListCalls.createExport, createExport),
  route(bookingCalls.sendClientLink, sendClientLink),
  route(bookingCalls.createTourist, createTourist),
  route(bookingCalls.updateTourist, updateTourist),
  route(bookingCalls.removeTourist, removeTourist),
  route(touristCalls.updateTourists, updateTourists),
  route(touristCalls.readTouristTable, readTouristTable),
  route(touristCalls.fillTourists, fillTourists),
  route(touristCalls.readPassport, readPassport),
  route(touristCalls.sendQuestionnaire, sendQuestionnaire),
  route(touristCalls.quoteTouristPlace, quotePlace),
  route(touristCalls.declineTourists, declineTourists),
  route(publicTouristCalls.touristsInfo, touristsInfo),
  route(publicTouristCalls.updateTouristsQuestionnaires, updateQuestionnaire),
  route(publicTouristCalls.addTourists, addTourists),
  route(ownBookingCalls.listForRequestWithOwnType, listToursToSell),
  route(ownBookingCalls.quote, quoteOwnBooking),
  route(ownBookingCalls.create, createOwnBooking),
  route(ownBookingCalls.createSelection, createTourSelection),
  route(ownBookingCalls.update, updateOwnBooking),
  route(thirdPartyAgentCalls.create, createAgencyBooking),
  route(thirdPartyAgentCalls.update, updateAgencyBooking),
  route(bookingLookupCalls.tours, bookedTours),
  route(bookingLookupCalls.individualTours, bookedIndividualTours),
  route(bookingLookupCalls.dateStarts, bookedDays),
  route(bookingLookupCalls.individualDateStarts, individualDays),
  route(bookingLookupCalls.sources, requestSources),
  route(bookingLookupCalls.tourDates, requestTourDates),
  route(individualTourCalls.listForRequest, listToursForRequest),
  route(individualTourCalls.get, getIndividual),
  route(individualTourCalls.save, saveIndividual),
  route(individualTourCalls.dates, individualDates),
  route(individualTourCalls.saveDates, saveIndividualDates),
  route(individualTourCalls.clearDraft, clearIndividualDraft),
];
