import type { Discount } from '@tropa/contract';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import { penaltyErrors } from '../../organizer/index.ts';
import { checkContent } from './content-rules.ts';
import type { TourChange } from './content.ts';
import { checkPrices, checkSchedules } from './price-rules.ts';
import { hourlyTourErrors } from '../schedule/week-rules.ts';
import type { NewTour } from '../record/repository.ts';

type Errors = Record<string, Message>;
const required: Message = { key: 'errors.validation.required' };
const percent: Message = { key: 'errors.tour.percent' };
/** Sums are in minor units, which have no parts. */
const whole: Message = { key: 'errors.validation.number' };

/** @param price of the tour: no discount takes all of it off */
function checkDiscount(discount: Discount, path: string, price: number | null, errors: Errors): void {
  const { type, kind, value, booked_before, days_before, season_start, season_end } = discount;
  const takesAll = kind === 2 ? value >= 100 : price !== null && value >= price;
  if (kind === 1 && !Number.isInteger(value)) errors[`${path}.value`] = whole;
  if (takesAll) errors[`${path}.value`] = { key: 'errors.tour.discount_takes_all' };
  if (type === 1 && booked_before === null) errors[`${path}.booked_before`] = required;
  if (type === 2 && days_before === null) errors[`${path}.days_before`] = required;
  if (type === 3 && season_start === null) errors[`${path}.season_start`] = required;
  if (type === 3 && season_end === null) errors[`${path}.season_end`] = required;
  if (season_start !== null && season_end !== null && season_end < season_start)
    errors[`${path}.season_end`] = { key: 'errors.tour.end_before_start' };
}

/** @param size what is paid first: percent, or a sum in minor units */
export function checkPrepayment(
  type: 'percent' | 'sum' | 'full' | null | undefined,
  size: number | null | undefined,
  path: string,
  errors: Errors,
): void {
  if ((type === 'percent' || type === 'sum') && (size === null || size === undefined))
    errors[path] = required;
  else if (type === 'percent' && ((size ?? 0) < 1 || (size ?? 0) > 100)) errors[path] = percent;
  else if (type === 'sum' && !Number.isInteger(size)) errors[path] = whole;
}

/**
 * Checks what no single field shows, on the tour as it would stand.
 * @param change what the form sent: only rules about its fields are looked at, so that an old slip elsewhere stops nothing
 * @throws Refusal 422 at the fields
 */
export function demandConsistency(change: TourChange, after: Partial<NewTour>): void {
  const errors: Errors = {};
  const touches = (...names: (keyof TourChange)[]) => names.some((name) => change[name] !== undefined);
  const demandOrder = (minimum: 'group_min' | 'min_age', maximum: 'group_max' | 'max_age') => {
    const [low, high] = [after[minimum] ?? null, after[maximum] ?? null];
    if (touches(minimum, maximum) && low !== null && high !== null && high < low)
      errors[maximum] = { key: 'errors.tour.maximum_below_minimum' };
  };
  demandOrder('group_min', 'group_max');
  demandOrder('min_age', 'max_age');
  if (touches('prepayment_type', 'prepayment_size'))
    checkPrepayment(after.prepayment_type, after.prepayment_size, 'prepayment_size', errors);
  for (const [index, discount] of (change.discounts ?? []).entries())
    checkDiscount(discount, `discounts.${index}`, after.price ?? null, errors);
  checkPrices(change, after, errors);
  checkSchedules(change, errors);
  if (touches('tour_week_schedule', 'type', 'takes_whole', 'schedule_type'))
    Object.assign(errors, hourlyTourErrors(after));
  checkContent(change, after, errors);
  Object.assign(errors, penaltyErrors(change.penalties ?? []));
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}
