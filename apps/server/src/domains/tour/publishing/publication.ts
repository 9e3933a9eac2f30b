import { daysBetween, hasDepartures, isRichTextEmpty, slugify } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import { Refusal, refuse, type Message } from '../../../kernel/refusal.ts';
import { isWeekly } from '../schedule/departures.ts';
import { countComingDates } from '../dates/repository.ts';
import { findSlugsLike, queueForSlugs, type TourRow } from '../record/repository.ts';

type Errors = Record<string, Message>;
const DATES_REQUIRED: Message = { key: 'errors.tour.dates_required' };
const SCHEDULE_REQUIRED: Message = { key: 'errors.tour.schedule_required' };

/** What a published tour must have; the keys name the editor's section and field (docs/rules/tours.md). */
function missingContent(tour: TourRow): Errors {
  const errors: Errors = {};
  if (tour.name === '') errors['main.name'] = { key: 'errors.tour.name_required' };
  if (isRichTextEmpty(tour.description))
    errors['main.description'] = { key: 'errors.tour.description_required' };
  if (tour.photos.length === 0) errors['main.photos'] = { key: 'errors.tour.photos_required' };
  if (!tour.price) errors['price.price'] = { key: 'errors.tour.price_required' };
  if (tour.type === 1 && tour.duration === null)
    errors['main.duration'] = { key: 'errors.tour.duration_required' };
  if (tour.type === 2 && tour.duration === null && tour.duration_hours === null)
    errors['main.duration'] = { key: 'errors.tour.duration_hours_required' };
  const hasPlace =
    tour.main_location !== null ||
    [tour.countries, tour.regions, tour.host_cities].some(({ length }) => length > 0);
  if (!hasPlace) errors['main.main_location'] = { key: 'errors.tour.location_required' };
  // Departures of a weekly schedule take their seats from it (docs/rules/tours.md).
  if (isWeekly(tour) && tour.group_max === null)
    errors['main.group_max'] = { key: 'errors.tour.group_max_required' };
  return errors;
}

function refuseIncomplete(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw refuse.validation(errors, { key: 'errors.tour.not_publishable' });
}

/** A published tour that is edited must stay complete; its dates may run out meanwhile. @throws Refusal 422 */
export function demandComplete(tour: TourRow): void {
  refuseIncomplete(missingContent(tour));
}

/**
 * Demands all that publishing needs, a future date, a week schedule or dates on request among it.
 * @param today calendar date in the tour's timezone
 * @throws Refusal 422 with every gap at its section and field
 */
export async function demandPublishable(tx: Transaction, tour: TourRow, today: string): Promise<void> {
  const errors = missingContent(tour);
  const hasDates = isWeekly(tour)
    ? tour.tour_week_schedule !== null && hasDepartures(tour.tour_week_schedule)
    : (await countComingDates(tx, tour.id, today)) > 0;
  const isRequestOver =
    tour.use_request_period && tour.request_period_end !== null && tour.request_period_end < today;
  if (tour.dates_available_by_request && isRequestOver && !hasDates)
    errors['dates.request_period_end'] = { key: 'errors.tour.request_period_over' };
  if (!tour.dates_available_by_request && !hasDates)
    errors['dates.dates'] = isWeekly(tour) ? SCHEDULE_REQUIRED : DATES_REQUIRED;
  refuseIncomplete(errors);
}

/**
 * Demands that a tour has as many program days as its duration says. An excursion's program is not in days.
 * @throws Refusal 422 of type `duration_mismatch`; the editor asks and may save without the check
 */
export function demandDuration({ type, program, duration }: TourRow): void {
  if (type !== 1 || program.length === 0 || duration === null || program.length === duration) return;
  const message: Message = {
    key: 'errors.tour.duration_mismatch',
    params: { program_days: program.length, duration },
  };
  throw new Refusal({
    status: 422,
    type: 'duration_mismatch',
    message,
    errors: { 'program.program': message },
    details: { program_days: program.length, duration },
  });
}

/**
 * Demands that dates are no longer than their tour: a slip of the month sells a journey that does not exist. An excursion
 * takes its hours, a day where nobody has said how many.
 * @param spans of the dates whose days are new
 * @throws Refusal 422 of type `duration_mismatch` at the end of the first that is longer; the form asks and may save it so
 */
export function demandDatesNoLonger(
  { type, duration, duration_hours }: Pick<TourRow, 'type' | 'duration' | 'duration_hours'>,
  spans: { path: string; date_start: string; date_end: string }[],
): void {
  const allowed = type === 2 ? Math.ceil((duration_hours ?? 24) / 24) : duration;
  if (allowed === null) return;
  for (const { path, date_start, date_end } of spans) {
    const days = daysBetween(date_start, date_end) + 1;
    if (days <= allowed) continue;
    const message: Message = { key: 'errors.tour.date_longer', params: { days, duration: allowed } };
    const errors = { [`${path}date_end`]: message };
    const details = { days, duration: allowed };
    throw new Refusal({ status: 422, type: 'duration_mismatch', message, errors, details });
  }
}

/**
 * The tour's slug: its own, or one made from the name; a taken one gets -2, -3 and so on.
 * The transaction queues with others of the organizer, so two tours published together never get the same.
 */
export async function slugFor(tx: Transaction, tour: TourRow): Promise<string> {
  if (tour.screen_name !== '') return tour.screen_name;
  const base = slugify(tour.name) || 'tour';
  await queueForSlugs(tx, tour.organizer_id);
  const taken = await findSlugsLike(tx, tour.organizer_id, base, tour.id);
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
