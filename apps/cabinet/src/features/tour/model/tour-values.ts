import {
  NO_WAYS_YET,
  type CallAnswer,
  type Discount,
  type Language,
  type PaymentInstalment,
  type PaymentSeasonOfTour,
  type PriceCategory,
  type SeatClass,
  type TourExtra,
  type tourCalls,
  type TourContent,
  type TourView,
  type WeekSchedule,
} from '@tropa/contract';
import { addDays, WEEK_SCHEDULE } from '@tropa/core';
import { newSchedule } from './week-days.ts';

/** What the editor's form holds: a tour with its pictures whole and its guides by id. */
export type TourValues = Omit<TourContent, 'living_base'> & {
  /** The form has a place for these always; blank means none. */
  living_base: NonNullable<TourContent['living_base']>;
  tour_week_schedule: WeekSchedule;
};
export type ProgramItem = TourValues['program'][number];
type ProgramPlace = NonNullable<ProgramItem['places']>[number];
export type Question = TourValues['questions'][number];
export type Impression = TourValues['main_impressions'][number];
export type Accommodation = TourValues['accommodations'][number];
export type AccommodationVariant = Accommodation['variants'][number];
export type CityOfTour = TourValues['cities'][number];
export type CancellationDefaults = CallAnswer<typeof tourCalls.defaultPenalties>['tour'];

/** An id of a nested entry, unique within its tour. */
const entryId = (): string => crypto.randomUUID();

export const emptyProgramItem = (): ProgramItem => ({
  id: entryId(),
  title: '',
  description: null,
  photos: [],
  places: [],
});
export const emptyPlace = (): ProgramPlace => ({ name: '', lat: null, lng: null });
export const emptyQuestion = (): Question => ({
  id: entryId(),
  question: '',
  answer: '',
  added_to_voucher: false,
});
export const emptyImpression = (): Impression => ({ id: entryId(), title: '', text: '', photo: null });
export const emptyVariant = (): AccommodationVariant => ({
  id: entryId(),
  accommodation: '',
  title: '',
  description: null,
  photos: [],
  room: null,
});
/** What a variant costs as it begins to be sold: nothing on top, two in a room. */
export const newRoomTerms = (): NonNullable<AccommodationVariant['room']> => ({
  price: 0,
  per: 'person',
  places: 2,
  single_supplement: null,
  stock: null,
});

const emptyBase = (): TourValues['living_base'] => ({ title: '', description: null, photos: [] });

/** The form of a new tour, with the organizer's cancellation terms. @param language that it is most likely led in: of whoever makes it */
export const newTourValues = (terms: CancellationDefaults, language: Language = 'ru'): TourValues => ({
  name: '',
  screen_name: '',
  type: 1,
  is_periodical: false,
  description: null,
  short_description: '',
  video_url: '',
  video_file: null,
  video_preview: null,
  countries: [],
  regions: [],
  host_cities: [],
  main_location: null,
  rest_kinds: [],
  collections: [],
  showplaces: [],
  main_activity: '',
  languages: [language],
  currency: null,
  price_basis: 'person',
  takes_whole: false,
  price: null,
  is_need_show_price_from: false,
  special_tariff: null,
  payment_schedule: [],
  payment_seasons: [],
  payment_deadline: null,
  deposit_amount: null,
  deposit_purpose: '',
  prepayment_type: null,
  prepayment_size: null,
  is_instant_booking: false,
  asks_name_at_pier: false,
  asks_names: true,
  difficulty: null,
  difficulty_description: '',
  gathering_place: '',
  approximate_place: '',
  exact_meeting_place: '',
  end_place: '',
  lat: null,
  lng: null,
  map_photo: null,
  group_min: null,
  group_max: null,
  duration: null,
  duration_hours: null,
  min_age: null,
  max_age: null,
  max_tourist_weight: null,
  is_comfort_base: false,
  is_comfort_base_plus: false,
  is_comfort_medium: false,
  is_comfort_improved: false,
  is_comfort_premium: false,
  in_price: [],
  not_in_price: [],
  has_list_of_things: false,
  list_of_things: [],
  organizational_details: '',
  excursion_program_description: null,
  insurance_type: 'none',
  insurance_description: '',
  dates_available_by_request: false,
  use_request_period: false,
  request_period_start: null,
  request_period_end: null,
  ...terms,
  tour_author_is_guide: false,
  timezone: null,
  schedule_type: 1,
  booking_end_hours: WEEK_SCHEDULE.bookingEndHours,
  booking_auto_end_one_hour: false,
  tour_week_schedule: newSchedule(),
  cities: [],
  comment_for_all_cities: '',
  main_impressions: [],
  photos: [],
  living_base: emptyBase(),
  accommodations: [],
  program: [],
  questions: [],
  discounts: [],
  seat_classes: [],
  price_categories: [],
  extras: [],
  guides: [],
});

/** The form of a stored tour. */
export const valuesOf = (tour: TourView): TourValues => ({
  ...tour,
  // The form has a list of them for each day: an older tour says nothing of places.
  program: tour.program.map((day) => ({ ...day, places: day.places ?? [] })),
  living_base: tour.living_base ?? emptyBase(),
  tour_week_schedule: tour.tour_week_schedule ?? newSchedule(),
  guides: tour.guides.map((guide) => guide.id),
});

/** The usual beginning of a discount: ten percent to those who book two months ahead. */
export const emptyDiscount = (): Discount => ({
  id: entryId(),
  type: 2,
  kind: 2,
  value: 10,
  booked_before: null,
  days_before: 60,
  season_start: null,
  season_end: null,
});
/** A season as it begins: the three months from a day on, with the payments of the tour. */
export const newSeason = (date_start: string, instalments: PaymentInstalment[]): PaymentSeasonOfTour => ({
  id: entryId(),
  date_start,
  date_end: addDays(date_start, 90),
  instalments,
});
const emptyCategory: Omit<PriceCategory, 'id'> = {
  title: '',
  type: 'adult',
  min_age: null,
  max_age: null,
  people: null,
  price: null,
  takes_seat: true,
};
/** A category of tourists; empty where nothing is given. */
export const newCategory = (given: Partial<PriceCategory> = {}): PriceCategory => ({
  ...emptyCategory,
  id: entryId(),
  ...given,
});
/** A class of seats as it begins: named, so that it counts at once. */
export const newSeatClass = (title: string): SeatClass => ({ id: entryId(), title, title_en: '', seats: 10 });
/** The same category for the seats of another class. */
export const inClass = (category: PriceCategory, class_id: string): PriceCategory => ({
  ...category,
  id: entryId(),
  class_id,
});
/** The classes that sell no category of the same name and kind as one that a class sells; none for one without a class. */
export function classesWithout<C extends { id: string }>(
  categories: readonly PriceCategory[],
  classes: readonly C[],
  index: number,
): C[] {
  const one = categories[index];
  if (!one?.takes_seat) return [];
  const same = categories.filter(
    ({ title, type, takes_seat }) => takes_seat && type === one.type && title.trim() === one.title.trim(),
  );
  return classes.filter(({ id }) => same.every(({ class_id }) => class_id !== id));
}
export const emptyExtra = (): TourExtra => ({
  id: entryId(),
  title: '',
  description: '',
  price: 0,
  per: 'tourist',
  stock: null,
  is_required: false,
});
export const emptyStay = (): Accommodation => ({ nights: 1, variants: [emptyVariant()] });

/** A city from which one comes and to which one goes: both ways, until something else is said. */
export const emptyCity = (): CityOfTour => ({
  id: entryId(),
  city: null,
  ...NO_WAYS_YET,
  comment_for_arrival_departure: '',
});
