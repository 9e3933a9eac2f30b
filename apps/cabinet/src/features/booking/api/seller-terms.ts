import type { TourToSell } from '@tropa/contract';
import { ownBookingCalls, useCall } from '../../../shared/api/index.ts';
import { OTHER_AGENCY, sellerOf, type AgencyValues } from '../model/agency-values.ts';

/** What whoever is named as the seller earns of a tour; `problem`: why it cannot sell it, in words of the server, or `unknown` to its contract. */
interface SellerTerms {
  terms: TourToSell['agent_terms'];
  problem: string | null;
}
const NO_SELLER: SellerTerms = { terms: null, problem: null };

/**
 * What the seller that staff name earns of a tour: an agent of the list by its contract of today, an agency in words as they say.
 * @param seller null: nobody stands between
 */
export function useSellerTerms(
  organizerId: number,
  tour: TourToSell | undefined,
  seller: AgencyValues | null,
): SellerTerms {
  const agent_id = seller === null || seller.agent_id === OTHER_AGENCY ? undefined : Number(seller.agent_id);
  const enabled = tour !== undefined && agent_id !== undefined;
  const { data, error } = useCall(
    ownBookingCalls.listForRequestWithOwnType,
    { query: { tour_organizer_id: organizerId, tour_id: tour?.id ?? 0, agent_id: agent_id ?? 0 } },
    { enabled },
  );
  if (seller === null || tour === undefined) return NO_SELLER;
  if (!enabled) {
    const named = sellerOf(seller);
    const commission = 'agency' in named ? (named.agency.commission ?? null) : null;
    return {
      terms: commission && { contract_id: null, collects: 'organizer', commission, payment_days: 0 },
      problem: null,
    };
  }
  if (error) return { terms: null, problem: error.message };
  const sold = data?.tours.find(({ id }) => id === tour.id);
  return { terms: sold?.agent_terms ?? null, problem: data && !sold ? 'unknown' : null };
}
