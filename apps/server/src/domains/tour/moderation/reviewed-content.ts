import {
  reviewedTourFields,
  type ReviewedTourContent,
  type ReviewedTourField,
  type TourContent,
} from '@tropa/contract';
import type { TourRow } from '../record/repository.ts';

/** Fields that are live at once: price, dates, seats, terms and facts (docs/rules/tours.md). */
type LiveField =
  | 'screen_name'
  | 'type'
  | 'is_periodical'
  | 'countries'
  | 'regions'
  | 'host_cities'
  | 'main_location'
  | 'languages'
  | 'currency'
  | 'price_basis'
  | 'price'
  | 'is_need_show_price_from'
  | 'price_categories'
  | 'seat_classes'
  | 'extras'
  | 'payment_schedule'
  | 'payment_seasons'
  | 'payment_deadline'
  | 'deposit_amount'
  | 'deposit_purpose'
  | 'special_tariff'
  | 'prepayment_type'
  | 'prepayment_size'
  | 'is_instant_booking'
  | 'asks_name_at_pier'
  | 'asks_names'
  | 'difficulty'
  // Told only to those who have prepaid, and wrong if it were an old one.
  | 'exact_meeting_place'
  | 'lat'
  | 'lng'
  | 'takes_whole'
  | 'group_min'
  | 'group_max'
  | 'duration'
  | 'duration_hours'
  | 'min_age'
  | 'max_age'
  | 'max_tourist_weight'
  | 'is_comfort_base'
  | 'is_comfort_base_plus'
  | 'is_comfort_medium'
  | 'is_comfort_improved'
  | 'is_comfort_premium'
  | 'has_list_of_things'
  | 'insurance_type'
  | 'dates_available_by_request'
  | 'use_request_period'
  | 'request_period_start'
  | 'request_period_end'
  | 'use_standard_cancellation_terms'
  | 'penalties'
  // The terms that a booking is made on: those of the moment.
  | 'penalties_conditions'
  | 'tour_author_is_guide'
  | 'timezone'
  | 'schedule_type'
  | 'booking_end_hours'
  | 'booking_auto_end_one_hour'
  | 'cities'
  | 'discounts'
  | 'guides';

/** A new field of a tour must be named as reviewed or as live: else this is no list of field names any more. */
type Unnamed = Exclude<keyof TourContent, ReviewedTourField | LiveField>;
const FIELDS: [Unnamed] extends [never] ? readonly ReviewedTourField[] : Unnamed = reviewedTourFields;

/** What the desk reads of a tour, as it stands now. */
export function reviewedContent(tour: TourRow): ReviewedTourContent {
  const content: Partial<Record<ReviewedTourField, unknown>> = {};
  for (const field of FIELDS) content[field] = tour[field];
  return content as ReviewedTourContent;
}
