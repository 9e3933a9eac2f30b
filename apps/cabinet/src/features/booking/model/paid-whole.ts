import { SaleStatus, type BookingListItem } from '@tropa/contract';

/** Whether all of a prepaid booking is payed: «prepaid» would say that the rest is still due. */
export const isPaidWhole = ({
  base_sale_status,
  payed_amount,
  total,
}: Pick<BookingListItem, 'base_sale_status' | 'payed_amount' | 'total'>): boolean =>
  base_sale_status === SaleStatus.made_prepayment && total > 0 && payed_amount >= total;
