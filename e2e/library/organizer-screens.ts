import type { ScreenPath } from '@tropa/core';

/** An agent's own screens open to nobody else: its room has them. */
type OfAgents = '/$orgId/sell' | '/$orgId/agent';

/** What the screens of an organizer are shown of, by number. */
interface Shown {
  booking: number;
  chat: number;
  tour: number;
  departure: number;
  rule: number;
  preset: number;
  site: number;
  agent: number;
  company: number;
  shift: number;
}

/** Every screen of an organizer, below the address of its room. */
export const organizerScreens = (of: Shown): string[] =>
  Object.values({
    '/$orgId/dashboard': 'dashboard',
    '/$orgId/bookings': 'bookings',
    '/$orgId/bookings/$id': `bookings/${of.booking}`,
    '/$orgId/pier': 'pier',
    '/$orgId/pier/shifts': 'pier/shifts',
    '/$orgId/pier/shifts/$shiftId': `pier/shifts/${of.shift}`,
    '/$orgId/pier/slips/$id': `pier/slips/${of.booking}`,
    '/$orgId/chat': 'chat',
    '/$orgId/chat/$id': `chat/${of.chat}`,
    '/$orgId/tours': 'tours',
    '/$orgId/tours/$id': `tours/${of.tour}`,
    '/$orgId/tours/create': 'tours/create',
    '/$orgId/tours/import': 'tours/import',
    '/$orgId/departures': 'departures',
    '/$orgId/departures/$departureId': `departures/${of.departure}`,
    '/$orgId/departures/$departureId/print': `departures/${of.departure}/print`,
    '/$orgId/departures/$departureId/check-in': `departures/${of.departure}/check-in`,
    '/$orgId/resources': 'resources',
    '/$orgId/guides': 'guides',
    '/$orgId/payments': 'payments',
    '/$orgId/reports': 'reports',
    '/$orgId/reviews': 'reviews',
    '/$orgId/help-requests': 'help-requests',
    '/$orgId/letters': 'letters',
    '/$orgId/letters/$ruleId': `letters/${of.rule}`,
    '/$orgId/sites': 'sites',
    '/$orgId/site/settings': 'site/settings',
    '/$orgId/preset/$presetId': `preset/${of.preset}`,
    '/$orgId/builder': 'builder',
    '/$orgId/builder/preview': 'builder/preview',
    '/$orgId/contract-template': 'contract-template',
    '/$orgId/contract-template/$templateId': 'contract-template/create',
    '/$orgId/partner/$siteId': `partner/${of.site}`,
    '/$orgId/companies': 'companies',
    '/$orgId/companies/$companyId': `companies/${of.company}`,
    '/$orgId/agent/$agentId': `agent/${of.agent}`,
    '/$orgId/settings': 'settings',
    '/$orgId/verification': 'verification',
  } satisfies Record<Exclude<ScreenPath, OfAgents>, string>);
