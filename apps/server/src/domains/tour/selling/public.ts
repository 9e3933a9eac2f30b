import { publicTour, type PublicTour } from '@tropa/contract';
import { countingPenalties, lengthsOf, roughly, scheduleFor } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { listGuides } from '../guides/guides.ts';
import { hourlyOf } from '../schedule/departures.ts';
import { groupOf, loadVariants, ON_SALE, shownPrice, type Priced } from './cards.ts';
import { datesOnSale, type Present } from './dates-on-sale.ts';
import { offeredPrice, paidByHour, paidCategories, type PricedTour } from './paid-prices.ts';
import { findTourOnSale, findTourWhole, type WholeTour } from './repository.ts';

/** The lengths that a visitor chooses from, at what is paid for an hour. @param asked the one that is chosen, where it is one of them */
function hourlyView(tour: Priced & PricedTour, now: Date, asked?: number): PublicTour['hourly'] {
  const hourly = hourlyOf(tour);
  if (!hourly || tour.price === null) return null;
  const lengths = lengthsOf(hourly);
  const length_minutes = lengths.find((length) => length === asked) ?? hourly.shortest_minutes;
  const { price, currency } = tour;
  return {
    lengths,
    length_minutes,
    ...paidByHour(tour, { price, ...hourly }, length_minutes, currency, now),
  };
}

/** A tour as its public page shows it, with its coming dates. */
export async function publicTourOf(
  db: Executor,
  found: WholeTour,
  present: Present,
  asked_minutes?: number,
): Promise<PublicTour> {
  const { tour, organizer, needs_resources, rating, reviews_count } = found;
  const timezone = tour.timezone ?? organizer.timezone;
  const currency = tour.currency ?? organizer.currency;
  const hourly = hourlyView({ ...tour, timezone, currency }, present.now, asked_minutes);
  const onSale = {
    ...tour,
    timezone,
    currency,
    needs_resources,
    ...(asked_minutes !== undefined && { length_minutes: hourly?.length_minutes }),
  };
  const { tour_group_id } = tour;
  const [guides, datesOf, variants] = await Promise.all([
    listGuides(db, tour.organizer_id, tour.guides),
    datesOnSale(db, [onSale], present, ON_SALE),
    tour_group_id === null ? [] : loadVariants(db, { ...tour, tour_group_id }, present),
  ]);
  const dates = datesOf(onSale);
  const least = shownPrice({ ...tour, currency });
  // The schema lets nothing else through: `exact_meeting_place` is told only after the prepayment.
  return publicTour.parse({
    ...tour,
    photo: tour.photos[0] ?? null,
    currency,
    // A length that was asked for is not what the tour costs: its shortest time is.
    ...offeredPrice(onSale, least, asked_minutes === undefined ? dates : [], present.now),
    price_categories: paidCategories(onSale, present.now),
    hourly,
    timezone,
    guides,
    dates,
    tour_group: groupOf(tour_group_id, variants),
    lat: tour.lat && roughly(tour.lat),
    lng: tour.lng && roughly(tour.lng),
    penalties: countingPenalties(tour),
    // What holds for it, whoever wrote it.
    payment_schedule: scheduleFor({
      date_start: null,
      date_has_prepayment: false,
      tour_has_prepayment: tour.prepayment_type !== null,
      seasons: [],
      tour: tour.payment_schedule,
      organizer: organizer.payment_schedule,
    }),
    dates_available_by_request:
      tour.dates_available_by_request &&
      !(tour.use_request_period && (tour.request_period_end ?? '') < present.today),
    rating,
    reviews_count,
  });
}

/** A tour on sale by its address, whole, with its coming dates; undefined where there is none. */
export async function loadPublicTour(
  db: Executor,
  organizer_id: number,
  screen_name: string,
  present: Present,
  asked_minutes?: number,
): Promise<PublicTour | undefined> {
  if (screen_name === '') return undefined;
  const found = await findTourOnSale(db, organizer_id, screen_name);
  return found && publicTourOf(db, found, present, asked_minutes);
}

/** A tour as its page would show it, whatever its status: for those who edit it. */
export async function loadTourForPreview(
  db: Executor,
  organizer_id: number,
  tour_id: number,
  present: Present,
): Promise<PublicTour | undefined> {
  const found = await findTourWhole(db, organizer_id, tour_id);
  return found && publicTourOf(db, found, present);
}
