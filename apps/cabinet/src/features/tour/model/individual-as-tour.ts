import type { IndividualTour, TourView } from '@tropa/contract';

/**
 * An individual tour as the editor takes a tour: always a draft, which is saved as it is written and "published" to its
 * booking. It has no id of its own but its booking's, and nothing of what only tours sold to all have.
 */
export const individualAsTour = (individual: IndividualTour): TourView => ({
  ...individual.tour,
  id: individual.request_id,
  organizer_id: individual.organizer_id,
  updated_at: individual.updated_at,
  status: 'draft',
  effective_currency: individual.effective_currency,
  effective_timezone: individual.effective_timezone,
  photo: individual.tour.photos[0] ?? null,
  is_dates_preliminary: false,
  is_program_preliminary: false,
  are_dates_preliminary: false,
  need_to_update_preliminary_dates: false,
  need_to_add_active_dates: false,
  commission: 0,
  site_statuses: [],
  tours_from_sites_with_published_status: [],
  tour_group: null,
  tour_week_schedule: null,
  actual_dates_count: individual.dates ? 1 : 0,
  bookings_count: 1,
  site_url: null,
  can_edit: individual.can_edit,
});
