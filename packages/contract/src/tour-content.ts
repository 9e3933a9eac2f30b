import { MAX_DAY_PLACES } from '@tropa/core';
import { z } from 'zod';
import { optionalTitle } from './people.ts';
import { currency, date, id, lines, price, text, timezone, percent, percentOrSum } from './common.ts';
import {
  discountType,
  discountValueKind,
  insuranceType,
  prepaymentType,
  priceBasis,
  scheduleType,
  tourType,
} from './enumerations.ts';
import { picture, pictureRef, storedFile } from './media.ts';
import { penalty } from './organizer.ts';
import { richText } from './rich-text.ts';
import { location, programPlace, tourCity } from './tour-places.ts';
import { tourDepositFields } from './deposit.ts';
import { tourScheduleFields } from './payment-schedule.ts';
import { roomTerms, tourPriceFields } from './tour-prices.ts';
import { weekSchedule } from './tour-schedule.ts';

// Names are those of docs/rules/tours.md. Schemas come in two kinds: what a form sends (pictures by id)
// and what is answered (pictures whole).

const pictures = z.array(pictureRef).max(60);
const uid = text(40, 1);
const shortText = text(300);
const list = z.array(text(300, 1)).max(60);

const accommodationVariant = z.object({
  id: uid,
  accommodation: shortText,
  title: shortText,
  description: richText.nullable(),
  photos: pictures,
  /** What it costs where it can be chosen with a booking; null or none: it is only told of. */
  room: roomTerms.nullish(),
});
const programItem = z.object({
  id: uid,
  title: shortText,
  description: richText.nullable(),
  photos: pictures,
  /** Where one is on that day, in order: the map of the route goes through them. Shown to everybody. */
  places: z.array(programPlace).max(MAX_DAY_PLACES).optional(),
});
const question = z.object({
  id: uid,
  question: text(500),
  answer: lines(5000),
  added_to_voucher: z.boolean(),
});
export const discount = z.object({
  id: uid,
  type: discountType,
  kind: discountValueKind,
  /** Percent 1–100, or a sum per tourist in minor units. */
  value: percentOrSum.min(1),
  /** Type 1: booked on or before this date. */
  booked_before: date.nullable(),
  /** Type 2: booked at least so many days before the start. */
  days_before: z.int().min(1).max(730).nullable(),
  /** Type 3: the start lies in this season. */
  season_start: date.nullable(),
  season_end: date.nullable(),
});
export type Discount = z.infer<typeof discount>;

const tourFields = {
  name: optionalTitle(160),
  /** The slug: part of the public address, unique per organizer. Empty: made from the name. */
  screen_name: text(120).regex(/^[a-z0-9-]*$/u),
  type: tourType,
  /** The tour repeats regularly. */
  is_periodical: z.boolean(),
  description: richText.nullable(),
  /** One or two sentences for cards and search engines. */
  short_description: lines(400),
  /** A page of YouTube, RuTube or Vimeo. */
  video_url: z.union([z.literal(''), z.url({ protocol: /^https$/u }).max(500)]),
  /** A video of one's own, uploaded as a public file. */
  video_file: z.object({ id }).nullable(),
  /** The picture that stands in place of the video until it is played. */
  video_preview: pictureRef.nullable(),
  countries: z.array(location).max(20),
  regions: z.array(location).max(20),
  host_cities: z.array(location).max(20),
  main_location: location.nullable(),
  rest_kinds: z.array(text(60, 1)).max(20),
  /** Selections in which the tour is offered: "for the weekend", "with children". */
  collections: z.array(text(60, 1)).max(20),
  /** Sights that the tour shows. */
  showplaces: z.array(text(160, 1)).max(40),
  main_activity: text(60),
  languages: z.array(text(8, 2)).max(10),
  currency: currency.nullable(),
  price_basis: priceBasis,
  price: price.nullable(),
  is_need_show_price_from: z.boolean(),
  ...tourPriceFields,
  ...tourScheduleFields,
  ...tourDepositFields,
  /** Percent of a sale that partner sites keep of this tour; null: the sites' usual commission. */
  special_tariff: percent(1, 50).nullable(),
  prepayment_type: prepaymentType.nullable(),
  prepayment_size: percentOrSum.nullable(),
  /** A request on a guaranteed date is confirmed at once. */
  is_instant_booking: z.boolean(),
  /** Who buys a ticket at the pier is asked for a name and a phone; a tour of days always asks. */
  asks_name_at_pier: z.boolean(),
  /** Everybody who goes is to be named: where not, no questionnaires are waited for. A tour of days always asks. */
  asks_names: z.boolean(),
  difficulty: z.int().min(1).max(5).nullable(),
  difficulty_description: lines(1000),
  gathering_place: text(500),
  /** Where about one meets: shown to everybody. */
  approximate_place: text(500),
  /** Shown to those who have prepaid. */
  exact_meeting_place: lines(1000),
  end_place: text(500),
  /** Point of the meeting place on the map: exact to those who have prepaid, about a kilometre to others. */
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  /** A drawn map of the route. */
  map_photo: pictureRef.nullable(),
  /** A booking takes the departure whole. Left out of a new tour: so where its price is per group. */
  takes_whole: z.boolean(),
  group_min: z.int().min(1).max(1000).nullable(),
  group_max: z.int().min(1).max(1000).nullable(),
  /** Days; an excursion uses `duration_hours`. */
  duration: z.int().min(1).max(365).nullable(),
  duration_hours: z.number().min(0.5).max(72).nullable(),
  min_age: z.int().min(0).max(99).nullable(),
  max_age: z.int().min(0).max(120).nullable(),
  /** Kilograms. */
  max_tourist_weight: z.int().min(1).max(300).nullable(),
  is_comfort_base: z.boolean(),
  is_comfort_base_plus: z.boolean(),
  is_comfort_medium: z.boolean(),
  is_comfort_improved: z.boolean(),
  is_comfort_premium: z.boolean(),
  in_price: list,
  not_in_price: list,
  has_list_of_things: z.boolean(),
  list_of_things: list,
  organizational_details: lines(5000),
  /** What an excursion shows, in one text: it has no days. */
  excursion_program_description: richText.nullable(),
  insurance_type: insuranceType,
  insurance_description: lines(2000),
  dates_available_by_request: z.boolean(),
  /** Dates on request only from `request_period_start` to `request_period_end`. */
  use_request_period: z.boolean(),
  request_period_start: date.nullable(),
  request_period_end: date.nullable(),
  use_standard_cancellation_terms: z.boolean(),
  penalties: z.array(penalty).max(20),
  penalties_conditions: lines(5000),
  tour_author_is_guide: z.boolean(),
  timezone: timezone.nullable(),
  schedule_type: scheduleType,
  /** Booking closes so many hours before the start, with a part for minutes (12 by default: docs/rules/limits.md). */
  booking_end_hours: z.number().min(0).max(720),
  /** Booking closes one hour before the start instead. */
  booking_auto_end_one_hour: z.boolean(),
  /** From which cities one comes and goes, and by what. */
  cities: z.array(tourCity).max(30),
  comment_for_all_cities: lines(2000),
  main_impressions: z
    .array(z.object({ id: uid, title: text(160), text: lines(600), photo: pictureRef.nullable() }))
    .max(12),
  photos: pictures,
  living_base: z.object({ title: shortText, description: richText.nullable(), photos: pictures }).nullable(),
  accommodations: z
    .array(z.object({ nights: z.int().min(1).max(60), variants: z.array(accommodationVariant).max(10) }))
    .max(30),
  program: z.array(programItem).max(60),
  questions: z.array(question).max(40),
  discounts: z.array(discount).max(20),
  /** Ids of the organizer's guides. */
  guides: z.array(id).max(20),
};

/** A partial individual tour. */
export const individualTourInput = z.object(tourFields).partial();
/** A partial tour: a draft may be saved half-empty. Its weekly schedule is a part of it. */
export const tourInput = individualTourInput.extend({
  tour_week_schedule: weekSchedule.nullable().optional(),
});
export type TourInput = z.infer<typeof tourInput>;

const wholePictures = { photos: z.array(picture) };
/** The nested parts with their pictures whole, as they are stored and answered. */
export const tourContent = z.object({
  ...tourFields,
  main_impressions: z.array(
    z.object({ id: uid, title: z.string(), text: z.string(), photo: picture.nullable() }),
  ),
  photos: z.array(picture),
  map_photo: picture.nullable(),
  video_preview: picture.nullable(),
  video_file: storedFile.nullable(),
  living_base: z.object({ title: z.string(), description: richText.nullable(), ...wholePictures }).nullable(),
  accommodations: z.array(
    z.object({ nights: z.int(), variants: z.array(accommodationVariant.extend(wholePictures)) }),
  ),
  program: z.array(programItem.extend(wholePictures)),
});
export type TourContent = z.infer<typeof tourContent>;
