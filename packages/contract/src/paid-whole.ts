import { SaleStatus } from './codes.ts';
import type { BaseSaleStatus } from './enumerations.ts';

interface Paid {
  base_sale_status: BaseSaleStatus;
  payed_amount: number;
  total: number;
}

/** Whether all of a prepaid booking is payed: «prepaid» would say that the rest is still due. */
export const isPaidWhole = ({ base_sale_status, payed_amount, total }: Paid): boolean =>
  base_sale_status === SaleStatus.made_prepayment && total > 0 && payed_amount >= total;

/** Where the texts have a booking's status in a word, the same in lists, files and searches. */
export const statusKey = (booking: Paid) =>
  isPaidWhole(booking)
    ? ('booking.paid_whole' as const)
    : (`booking.status.${booking.base_sale_status}` as const);
