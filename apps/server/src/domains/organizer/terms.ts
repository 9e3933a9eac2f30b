import type { Penalty, PrepaymentType } from '@tropa/contract';
import { refuse, type Message } from '../../kernel/refusal.ts';

interface Terms {
  prepayment_type: PrepaymentType;
  prepayment: number;
  penalties: Penalty[];
}

/** @throws Refusal 422 for a percent above 100, a prepayment of nothing, or two penalties for the same day */
export function demandTerms({ prepayment_type, prepayment, penalties }: Terms): void {
  const errors: Record<string, Message> = {};
  if (prepayment_type === 'percent' && (prepayment < 1 || prepayment > 100))
    errors['prepayment'] = { key: 'errors.organizer.prepayment_percent' };
  if (prepayment_type === 'sum' && prepayment < 1)
    errors['prepayment'] = { key: 'errors.validation.min', params: { min: 1 } };
  for (const [index, { days_before }] of penalties.entries())
    if (penalties.findIndex((row) => row.days_before === days_before) < index)
      errors[`penalties.${index}.days_before`] = { key: 'errors.organizer.penalty_repeated' };
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}
