import type { bookingCalls } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import type { Operation } from '../../../kernel/route.ts';
import { statusesFor } from './allowed-statuses.ts';
import { demandBooking } from '../policy.ts';

/** The statuses that the signed-in person may move a booking to, by name; none for somebody who may only read. */
export const listAllowedStatuses: Operation<typeof bookingCalls.baseSaleStatusesByRequestId> = async (
  context,
  { query },
) => {
  const { booking, membership } = await demandBooking(context, query.id, 'read');
  const t = translator(context.language);
  return {
    statuses: statusesFor(membership, booking).map((id) => ({
      id,
      name: t(`booking.status.${id}`),
    })),
  };
};
