import type { PriceCategory, SeatClass, TourExtra, TourInput } from '@tropa/contract';
import type { Message } from '../../../kernel/refusal.ts';
import { scheduleErrors } from '../../organizer/index.ts';
import type { NewTour } from '../record/repository.ts';
import type { TourChange } from './content.ts';

type Errors = Record<string, Message>;
const required: Message = { key: 'errors.validation.required' };

/** Ids name what was booked, so each stands once. */
function checkIds(rows: { id: string }[], path: string, errors: Errors): void {
  for (const [index, { id }] of rows.entries())
    if (rows.findIndex((row) => row.id === id) < index)
      errors[`${path}.${index}.title`] = { key: 'errors.tour.repeated' };
}

function checkCategories(categories: PriceCategory[], errors: Errors): void {
  checkIds(categories, 'price_categories', errors);
  for (const [index, { title, type, people, seats, takes_seat, min_age, max_age }] of categories.entries()) {
    const path = `price_categories.${index}`;
    if (title === '') errors[`${path}.title`] = required;
    if (type === 'family' && people === null) errors[`${path}.people`] = required;
    if (takes_seat && seats && seats < (people ?? 1))
      errors[`${path}.seats`] = { key: 'errors.validation.min', params: { min: people ?? 1 } };
    if (min_age !== null && max_age !== null && max_age < min_age)
      errors[`${path}.max_age`] = { key: 'errors.tour.maximum_below_minimum' };
  }
  // Who books without naming categories is of the first one, and somebody must take a seat.
  if (categories[0] && !categories[0].takes_seat)
    errors['price_categories.0.takes_seat'] = { key: 'errors.tour.first_takes_seat' };
  if (categories[0]?.type === 'family')
    errors['price_categories.0.type'] = { key: 'errors.tour.first_is_family' };
}

function checkClasses(classes: SeatClass[], errors: Errors): void {
  checkIds(classes, 'seat_classes', errors);
  for (const [index, { title }] of classes.entries())
    if (title === '') errors[`seat_classes.${index}.title`] = required;
}

/** A category that takes a seat sells one of a class, where the tour has classes. */
function checkClassesOfCategories(
  { seat_classes: classes = [], price_categories: categories }: Partial<NewTour>,
  errors: Errors,
): void {
  if (classes.length === 0) return;
  for (const [index, { class_id, takes_seat }] of (categories ?? []).entries())
    if (takes_seat && !classes.some(({ id }) => id === class_id))
      errors[`price_categories.${index}.class_id`] = { key: 'errors.tour.class_required' };
}

function checkExtras(extras: TourExtra[], errors: Errors): void {
  checkIds(extras, 'extras', errors);
  for (const [index, { title }] of extras.entries())
    if (title === '') errors[`extras.${index}.title`] = required;
}

/**
 * Rooms that can be chosen have a name and an id of their own; where one of a stay's variants can be chosen all can, since
 * whoever chooses must see what the others cost.
 */
function checkRooms(accommodations: NonNullable<TourChange['accommodations']>, errors: Errors): void {
  const seen = new Set<string>();
  for (const [stay, { variants }] of accommodations.entries())
    for (const [index, { id, title, accommodation, room }] of variants.entries()) {
      const path = `accommodations.${stay}.variants.${index}.title`;
      if (room && title === '' && accommodation === '') errors[path] = required;
      else if (!room && variants.some((other) => other.room))
        errors[path] = { key: 'errors.tour.room_price' };
      if (room && seen.has(id)) errors[path] = { key: 'errors.tour.repeated' };
      seen.add(id);
    }
}

/**
 * Checks what no single field of the classes of seats, price categories, extras and rooms shows; errors stand at the fields.
 * @param after the tour as it would stand
 */
export function checkPrices(change: TourChange, after: Partial<NewTour>, errors: Errors): void {
  const { price_categories, seat_classes, extras, accommodations } = change;
  if (price_categories) checkCategories(price_categories, errors);
  if (seat_classes) checkClasses(seat_classes, errors);
  if (seat_classes ?? price_categories) checkClassesOfCategories(after, errors);
  if (extras) checkExtras(extras, errors);
  if (accommodations) checkRooms(accommodations, errors);
}

/** Checks the payment schedules of a tour; errors stand at the fields. */
export function checkSchedules({ payment_schedule, payment_seasons }: TourInput, errors: Errors): void {
  if (payment_schedule) Object.assign(errors, scheduleErrors(payment_schedule, 'payment_schedule'));
  for (const [index, season] of (payment_seasons ?? []).entries()) {
    const path = `payment_seasons.${index}`;
    const { date_start, date_end, instalments } = season;
    Object.assign(errors, scheduleErrors(instalments, `${path}.instalments`));
    if (instalments.length === 0) errors[`${path}.date_start`] = { key: 'errors.schedule.empty' };
    if (date_end < date_start) errors[`${path}.date_end`] = { key: 'errors.tour.end_before_start' };
    const isTwice = (payment_seasons ?? [])
      .slice(0, index)
      .some((other) => other.date_start <= date_end && date_start <= other.date_end);
    if (isTwice) errors[`${path}.date_start`] = { key: 'errors.schedule.seasons_overlap' };
  }
}

/** A family ticket is for so many people of any age, every other one for one. */
const asTicket = (category: PriceCategory): PriceCategory =>
  category.type === 'family' ? { ...category, min_age: null, max_age: null } : { ...category, people: null };

/** All but the rows that somebody has added and left empty. */
export const writtenCategories = (categories: PriceCategory[]): PriceCategory[] =>
  categories
    .map(asTicket)
    .filter(
      ({ title, min_age, max_age, price }) =>
        title !== '' || min_age !== null || max_age !== null || price !== null,
    );
/** A class that is named, or has seats: a new one has neither. */
export const writtenClasses = (classes: SeatClass[]): SeatClass[] =>
  classes.filter(({ title, title_en, seats }) => title !== '' || title_en !== '' || seats > 0);
export const writtenExtras = (extras: TourExtra[]): TourExtra[] =>
  extras.filter(({ title, description, price }) => title !== '' || description !== '' || price > 0);
