import type { Discount, ScheduleSeason, TourInput, WeekSchedule } from '@tropa/contract';
import { isRichTextEmpty, isSame } from '@tropa/core';
import type { AccommodationVariant, TourValues } from './tour-values.ts';
import { newSchedule } from './week-days.ts';

type WithId = { id: number };
const reference = (one: WithId | null) => one && { id: one.id };
const references = (pictures: readonly WithId[]) => pictures.map(({ id }) => ({ id }));
/** Lines of a quick list: blank ones are places to type in, not entries. */
const written = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');

/** Places of one kind; a country, region or city without a name is none. */
const placesPayload = ({ countries, regions, host_cities, main_location }: TourValues) => ({
  countries,
  regions,
  host_cities,
  main_location: main_location?.name.trim() ? main_location : null,
});

/** What a season leaves empty of the terms of hours is the tour's. */
function withOwnHours({ hourly, ...season }: ScheduleSeason): ScheduleSeason {
  const { least_sum, opening = [] } = hourly ?? {};
  const own = {
    // A field of money that was emptied holds no number.
    ...((least_sum || least_sum === 0) && { least_sum }),
    ...(opening.length > 0 && { opening }),
  };
  return Object.keys(own).length === 0 ? season : { ...season, hourly: own };
}

/** A smallest sum that is left empty is none. */
const withLeastSum = ({ hourly, seasons, ...week }: WeekSchedule): WeekSchedule => ({
  ...week,
  seasons: seasons.map(withOwnHours),
  // A field of money that was emptied holds no number.
  hourly: hourly ? { ...hourly, least_sum: hourly.least_sum || 0 } : null,
});

/** What the tour is sold and closed by. */
const termsPayload = (values: TourValues) => ({
  insurance_type: values.insurance_type,
  insurance_description: values.insurance_description,
  special_tariff: values.special_tariff,
  schedule_type: values.schedule_type,
  booking_end_hours: values.booking_end_hours,
  booking_auto_end_one_hour: values.booking_auto_end_one_hour,
  tour_week_schedule: isSame(values.tour_week_schedule, newSchedule())
    ? null
    : withLeastSum(values.tour_week_schedule),
  dates_available_by_request: values.dates_available_by_request,
  use_request_period: values.use_request_period,
  request_period_start: values.use_request_period ? values.request_period_start : null,
  request_period_end: values.use_request_period ? values.request_period_end : null,
});

/** Only what the kind of discount asks for: what was typed for another kind is not sent. */
const discountPayload = (discount: Discount): Discount => ({
  ...discount,
  booked_before: discount.type === 1 ? discount.booked_before : null,
  days_before: discount.type === 2 ? discount.days_before : null,
  season_start: discount.type === 3 ? discount.season_start : null,
  season_end: discount.type === 3 ? discount.season_end : null,
});

const variantPayload = (variant: AccommodationVariant) => ({
  ...variant,
  photos: references(variant.photos),
});

const basePayload = (base: TourValues['living_base']) => {
  const isBlank = base.title.trim() === '' && isRichTextEmpty(base.description) && base.photos.length === 0;
  return isBlank ? null : { ...base, photos: references(base.photos) };
};

const nestedPayload = (values: TourValues) => ({
  main_impressions: values.main_impressions.map((item) => ({ ...item, photo: reference(item.photo) })),
  photos: references(values.photos),
  map_photo: reference(values.map_photo),
  video_file: reference(values.video_file),
  video_preview: reference(values.video_preview),
  living_base: basePayload(values.living_base),
  accommodations: values.accommodations.map(({ nights, variants }) => ({
    nights,
    variants: variants.map(variantPayload),
  })),
  program: values.program.map((item) => ({ ...item, photos: references(item.photos) })),
  questions: values.questions,
  discounts: values.discounts.map(discountPayload),
});

/**
 * The body that the form's values make: every field of the contract, or it does not compile. Blank entries stay where they
 * are, so that the server's refusals name the places of the form; the server drops them.
 */
export function payloadOf(values: TourValues): Required<TourInput> {
  const isExcursion = values.type === 2;
  const hasSize = values.prepayment_type === 'percent' || values.prepayment_type === 'sum';
  const things = written(values.list_of_things);
  return {
    name: values.name,
    screen_name: values.screen_name,
    type: values.type,
    description: values.description,
    short_description: values.short_description,
    video_url: values.video_url.trim(),
    is_periodical: values.is_periodical,
    ...placesPayload(values),
    rest_kinds: written(values.rest_kinds),
    collections: written(values.collections),
    showplaces: written(values.showplaces),
    main_activity: values.main_activity,
    languages: values.languages,
    currency: values.currency,
    price_basis: values.price_basis,
    takes_whole: values.takes_whole,
    price: values.price,
    is_need_show_price_from: values.is_need_show_price_from,
    seat_classes: values.seat_classes,
    price_categories: values.price_categories,
    extras: values.extras,
    payment_schedule: values.payment_schedule,
    payment_seasons: values.payment_seasons,
    payment_deadline: values.payment_deadline,
    deposit_amount: values.deposit_amount,
    deposit_purpose: values.deposit_purpose,
    prepayment_type: values.prepayment_type,
    prepayment_size: hasSize ? values.prepayment_size : null,
    is_instant_booking: values.is_instant_booking,
    asks_name_at_pier: values.asks_name_at_pier,
    asks_names: values.asks_names,
    difficulty: values.difficulty,
    difficulty_description: values.difficulty_description,
    gathering_place: values.gathering_place,
    approximate_place: values.approximate_place,
    exact_meeting_place: values.exact_meeting_place,
    end_place: values.end_place,
    lat: values.lat,
    lng: values.lng,
    group_min: values.group_min,
    group_max: values.group_max,
    duration: isExcursion ? null : values.duration,
    duration_hours: isExcursion ? values.duration_hours : null,
    min_age: values.min_age,
    max_age: values.max_age,
    max_tourist_weight: values.max_tourist_weight,
    is_comfort_base: values.is_comfort_base,
    is_comfort_base_plus: values.is_comfort_base_plus,
    is_comfort_medium: values.is_comfort_medium,
    is_comfort_improved: values.is_comfort_improved,
    is_comfort_premium: values.is_comfort_premium,
    in_price: written(values.in_price),
    not_in_price: written(values.not_in_price),
    has_list_of_things: things.length > 0,
    list_of_things: things,
    organizational_details: values.organizational_details,
    ...termsPayload(values),
    use_standard_cancellation_terms: values.use_standard_cancellation_terms,
    penalties: values.penalties,
    penalties_conditions: values.penalties_conditions,
    tour_author_is_guide: values.tour_author_is_guide,
    timezone: values.timezone,
    guides: values.guides,
    excursion_program_description: isExcursion ? values.excursion_program_description : null,
    cities: values.cities,
    comment_for_all_cities: values.comment_for_all_cities,
    ...nestedPayload(values),
  };
}
