import type { Penalty, PrepaymentType } from '@tropa/contract';
import { scheduleProblems, type Instalment } from '@tropa/core';
import { refuse, type Message } from '../../kernel/refusal.ts';

/** What is wrong with a payment schedule, at its fields. */
export function scheduleErrors(instalments: readonly Instalment[], path: string): Record<string, Message> {
  return Object.fromEntries(
    scheduleProblems(instalments).map(({ path: field, problem, sum }) => [
      `${path}.${field}`,
      { key: `errors.schedule.${problem}`, ...(sum === undefined ? {} : { params: { sum } }) },
    ]),
  );
}

interface Terms {
  prepayment_type: PrepaymentType;
  prepayment: number;
  penalties: Penalty[];
  payment_schedule: Instalment[];
}

/** @throws Refusal 422 for a percent above 100, a prepayment of nothing, two penalties for the same day, or a wrong schedule */
export function demandTerms({ prepayment_type, prepayment, penalties, payment_schedule }: Terms): void {
  const errors: Record<string, Message> = scheduleErrors(payment_schedule, 'payment_schedule');
  if (prepayment_type === 'percent' && (prepayment < 1 || prepayment > 100))
    errors['prepayment'] = { key: 'errors.organizer.prepayment_percent' };
  if (prepayment_type === 'sum' && prepayment < 1)
    errors['prepayment'] = { key: 'errors.validation.min', params: { min: 1 } };
  for (const [index, { days_before }] of penalties.entries())
    if (penalties.findIndex((row) => row.days_before === days_before) < index)
      errors[`penalties.${index}.days_before`] = { key: 'errors.organizer.penalty_repeated' };
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}
