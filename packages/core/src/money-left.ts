interface Flow {
  payed: number;
  refunded: number;
  /** What agents keep, and what was payed out to them. */
  to_agents: number;
  /** What was kept of deposits besides. */
  kept_deposits: number;
}

/** What is left to the organizer of what tourists payed, minor units: one word on every screen, and one sum. */
export const moneyLeft = ({ payed, refunded, to_agents, kept_deposits }: Flow): number =>
  payed - refunded - to_agents + kept_deposits;
