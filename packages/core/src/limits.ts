// Limits that the contract checks and the screens tell: decisions of this project, apart from the specification's constants.

/** Filters of the bookings list that a person may give names to. */
export const BOOKING_PRESETS_MAX = 20;
/**
 * How far bookings are counted that filters have chosen: nobody turns so many pages, and counting on would cost more than
 * the list. Who searches by a text looks for a few, and is told sooner that there are many.
 */
export const bookingsCountedAtMost = (filters: { search?: string | undefined } | undefined): number =>
  filters?.search ? 2000 : 10_000;
/** Tourists of one booking. */
export const MAX_TOURISTS = 100;
/** People for whom one family ticket may stand. */
export const MAX_TICKET_PEOPLE = 20;
/** Seats are kept so long for a visitor who fills the booking form in, and for a party that they are offered to. */
export const HOLD_MINUTES = 10;
export const OFFER_HOURS = 12;
/** Hours for which seats are kept for whoever a booking is proposed to in a chat: as usual, and at most. */
export const PROPOSAL_HOURS = { usual: 24, most: 168 } as const;
/** The page may be opened again so long after it was left: a reload leaves it too. */
export const HOLD_LEAVE_SECONDS = 20;
/** Visitors of one address that seats of one departure are kept for; the next ones book without. */
export const MAX_HOLDS_OF_ADDRESS = 5;
/** People who waited are forgotten so long after the departure. */
export const WAITLIST_KEPT_DAYS = 30;
export const WAITLIST_NAME_MAX = 160;
/** Variants that one may choose from. */
export const MAX_TOURS_IN_GROUP = 20;
/** Rooms of a departure, and people in one of them. */
export const MAX_ROOMS = 300;
export const MAX_ROOM_PLACES = 20;
/** Marks of who has come that a device sends at once. */
export const MAX_MARKS = 500;

/** Of more people letters and pages show the ticket of all alone: each of them has one in the PDF. */
export const MOST_OWN_TICKETS = 10;

/** So many photos may come with a review. */
export const MAX_REVIEW_PHOTOS = 6;
/** Of an organizer's answer to a review, characters. */
export const REVIEW_ANSWER_LENGTH = 2000;
/** Reviews of an organizer that may stand first on its site. */
export const MOST_PINNED_REVIEWS = 3;
/** A mean of fewer ratings of a topic is not told in public: it says more of who rated than of the topic. */
export const LEAST_TOPIC_RATINGS = 3;
/** So many days a review without an answer waits among what is to be done today. */
export const REVIEW_WAIT_DAYS = 30;
/** So many of those who travelled are shown and asked for a review at once. */
export const MOST_ASKED_FOR_REVIEWS = 50;

/** Chats: reading only so long after a tour, a letter about what is unread so soon, and another no sooner. */
export const CHAT = {
  /** Signs of a message, also of one that is written as an answer in a messenger. */
  messageLength: 4000,
  frozenAfterDays: 30,
  letterAfterMinutes: 5,
  letterAgainHours: 12,
  /** How long its writer may change or take back a message, unless it is answered before. */
  changeMinutes: 15,
  /** What stood in a message that was changed or taken back is kept so long. */
  pastDays: 90,
  /** So many single chats, those written in last, have a channel of their own. */
  channelsAtMost: 100,
  /** Who has it open says so again and again, and is gone without it, ms; the same of who types in it. */
  presence: { everyMs: 20_000, goneMs: 45_000, typingEveryMs: 3000, typingGoneMs: 7000 },
} as const;

/** Companies that buy trips (docs/rules/company.md). */
export const COMPANY = {
  /** People of one who are kept. */
  people: 100,
  /** Companies of one ИНН that are shown: a head office and branches. */
  found: 20,
} as const;

/** Resources of an organizer (docs/rules/equipment.md). */
export const RESOURCE = {
  nameLength: 120,
  reasonLength: 300,
  quantity: 10_000,
  readyMinutes: 1440,
  /** Tours that may need one, and extras. */
  needs: 200,
  /** Extras of tours that are offered to choose from. */
  extrasOffered: 1000,
  /** Resources that are kept. */
  most: 500,
  calendarDays: 62,
  /** The longest stretch of days that it may be taken away for. */
  closedDays: 731,
  /** So many departures are looked at before they are saved, and so many of those that clash are named. */
  foreseen: 400,
  foreseenNamed: 10,
} as const;
/** Answers that an organizer keeps for its chats. */
export const SAVED_ANSWER = { titleLength: 80, textLength: CHAT.messageLength, most: 300 } as const;

/** Codes that connect a call at a number of the platform. */
export const PHONE_CODE = {
  digits: 6,
  /** From the last use, or from when it was last asked for. */
  days: 30,
  /** Refused calls of one phone within an hour, after which nothing is looked up for it. */
  refusalsAnHour: 5,
} as const;

/** Who draws the interactive maps: values of the setting `MAPS_PROVIDER`. */
export const MAPS = { yandexProvider: 1, openStreetMapProvider: 2 } as const;
