import type { Agency } from '@tropa/contract';

/** An agency as a form holds it: both kinds of commission may have been typed. */
export interface AgencyValues {
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
    name,
    person,
    email,
    phone,
    commission: commission?.kind ?? 'none',
    percent: commission?.kind === 'percent' ? commission.value : null,
    sum: commission?.kind === 'sum' ? commission.value : null,
  };
}

export function agencyOf({ commission, percent, sum, ...agency }: AgencyValues): Agency {
  if (commission === 'percent' && percent !== null)
    return { ...agency, commission: { kind: 'percent', value: percent } };
  if (commission === 'sum' && sum !== null) return { ...agency, commission: { kind: 'sum', value: sum } };
  return { ...agency, commission: null };
}
