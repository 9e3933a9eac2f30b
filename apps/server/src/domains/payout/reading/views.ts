import { brandOf, currency, type Payout, type PayoutAccount, type SiteEarnings } from '@tropa/contract';
import type { EarningsRow } from '../accruing/repository.ts';
import type { PayoutRow } from '../paying/repository.ts';

const moment = (value: Date | null) => value?.toISOString() ?? null;

/** A payout as both sides see it. @param account where it went, or will go */
export function payoutView(row: PayoutRow, account: PayoutAccount | null = row.account): Payout {
  const { id, organizer_id, period_start, period_end, payed, refunded, commission, amount } = row;
  return {
    id,
    organizer_id,
    period_start,
    period_end,
    currency: currency.parse(row.currency),
    payed,
    refunded,
    commission,
    amount,
    status: row.status,
    account,
    reference: row.reference,
    sent_at: moment(row.sent_at),
    confirmed_at: moment(row.confirmed_at),
    created_at: row.created_at.toISOString(),
  };
}

/** The name of a partner site; empty where the booking does not say which. */
export const siteName = (site_id: number | null): string => brandOf(site_id ?? 0)?.name ?? '';

export const earningsView = ({ payed, refunded, commission, ...row }: EarningsRow): SiteEarnings => ({
  ...row,
  site_name: siteName(row.site_id),
  currency: currency.parse(row.currency),
  payed,
  refunded,
  commission,
  amount: payed - refunded - commission,
});
