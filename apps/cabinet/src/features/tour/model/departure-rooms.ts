import type { DepartureView } from '@tropa/contract';
import { kindOf } from '@tropa/core';

/** Whether its people are given rooms: nobody sleeps on a walk, and of an individual trip rooms are told, not chosen. */
export const hasRooms = (departure: Pick<DepartureView, 'tour_type' | 'request_id'>): boolean =>
  kindOf(departure) === 'tour' && departure.request_id === null;
