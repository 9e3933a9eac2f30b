import { roomStock, type RoomCounts, type RoomKind } from '@tropa/core';
import type { BookingRow } from '../record/repository/bookings.ts';

type Line = BookingRow['breakdown']['lines'][number];
const roomOf = (line: Line) => (line.kind === 'room' && line.room ? [{ ...line, room: line.room }] : []);
const roomsOfBooking = ({ breakdown }: BookingRow) => breakdown.lines.flatMap(roomOf);

/** The rooms that a booking has, by kind. */
export const formerRooms = (booking: BookingRow): RoomCounts =>
  Object.fromEntries(roomsOfBooking(booking).map(({ room }) => [room.id, room.rooms]));

/** Kinds of rooms of a tour, those that the booking has at the prices it was agreed for. */
export function keptPrices(booking: BookingRow, tour: readonly RoomKind[]): RoomKind[] {
  const booked = new Map(roomsOfBooking(booking).map((line) => [line.room.id, line]));
  return tour.map((kind) => {
    const line = booked.get(kind.id);
    if (!line) return kind;
    const { per, places, single_supplement } = line.room;
    return { ...kind, per, places, price: line.unit_amount, single_supplement };
  });
}

/**
 * The same where the booking stays at its departure: kinds that the tour has lost since may be kept or left out, and a stay
 * in which the booking has chosen nothing, because nothing could be chosen then, is not asked for now.
 */
export function agreedRooms(booking: BookingRow, tour: readonly RoomKind[]): RoomKind[] {
  const booked = roomsOfBooking(booking);
  const kept = keptPrices(booking, tour);
  const has = (id: string) => booked.some(({ room }) => room.id === id);
  const chosenStays = new Set(kept.filter(({ id }) => has(id)).map(({ stay }) => stay));
  const lost = booked.flatMap(({ room, unit_amount }): RoomKind[] => {
    const { id, title, per, places, single_supplement, stay } = room;
    if (kept.some((kind) => kind.id === id)) return [];
    return [
      {
        id,
        title,
        per,
        places,
        price: unit_amount,
        single_supplement,
        stock: booking.held_stocks[roomStock(id)]?.stock ?? null,
        // The stays of the tour may be others by now: these are told apart from them.
        stay: -1 - Math.abs(stay),
        nights: 0,
        is_required: false,
      },
    ];
  });
  return [...kept.map((kind) => ({ ...kind, is_required: chosenStays.has(kind.stay) })), ...lost];
}
