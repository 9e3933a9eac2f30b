import { bankAccountCalls, organizerCalls, siteCalls, siteLookCalls, tourCalls } from '@tropa/contract';
import type { Picture } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import { inTransaction } from '../../index.ts';
import {
  departuresOf,
  scheduleOf,
  guides,
  inventPeople,
  organizers,
  resolveTour,
  reviews,
  tours,
} from '../content/index.ts';
import { seeded } from '@tropa/demo-pictures';
import { isDemoDue, readDemoMark, writeDemoMark } from '../demo-mark.ts';
import { DEMO_ACCOUNT } from '../sign-ins.ts';
import { DemoClient } from './demo-client.ts';
import { insertChats } from './chats.ts';
import { insertBookings } from './insert-bookings.ts';
import { planBookings, SHIP_SHARES } from './plan-bookings.ts';
import {
  asWorkingDay,
  emptyTables,
  findDepartures,
  guaranteeBooked,
  insertDepartures,
  insertGuides,
  insertReviews,
  dropUnbookedDepartures,
  saveFreeSeats,
  verifyOrganizers,
} from './repository.ts';
import { seedDesk, signIn, signUp } from './seed-desk.ts';
import { makeAgents, sellByAgents, settleWithAgents } from './seed-agents.ts';
import { seedChoice, seedCredit } from './seed-choice.ts';
import { makeSeller, seedCharters, seedFamilies } from './seed-fleet.ts';
import { connectRegister, seedPier } from './seed-pier.ts';
import { proposeBooking } from './seed-proposal.ts';
import { seedLetters } from './seed-letters.ts';
import { seedCosts } from './seed-costs.ts';
import { seedCompanies } from './seed-companies.ts';
import { seedReceipts } from './seed-receipts.ts';
import { seedResources } from './seed-resources.ts';
import { changeTeam, makeTeam, responsibleIn } from './seed-team.ts';
import { nameOfCopy, storeDemoPictures } from './store-pictures.ts';
import { insertSeatLedger, insertWaitlist } from './seats.ts';

const SEED = 20_261_120;
const DAY = 24 * 3_600_000;

/** What the filling needs of the application; it is built, but does not listen yet. */
interface FillableApp {
  server: FastifyInstance;
  services: Services;
}

/** How the demo data is coming along, for the console. */
export interface DemoProgress {
  drawing: (done: number, count: number) => void;
  filling: () => void;
}

const pictureNamed = (pictures: Map<string, Picture>) => (name: string) => {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`The demo picture ${name} was not drawn`);
  return picture;
};

async function makeOrganizers(
  client: DemoClient,
  picture: (name: string) => Picture,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { key, fields, author_portrait, bank_account } of organizers) {
    const { id } = await client.call(organizerCalls.create, { body: fields });
    await client.call(organizerCalls.update, {
      query: { id },
      body: {
        ...fields,
        logo: picture(`${key}-logo`),
        tour_author_photo: picture(author_portrait),
        sign_image: picture(`${key}-sign`),
        stamp_image: picture(`${key}-stamp`),
      },
    });
    await client.call(bankAccountCalls.create, {
      query: { organizer_id: id },
      body: { fields: bank_account },
    });
    ids.set(key, id);
  }
  return ids;
}

async function fill({ server, services }: FillableApp, progress: DemoProgress): Promise<void> {
  const { database } = services;
  const client = new DemoClient(server);
  const owner = { first_name: 'Андрей', last_name: 'Чернов', phone: '+79990001199', ...DEMO_ACCOUNT };
  const user_id = await signUp(client, owner, 'Asia/Barnaul');
  const pictures = await storeDemoPictures(services, user_id, progress.drawing);
  progress.filling();
  // On a slow machine the session is over by the time that all is drawn.
  await signIn(client, DEMO_ACCOUNT);
  const picture = pictureNamed(pictures);
  const organizerIds = await makeOrganizers(client, picture);
  const organizerId = (key: string) => organizerIds.get(key) ?? 0;

  const guideIds = await insertGuides(
    database,
    guides.map(({ organizer, first_name, last_name, about, photo, pay }) => ({
      organizer_id: organizerId(organizer),
      first_name,
      last_name,
      about,
      photo: picture(photo),
      // All of them sell in rubles.
      pay: pay ? { ...pay, currency: 'RUB' as const } : null,
    })),
  );
  const guideOf = new Map(guides.map(({ key }, index) => [key, guideIds[index] ?? 0]));

  const first = {
    organizer_id: organizerId(organizers[0]?.key ?? ''),
    guide: (key: string) => guideOf.get(key) ?? 0,
  };
  const founder = { user_id, name: fullName(owner), joined_at: new Date(0) };
  const sellers = await makeAgents({ server, services }, client, first.organizer_id);
  const memberOf = await makeTeam({ server, services }, client, first, founder);

  const now = services.clock.now();
  await verifyOrganizers(database, [...organizerIds.values()], now);
  const today = now.toISOString().slice(0, 10);
  const referencesOf = (office: string) => ({
    picture: (name: string) => (pictures.get(nameOfCopy(office, name)) ?? picture(name)).id,
    guide: first.guide,
  });
  const tourIds = new Map<string, { id: number; organizer_id: number }>();
  for (const demo of tours) {
    const organizer_id = organizerId(demo.organizer);
    const body = resolveTour(demo, referencesOf(demo.organizer), today);
    const { id } = await client.call(tourCalls.create, { query: { organizer_id }, body });
    const schedule = scheduleOf(demo, today);
    if (schedule) await client.call(tourCalls.saveWeekSchedule, { query: { id }, body: schedule });
    // Past departures, which the calls rightly refuse, are what completed bookings stand on.
    await insertDepartures(
      database,
      departuresOf(demo, today).map((departure) => ({
        ...departure,
        tour_id: id,
        organizer_id,
        number_of_free_seats: departure.number_of_seats,
      })),
    );
    await client.call(tourCalls.publish, { query: { id } });
    tourIds.set(demo.screen_name, { id, organizer_id });
  }

  await insertReviews(
    database,
    reviews.map(({ tour, author_name, rating, text, answer, topics, is_pinned, days_ago }) => {
      const { id = null, organizer_id = 0 } = tourIds.get(tour) ?? {};
      return {
        organizer_id,
        tour_id: id,
        author_name,
        rating,
        text,
        answer,
        topics,
        pinned_at: is_pinned ? now : null,
        created_at: new Date(now.getTime() - days_ago * DAY),
      };
    }),
  );

  const departures = await findDepartures(database);
  const fleet = organizerId('neva');
  const isSailing = ({ tour }: (typeof departures)[number]) => tour.organizer_id === fleet;
  const [people, random] = [inventPeople(SEED), seeded(SEED)];
  const planned = [
    ...planBookings(
      departures.filter((departure) => !isSailing(departure)),
      people,
      now,
      random,
    ),
    ...planBookings(departures.filter(isSailing), people, now, random, SHIP_SHARES),
  ];
  await inTransaction(database, async (tx) => {
    await saveFreeSeats(tx, departures);
    await insertBookings(tx, services.config, planned, responsibleIn(first.organizer_id, memberOf));
    await guaranteeBooked(tx);
    await dropUnbookedDepartures(tx);
    await insertSeatLedger(tx);
    await insertWaitlist(tx, first.organizer_id, now);
    await insertChats(tx, { organizer_id: first.organizer_id, memberOf, now });
  });
  await changeTeam(client, first, memberOf);
  await sellByAgents(database, first.organizer_id, sellers);
  const ofFirst = [...tourIds.values()].filter((tour) => tour.organizer_id === first.organizer_id);
  await settleWithAgents(
    client,
    sellers,
    ofFirst.map(({ id }) => id),
    today,
  );

  await seedCompanies(client, first.organizer_id);

  await proposeBooking(
    client,
    first.organizer_id,
    ofFirst.map(({ id }) => id),
  );
  // Of excursions: tickets are bought where they start.
  await connectRegister(client, fleet);
  const seller = await makeSeller({ server, services }, client, fleet);
  for (const [person, organizer_id] of [
    [client, organizerId('petersburg')],
    [seller, fleet],
  ] as const) {
    await seedPier(person, organizer_id);
    await asWorkingDay(database, organizer_id, services.clock.now());
  }
  const walk = tourIds.get('progulka-po-krysham');
  if (walk) await seedChoice(services, client, { organizer_id: walk.organizer_id, tour_id: walk.id }, today);
  const sailing = tourIds.get('neva-s-dvuh-palub');
  if (sailing)
    await seedCredit(services, client, { organizer_id: fleet, tour_id: sailing.id, category: 'c1' }, today);
  await seedLetters(client, database, first.organizer_id);
  await seedResources(client, tourIds);
  await seedCosts(client, first.organizer_id);
  if (sailing) await seedFamilies(services, client, { organizer_id: fleet, tour_id: sailing.id }, today);
  const charter = tourIds.get('teplohod-neva-po-chasam');
  if (charter) await seedCharters(client, { organizer_id: fleet, tour_id: charter.id }, today);

  // When all that it has taken is there.
  await seedReceipts(database, client, organizerId('petersburg'));

  for (const { key, slug, look } of organizers) {
    const organizer_id = organizerId(key);
    await client.call(siteCalls.attachSite, { body: { organizer_id } });
    await client.call(siteLookCalls.changePreset, {
      query: { organizer_id },
      body: { preset_type: look },
    });
    await client.call(siteCalls.changeDomain, { query: { organizer_id }, body: { domain: slug } });
    await client.call(siteCalls.publishData, { query: { organizer_id, type: 'site' } });
  }
  await seedDesk({ server, services }, client, first.organizer_id);
}

/**
 * Fills an empty database with the demo data, once. A start that was interrupted begins anew; a database that somebody
 * already uses is left alone.
 */
export async function seedDemo(app: FillableApp, progress: DemoProgress): Promise<void> {
  const { database } = app.services;
  if (!(await isDemoDue(database))) return;
  if ((await readDemoMark(database)) === 'begun') await emptyTables(database);
  await writeDemoMark(database, 'begun');
  await fill(app, progress);
  await writeDemoMark(database, 'done');
}
