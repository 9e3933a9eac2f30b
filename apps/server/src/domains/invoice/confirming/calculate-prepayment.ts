import { currency, type invoiceCalls } from '@tropa/contract';
import { calculatePrepayment, payersOf } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking } from '../../booking/index.ts';
import { demandPrepaymentSize } from './prepayment-size.ts';

/** The prepayment of a booking by terms that staff try out, for its own or another price and number of tourists. */
export const calculatePrepaymentOf: Operation<typeof invoiceCalls.calculatePrepayment> = async (
  context,
  { body },
) => {
  const { booking } = await demandBooking(context, body.request_id, 'write');
  const { prepayment_type: type, prepayment_size: size } = body;
  demandPrepaymentSize(type, size);
  const total = body.price ?? booking.total;
  const payers = body.tourists_count ?? payersOf(booking.breakdown.lines, booking.tourists_count);
  return {
    amount: calculatePrepayment(total, payers, booking.currency, type, size),
    total,
    currency: currency.parse(booking.currency),
  };
};
