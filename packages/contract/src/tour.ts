import { z } from 'zod';
import { call } from './call.ts';
import {
  currency,
  date,
  done,
  id,
  money,
  moment,
  pagination,
  price,
  queryFlag,
  queryId,
  text,
  timezone,
} from './common.ts';
import {
  discountType,
  discountValueKind,
  locationKind,
  prepaymentType,
  priceBasis,
  scheduleType,
  tourStatus,
  tourType,
} from './enumerations.ts';
import { picture, pictureRef } from './media.ts';
import { penalty } from './organizer.ts';
import { richText } from './rich-text.ts';

// Names are those of back-office.md, section 3, "Tour". Schemas come in two kinds: what a form sends (pictures by id)
// and what is answered (pictures whole).

export const location = z.object({ kind: locationKind, name: text(120, 1), iso_code: text(6).nullable() });
export type Location = z.infer<typeof location>;

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
});
const programItem = z.object({
  id: uid,
  title: shortText,
  description: richText.nullable(),
  photos: pictures,
});
const question = z.object({
  id: uid,
  question: text(500),
  answer: text(5000),
  added_to_voucher: z.boolean(),
});
export const discount = z.object({
  id: uid,
  type: discountType,
  kind: discountValueKind,
  /** Percent 1–100, or a sum per tourist in minor units. */
  value: z.int().min(1).max(1_000_000_000),
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
  name: text(160),
  /** The slug: part of the public address, unique per organizer. Empty: made from the name. */
  screen_name: text(120).regex(/^[a-z0-9-]*$/u),
  type: tourType,
  is_periodical: z.boolean(),
  description: richText.nullable(),
  /** One or two sentences for cards and search engines. */
  short_description: text(400),
  video_url: z.union([z.literal(''), z.url({ protocol: /^https$/u }).max(500)]),
  countries: z.array(location).max(20),
  regions: z.array(location).max(20),
  host_cities: z.array(location).max(20),
  main_location: location.nullable(),
  rest_kinds: z.array(text(60, 1)).max(20),
  main_activity: text(60),
  languages: z.array(text(8, 2)).max(10),
  currency: currency.nullable(),
  price_basis: priceBasis,
  price: price.nullable(),
  is_need_show_price_from: z.boolean(),
  prepayment_type: prepaymentType.nullable(),
  prepayment_size: z.int().min(0).max(1_000_000_000).nullable(),
  /** A request on a guaranteed date is confirmed at once. */
  is_instant_booking: z.boolean(),
  difficulty: z.int().min(1).max(5).nullable(),
  difficulty_description: text(1000),
  gathering_place: text(500),
  approximate_place: text(500),
  exact_meeting_place: text(1000),
  end_place: text(500),
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  group_min: z.int().min(1).max(1000).nullable(),
  group_max: z.int().min(1).max(1000).nullable(),
  /** Days; an excursion uses `duration_hours`. */
  duration: z.int().min(1).max(365).nullable(),
  duration_hours: z.number().min(0.5).max(72).nullable(),
  min_age: z.int().min(0).max(99).nullable(),
  max_age: z.int().min(0).max(120).nullable(),
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
  organizational_details: text(5000),
  insurance_description: text(2000),
  dates_available_by_request: z.boolean(),
  use_standard_cancellation_terms: z.boolean(),
  penalties: z.array(penalty).max(20),
  penalties_conditions: text(5000),
  tour_author_is_guide: z.boolean(),
  timezone: timezone.nullable(),
  schedule_type: scheduleType,
  main_impressions: z
    .array(z.object({ id: uid, title: text(160), text: text(600), photo: pictureRef.nullable() }))
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

/** A partial tour: a draft may be saved half-empty. */
export const tourInput = z.object(tourFields).partial();
export type TourInput = z.infer<typeof tourInput>;

export const guide = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  about: z.string(),
  photo: picture.nullable(),
});
export type Guide = z.infer<typeof guide>;

const wholePictures = { photos: z.array(picture) };
/** The nested parts with their pictures whole, as they are stored and answered. */
export const tourContent = z.object({
  ...tourFields,
  main_impressions: z.array(
    z.object({ id: uid, title: z.string(), text: z.string(), photo: picture.nullable() }),
  ),
  photos: z.array(picture),
  living_base: z.object({ title: z.string(), description: richText.nullable(), ...wholePictures }).nullable(),
  accommodations: z.array(
    z.object({ nights: z.int(), variants: z.array(accommodationVariant.extend(wholePictures)) }),
  ),
  program: z.array(programItem.extend(wholePictures)),
});
export type TourContent = z.infer<typeof tourContent>;

export const tourView = z.object({
  ...tourContent.shape,
  id,
  organizer_id: id,
  updated_at: moment,
  status: tourStatus,
  /** The tour's own currency, or its organizer's. */
  effective_currency: currency,
  effective_timezone: z.string(),
  photo: picture.nullable(),
  is_dates_preliminary: z.boolean(),
  is_program_preliminary: z.boolean(),
  are_dates_preliminary: z.boolean(),
  need_to_add_active_dates: z.boolean(),
  guides: z.array(guide),
  actual_dates_count: z.int(),
  bookings_count: z.int(),
  /** Where visitors see it; null while the organizer has no published site or the tour is not published. */
  site_url: z.string().nullable(),
  can_edit: z.boolean(),
});
export type TourView = z.infer<typeof tourView>;

export const tourListItem = z.object({
  id,
  name: z.string(),
  screen_name: z.string(),
  status: tourStatus,
  type: tourType,
  photo: picture.nullable(),
  price: money.nullable(),
  price_basis: priceBasis,
  effective_currency: currency,
  duration: z.int().nullable(),
  duration_hours: z.number().nullable(),
  updated_at: moment,
  need_to_add_active_dates: z.boolean(),
  next_date: z
    .object({ id, date_start: date, date_end: date, number_of_seats: z.int(), number_of_free_seats: z.int() })
    .nullable(),
  actual_dates_count: z.int(),
  site_url: z.string().nullable(),
});
export type TourListItem = z.infer<typeof tourListItem>;

/** What a form sends for a date (back-office.md, "Tour date"). With `id` it changes that date, else it makes one. */
export const tourDateInput = z.object({
  id: id.optional(),
  date_uid: text(40).optional(),
  date_start: date,
  date_end: date,
  /** Empty: the tour's price. */
  price: price.nullable(),
  number_of_seats: z.int().min(1).max(1000),
  full_payment_days: z.int().min(0).max(365).nullable(),
  prepayment_type: prepaymentType.nullable(),
  prepayment_size: z.int().min(0).max(1_000_000_000).nullable(),
  not_guaranteed: z.boolean(),
  flight_included: z.boolean(),
  commentary: text(1000),
  is_busy: z.boolean(),
});
export type TourDateInput = z.infer<typeof tourDateInput>;

export const tourDate = z.object({
  id,
  tour_id: id,
  date_start: date,
  date_end: date,
  date_start_formatted: z.string(),
  date_end_formatted: z.string(),
  price: money.nullable(),
  /** The date's price, or its tour's. */
  effective_price: money.nullable(),
  days: z.int(),
  number_of_seats: z.int(),
  number_of_free_seats: z.int(),
  full_payment_days: z.int().nullable(),
  prepayment_type: prepaymentType.nullable(),
  prepayment_size: z.int().nullable(),
  not_guaranteed: z.boolean(),
  flight_included: z.boolean(),
  tour_variant: z.string().nullable(),
  commentary: z.string(),
  is_busy: z.boolean(),
  bookings_count: z.int(),
});
export type TourDate = z.infer<typeof tourDate>;

const byId = z.object({ id: queryId });
const saving = { with_publish: queryFlag.optional(), save_without_duration_checking: queryFlag.optional() };
const read = { area: 'tours', level: 'read' } as const;
const write = { area: 'tours', level: 'write' } as const;

export const tourCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/tour/list',
    access: read,
    summary: 'Tours of an organizer, newest change first, with counts per status.',
    query: z.object({
      organizer_id: queryId,
      status: tourStatus.optional(),
      format: z.enum(['short', 'full', 'options']).default('short'),
      type: z.coerce.number().pipe(tourType).optional(),
      search: text(120).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      tours: z.array(tourListItem),
      counts: z.object({ draft: z.int(), published: z.int(), archived: z.int() }),
      pagination,
    }),
  }),
  view: call({
    method: 'GET',
    path: '/crm/api/tour/view',
    access: read,
    summary: 'A tour, whole.',
    query: byId,
    response: tourView,
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/tour/create',
    access: write,
    summary: 'Makes a tour; with `with_publish` it is published too, or nothing is stored.',
    query: z.object({ organizer_id: queryId, ...saving }),
    body: tourInput,
    response: tourView,
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/tour/update',
    access: write,
    summary: 'Changes the fields that the body names; empty placeholder entries are dropped.',
    query: z.object({ id: queryId, ...saving }),
    body: tourInput,
    response: tourView,
  }),
  publish: call({
    method: 'POST',
    path: '/crm/api/tour/publish',
    access: write,
    summary: 'Publishes a tour that is complete; else a map of what is missing, by section and field.',
    query: byId,
    response: tourView,
  }),
  draft: call({
    method: 'POST',
    path: '/crm/api/tour/draft',
    access: write,
    summary: 'Takes a tour back to draft; with open bookings only when forced.',
    query: z.object({ id: queryId, force_draft: queryFlag.optional() }),
    response: tourView,
  }),
  archive: call({
    method: 'POST',
    path: '/crm/api/tour/archive',
    access: write,
    summary: 'Archives a tour; with open bookings only when forced.',
    query: z.object({ id: queryId, force_draft: queryFlag.optional() }),
    response: tourView,
  }),
  createCopy: call({
    method: 'POST',
    path: '/crm/api/tour/create-copy',
    access: write,
    summary: 'A draft copy of a tour without its dates.',
    body: z.object({ id, organizer_id: id }),
    response: tourView,
  }),
  saveDate: call({
    method: 'POST',
    path: '/crm/api/tour/save-date',
    access: write,
    summary: 'Makes or changes one date.',
    query: z.object({ organizer_id: queryId, tour_id: queryId }),
    body: tourDateInput,
    response: z.object({ date: tourDate }),
  }),
  saveDates: call({
    method: 'POST',
    path: '/crm/api/tour/save-dates',
    access: write,
    summary: 'Makes or changes many dates: all of them or none.',
    query: z.object({ organizer_id: queryId, tour_id: queryId }),
    body: z.object({ dates: z.array(tourDateInput).min(1).max(200) }),
    response: z.object({ dates: z.array(tourDate) }),
  }),
  removeDate: call({
    method: 'POST',
    path: '/crm/api/tour/remove-date',
    access: write,
    summary: 'Removes a date that has no bookings.',
    body: z.object({ tour_id: id, date_id: id, date_uid: text(40).optional() }),
    response: done,
  }),
  getDates: call({
    method: 'GET',
    path: '/crm/api/tour/get-dates',
    access: read,
    summary: 'Dates of a tour: the coming ones by page, and the last past ones.',
    query: z.object({
      tour_id: queryId,
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({ actual_dates: z.array(tourDate), past_dates: z.array(tourDate), pagination }),
  }),
  defaultPenalties: call({
    method: 'GET',
    path: '/crm/api/tour/default-penalties',
    access: read,
    summary: "The organizer's cancellation terms, for a new tour.",
    query: z.object({ organizer_id: queryId }),
    response: z.object({
      tour: z.object({
        use_standard_cancellation_terms: z.boolean(),
        penalties: z.array(penalty),
        penalties_conditions: z.string(),
      }),
    }),
  }),
  guides: call({
    method: 'GET',
    path: '/crm/api/tour/guides',
    access: read,
    summary: 'Guides of an organizer.',
    query: z.object({ organizer_id: queryId }),
    response: z.object({ guides: z.array(guide) }),
  }),
};
