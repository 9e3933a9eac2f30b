import type { Cancellation } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { BookingRow } from '../../booking/index.ts';
import { sumMovements } from './repository/ledger.ts';
import { sumPromised } from '../refunds/promised-repository.ts';
import { sumRefundable } from '../refunds/repository.ts';
import { cancellationOf } from '../invoicing/views.ts';

/** What came of a booking, what went back and what is going, in minor units, and what its terms would return now. */
interface MoneyOfBooking {
  received_amount: number;
  returned_amount: number;
  returning_amount: number;
  cancellation: Cancellation;
}

/** The money of a booking in a few sums. */
export async function moneyOfBooking(
  services: Pick<Services, 'clock'>,
  db: Executor,
  booking: BookingRow,
): Promise<MoneyOfBooking> {
  const { request_id } = booking;
  return {
    ...(await sumMovements(db, request_id)),
    returning_amount: await sumPromised(db, request_id),
    cancellation: cancellationOf(services, booking, await sumRefundable(db, request_id)),
  };
}
