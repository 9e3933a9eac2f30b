import { SaleStatus } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { lowerPrice, type Actor, type BookingRow } from '../../booking/index.ts';
import { followSchedule } from '../schedule/follow.ts';

export const isOver = ({ base_sale_status }: Pick<BookingRow, 'base_sale_status'>) =>
  base_sale_status === SaleStatus.tour_complete;

/**
 * What follows for a booking that is not cancelled when money of it went back or is promised back: of a live one the sum is
 * owed again and its schedule asks for it; of one whose tour is over the price falls by it.
 * @param booking locked in this transaction
 */
export async function followReturn(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  returned: { amount: number; reason: string },
  actor: Actor,
): Promise<void> {
  if (isOver(booking)) await lowerPrice(services, tx, booking, returned, actor);
  else await followSchedule(services, tx, booking, actor);
}
