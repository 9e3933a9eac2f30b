import type { BankAccountFields, GuideRate, HourlyTerms, OrganizerInput, TourInput } from '@tropa/contract';
import type { Switch, TopicRatings } from '@tropa/core';
import type { OfficeName } from '@tropa/demo-pictures';

/** A value of the contract in which each picture's reference is the picture's name. */
export type Named<T> = T extends { id: number }
  ? string
  : T extends (infer Item)[]
    ? Named<Item>[]
    : T extends object
      ? { [Key in keyof T]: Named<T[Key]> }
      : T;

/** How the departures of a tour are laid out through a year. */
export type DateRule = {
  /** First and last day of the season, `MM-dd`; it may run over the New Year. */
  from: string;
  to: string;
  /** Days of the week a departure may start on, 0 is Sunday. */
  weekdays: readonly number[];
  /** Weeks between departures. */
  everyWeeks: number;
  seats: number;
  /** Minor units; the tour's own price where left out. */
  price?: number;
  commentary?: string;
};

/** How a tour that goes by a weekly schedule is laid out. */
export type WeekRule = {
  /** Days of the week (0 is Sunday) with their starting times. */
  days: readonly { weekdays: readonly number[]; times: readonly string[] }[];
  /** Starts so many minutes before the sunset, every day. */
  beforeSunset?: number;
  /** First and last day of the season, `MM-dd`, within a year; all year round where left out. */
  season?: { from: string; to: string };
};

/** A tour of the demo: the contract's fields, photos and guides by name, days of the discounts without a year (`MM-dd`). */
export type DemoTour = Omit<Named<TourInput>, 'guides' | 'video_file'> & {
  organizer: OfficeName;
  name: string;
  screen_name: string;
  /** Keys of `guides`. */
  guides: string[];
  /** Dates by rules, a week, or hours. */
  dates: readonly DateRule[];
  week?: WeekRule;
  /** It is sold by the hour in place of both. */
  hourly?: HourlyTerms;
};

export type DemoGuide = {
  key: string;
  organizer: OfficeName;
  first_name: string;
  last_name: string;
  about: string;
  photo: string;
  /** What the operator pays for a departure; absent: it has not said. */
  pay?: GuideRate;
};

/** Somebody of an organizer's team beside its owner, who has come by an invitation. */
export type DemoMember = {
  key: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  role: 'manager' | 'guide';
  /** Of a guide: the key of its card in `guides`. */
  guide: string | null;
  /** What the owner has taken from a manager. */
  switches_off: readonly Switch[];
  joined_days_ago: number;
  seen_hours_ago: number;
};

/** An organizer: `logo`, `sign_image` and `stamp_image` are drawn for its office, the author's photo is a portrait's name. */
export type DemoOrganizer = {
  key: OfficeName;
  /** Address of its site. */
  slug: string;
  /** The site's look: one that lays no words on pictures where they are drawn. */
  look: string;
  stamp: { outer: string; lower: string; middle: readonly string[] };
  author_portrait: string;
  fields: Omit<
    OrganizerInput,
    'logo' | 'tour_author_photo' | 'sign_image' | 'stamp_image' | 'own_request_bank_account_id'
  >;
  bank_account: BankAccountFields;
};

export type DemoReview = {
  /** `screen_name` of the tour. */
  tour: string;
  author_name: string;
  rating: number;
  text: string;
  answer: string;
  topics: TopicRatings;
  /** It stands first on the organizer's site. */
  is_pinned: boolean;
  /** Age of the review: days before today. */
  days_ago: number;
};
