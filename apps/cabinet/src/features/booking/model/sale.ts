import type { AgentAllotment, CallAnswer, publicBookingCalls, TourToSell } from '@tropa/contract';
import { agentCommission } from '@tropa/core';
import { departureOfKey } from '../../../shared/departures/departure-choice.ts';

/** The three steps of an agent's sale. */
export const SALE_STEPS = ['departure', 'tourists', 'confirm'] as const;
export type SaleStep = (typeof SALE_STEPS)[number];

/** What the address of a sale says: its tour, and the step where that is not the first. */
export interface SaleSearch {
  tour?: number | undefined;
  step?: SaleStep | undefined;
}

/** Reads the address; what is not understood is left out. */
export function readSaleSearch({ tour, step }: Record<string, unknown>): SaleSearch {
  const known = SALE_STEPS.find((name) => name === step);
  return {
    ...(typeof tour === 'number' && Number.isSafeInteger(tour) && tour > 0 && { tour }),
    ...(known !== undefined && known !== SALE_STEPS[0] && { step: known }),
  };
}

type Terms = NonNullable<TourToSell['agent_terms']>;
type Breakdown = CallAnswer<typeof publicBookingCalls.quote>['breakdown'];

/** What a sale brings its agent and what it costs it, in minor units. */
export interface SaleSums {
  /** Null: nothing is agreed. */
  commission: number | null;
  /** What the agent pays to the organizer; 0 where the tourist does. */
  due: number;
  /** What may be owed after it; null: without a limit, or nothing is owed for it. */
  left: number | null;
  /** It waits for the organizer: the agent would owe more than it may. */
  isOver: boolean;
}

/** @param available what may still be owed; null: without a limit */
export function saleSums(
  terms: Terms,
  { total, lines }: Breakdown,
  tourists: number,
  available: number | null,
): SaleSums {
  const earned = agentCommission(terms, { total, tourists_count: tourists, breakdown: { lines } });
  const due = terms.collects === 'agent' ? total - earned : 0;
  const left = due === 0 || available === null ? null : available - due;
  return {
    commission: terms.commission === null ? null : earned,
    due,
    left: left === null ? null : Math.max(0, left),
    isOver: left !== null && left < 0,
  };
}

/** What the agent earns of one tourist at a price; null: nothing is agreed, or a net price stands beside that of a group. */
export function earnedOfOne(
  { price_basis, agent_terms: terms }: Pick<TourToSell, 'price_basis' | 'agent_terms'>,
  price: number,
): number | null {
  if (!terms?.commission || (price_basis === 'group' && terms.commission.kind === 'net')) return null;
  return agentCommission(terms, { total: price, tourists_count: 1, breakdown: { lines: [] } });
}

/** Seats of a departure that are kept for the agent; undefined: none. @param departure as `departureKey` names it */
export function keptOn(
  allotments: readonly AgentAllotment[],
  departure: string | null,
): AgentAllotment | undefined {
  const { date } = departure === null ? {} : departureOfKey(departure);
  return allotments.find(({ tour_date_id }) => tour_date_id === date);
}
