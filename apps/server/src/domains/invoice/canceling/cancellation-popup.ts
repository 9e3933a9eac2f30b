import { SaleStatus, type bookingCalls } from '@tropa/contract';
import { allowedStatuses, canMove } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking } from '../../booking/index.ts';
import { sumRefundable } from '../refunds/repository.ts';
import { cancellationOf } from '../invoicing/views.ts';

/** What a cancellation now would keep and return. @throws Refusal 409 when it can no longer be cancelled */
export const cancellationPopup: Operation<typeof bookingCalls.cancelRequestPopupData> = async (
  context,
  { query },
) => {
  const { booking } = await demandBooking(context, query.id, 'write');
  const from = booking.base_sale_status;
  if (!canMove(from, SaleStatus.canceled_by_author, 'staff')) {
    throw refuse.conflict(
      'transition_not_allowed',
      { key: 'errors.booking.transition_not_allowed' },
      { allowed: allowedStatuses(from, 'staff') },
    );
  }
  return cancellationOf(context, booking, await sumRefundable(context.database, query.id));
};
