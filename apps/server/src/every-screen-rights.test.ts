import { calls, type Call } from '@tropa/contract';
import { allOf, opensScreen, ROLES, SCREENS, SWITCHES, type Member, type ScreenPath } from '@tropa/core';
import { beforeAll, expect, it } from 'vitest';
import {
  CallFailure,
  createAgent,
  createCompany,
  createBooking,
  createDeparture,
  createOrganizer,
  signedInClient,
  signedInMember,
  useTestApp,
  type TestClient,
} from './testing/index.ts';

const app = useTestApp();

interface World {
  organizer_id: number;
  tour_id: number;
  date: number;
  request_id: number;
  agent_id: number;
  company_id: number;
}
const byOrganizer = ({ organizer_id }: World) => ({ query: { organizer_id } });
const byOrgId = ({ organizer_id }: World) => ({ query: { orgId: organizer_id } });
const byDate = ({ date }: World) => ({ query: { id: date } });

/** What a screen of the cabinet asks for first, without which it shows nothing. */
const FIRST_CALLS: Record<ScreenPath, [Call, (world: World) => object]> = {
  '/$orgId/dashboard': [calls.organizer.dashboard, byOrgId],
  '/$orgId/bookings': [calls.booking.listForOrg, byOrganizer],
  '/$orgId/bookings/$id': [calls.booking.get, ({ request_id }) => ({ query: { id: request_id } })],
  '/$orgId/sell': [
    calls.ownBooking.listForRequestWithOwnType,
    ({ organizer_id }) => ({ query: { tour_organizer_id: organizer_id } }),
  ],
  '/$orgId/pier': [calls.pier.state, byOrganizer],
  '/$orgId/pier/shifts': [calls.pier.shifts, byOrganizer],
  '/$orgId/pier/shifts/$shiftId': [calls.pier.shifts, byOrganizer],
  '/$orgId/pier/slips/$id': [calls.pier.slips, ({ request_id }) => ({ query: { request_id } })],
  '/$orgId/chat': [calls.chat.list, ({ organizer_id }) => ({ query: { tour_organizer_id: organizer_id } })],
  '/$orgId/chat/$id': [
    calls.chat.list,
    ({ organizer_id }) => ({ query: { tour_organizer_id: organizer_id } }),
  ],
  '/$orgId/tours': [calls.tour.list, byOrganizer],
  '/$orgId/tours/$id': [calls.tour.view, ({ tour_id }) => ({ query: { id: tour_id } })],
  '/$orgId/tours/create': [
    calls.tour.create,
    ({ organizer_id }) => ({ query: { organizer_id }, body: { name: 'Черновик' } }),
  ],
  '/$orgId/tours/import': [calls.tourImport.list, byOrganizer],
  '/$orgId/departures': [calls.tour.departures, byOrganizer],
  '/$orgId/departures/$departureId': [calls.departure.view, byDate],
  '/$orgId/departures/$departureId/print': [calls.departure.manifest, byDate],
  '/$orgId/departures/$departureId/check-in': [calls.departure.checkIn, byDate],
  '/$orgId/resources': [calls.equipment.list, byOrganizer],
  '/$orgId/guides': [calls.tour.guides, byOrganizer],
  '/$orgId/payments': [calls.invoice.payments, byOrganizer],
  '/$orgId/reports': [calls.invoice.payments, byOrganizer],
  '/$orgId/reviews': [calls.review.list, ({ organizer_id }) => ({ query: { organizer_id } })],
  '/$orgId/help-requests': [calls.helpRequest.list, byOrganizer],
  '/$orgId/sites': [calls.site.getAttachedSite, byOrganizer],
  '/$orgId/site/settings': [calls.site.getAttachedSite, byOrganizer],
  '/$orgId/preset/$presetId': [calls.siteLook.getPresetList, byOrganizer],
  '/$orgId/builder': [calls.site.attachSite, ({ organizer_id }) => ({ body: { organizer_id } })],
  '/$orgId/builder/preview': [
    calls.site.getPage,
    ({ organizer_id }) => ({ query: { organizer_id, type: 'main' } }),
  ],
  '/$orgId/contract-template': [calls.contractTemplate.list, byOrganizer],
  '/$orgId/contract-template/$templateId': [
    calls.contractTemplate.preview,
    ({ organizer_id }) => ({
      body: {
        organizer_id,
        type: 'voucher',
        language: 'ru',
        content: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ваучер' }] }],
        },
      },
    }),
  ],
  '/$orgId/letters': [calls.sequence.list, byOrganizer],
  '/$orgId/letters/$ruleId': [calls.sequence.list, byOrganizer],
  '/$orgId/partner/$siteId': [calls.partner.partners, byOrganizer],
  '/$orgId/agent': [calls.agent.list, byOrganizer],
  '/$orgId/companies': [calls.company.list, byOrganizer],
  '/$orgId/companies/$companyId': [calls.company.view, ({ company_id }) => ({ query: { id: company_id } })],
  '/$orgId/agent/$agentId': [calls.agent.view, ({ agent_id }) => ({ query: { id: agent_id } })],
  '/$orgId/settings': [calls.organizer.view, ({ organizer_id }) => ({ query: { id: organizer_id } })],
  '/$orgId/verification': [calls.verification.verificationData, byOrgId],
};
/** An agent has screens for what others ask within another one, and the other way round. */
const ALSO_ASKED_ELSEWHERE = new Set<ScreenPath>(['/$orgId/reports', '/$orgId/sell', '/$orgId/agent']);
const PATHS = Object.keys(SCREENS) as ScreenPath[];
const MEMBERS: Member[] = [
  ...ROLES.map((role) => ({ role, off: [] })),
  ...SWITCHES.map((name) => ({ role: 'manager' as const, off: [name] })),
];
const nameOf = ({ role, off }: Member) => [role, ...off].join(' without ');

let world: World;
const clients = new Map<string, TestClient>();
beforeAll(async () => {
  const owner = await signedInClient(app);
  const { id: organizer_id } = await createOrganizer(owner);
  const departure = await createDeparture(owner, organizer_id);
  const { request_id } = await createBooking(app, departure);
  const agent_id = await createAgent(owner, organizer_id);
  const company_id = await createCompany(owner, organizer_id);
  world = { organizer_id, ...departure, request_id, agent_id, company_id };
  await owner.call(calls.site.attachSite, { body: { organizer_id } });
  for (const member of MEMBERS) {
    const { role, off } = member;
    const known = role === 'owner' ? undefined : await signedInMember(app, organizer_id, role, [...off]);
    clients.set(nameOf(member), known?.member ?? owner);
  }
});

async function statusOf(client: TestClient, [call, input]: (typeof FIRST_CALLS)[ScreenPath]) {
  try {
    await client.call(call, input(world));
    return 200;
  } catch (error) {
    if (error instanceof CallFailure) return error.status;
    throw error;
  }
}

// Menus, search and the cabinet's gate ask what opens a screen; here the server is asked whether it does.
it.each(MEMBERS.map((member) => [nameOf(member), member] as const))(
  'opens to a member who is %s what the server answers, and nothing else',
  async (name, member) => {
    const client = clients.get(name);
    if (!client) throw new Error(`No ${name}`);
    const rights = allOf(member);
    for (const path of PATHS) {
      const status = await statusOf(client, FIRST_CALLS[path]);
      const { asks } = SCREENS[path];
      if (!opensScreen(rights, path) && ALSO_ASKED_ELSEWHERE.has(path)) continue;
      // Of those who see only their own, what is not theirs does not exist.
      const opened = rights[asks] === 'all' ? [200] : [200, 404];
      // Whoever sees bookings asks for a departure as for one of them: it does not exist, whoever's people are on it.
      const refused = asks === 'departures.read' ? [404] : [403];
      const answers = opensScreen(rights, path) ? opened : refused;
      expect(answers, `${path}: ${status}`).toContain(status);
    }
  },
);

/** What Ctrl+K asks the server for, by what is looked for; what none of it finds is not there for the member. */
async function foundBy(client: TestClient) {
  const { organizer_id, request_id, tour_id, agent_id } = world;
  const one = <Item>(list: Promise<Item[]>, isIt: (item: Item) => boolean) =>
    list.then(
      (items) => items.some(isIt),
      (error: unknown) => {
        if (error instanceof CallFailure && error.status === 403) return false;
        throw error;
      },
    );
  const query = { organizer_id, limit: 6 };
  const filters = JSON.stringify({ search: String(request_id) });
  const [bookings, tours, agents, partners] = await Promise.all([
    one(
      client
        .call(calls.booking.listForOrg, { query: { ...query, filters } })
        .then(({ requests }) => requests),
      (row) => row.request_id === request_id,
    ),
    one(
      client
        .call(calls.tour.list, { query: { ...query, format: 'options' } })
        .then(({ tours: rows }) => rows),
      (row) => row.id === tour_id,
    ),
    one(
      client
        .call(calls.agent.list, { query: { ...query, search: 'Катунь' } })
        .then(({ agents: rows }) => rows),
      (row) => row.id === agent_id,
    ),
    one(
      client
        .call(calls.partner.partners, { query: { organizer_id } })
        .then(({ available_for_connection: rows }) => rows),
      () => true,
    ),
  ]);
  return { bookings, tours, agents, partners };
}

it.each(MEMBERS.map((member) => [nameOf(member), member] as const))(
  'finds for a member who is %s by search what it may see, and nothing else',
  async (name, { role }) => {
    const client = clients.get(name);
    if (!client) throw new Error(`No ${name}`);
    const isStaff = role === 'owner' || role === 'manager';
    // The booking is nobody's own, the departure another guide's, the agent another one; an agent sells what is on sale.
    expect(await foundBy(client)).toEqual({
      bookings: isStaff,
      tours: isStaff || role === 'agent',
      agents: isStaff,
      partners: isStaff,
    });
  },
);
