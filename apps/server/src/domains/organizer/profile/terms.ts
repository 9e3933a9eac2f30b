import type { Penalty, PrepaymentType } from '@tropa/contract';
import { scheduleProblems, type Instalment } from '@tropa/core';
import { refuse, type Message } from '../../../kernel/refusal.ts';

/** What is wrong with a payment schedule, at its fields. */
export function scheduleErrors(instalments: readonly Instalment[], path: string): Record<string, Message> {
  return Object.fromEntries(
    scheduleProblems(instalments).map(({ path: field, problem, sum }) => [
      `${path}.${field}`,
      { key: `errors.schedule.${problem}`, ...(sum === undefined ? {} : { params: { sum } }) },
    ]),
  );
}

/** What is wrong with a table of penalties, at its fields: a row says days or hours, and no two rows the same. */
export function penaltyErrors(penalties: readonly Penalty[]): Record<string, Message> {
  const errors: Record<string, Message> = {};
  for (const [index, row] of penalties.entries()) {
    const { days_before, hours_before } = row;
    const field = `penalties.${index}.${hours_before === undefined ? 'days_before' : 'hours_before'}`;
    const isSame = (other: Penalty) =>
      other.days_before === days_before && other.hours_before === hours_before;
    if (hours_before === undefined && days_before === null)
      errors[field] = { key: 'errors.validation.required' };
    else if (hours_before !== undefined && days_before !== null)
      errors[field] = { key: 'errors.organizer.penalty_days_or_hours' };
    else if (penalties.findIndex(isSame) < index)
      errors[field] = { key: 'errors.organizer.penalty_repeated' };
  }
  return errors;
}

interface Terms {
  prepayment_type: PrepaymentType;
  prepayment: number;
  penalties: Penalty[];
  payment_schedule: Instalment[];
}

/** @throws Refusal 422 for a percent above 100, a prepayment of nothing, a wrong table of penalties, or a wrong schedule */
export function demandTerms({ prepayment_type, prepayment, penalties, payment_schedule }: Terms): void {
  const errors: Record<string, Message> = scheduleErrors(payment_schedule, 'payment_schedule');
  if (prepayment_type === 'percent' && (prepayment < 1 || prepayment > 100))
    errors['prepayment'] = { key: 'errors.organizer.prepayment_percent' };
  if (prepayment_type === 'sum' && prepayment < 1)
    errors['prepayment'] = { key: 'errors.validation.min', params: { min: 1 } };
  if (prepayment_type === 'sum' && !Number.isInteger(prepayment))
    errors['prepayment'] = { key: 'errors.validation.number' };
  Object.assign(errors, penaltyErrors(penalties));
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}
