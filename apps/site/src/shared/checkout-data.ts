import type { Currency, PageLanguage } from '@tropa/contract';
import type { AgeSpan, RoomKind, TouristAsks, TouristLimits } from '@tropa/core';
import type { BreakdownWords, PrepaymentWords, WhenPayed } from './breakdown-lines.ts';

/** Ids of the elements that carry data for the islands. */
export const CHECKOUT_DATA_ID = 'checkout-data';
export const BOOKING_DATA_ID = 'booking-data';
export const OFFER_DATA_ID = 'offer-data';

export const STEPS = ['date', 'tourists', 'contacts'] as const;
export type Step = (typeof STEPS)[number];

/** What the form says when something is wrong. */
export interface ProblemWords {
  choose_date: string;
  tourists_max: string;
  half_name: string;
  required: string;
  whole: string;
  more_than_tourists: string;
  rooms_missing: string;
  rooms_spare: string;
  email: string;
  phone: string;
  phone_letters: string;
  phone_extension: string;
  consent: string;
  check: string;
  quote: string;
  network: string;
  server: string;
  slow_down: string;
  sold_out: string;
  few_left: string;
  class_short: string;
}

/** What a tour has to choose from, as the form's script needs it; empty lists where it has nothing. */
export interface ChoiceData {
  categories: (AgeSpan & {
    id: string;
    takes_seat: boolean;
    /** The class whose seats it takes; null: of any, or none. */
    class_id: string | null;
    /** Tourists for whom one ticket is. */
    people: number;
    /** Seats that one ticket takes. */
    seats: number;
    /** «Детский (7–12 лет)». */
    name: string;
    /** Whoever books may go by it. */
    is_grown_up: boolean;
    /** What is said of an age that is none of it, `{age}`; empty where any is. */
    other_age: string;
  })[];
  /** Those that are not part of every booking anyway. */
  extras: { id: string; per: 'booking' | 'tourist' }[];
  /** Kinds of rooms; empty where the tour lets choose none. */
  rooms: RoomKind[];
}

/** What is asked of each tourist, and whom the tour takes. */
export interface PeopleData {
  asks: TouristAsks;
  limits: TouristLimits;
  /** What is said of somebody beyond a limit. */
  words: Record<'too_young' | 'too_old' | 'too_heavy', string>;
}

/** What the booking form's script gets from the server, inside the page. */
export interface CheckoutData {
  language: PageLanguage;
  currency: Currency;
  tour_id: number;
  /** The step that the server has opened. */
  step: Step;
  /** Larger numbers of tourists than this never appear. */
  max_tourists: number;
  choice: ChoiceData;
  people: PeopleData;
  words: {
    line: BreakdownWords;
    prepayment: Record<WhenPayed, PrepaymentWords>;
    /** A later payment of the schedule: «{amount} до {date}». */
    plan: Record<'dated' | 'at_start' | 'unknown', string>;
    problem: ProblemWords;
    /** «3 туриста» by their number, from one. */
    tourists: string[];
    /** «На эту дату осталось 3 места» by their number, from one. */
    limit: string[];
    /** «Турист {number}». */
    tourist: string;
    /** How many of an extra or a kind of room there are: «осталось {left}». */
    extras: { left: string; none: string };
    /** Why a counter goes no further: none of it is left, nobody less can go, there is none to take away. */
    counter: Record<'stock' | 'least' | 'none', string>;
    /** The link of a letter leads to a form that is kept no more. */
    draft_over: string;
    /** Why a step cannot be opened yet. */
    later_step: string;
    total: string;
    no_date: string;
    next: string;
    submit: string;
    sending: string;
    retry: string;
    counting: string;
    price_change: { text: string; accept: string };
    /** Of the seats that are kept: «Держим для вас 2 места» by their number, from one. */
    hold: {
      kept: string[];
      kept_many: string;
      over: string;
      offer_over: string;
      taking: string;
      not_kept: string;
    };
  };
}

/** What the script of an offer's page gets from the server. */
export interface OfferData {
  language: PageLanguage;
  token: string;
  /** Milliseconds that are left when the page is made. */
  expires_in: number;
  network: string;
}

/** What the private page's script gets from the server. */
export interface BookingData {
  language: PageLanguage;
  uuid: string;
  /** Of the page: when the server tells another one there is something new. */
  version: string;
  words: {
    opening: string;
    failed: string;
    success: string;
    checking: string;
    late: string;
    fail: string;
    canceling: string;
    cancel_failed: string;
    changed: string;
    contract: {
      sending: string;
      /** «Код отправлен на {target}». */
      sent: string;
      accepting: string;
      again: string;
      /** «Отправить ещё раз через {seconds} с». */
      again_in: string;
      failed: string;
      accepted: string;
    };
  };
}
