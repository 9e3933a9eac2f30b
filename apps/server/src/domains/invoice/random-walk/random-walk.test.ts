import { equipmentCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  agreeContract,
  approveTour,
  CallFailure,
  createAgent,
  sampleTicket,
  type Chance,
  checkLedgerInvariants,
  checkSeatInvariants,
  createOrganizer,
  createPublishedTour,
  drawn,
  inDays,
  PLAIN_SITE,
  seededChance,
  sendWebhook,
  signedInAdmin,
  signedInClient,
  signedInMember,
  signWithSites,
  soon,
  type TestClient,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';
import { settlePending } from '../applying/settle-pending.ts';
import { AGENT_ACTIONS } from './agent-actions.ts';
import { BRAND_ACTIONS } from './brand-actions.ts';
import { MONEY_ACTIONS } from './money-actions.ts';
import { KAYAK, SEAT_ACTIONS } from './seat-actions.ts';
import type { Weighted, World } from './world.ts';

const CLIENTS = 8;
const STEPS_PER_CLIENT = 70;
/** For a walk in which something has not happened yet. */
const STEPS_AT_MOST = 400;

const BRAND_HOST = 'meridian.example';
const app = useTestApp({ BRAND_DOMAINS: `${PLAIN_SITE}=${BRAND_HOST}` });
let owner: TestClient;
let admin: TestClient;
let organizer_id: number;

beforeAll(async () => {
  owner = await signedInClient(app);
  ({ admin } = await signedInAdmin(app));
  organizer_id = (await createOrganizer(owner)).id;
  await signWithSites(app, owner, organizer_id);
});

/** Of the tour by whose tickets one or three go: a deck runs out before all the seats do. */
const DECKS = [
  { id: 'upper', title: 'Верхняя палуба', title_en: '', seats: 12 },
  { id: 'lower', title: 'Нижняя палуба', title_en: '', seats: 12 },
];
/** Of one tour, by whose tickets one or three go. */
const FAMILY_TICKETS = [
  { ...sampleTicket, id: 'adult', title: 'Взрослый', type: 'adult' as const, class_id: 'upper' },
  {
    ...sampleTicket,
    id: 'family',
    class_id: 'lower',
    title: 'Семейный',
    type: 'family' as const,
    people: 3,
    price: 6_000_000,
  },
];

const ACTIONS = [...MONEY_ACTIONS, ...SEAT_ACTIONS, ...AGENT_ACTIONS, ...BRAND_ACTIONS];
/** What every walk comes to do. */
const NEVER_IDLE = [
  'book',
  'confirm',
  'pay',
  'pay one invoice twice',
  'webhook again',
  'bill',
  'refund by hand',
  'leave as credit',
  'pay with credit',
  'take a deposit',
  'settle a deposit',
  'take back a line of a deposit',
  'expire',
  'bring back',
  'book a family ticket',
  'change the tickets',
  'book with kayaks',
  'change the kayaks',
  'book a trip',
  'make it a trip',
  'keep seats',
  'wait',
  'move',
  'sell as an agent',
  'keep seats for an agent',
  'pay for an agent',
  "book on a brand's site",
  "keep seats on a brand's site",
  'make statements of payouts',
];
const WEIGHT = ACTIONS.reduce((sum, [weight]) => sum + weight, 0);

function chooseAction(chance: Chance): Weighted {
  let left = chance.next() * WEIGHT;
  for (const action of ACTIONS) {
    left -= action[0];
    if (left < 0) return action;
  }
  throw new Error('Unreachable');
}

/** What a client may be told. Anything else fails the walk. */
const isRefused = (error: unknown) =>
  error instanceof Refusal || (error instanceof CallFailure && [404, 409, 422].includes(error.status));

/** What no client has come to do yet. */
const missingFrom = (done: Map<string, number>) =>
  ACTIONS.filter(([, name]) => NEVER_IDLE.includes(name) && !done.has(name));

async function walk(world: World, chance: Chance, done: Map<string, number>): Promise<void> {
  for (let step = 0; step < STEPS_AT_MOST; step += 1) {
    const missing = missingFrom(done);
    if (step >= STEPS_PER_CLIENT && !missing.length) return;
    // Which client is first is never the same twice: those who were refused all the time try until they are heard.
    const isExtra = step >= STEPS_PER_CLIENT && chance.next() < 0.3;
    const [, name, action] = (isExtra && chance.pick(missing)) || chooseAction(chance);
    try {
      // oxlint-disable-next-line no-await-in-loop -- a client does one thing after another
      await action(world, chance);
      done.set(name, (done.get(name) ?? 0) + 1);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
}

/** Two kinds of rooms, each of which runs out before the seats do. */
const room = { price: 100_000, per: 'room' as const, places: 2, single_supplement: 50_000, stock: 6 };
const variant = { accommodation: '', description: null, photos: [] };
const FEW_ROOMS = {
  nights: 2,
  variants: [
    { ...variant, id: 'double', title: 'Двухместный', room },
    { ...variant, id: 'triple', title: 'Трёхместный', room: { ...room, places: 3, stock: 3 } },
  ],
};

/** Has tours need a horse for each person, of which there are fewer than their seats. */
async function shareHorses(tours: number[], quantity: number) {
  const horses = await owner.call(equipmentCalls.create, {
    body: { organizer_id, name: 'Лошади', kind: 'horse', quantity, unit: 'day', ready_minutes: 0 },
  });
  const needs = tours.map((tour_id) => ({ tour_id, quantity: 1, per: 'person' as const }));
  await owner.call(equipmentCalls.setNeeds, { body: { id: horses.id, needs, revision: horses.revision } });
}

/** An extra of two tours of one day, of which there are fewer than both would sell. */
const KAYAKS = [
  {
    id: KAYAK,
    title: 'Каяк',
    description: '',
    price: 150_000,
    per: 'tourist' as const,
    is_required: false,
    stock: null,
  },
];
async function shareKayaks(tours: number[], quantity: number) {
  const kayaks = await owner.call(equipmentCalls.create, {
    body: { organizer_id, name: 'Каяки', kind: 'boat', quantity, unit: 'day', ready_minutes: 0 },
  });
  const extra_needs = tours.map((tour_id) => ({ tour_id, extra_id: KAYAK, quantity: 1 }));
  await owner.call(equipmentCalls.setNeeds, {
    body: { id: kayaks.id, needs: [], extra_needs, revision: kayaks.revision },
  });
}

describe('whatever many clients do at once', () => {
  it.each(drawn('walks of money and seats', [11, 22, 33], 1))(
    'seats and money stay right (seed %d)',
    async (seed) => {
      const provider = app.services.payments.get('test-bank');
      if (!provider) throw new Error('No provider');
      const chance = seededChance(seed);
      const returnMoney = provider.refund.bind(provider);
      // The bank is away now and then; what it promised is made up for later.
      const refund = vi
        .spyOn(provider, 'refund')
        .mockImplementation((account, order) =>
          chance.next() < 0.2 ? Promise.reject(new Error('The bank is away')) : returnMoney(account, order),
        );
      const terms = {
        prepayment_type: 'percent',
        prepayment_size: 30,
        deposit_amount: 500_000,
        special_tariff: 13.37,
      } as const;
      const two = await createPublishedTour(owner, organizer_id, {
        dates: [inDays(60), inDays(67)],
        seats: 24,
        tour: { ...terms, payment_deadline: 0.3333, is_instant_booking: true, accommodations: [FEW_ROOMS] },
      });
      const one = await createPublishedTour(owner, organizer_id, {
        dates: [inDays(20)],
        seats: 20,
        tour: { ...terms, seat_classes: DECKS, price_categories: FAMILY_TICKETS, extras: KAYAKS },
      });
      const riding = await createPublishedTour(owner, organizer_id, {
        dates: [inDays(20)],
        seats: 20,
        tour: { ...terms, extras: KAYAKS },
      });
      for (const { id } of [one, two, riding]) await approveTour(admin, id);
      await shareHorses([one.id, riding.id], 28);
      await shareKayaks([one.id, riding.id], 5);
      const departures = [two, riding, one].flatMap(({ id, date_ids }) =>
        date_ids.map((date) => ({ tour_id: id, date })),
      );
      const agent_id = await createAgent(owner, organizer_id);
      await agreeContract(owner, agent_id, { credit_limit: 40_000_000, commission_percent: 33.33 });
      const { member: person } = await signedInMember(app, organizer_id, 'agent', [], agent_id);
      const agent = { organizer_id, agent_id, person };
      const made = { bookings: [], payments: [], holds: [] };
      const world: World = { app, owner, admin, agent, brandHost: BRAND_HOST, departures, ...made };
      const done = new Map<string, number>();
      await Promise.all(
        Array.from({ length: CLIENTS }, (_, client) => walk(world, seededChance(seed * 100 + client), done)),
      );
      refund.mockRestore();

      // Every webhook comes in the end, and the clock picks up what is left.
      await Promise.all(world.payments.map((payment) => sendWebhook(app, payment)));
      await soon(async () => {
        app.setNow(new Date(Date.now() + 6 * 60_000));
        await settlePending(app.services);
        app.setNow(undefined);
        await untilSettled(app.database, 500);
      });
      await checkSeatInvariants(app.database);
      await checkLedgerInvariants(app.database);
      // The walk was no idle one.
      for (const name of NEVER_IDLE) expect(done.get(name) ?? 0, name).toBeGreaterThan(0);
    },
    300_000,
  );
});
