import { currency, type ownBookingCalls } from '@tropa/contract';
import { roomsOf } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { listToursToChoose } from '../../tour/index.ts';

/** Tours on sale that staff can book for a client. */
export const listToursToSell: Operation<typeof ownBookingCalls.listForRequestWithOwnType> = async (
  context,
  { query: { tour_organizer_id: organizer_id, search } },
) => {
  const { role } = await demandRight(context, organizer_id, 'bookings', 'write');
  const filter = { organizer_id, role, user_id: context.user.id, status: 'published', search } as const;
  const tours = await listToursToChoose(context.database, filter);
  return {
    tours: tours.map(({ accommodations, ...tour }) => ({
      ...tour,
      effective_currency: currency.parse(tour.effective_currency),
      rooms: roomsOf({ type: tour.type, accommodations }),
    })),
  };
};
