import { SaleStatus } from '@tropa/contract';
import { maskContacts, maskContactsIn } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { withoutContacts } from '../../organizer/index.ts';
import { isPartnerSale } from '../record/partner-sale.ts';
import type { BookingRow } from '../record/repository/bookings.ts';

/** What says whose sale a booking is and whether something has been paid for it. */
export type Sale = Pick<BookingRow, 'seller_type' | 'payed_amount' | 'base_sale_status'>;

/**
 * Whether the sides of a booking may not know yet how to reach each other: before the prepayment of what a partner site sells
 * (docs/rules/brands.md). Every page, paper, letter and answer asks this; own sales hide nothing.
 */
export const hidesContacts = ({ seller_type, payed_amount, base_sale_status: status }: Sale): boolean =>
  isPartnerSale({ seller_type }) &&
  payed_amount <= 0 &&
  status !== SaleStatus.made_prepayment &&
  status !== SaleStatus.tour_complete;

/** The organizer of a booking as its client may know it at this moment. */
export const asClientKnows = <Organizer extends Parameters<typeof withoutContacts>[0]>(
  { config }: { config: Pick<Services['config'], 'supportEmail'> },
  organizer: Organizer,
  sale: Sale,
): Organizer => (hidesContacts(sale) ? withoutContacts(organizer, config.supportEmail) : organizer);

/** Words that the organizer has written, as the client of its booking may read them at this moment. */
export const wordsToClient = (text: string, sale: Sale): string =>
  hidesContacts(sale) ? maskContacts(text).text : text;

/**
 * All words of something that the organizer has put together, as the client of its booking may read them at this moment.
 * @param known numbers of the organizer that its client may know
 */
export const allWordsToClient = <Value>(value: Value, sale: Sale, known: readonly string[] = []): Value =>
  hidesContacts(sale) ? maskContactsIn(value, known) : value;
