import type { Domain } from '../../kernel/domain.ts';
import { carryOutImport } from './importing/carry-out.ts';
import { tellOpenCabinets } from './departures/tell-open-cabinets.ts';
import { tellAssignedGuide } from './guides/letters-to-guides.ts';
import { moderationSubscriptions } from './moderation/letters.ts';
import { tourRoutes } from './routes.ts';

export { demandSheet } from './importing/demand-sheet.ts';
export { MAX_TITLE_ROWS, wholeOf, withHeadersAt } from './importing/header-row.ts';
export { columnReader } from './importing/propose-mapping.ts';
export { readDay, writtenIn } from './importing/read-cell.ts';
export { setExtraTime } from './dates/repository.ts';
export { hoursOf, lengthenedEnd } from './schedule/lengthen-departure.ts';
export { retimeDeparture } from './departures/retime-departure.ts';
export { copyDeparture } from './departures/copy-departure.ts';
export { ledAtOnce } from './departures/led-at-once.ts';
export { closeDeparture } from './departures/close-departure.ts';
export { storedDeparture, storeDepartures, type NewDeparture } from './schedule/repository.ts';
export {
  addedDeparture,
  departureAt,
  hourlyOf,
  priceOfNew,
  seatsOnSale,
  type WeeklyTour,
} from './schedule/departures.ts';
export {
  cardHoldEnded,
  guideAssigned,
  guidesChanged,
  seatsChanged,
  seatsFreed,
  tourChanged,
  tourDecided,
  tourSitesChanged,
  type HoldEnding,
} from './events.ts';
export { tourFacts } from './selling/facts.ts';
export { guaranteeDeparture } from './departures/guarantee-departure.ts';
export { listGuides } from './guides/guides.ts';
export { blankIndividualTour, changeIndividualTour, individualCopyOf } from './selling/individual.ts';
export { findGuideAccount } from './guides/repository.ts';
export { findDate, type TourDateRow } from './dates/repository.ts';
export { findTour } from './record/repository.ts';
export { freeDepartures } from './dates/coming-dates.ts';
export { sameHours } from './schedule/same-hours.ts';
export { getDates as getTourDates } from './dates/get-dates.ts';
export { cursorOf, placeOf, type DeparturePlace } from './departures/departure-cursor.ts';
export { listDepartures } from './departures/list-departures.ts';
export { decideTour, type DeskDecision } from './moderation/decide.ts';
export { loadPartnerCards, type PartnerCard } from './moderation/partner-cards.ts';
export { findShownOnSites } from './moderation/repository.ts';
export { isShownOnSite, loadPartnerTour, reviewedChanges } from './moderation/partner-tour.ts';
export { putUpAllTours, removeAllTours } from './moderation/put-up.ts';
export { demandTour } from './policy.ts';
export { escapeLike } from './record/repository.ts';
export { findNextStarts } from './selling/next-starts.ts';
export { loadToursOnSale, type TourOnSale } from './selling/on-sale.ts';
export { findMorePhotos, findPrograms, hasRoute } from './selling/repository.ts';
export { loadPublishedTours } from './selling/cards.ts';
export { loadPublicTour, loadTourForPreview } from './selling/public.ts';
export type { HeldStocks } from './seats/repository/stocks.ts';
export { findComingDates, findDateOfTour, listToursToChoose } from './dates/for-requests-repository.ts';
export { nameOfMember, tellSeatsChanged, type SeatCause } from './seats/repository/seat-entries.ts';
export { findPresentAddress, findToursChanged } from './publishing/addresses-repository.ts';
export { findNewDates } from './dates/new-dates-repository.ts';
export { freeHolds, lockDeparture } from './seats/repository/seat-holds.ts';
export { holdSeats, releaseSeats } from './seats/seats.ts';

export const tourDomain: Domain = {
  name: 'tour',
  routes: tourRoutes,
  subscriptions: [carryOutImport, ...moderationSubscriptions, tellAssignedGuide, ...tellOpenCabinets],
};
