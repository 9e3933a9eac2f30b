/** Roles of a member of an organizer (docs/rules/rights.md). */
export const ROLES = ['owner', 'manager', 'guide', 'agent'] as const;
export type Role = (typeof ROLES)[number];

/** Areas of the rights table: `profile` = profile, requisites, bank accounts, domain, staff; `tours` = tours, dates, site, contracts, reviews. */
export type Area = 'profile' | 'tours' | 'bookings' | 'chats' | 'payments';
export type Level = 'read' | 'write';
/** `own_read` and `own` reach only the member's own records (departures, tours, bookings). */
export type Grant = 'write' | 'read' | 'own' | 'own_read' | 'none';

/** The rights table, row by row as in docs/rules/rights.md. */
export const RIGHTS: Record<Area, Record<Role, Grant>> = {
  profile: { owner: 'write', manager: 'read', guide: 'none', agent: 'none' },
  tours: { owner: 'write', manager: 'write', guide: 'own_read', agent: 'own_read' },
  bookings: { owner: 'write', manager: 'write', guide: 'own_read', agent: 'own' },
  chats: { owner: 'write', manager: 'write', guide: 'own', agent: 'own' },
  payments: { owner: 'write', manager: 'write', guide: 'none', agent: 'own' },
};

/**
 * Whether a role may act on an area, and on which records.
 * @returns `all` records, `own` records only, or `none`.
 */
export function grantedScope(role: Role, area: Area, level: Level): 'all' | 'own' | 'none' {
  const grant = RIGHTS[area][role];
  if (grant === 'write') return 'all';
  if (grant === 'read') return level === 'read' ? 'all' : 'none';
  if (grant === 'own') return 'own';
  if (grant === 'own_read') return level === 'read' ? 'own' : 'none';
  return 'none';
}

/**
 * Whether a role speaks for the organizer's money: which prices and prepayments are asked for, what was paid, what goes
 * back. An agent does not: it sells at the terms there are, and earns of what was received.
 */
export const handlesMoney = (role: Role): boolean => grantedScope(role, 'payments', 'write') === 'all';
