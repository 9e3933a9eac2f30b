import { calls, type Call } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { schema } from './db/index.ts';
import {
  bookingForm,
  createAgent,
  createCompany,
  createBooking,
  createDeparture,
  createOrganizer,
  createPublishedSite,
  insertDeposit,
  insertMoney,
  sampleAgent,
  sampleCompanyPerson,
  signedInAdmin,
  signedInClient,
  signedInMember,
  useTestApp,
  type TestClient,
} from './testing/index.ts';

const app = useTestApp();
/** Whom everybody looks for, and somebody whose phone differs by its last digit. */
const WANTED = { name: 'Искомая', phone: '+79135557788' };
const OTHER = { name: 'Иная', phone: '+79135557787' };
/** Whose phone ends with the number of somebody else's booking. */
const NUMBERED = 'Сходная';
/** People say the last digits, with or without what stands between them, or the whole number in their own way. */
const SAID = [
  '7788',
  '77-88',
  '77 88',
  '5557788',
  '555-77-88',
  '8 913 555-77-88',
  '9135557788',
  WANTED.phone,
];

interface World {
  organizer_id: number;
  owner: TestClient;
  admin: TestClient;
  date: number;
  /** The number of the booking of somebody, with whose digits another phone ends. */
  number: number;
  /** Somebody's site where both have written who have booked nothing. */
  shop: { client: TestClient; organizer_id: number };
  /** Somebody of the agent that has sold all bookings. */
  seller: TestClient;
}
/** Answers what was found by a text, with its names. */
type Search = (world: World, search: string) => Promise<unknown>;

/** The text of a file that is made by a job. */
async function exported(owner: TestClient, id: number): Promise<string> {
  const view = async () => (await owner.call(calls.export.view, { query: { id } })).export;
  await expect.poll(async () => (await view()).status, { timeout: 30_000 }).toBe('done');
  return (await app.raw({ host: 'localhost', path: (await view()).url ?? '' })).text;
}

/** Each call that searches and whose rows have a phone. One that is neither here nor among those without fails the test. */
const SEARCHES: Record<string, Search> = {
  'agent.list': async ({ owner, organizer_id }, search) =>
    (await owner.call(calls.agent.list, { query: { organizer_id, search } })).agents,
  'company.list': async ({ owner, organizer_id }, search) =>
    (await owner.call(calls.company.list, { query: { organizer_id, search } })).companies,
  'agent.mine': async ({ seller }, search) =>
    (await seller.call(calls.agent.mine, { query: { search } })).sales,
  'booking.listForOrg': async ({ owner, organizer_id }, search) =>
    (
      await owner.call(calls.booking.listForOrg, {
        query: { organizer_id, filters: JSON.stringify({ search }) },
      })
    ).requests,
  'bookingList.createExport': async ({ owner, organizer_id }, search) => {
    const body = { organizer_id, format: 'csv' as const, filter: { search }, columns: ['client' as const] };
    return exported(owner, (await owner.call(calls.bookingList.createExport, { body })).export.id);
  },
  'chat.list': async ({ owner, organizer_id: tour_organizer_id }, search) =>
    (await owner.call(calls.chat.list, { query: { tour_organizer_id, search } })).chats,
  'chat.list of guests': async ({ shop }, search) => {
    const query = { tour_organizer_id: shop.organizer_id, search };
    return (await shop.client.call(calls.chat.list, { query })).chats;
  },
  'invoice.payments': async ({ owner, organizer_id }, search) =>
    (await owner.call(calls.invoice.payments, { query: { organizer_id, search } })).payments,
  'payment.createExport': async ({ owner, organizer_id }, search) => {
    const body = { organizer_id, format: 'csv' as const, filter: { search } };
    return exported(owner, (await owner.call(calls.payment.createExport, { body })).export.id);
  },
  'credit.list': async ({ owner, organizer_id }, search) =>
    (await owner.call(calls.credit.list, { query: { organizer_id, search } })).credits,
  'credit.createExport': async ({ owner, organizer_id }, search) => {
    const body = { organizer_id, format: 'csv' as const, filter: { search } };
    return exported(owner, (await owner.call(calls.credit.createExport, { body })).export.id);
  },
  'deposit.list': async ({ owner, organizer_id }, search) =>
    (await owner.call(calls.deposit.list, { query: { organizer_id, search } })).deposits,
  'deposit.createExport': async ({ owner, organizer_id }, search) => {
    const body = { organizer_id, format: 'csv' as const, filter: { search } };
    return exported(owner, (await owner.call(calls.deposit.createExport, { body })).export.id);
  },
  'departure.manifest': async ({ owner, date: id }, search) =>
    (await owner.call(calls.departure.manifest, { query: { id, search } })).people,
  'desk.users': async ({ admin }, search) =>
    (await admin.call(calls.desk.users, { query: { search } })).users,
  'desk.organizers': async ({ admin }, search) =>
    (await admin.call(calls.desk.organizers, { query: { search } })).organizers,
};
/** Those whose rows have no phone, and those that ask for more on purpose. */
const OTHERWISE: Record<string, string> = {
  'bookingLookup.tours': 'tours',
  'bookingLookup.individualTours': 'tours',
  'individualTour.listForRequest': 'tours',
  'ownBooking.listForRequestWithOwnType': 'tours',
  'tour.list': 'tours',
  'tour.guides': 'guides have no phone',
  'deskTour.tours': 'tours',
  'chat.searchMessages': 'the words of messages',
  'equipment.list': 'names of ships and buses',
  'report.exportMoney': 'narrowed by days, not searched',
  'report.exportLost': 'narrowed by days, not searched',
  'report.exportOccupancy': 'narrowed by days, not searched',
  'report.exportProfit': 'narrowed by days, not searched',
  'report.exportTaxes': 'narrowed by days, not searched',
  'report.exportGuides': 'narrowed by days, not searched',
  'report.exportSales': 'narrowed by days, not searched',
  'savedAnswer.list': 'the words of answers',
  'deskComplaint.list': 'narrowed by what became of them, not searched',
  'deskSupport.chats': 'narrowed by who is to answer, not searched',
  'bookingList.setSearchFilter': 'keeps what listForOrg is asked',
  'debug.outbox': 'the demo’s letters, by any part of them',
  'deskBooking.bookings': 'strangers of all operators: whoever asks the desk says the whole number',
};

const searching = Object.entries(calls).flatMap(([domain, group]) =>
  Object.entries<Call>(group).flatMap(([name, call]) => {
    const fields = [call.query, call.body].flatMap((schema) =>
      schema && 'shape' in schema ? Object.keys(schema.shape as object) : [],
    );
    return fields.some((field) => /^(?:search|filters?)$/u.test(field)) ? [`${domain}.${name}`] : [];
  }),
);

/** Somebody writes from a site's page of questions. */
const write = (slug: string, { name, phone }: typeof WANTED) =>
  app.raw({
    host: `${slug}.sites.test`,
    method: 'POST',
    path: '/chat',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: randomUUID(),
      message: 'Здравствуйте!',
      'guest.name': name,
      'guest.email': `guest-${randomUUID()}@example.test`,
      'guest.phone': phone,
      'guest.consents.personal_data': '1',
    }).toString(),
  });

let made: Promise<World> | undefined;
async function makeWorld(): Promise<World> {
  const owner = await signedInClient(app);
  const { admin } = await signedInAdmin(app);
  const { id: organizer_id } = await createOrganizer(owner);
  const wish = await createDeparture(owner, organizer_id, { seats: 20 });
  const { client, organizer, site } = await createPublishedSite(app);
  let number = 0;
  /** A booking that is paid and written about. */
  const book = async (last_name: string, phone: string, day: string) => {
    const contacts = { ...bookingForm(wish).contacts, last_name, phone };
    const { request_id } = await createBooking(app, { ...wish, contacts });
    await insertMoney(app, organizer_id, request_id, day);
    await owner.call(calls.credit.give, { body: { request_id, amount: 100_00, reason: 'Задержка' } });
    await insertDeposit(app, organizer_id, request_id);
    const { id: chat_id } = await owner.call(calls.chat.getChatWithClient, { body: { request_id } });
    await owner.call(calls.chat.sendMessage, { body: { chat_id, message: 'Здравствуйте!' } });
    return request_id;
  };
  for (const person of [WANTED, OTHER]) {
    const { name, phone } = person;
    // oxlint-disable no-await-in-loop -- one person after another
    number = await book(name, phone, `2026-01-0${name.length}`);
    await write(site.slug, person);
    await app.database.insert(schema.userAccount).values({ first_name: 'А', last_name: name, phone });
    await createOrganizer(await signedInClient(app), { name, phone });
    const none = { inn: '', kpp: '', ogrn: '', email: '' };
    const agent = { ...sampleAgent, ...none, name, phone };
    await owner.call(calls.agent.create, { body: { organizer_id, ...agent } });
    const company_id = await createCompany(owner, organizer_id, { name, inn: '', kpp: '' });
    await owner.call(calls.company.savePerson, {
      body: { company_id, person_id: null, ...sampleCompanyPerson, phone },
    });
    // oxlint-enable no-await-in-loop
  }
  await book(NUMBERED, `+7${String(number).padStart(10, '9130000000')}`, '2026-01-09');
  const agent_id = await createAgent(owner, organizer_id);
  const { member: seller } = await signedInMember(app, organizer_id, 'agent', [], agent_id);
  await app.database.update(schema.booking).set({ agent_id });
  return {
    seller,
    organizer_id,
    owner,
    admin,
    number,
    date: wish.date,
    shop: { client, organizer_id: organizer.id },
  };
}

it('each call that searches says what it does with a phone', () => {
  const known = [...Object.keys(SEARCHES), ...Object.keys(OTHERWISE)].map((name) =>
    name.replace(/ .*$/u, ''),
  );
  expect([...new Set(known)].toSorted()).toEqual(searching.toSorted());
});

it.each(Object.entries(SEARCHES))('%s finds a phone by what people say of it', async (_name, search) => {
  const world = await (made ??= makeWorld());
  for (const said of SAID) {
    // oxlint-disable-next-line no-await-in-loop -- one after another tells which is at fault
    const found = JSON.stringify(await search(world, said));
    expect([found.includes(WANTED.name), found.includes(OTHER.name)], said).toEqual([true, false]);
  }
});

it.each([
  'booking.listForOrg',
  'bookingList.createExport',
  'invoice.payments',
  'chat.list',
  'departure.manifest',
])('%s finds a phone by its last digits where they are a number of a booking too', async (name) => {
  const world = await (made ??= makeWorld());
  const found = JSON.stringify(await SEARCHES[name]?.(world, String(world.number)));
  expect(found).toContain(NUMBERED);
});
