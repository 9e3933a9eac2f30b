/** Roles of a member of an organizer (docs/rules/rights.md). */
export const ROLES = ['owner', 'manager', 'guide', 'agent'] as const;
export type Role = (typeof ROLES)[number];

/** Areas of the rights table: `profile` = profile, requisites, bank accounts, domain, staff; `tours` = tours, dates, site, contracts, reviews. */
export type Area =
  | 'profile'
  | 'tours'
  | 'bookings'
  | 'letters'
  | 'chats'
  | 'payments'
  | 'agents'
  | 'companies';
export type Level = 'read' | 'write';

/** What an owner may take from a manager: money (payments and refunds), export of people's data, publishing. */
export const SWITCHES = ['money', 'export', 'publishing'] as const;
export type Switch = (typeof SWITCHES)[number];

/** On which records a member may act: all of the organizer, the own ones (a guide's departures, an agent's bookings), none. */
export type Reach = 'all' | 'own' | 'none';

interface Row extends Record<Role, Reach> {
  /** Which switch takes the action from a manager. */
  switch: Switch | null;
  /** The action in words, for docs/rules/rights.md. */
  means: string;
}
/** Reaches in the order of the roles: owner, manager, guide, agent. */
const row = (means: string, reaches: [Reach, Reach, Reach, Reach], by: Switch | null = null): Row => {
  const [owner, manager, guide, agent] = reaches;
  return { means, owner, manager, guide, agent, switch: by };
};

/**
 * The rights table: every action that somebody may be refused, by its name. Routes, queries, menus, exports, live channels and
 * documents ask it by `may` and nothing else; docs/rules/rights.md is made from it.
 */
export const RIGHTS = {
  'profile.read': row('see profile, requisites, bank accounts, domain, staff', [
    'all',
    'all',
    'none',
    'none',
  ]),
  'profile.write': row('change them; erase what is known of a tourist', ['all', 'none', 'none', 'none']),
  'tours.read': row('see tours and their dates', ['all', 'all', 'own', 'own']),
  'tours.write': row('change them, guides, texts of documents and the site; answer reviews', [
    'all',
    'all',
    'none',
    'none',
  ]),
  'guides.read': row('see the cards of all guides', ['all', 'all', 'all', 'none']),
  'resources.read': row('see what departures are made with: ships, buses, horses, and when it is taken', [
    'all',
    'all',
    'none',
    'none',
  ]),
  'reviews.read': row('have a screen of the reviews, which everybody may read', [
    'all',
    'all',
    'all',
    'none',
  ]),
  'templates.read': row('see the texts that documents are made from', ['all', 'all', 'none', 'none']),
  'site.read': row('see the site before it is shown: draft, look, settings, versions', [
    'all',
    'all',
    'none',
    'none',
  ]),
  'site.publish': row('show the site to visitors', ['all', 'all', 'none', 'none'], 'publishing'),
  'bookings.read': row('see bookings, tourists, departures', ['all', 'all', 'own', 'own']),
  'bookings.write': row('make and change them', ['all', 'all', 'none', 'own']),
  'bookings.terms': row(
    'say prices and terms, what was paid and what goes back',
    ['all', 'all', 'none', 'none'],
    'money',
  ),
  'bookings.inside': row('see what the team keeps to itself of a booking: who answers for it, notes', [
    'all',
    'all',
    'own',
    'none',
  ]),
  'bookings.propose': row('propose tours for a client to choose from', ['all', 'all', 'none', 'none']),
  'pier.sell': row('sell at the pier, in a shift of their own', ['all', 'all', 'none', 'none']),
  'bookings.seller': row('say which agent or agency has sold one', ['all', 'all', 'none', 'none']),
  'departures.read': row('open a departure: everybody who goes, rooms, check-in, papers', [
    'all',
    'all',
    'own',
    'none',
  ]),
  'notes.delete': row('delete notes about a booking', ['all', 'own', 'none', 'none']),
  'letters.read': row('see which letters tourists get by themselves, and what went out', [
    'all',
    'all',
    'none',
    'none',
  ]),
  'letters.write': row('word them, switch them on and off', ['all', 'all', 'none', 'none']),
  'people.export': row('take lists of people away as files', ['all', 'all', 'own', 'own'], 'export'),
  'chats.read': row('read chats', ['all', 'all', 'own', 'own']),
  'chats.write': row('write in them', ['all', 'all', 'own', 'own']),
  'chats.assign': row('say who answers for a chat', ['all', 'all', 'none', 'none']),
  'chats.answers': row('word the answers that are kept for chats', ['all', 'all', 'none', 'none']),
  'payments.read': row(
    'see payments, payouts, reports, accounts and statements of agents',
    ['all', 'all', 'none', 'own'],
    'money',
  ),
  'payments.write': row('change receipts and payouts', ['all', 'all', 'none', 'own'], 'money'),
  'team.read': row('see who belongs to the team, and who is invited', ['all', 'all', 'none', 'none']),
  'team.invite': row('invite, write again, take an invitation back', ['all', 'none', 'none', 'none']),
  'team.change': row('give roles, turn switches, remove members', ['all', 'none', 'none', 'none']),
  'team.hand_over': row('offer the ownership to a member', ['all', 'none', 'none', 'none']),
  'agents.read': row('see agents, their contracts and kept seats', ['all', 'all', 'none', 'own']),
  'agents.agree': row('agree or dispute lines of a statement', ['all', 'all', 'none', 'own'], 'money'),
  'companies.read': row('see companies that buy trips, their requisites and people', [
    'all',
    'all',
    'none',
    'none',
  ]),
  'companies.write': row('keep them: requisites, people, archive', ['all', 'all', 'none', 'none']),
  'agents.write': row(
    'make agents, agree contracts, keep seats, enter their payments',
    ['all', 'all', 'none', 'none'],
    'money',
  ),
} as const satisfies Record<`${Area}.${Level}`, Row> & Record<string, Row>;

export type Action = keyof typeof RIGHTS;
export const ACTIONS = Object.keys(RIGHTS) as [Action, ...Action[]];

/** Who acts: the role in an organizer, and what its owner has taken from it. */
export interface Member {
  role: Role;
  /** Switches that are off; only a manager's count. */
  off: readonly Switch[];
}

/** On which records a member may do something. */
export function may({ role, off }: Member, action: Action): Reach {
  const { [role]: reach, switch: by } = RIGHTS[action];
  return role === 'manager' && by !== null && off.includes(by) ? 'none' : reach;
}

/** Everything that a member may do: what goes along with answers, so that screens ask no second time. */
export const allOf = (member: Member): Record<Action, Reach> =>
  Object.fromEntries(ACTIONS.map((action) => [action, may(member, action)])) as Record<Action, Reach>;
