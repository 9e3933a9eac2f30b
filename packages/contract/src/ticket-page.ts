import type { PublicBooking, Ticket, Wallet } from './booking.ts';
import type { TourType } from './enumerations.ts';

/** What a ticket's own page says to whoever has its code. */
export interface TicketPage {
  /**
   * `good`: it lets in. `used`: those whom it lets in are there. `waiting`: not now: its date does not go, or the booking is not payed.
   * `taken_back`: the booking is cancelled. `over`: its day is over.
   */
  state: 'good' | 'used' | 'waiting' | 'taken_back' | 'over';
  request_id: number;
  tour_name: string;
  tour_type: TourType;
  tour_variant: string | null;
  date_start: string | null;
  date_end: string | null;
  time_start: string | null;
  /** Of what is sold by the hour. */
  length_minutes: number | null;
  timezone: string;
  /** What lets in, for whom and where; null: it lets in nobody now. */
  shown: {
    ticket: Ticket;
    /** How many it lets in, and how many of them have come, the last of them at this moment (ISO). */
    people: number;
    came: number;
    came_at: string | null;
    meeting_place: string;
    meeting_point: PublicBooking['meeting_point'];
    wallets: Wallet[];
  } | null;
}
/** There is no ticket to show: of a code that nobody was given, or after too many of them. */
export interface NoTicket {
  state: 'unknown' | 'too_many';
}
