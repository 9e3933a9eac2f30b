import type { ScreenPath } from '@tropa/core';
import { DEMO_ROOMS } from '../library/rooms.ts';
import { test } from './visitor.ts';

/** An agent's own screens open to nobody else: its room has them. */
type OfAgents = '/$orgId/sell' | '/$orgId/agent';
/** Where the demo shows each screen of an organizer. */
const SCREENS = {
  '/$orgId/dashboard': 'dashboard',
  '/$orgId/bookings': 'bookings',
  '/$orgId/bookings/$id': 'bookings/140',
  '/$orgId/chat': 'chat',
  '/$orgId/chat/$id': 'chat/1',
  '/$orgId/tours': 'tours',
  '/$orgId/tours/$id': 'tours/1',
  '/$orgId/tours/create': 'tours/create',
  '/$orgId/tours/import': 'tours/import',
  '/$orgId/departures': 'departures',
  '/$orgId/departures/$departureId': 'departures/1',
  '/$orgId/departures/$departureId/print': 'departures/1/print',
  '/$orgId/departures/$departureId/check-in': 'departures/1/check-in',
  '/$orgId/guides': 'guides',
  '/$orgId/payments': 'payments',
  '/$orgId/reports': 'reports',
  '/$orgId/reviews': 'reviews',
  '/$orgId/help-requests': 'help-requests',
  '/$orgId/letters': 'letters',
  '/$orgId/letters/$ruleId': 'letters/1',
  '/$orgId/sites': 'sites',
  '/$orgId/site/settings': 'site/settings',
  '/$orgId/preset/$presetId': 'preset/1',
  '/$orgId/builder': 'builder',
  '/$orgId/builder/preview': 'builder/preview',
  '/$orgId/contract-template': 'contract-template',
  '/$orgId/contract-template/$templateId': 'contract-template/create',
  '/$orgId/partner/$siteId': 'partner/10',
  '/$orgId/agent/$agentId': 'agent/1',
  '/$orgId/settings': 'settings',
  '/$orgId/verification': 'verification',
} satisfies Record<Exclude<ScreenPath, OfAgents>, string>;
const OF_ORGANIZER = Object.values(SCREENS).map((path) => `/org/1/${path}`);

for (const { room, login, password, base, hasEveryScreen, paths } of DEMO_ROOMS)
  test(`${room}, each screen`, async ({ visitor, baseURL }) => {
    await visitor.open(`${baseURL}/org/login`);
    await visitor.chooseRussian();
    await visitor.looksRight();
    await visitor.type('E-mail или телефон', login);
    await visitor.type('Пароль', password);
    await visitor.press('button', 'Войти');
    await visitor.arrives(new RegExp(`${base}(?:/|$)`, 'u'));
    // What is opened while the way here still goes on, is given up for it.
    await visitor.looksRight();
    const here = paths.map((path) => base + path);
    for (const path of new Set([...here, ...(hasEveryScreen ? OF_ORGANIZER : [])]))
      await test.step(path, async () => {
        await visitor.open(`${baseURL}${path}`);
        await visitor.looksRight();
      });
  });
