import { currency, type Payment } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { invoiceNumber } from '../invoicing/views.ts';
import type { LedgerRow } from './repository/list.ts';

type Shown = Omit<LedgerRow, 'timezone'>;

/** A movement of the ledger as the list shows it. @param providerTitle who it came through, in words */
export const paymentView = (row: Shown, providerTitle: (name: string) => string): Payment => ({
  id: row.id,
  request_id: row.request_id,
  invoice_id: row.invoice_id,
  invoice_number: invoiceNumber(row),
  tour_name: row.tour_name,
  client_name: fullName({ last_name: row.client_last_name, first_name: row.client_first_name }),
  amount: row.amount,
  kept_by_agent: row.kept_by_agent,
  currency: currency.parse(row.currency),
  payment_method: row.payment_method,
  provider: row.provider,
  provider_title: providerTitle(row.provider),
  created_at: row.created_at.toISOString(),
});
