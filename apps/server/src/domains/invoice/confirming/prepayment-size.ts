import type { PrepaymentType } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';

/**
 * How much is paid first, as staff say it: percent to hundredths, or minor units, which have no parts.
 * @throws Refusal 422 at `prepayment_size`
 */
export function demandPrepaymentSize(type: PrepaymentType, size: number): void {
  if (type === 'percent' && size > 100)
    throw refuse.validation({ prepayment_size: { key: 'errors.validation.max', params: { max: 100 } } });
  if (type === 'sum' && !Number.isInteger(size))
    throw refuse.validation({ prepayment_size: { key: 'errors.validation.number' } });
}
