import type { Language, PublicOrganizer, PublicTour } from '@tropa/contract';
import type { MapPoint } from '@tropa/core';

/** The booking that a program is printed for. Nothing of its people stands in the file. */
export interface ProgramBooking {
  request_id: number;
  tourists_count: number;
  is_prepaid: boolean;
  date_start: string | null;
  date_end: string | null;
  time_start: string | null;
  /** The exact place once it is prepaid, as the private page tells it. */
  meeting_place: string;
  meeting_point: (MapPoint & { is_exact: boolean }) | null;
}

/** What a program is made of. */
export interface ProgramFacts {
  language: Language;
  tour: PublicTour;
  organizer: PublicOrganizer;
  /** Null: the organizer has no published site. */
  site_url: string | null;
  /** Null: the program of the tour itself. */
  booking: ProgramBooking | null;
  /** Today at the organizer's. */
  today: string;
  /** Whose maps the links lead to. */
  maps_provider: number;
}
