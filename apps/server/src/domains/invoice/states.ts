import type { InvoiceStatus } from '@tropa/contract';

/**
 * What may become of an invoice (docs/rules/money.md): 1 new, 2 payed, 3 canceled. A canceled one
 * is payed only where a late payment brings its booking back. Refunds are records of their own: a payed invoice stays so.
 */
const TRANSITIONS: Record<InvoiceStatus, readonly InvoiceStatus[]> = { 1: [2, 3], 2: [], 3: [2] };

export function canBecome(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return TRANSITIONS[from].includes(to);
}
