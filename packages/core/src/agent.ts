import type { PaymentTerms } from './payment-plan.ts';

/** What an agent earns of a booking. */
export type AgentCommission =
  /** A share of the price. */
  | { kind: 'percent'; value: number }
  /**
   * What is above the price that the agent pays for each tourist; extras and rooms are the operator's. `by_category`: for a ticket of
   * each price category that has a net price of its own.
   */
  | { kind: 'net'; value: number; by_category?: Readonly<Record<string, number>> | undefined }
  /** A sum for the whole booking, in minor units. */
  | { kind: 'sum'; value: number };

/** What was agreed with an agent on the day of a booking: a later contract changes nothing of it (docs/rules/agents.md). */
export interface AgentTerms {
  /** The version of the contract; null: there was none, staff said what the agent earns. */
  contract_id: number | null;
  /** Who takes the tourist's money. */
  collects: 'agent' | 'organizer';
  /** Null: nothing is agreed. */
  commission: AgentCommission | null;
  /** Within so many days of the confirmation the agent pays for it. */
  payment_days: number;
}

/** What of a booking an agent's earnings depend on. */
export interface AgentSale {
  total: number;
  tourists_count: number;
  breakdown: { lines: readonly SaleLine[] };
}
interface SaleLine {
  kind: string;
  amount: number;
  quantity?: number;
  category?: { id: string; people?: number | null | undefined } | undefined;
}

const BESIDE_THE_TOUR = new Set(['extra', 'room', 'single_supplement']);

/**
 * What an agent earns of a sale, in minor units: never below nothing, nor above the price. The database keeps the same by its
 * function `agent_commission_of`.
 */
export function agentCommission(
  { commission }: Pick<AgentTerms, 'commission'>,
  { total, tourists_count, breakdown }: AgentSale,
): number {
  if (commission === null) return 0;
  const { kind, value } = commission;
  if (kind === 'percent') return Math.round((total * Math.round(value * 100)) / 10_000);
  if (kind === 'sum') return Math.min(total, value);
  const beside = breakdown.lines.reduce(
    (sum, line) => sum + (BESIDE_THE_TOUR.has(line.kind) ? line.amount : 0),
    0,
  );
  return Math.max(0, total - beside - netOf(value, commission.by_category ?? {}, tourists_count, breakdown));
}

/** What an agent pays for all tourists: of each category its own net price, of the others the one of a tourist. */
function netOf(
  value: number,
  by_category: Readonly<Record<string, number>>,
  tourists_count: number,
  { lines }: AgentSale['breakdown'],
): number {
  let net = 0;
  let others = tourists_count;
  for (const { category, quantity: tickets = 0 } of lines) {
    const price = category && by_category[category.id];
    if (price === undefined) continue;
    net += price * tickets;
    others -= tickets * (category?.people ?? 1);
  }
  return net + value * Math.max(0, others);
}

const DAY_HOURS = 24;

/** Terms of payment of a booking whose money an agent takes: the agent pays all of it, some days after the confirmation. */
export const paymentByAgent = ({ payment_days }: Pick<AgentTerms, 'payment_days'>): PaymentTerms => ({
  prepayment: { type: 'full', size: 0 },
  is_agreed: true,
  instalments: [],
  hours: Math.max(1, payment_days) * DAY_HOURS,
  balance_days: 0,
  confirmed_at: null,
  by: 'agent',
});
