import type { Agency } from '@tropa/contract';

/** In place of an agent's number: one that is written in words. */
export const OTHER_AGENCY = 'other';

/** Who sold, as a form holds it: an agent of the list, or one in words; both kinds of commission may have been typed. */
export interface AgencyValues {
  /** The number of an agent as text, or `OTHER_AGENCY`. */
  agent_id: string;
  name: string;
  person: string;
  email: string;
  phone: string;
  commission: 'none' | 'percent' | 'sum';
  percent: number | null;
  sum: number | null;
}

export function agencyValuesOf(agency: Agency | null): AgencyValues {
  const { name = '', person = '', email = '', phone = '', commission = null } = agency ?? {};
  return {
    agent_id: OTHER_AGENCY,
    name,
    person,
    email,
    phone,
    commission: commission?.kind ?? 'none',
    percent: commission?.kind === 'percent' ? commission.value : null,
    sum: commission?.kind === 'sum' ? commission.value : null,
  };
}

function agencyOf({ commission, percent, sum, agent_id: _agent, ...agency }: AgencyValues): Agency {
  if (commission === 'percent' && percent !== null)
    return { ...agency, commission: { kind: 'percent', value: percent } };
  if (commission === 'sum' && sum !== null) return { ...agency, commission: { kind: 'sum', value: sum } };
  return { ...agency, commission: null };
}

/** Who sold, as the call takes it. */
export const sellerOf = (values: AgencyValues): { agent_id: number } | { agency: Agency } =>
  values.agent_id === OTHER_AGENCY ? { agency: agencyOf(values) } : { agent_id: Number(values.agent_id) };
