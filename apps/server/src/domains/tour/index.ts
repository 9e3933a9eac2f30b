import type { Domain } from '../../kernel/domain.ts';
import { carryOutImport } from './importing/carry-out.ts';
import { tellAssignedGuide } from './letters-to-guides.ts';
import { moderationSubscriptions } from './moderation/letters.ts';
import { tourRoutes } from './routes.ts';

export { closeDeparture } from './close-departure.ts';
export { departureAt, seatsOnSale, type WeeklyTour } from './departures.ts';
export { guidesChanged, seatsChanged, seatsFreed, tourChanged } from './events.ts';
export { tourFacts } from './facts.ts';
export { guaranteeDeparture } from './guarantee-departure.ts';
export { listGuides } from './guides.ts';
export { blankIndividualTour, changeIndividualTour, individualCopyOf } from './individual.ts';
export { getDates as getTourDates } from './operations/get-dates.ts';
export { listDepartures } from './operations/list-departures.ts';
export { decideTour, type DeskDecision } from './moderation/decide.ts';
export { isShownOnSite, loadPartnerTour, reviewedChanges } from './moderation/partner-tour.ts';
export { putUpAllTours, removeAllTours } from './moderation/put-up.ts';
export { demandTour } from './policy.ts';
export { loadToursOnSale, type TourOnSale } from './on-sale.ts';
export { findMorePhotos } from './repository/public.ts';
export { loadPublicTour, loadPublishedTours, loadTourForPreview } from './public.ts';
export type { HeldStocks } from './repository/stocks.ts';
export { findComingDates, findDateOfTour, listToursToChoose } from './repository/for-requests.ts';
export { tellSeatsChanged, type SeatCause } from './repository/seat-entries.ts';
export { findPresentAddress, findToursChanged } from './repository/addresses.ts';
export { findNewDates } from './repository/new-dates.ts';
export { freeHolds, lockDeparture } from './repository/seat-holds.ts';
export { holdSeats, releaseSeats } from './seats.ts';

export const tourDomain: Domain = {
  name: 'tour',
  routes: tourRoutes,
  subscriptions: [carryOutImport, ...moderationSubscriptions, tellAssignedGuide],
};
