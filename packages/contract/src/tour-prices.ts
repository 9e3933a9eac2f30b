import { CATEGORY_TYPES, MAX_PER_ADULT, MAX_ROOM_PLACES, MAX_TICKET_PEOPLE, MAX_TOURISTS } from '@tropa/core';
import { z } from 'zod';
import { lines, price, text } from './common.ts';

// Price categories, extras and rooms of a tour: beyond the specification, and off until somebody adds one.

const uid = text(40, 1);
const age = z.int().min(0).max(120).nullable();

/** A class of seats: a deck, a cabin, a row of a bus. Each departure has so many of it, in the tour's one counter. */
export const seatClass = z.object({
  id: uid,
  title: text(60),
  /** Empty: it is called the same in English. */
  title_en: text(60).default(''),
  /** On each departure that says nothing else. */
  seats: z.int().min(0).max(1000),
});
export type SeatClass = z.infer<typeof seatClass>;
const MAX_SEAT_CLASSES = 8;

/** Seats of classes on one departure, before the tour's. */
export const classSeats = z.array(seatClass.pick({ id: true, seats: true })).max(MAX_SEAT_CLASSES);
export type ClassSeats = z.infer<typeof classSeats>;

/** How many seats of each class are left, by id. */
export const classesLeft = z.record(z.string(), z.int());

/** How a class is called where it was booked. */
export const namedClass = z.object({ id: z.string(), title: z.string(), title_en: z.string() });

/** Who a category is for: by it lists tell adults from children where no age is known. */
export const categoryType = z.enum(CATEGORY_TYPES);

/** How many go by a family ticket; null: a ticket is for one. */
const ticketPeople = z.int().min(2).max(MAX_TICKET_PEOPLE).nullable();

/** How many seats a ticket takes that takes others than one for each who goes by it: a private cabin its beds. */
const ticketSeats = z.int().min(2).max(MAX_TICKET_PEOPLE).nullable();

/** Adults, children and whoever else has a price of their own; only where the price is per person. */
export const priceCategory = z.object({
  id: uid,
  title: text(60),
  type: categoryType.default('adult'),
  /** Whole years on the first day of the tour, both included; null leaves that side open. */
  min_age: age,
  max_age: age,
  /** Tourists for whom one ticket is, of a family ticket; null: one. */
  people: ticketPeople.default(null),
  /** Of one ticket, minor units; null: the price of the date, else of the tour. */
  price: price.nullable(),
  takes_seat: z.boolean(),
  /** Seats that one ticket takes, never fewer than go by it; null, or left out: one for each of them. */
  seats: ticketSeats.optional(),
  /** Only with an adult: so many for each at most, 0 any number; null, or left out: they go alone too. */
  per_adult: z.int().min(0).max(MAX_PER_ADULT).nullable().optional(),
  /** The class whose seats it sells, where the tour has classes; null, or left out: of any, or it takes no seat. */
  class_id: uid.nullable().optional(),
});
export type PriceCategory = z.infer<typeof priceCategory>;

/** Of eight classes each may have an adult, a child and one more. */
const MAX_PRICE_CATEGORIES = 24;

/** Prices of categories on some departures, before the categories' own: of one ticket, minor units. */
export const categoryPrices = z.array(z.object({ id: uid, price })).max(MAX_PRICE_CATEGORIES);
export type CategoryPrices = z.infer<typeof categoryPrices>;

/** What can be bought with a booking. */
export const tourExtra = z.object({
  id: uid,
  title: text(120),
  description: lines(600),
  /** Of one, minor units. */
  price: z.int().min(0).max(100_000_000),
  /** Bought once for the booking, or for each of any number of its tourists. */
  per: z.enum(['booking', 'tourist']),
  /** How many there are on each date; null: as many as wanted. */
  stock: z.int().min(0).max(10_000).nullable(),
  /** Part of every booking. */
  is_required: z.boolean(),
});
export type TourExtra = z.infer<typeof tourExtra>;

/** What a variant of accommodation costs where it can be chosen, beside the tour's price. */
export const roomTerms = z.object({
  /** For all nights of the stay, minor units. */
  price: z.int().min(0).max(100_000_000),
  /** The price is of a room, or of each of the people in it. */
  per: z.enum(['room', 'person']),
  /** People that a room holds. */
  places: z.int().min(1).max(MAX_ROOM_PLACES),
  /** On top for somebody alone in a room for more; null: nothing. */
  single_supplement: z.int().min(0).max(100_000_000).nullable(),
  /** How many there are on each departure; null: as many as wanted. */
  stock: z.int().min(0).max(10_000).nullable(),
});

/** A kind of room that can be chosen on a tour. */
export const roomKind = z.object({
  ...roomTerms.shape,
  id: z.string(),
  title: z.string(),
  /** Which of the tour's stays it belongs to: each is chosen for itself. */
  stay: z.int(),
  nights: z.int(),
  /** Everybody must have a place in this stay. */
  is_required: z.boolean(),
});

const MAX_EXTRAS = 20;
/** Stays by variants. */
const MAX_ROOM_KINDS = 300;

/** What a tour asks of each of its tourists, and whom it takes: ages on its first day, kilograms. */
export const touristLimits = z.object({ min_age: age, max_age: age, max_tourist_weight: z.int().nullable() });

/** The fields of a tour. */
export const tourPriceFields = {
  seat_classes: z.array(seatClass).max(MAX_SEAT_CLASSES),
  price_categories: z.array(priceCategory).max(MAX_PRICE_CATEGORIES),
  extras: z.array(tourExtra).max(MAX_EXTRAS),
};

/**
 * The fields of a booking: `count` of a category is of its tickets, `tourists` are all who go by them. Without `categories` all tourists are of the tour's first one; required extras are added by
 * themselves. Without `rooms` everybody gets a place in the first kinds that are left.
 */
export const bookingPriceFields = {
  categories: z
    .array(z.object({ id: uid, count: z.int().min(0).max(MAX_TOURISTS) }))
    .max(MAX_PRICE_CATEGORIES)
    .optional(),
  extras: z
    .array(z.object({ id: uid, quantity: z.int().min(0).max(MAX_TOURISTS) }))
    .max(MAX_EXTRAS)
    .optional(),
  /** So many rooms of a kind: all who take a seat must have a place in each stay. */
  rooms: z
    .array(z.object({ id: uid, quantity: z.int().min(0).max(MAX_TOURISTS) }))
    .max(MAX_ROOM_KINDS)
    .optional(),
};

/** Which tourists a line of a breakdown is for. */
export const lineCategory = z.object({
  id: z.string(),
  title: z.string(),
  /** Absent: it was booked before categories said it. */
  type: categoryType.optional(),
  min_age: age,
  max_age: age,
  /** Tourists for whom one ticket is; absent: one. */
  people: ticketPeople.optional(),
  /** Seats that one ticket takes; absent: one for each who goes by it. */
  seats: ticketSeats.optional(),
  /** The class of its seats; absent: the tour made no difference between them. */
  seat_class: namedClass.optional(),
});
export type LineCategory = z.infer<typeof lineCategory>;
/** Which extra a line of a breakdown is for. */
export const lineExtra = z.object({ id: z.string(), title: z.string(), per: tourExtra.shape.per });
/** Which rooms a line of a breakdown is for, and how many people are in them. */
export const lineRoom = roomKind
  .pick({ id: true, title: true, stay: true, per: true, places: true, single_supplement: true })
  .extend({ rooms: z.int(), people: z.int() });
