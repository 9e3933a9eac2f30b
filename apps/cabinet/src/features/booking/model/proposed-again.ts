import type { BookingCard, TourToSell } from '@tropa/contract';
import { fitRooms } from '@tropa/core';
import { departureKey } from '../../../shared/departures/departure-choice.ts';
import { sleepersOf, type NewBookingValues } from './new-booking.ts';

const numberOf = (rows: { id: string; count?: number; quantity?: number }[] | undefined, id: string) => {
  const row = rows?.find((one) => one.id === id);
  return row?.count ?? row?.quantity ?? 0;
};

const roomsOf = (tour: TourToSell, { choice }: BookingCard) =>
  tour.rooms.map(({ id }) => numberOf(choice.rooms, id));

/**
 * Rooms for another number of people than the card proposes: those that staff have chosen stay, the others follow the people.
 * @param rooms as they stand in the form
 */
export function roomsForOthers(
  tour: TourToSell,
  card: BookingCard,
  rooms: NewBookingValues['rooms'],
): NewBookingValues['rooms'] {
  const kept = roomsOf(tour, card);
  const fitted = fitRooms(tour.rooms, sleepersOf(tour, peopleOf(tour, card)));
  const follows = (stay: number) =>
    tour.rooms.every(
      (kind, index) =>
        kind.stay !== stay ||
        (rooms[index] === kept[index] &&
          (card.choice.are_rooms_fitted === true || kept[index] === (fitted[kind.id] ?? 0))),
    );
  return tour.rooms.map(({ stay }, index) => (follows(stay) ? null : (rooms[index] ?? null)));
}

const peopleOf = (tour: TourToSell, { tourists, choice }: BookingCard) => ({
  tourists,
  categories: tour.price_categories.map(({ id }) => numberOf(choice.categories, id)),
});

/** What a card proposes, in the form of a booking; what the tour has no more is left out. */
export function proposedAgain(tour: TourToSell, card: BookingCard): Partial<NewBookingValues> {
  const { tour_date_id, date_start, time_start, choice } = card;
  return {
    tour_id: tour.id,
    departure: departureKey({
      id: tour_date_id,
      date_uid: choice.date_uid ?? null,
      date_start,
      time_start,
    }),
    ...peopleOf(tour, card),
    extras: tour.extras.map(({ id }) => numberOf(choice.extras, id)),
    // For the same people the same rooms: those that the card keeps are not to be had by anybody else.
    rooms: roomsOf(tour, card),
  };
}
