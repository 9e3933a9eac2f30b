/** What the address of an agent's page says: the month of its statement; left out: the present one. */
export interface AgentSearch {
  month?: string | undefined;
}

/** Reads the address; what is no month is left out. */
export const readAgentSearch = ({ month }: Record<string, unknown>): AgentSearch =>
  typeof month === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/u.test(month) ? { month } : {};
