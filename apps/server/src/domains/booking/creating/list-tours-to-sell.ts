import { currency, type ownBookingCalls } from '@tropa/contract';
import { roomsOf } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { sellerOf } from './sold-by.ts';
import { demandRight } from '../../organizer/index.ts';
import { contractToday, NOTHING_AGREED, termsOfTour } from '../../agent/index.ts';
import { listToursToChoose } from '../../tour/index.ts';

/**
 * Tours on sale that staff can book for a client. An agent, or whom staff name as one, has those of its contract, in its currency.
 * @throws Refusal 404, 403; 409 where no contract of the agent stands today; 422 at `agent_id`
 */
export const listToursToSell: Operation<typeof ownBookingCalls.listForRequestWithOwnType> = async (
  context,
  { query: { tour_organizer_id: organizer_id, search, tour_id, agent_id } },
) => {
  const membership = await demandRight(context, organizer_id, 'bookings', 'write');
  const agent = await sellerOf(context, membership, agent_id);
  const contract = agent && (await contractToday(context, agent));
  const agreed = contract && !contract.all_tours ? contract.prices.map((price) => price.tour_id) : undefined;
  const ids = tour_id === undefined ? agreed : [tour_id].filter((id) => agreed?.includes(id) ?? true);
  const { role } = membership;
  const filter = { organizer_id, role, user_id: context.user.id, status: 'published', search, ids } as const;
  const tours = await listToursToChoose(context.database, filter);
  return {
    tours: tours
      .filter((tour) => !contract || tour.effective_currency === contract.currency)
      .map(({ accommodations, ...tour }) => ({
        ...tour,
        effective_currency: currency.parse(tour.effective_currency),
        rooms: roomsOf({ type: tour.type, accommodations }),
        agent_terms: agent ? ((contract && termsOfTour(contract, tour.id)) ?? NOTHING_AGREED) : null,
      })),
  };
};
