import { currency, type SaleSlip } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import { selectSlips, type KeptSlip } from './repository.ts';

/** As the ledger calls the ways of the pier. */
const WAYS: Readonly<Record<string, SaleSlip['way']>> = { cash: 'cash', card: 'terminal' };

/** A slip as it stands with its booking. */
export const slipView = ({ slip, amount, payment_method, ...of }: KeptSlip): SaleSlip => ({
  number: slip.number,
  is_return: amount < 0,
  way: WAYS[payment_method] ?? 'transfer',
  amount: Math.abs(amount),
  currency: currency.parse(of.currency),
  created_at: slip.created_at.toISOString(),
});

/** The slips of a booking, oldest first. */
export const slipsOf = async (db: Executor, request_id: number): Promise<SaleSlip[]> =>
  (await selectSlips(db, request_id)).map(slipView);
