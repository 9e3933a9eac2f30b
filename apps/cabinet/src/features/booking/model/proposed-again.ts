import type { BookingCard, TourToSell } from '@tropa/contract';
import { departureKey } from '../../../shared/departures/departure-choice.ts';
import type { NewBookingValues } from './new-booking.ts';

/** What a card proposes, in the form of a booking; what the tour has no more is left out. */
export function proposedAgain(
  tour: TourToSell,
  { tour_date_id, date_start, time_start, tourists, choice }: BookingCard,
): Partial<NewBookingValues> {
  const numberOf = (rows: { id: string; count?: number; quantity?: number }[] | undefined, id: string) => {
    const row = rows?.find((one) => one.id === id);
    return row?.count ?? row?.quantity ?? 0;
  };
  return {
    tour_id: tour.id,
    departure: departureKey({
      id: tour_date_id,
      date_uid: choice.date_uid ?? null,
      date_start,
      time_start,
    }),
    tourists,
    categories: tour.price_categories.map(({ id }) => numberOf(choice.categories, id)),
    extras: tour.extras.map(({ id }) => numberOf(choice.extras, id)),
    rooms: tour.rooms.map(({ id }) => numberOf(choice.rooms, id)),
  };
}
