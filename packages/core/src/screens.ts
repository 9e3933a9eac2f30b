import type { Action, Reach } from './rights.ts';

/** What opens a screen: an action that the member may do, on all records of the organizer, on some, or on the own ones alone. */
interface Need {
  asks: Action;
  reach: Exclude<Reach, 'none'> | 'only_own';
}
const some = (asks: Action): Need => ({ asks, reach: 'own' });
const all = (asks: Action): Need => ({ asks, reach: 'all' });
/** Of an agent's cabinet: the organizer's own people have other screens for it. */
const onlyOwn = (asks: Action): Need => ({ asks, reach: 'only_own' });

/**
 * The cabinet's screens of an organizer, each with what opens it: what its first call asks for on the server. Menus, search and the
 * screens themselves ask this by `opensScreen`, so that nobody is led to a refusal (docs/rules/rights.md).
 */
export const SCREENS = {
  '/$orgId/dashboard': some('bookings.read'),
  '/$orgId/bookings': some('bookings.read'),
  '/$orgId/bookings/$id': some('bookings.read'),
  '/$orgId/sell': onlyOwn('bookings.write'),
  '/$orgId/pier': all('pier.sell'),
  '/$orgId/pier/shifts': all('pier.sell'),
  '/$orgId/pier/shifts/$shiftId': all('pier.sell'),
  '/$orgId/pier/slips/$id': all('pier.sell'),
  '/$orgId/chat': some('chats.read'),
  '/$orgId/chat/$id': some('chats.read'),
  '/$orgId/tours': some('tours.read'),
  '/$orgId/tours/$id': some('tours.read'),
  '/$orgId/tours/create': all('tours.write'),
  '/$orgId/tours/import': all('tours.write'),
  '/$orgId/departures': some('tours.read'),
  '/$orgId/departures/$departureId': some('departures.read'),
  '/$orgId/departures/$departureId/print': some('departures.read'),
  '/$orgId/departures/$departureId/check-in': some('departures.read'),
  '/$orgId/resources': all('resources.read'),
  '/$orgId/guides': all('guides.read'),
  '/$orgId/payments': some('payments.read'),
  '/$orgId/reports': all('payments.read'),
  '/$orgId/reviews': all('reviews.read'),
  '/$orgId/help-requests': all('tours.write'),
  '/$orgId/sites': all('site.read'),
  '/$orgId/site/settings': all('site.read'),
  '/$orgId/preset/$presetId': all('site.read'),
  '/$orgId/builder': all('tours.write'),
  '/$orgId/builder/preview': all('site.read'),
  '/$orgId/contract-template': all('templates.read'),
  '/$orgId/contract-template/$templateId': all('tours.write'),
  '/$orgId/letters': all('letters.read'),
  '/$orgId/letters/$ruleId': all('letters.read'),
  '/$orgId/partner/$siteId': all('profile.read'),
  '/$orgId/agent': onlyOwn('agents.read'),
  '/$orgId/agent/$agentId': some('agents.read'),
  '/$orgId/companies': all('companies.read'),
  '/$orgId/companies/$companyId': all('companies.read'),
  '/$orgId/settings': all('profile.read'),
  '/$orgId/verification': all('profile.read'),
} as const satisfies Record<`/$orgId/${string}`, Need>;
export type ScreenPath = keyof typeof SCREENS;

/** Whether an address of the route table is a screen of an organizer. */
export const isScreen = (path: string): path is ScreenPath => Object.hasOwn(SCREENS, path);

/** Whether what a member may do opens a screen. @param may what the member may do, by action */
export function opensScreen(may: Readonly<Record<Action, Reach>>, path: ScreenPath): boolean {
  const { asks, reach }: Need = SCREENS[path];
  if (reach === 'only_own') return may[asks] === 'own';
  return reach === 'all' ? may[asks] === 'all' : may[asks] !== 'none';
}

/** The screen that an address of an organizer leads to: `tours/7` is `/$orgId/tours/$id`; undefined: none. */
export function screenAt(address: string): ScreenPath | undefined {
  const steps = address.replace(/[?#].*/u, '').split('/');
  const fits = (path: ScreenPath) => {
    const parts = path.replace('/$orgId/', '').split('/');
    return (
      parts.length === steps.length && parts.every((part, at) => part === steps[at] || part.startsWith('$'))
    );
  };
  const variables = (path: ScreenPath) => path.split('$').length;
  // A word of its own goes before a number: `tours/create`.
  return Object.keys(SCREENS)
    .filter(isScreen)
    .filter(fits)
    .toSorted((one, other) => variables(one) - variables(other))[0];
}
