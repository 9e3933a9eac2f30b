import { kindOf } from '@tropa/core';
/** Sections of the tour editor (docs/rules/tours.md), as the address names them. */
export const TOUR_SECTIONS = ['main', 'price', 'accommodation', 'dates', 'program', 'faq', 'cities'] as const;
export type TourSection = (typeof TOUR_SECTIONS)[number];

/** The sections that a tour has: nobody sleeps on an excursion, nor travels to it from another city. */
export const sectionsOf = (tour: { type: number }): TourSection[] =>
  TOUR_SECTIONS.filter(
    (section) => kindOf(tour) === 'tour' || (section !== 'accommodation' && section !== 'cities'),
  );

/** Fields that are not in the main section. */
const SECTION_FIELDS: Record<Exclude<TourSection, 'main'>, readonly string[]> = {
  price: [
    'price',
    'currency',
    'price_basis',
    'takes_whole',
    'is_need_show_price_from',
    'seat_classes',
    'price_categories',
    'extras',
    'payment_schedule',
    'payment_seasons',
    'payment_deadline',
    'deposit_amount',
    'deposit_purpose',
    'prepayment_type',
    'prepayment_size',
    'is_instant_booking',
    'asks_name_at_pier',
    'asks_names',
    'in_price',
    'not_in_price',
    'list_of_things',
    'organizational_details',
    'insurance_type',
    'insurance_description',
    'special_tariff',
    'discounts',
    'use_standard_cancellation_terms',
    'penalties',
    'penalties_conditions',
  ],
  dates: [
    'dates_available_by_request',
    'use_request_period',
    'request_period_start',
    'request_period_end',
    'schedule_type',
    'booking_end_hours',
    'booking_auto_end_one_hour',
    'tour_week_schedule',
  ],
  program: ['program', 'excursion_program_description'],
  accommodation: ['living_base', 'accommodations'],
  cities: ['cities', 'comment_for_all_cities'],
  faq: ['questions'],
};

/** A field edited as a whole: a refusal of a part of it, `in_price.4` or `photos.0`, stands at it. */
const WHOLE_FIELDS = new Set([
  'description',
  'photos',
  'photo',
  'in_price',
  'not_in_price',
  'list_of_things',
  'guides',
  'languages',
  'main_location',
  'countries',
  'regions',
  'host_cities',
  'rest_kinds',
  'collections',
  'showplaces',
  'video_file',
  'video_preview',
  'map_photo',
  'city',
  'days_data',
  'times_list',
  'category_prices',
  'class_seats',
  'excursion_program_description',
]);

/** The section that holds a field: `program.0.title` is in `program`. */
export function sectionOfField(path: string): TourSection {
  const [field = ''] = path.split('.');
  const found = TOUR_SECTIONS.find(
    (section) => section !== 'main' && SECTION_FIELDS[section].includes(field),
  );
  return found ?? 'main';
}

/** The field of the form where a refusal of `path` can be shown. */
function shownField(path: string): string {
  const steps = path.split('.');
  const whole = steps.findIndex((step) => WHOLE_FIELDS.has(step));
  return (whole < 0 ? steps : steps.slice(0, whole + 1)).join('.');
}

const isSection = (name: string): name is TourSection => TOUR_SECTIONS.some((section) => section === name);

/**
 * Where a refusal of the server belongs. Keys come in two kinds (docs/rules/tours.md): a refused publish names
 * section and field, `main.name`, `dates.dates`; a refused save names the field's path, `program.0.title`.
 * @returns field null when it concerns the section as a whole
 */
export function placeOfError(key: string): { section: TourSection; field: string | null } {
  const [head = '', next = ''] = key.split('.');
  const isPublishKey = isSection(head) && next !== '' && !/^\d+$/u.test(next);
  if (!isPublishKey) return { section: sectionOfField(key), field: shownField(key) };
  if (head === next && head !== 'price') return { section: head, field: null };
  return { section: head, field: shownField(key.slice(head.length + 1)) };
}
