import {
  bookingCalls,
  departureCalls,
  seatHoldCalls,
  seatLedgerCalls,
  tourCalls,
  waitlistCalls,
} from '@tropa/contract';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  bookTickets,
  checkSeatInvariants,
  createBooking,
  createDeparture,
  inDays,
  refusalOf,
  sampleTicket,
  signedInOwner,
  unique,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { soon } from '../../../testing/soon.ts';
import { offerFreeSeats } from './offer-seats.ts';

const app = useTestApp();
let staff: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: staff, organizer_id } = await signedInOwner(app));
});
afterEach(async () => soon(() => checkSeatInvariants(app.database)));

const DECKS = [
  { id: 'upper', title: 'Верхняя палуба', title_en: 'Upper deck', seats: 2 },
  { id: 'lower', title: 'Нижняя палуба', title_en: 'Lower deck', seats: 4 },
];
const TICKETS = [
  { ...sampleTicket, id: 'adult', title: 'Взрослый', type: 'adult' as const, class_id: 'upper' },
  { ...sampleTicket, id: 'below', title: 'Внизу', type: 'adult' as const, class_id: 'lower' },
  { ...sampleTicket, id: 'infant', title: 'Младенец', type: 'infant' as const, price: 0, takes_seat: false },
];

type Wish = { tour_id: number; date: number };
const board = (wish: Wish, id: string, count: number) => bookTickets(app, wish, id, count);
/** A departure with both decks full: two above, two parties of two below. */
async function full() {
  const wish = await createDeparture(staff, organizer_id, {
    seats: 6,
    dates: [inDays(60)],
    tour: { seat_classes: DECKS, price_categories: TICKETS, price_basis: 'person' },
  });
  return {
    wish,
    above: await board(wish, 'adult', 2),
    below: [await board(wish, 'below', 2), await board(wish, 'below', 2)],
  };
}
const leave = ({ request_id }: { request_id: number }) =>
  staff.call(bookingCalls.cancel, { body: { id: request_id, message: 'Не едем' } });
const join = (wish: Wish, party_size: number, class_id: string | null) =>
  app.client().call(waitlistCalls.join, {
    body: {
      ...wish,
      party_size,
      class_id,
      name: `Ждёт ${class_id}`,
      email: `waits${unique()}@example.test`,
      consents: { personal_data: true },
    },
  });
const list = ({ date }: Wish) => staff.call(waitlistCalls.list, { query: { date_id: date, page: 1 } });
const statuses = async (wish: Wish) => (await list(wish)).entries.map(({ status }) => status);

it('offers a deck to who waits for it when that deck is free, and passes over who waits for another', async () => {
  const { wish, above, below } = await full();
  await join(wish, 2, 'upper');
  await join(wish, 2, 'lower');
  await join(wish, 1, null);
  const { entries, classes } = await list(wish);
  expect(entries.map(({ seat_class }) => seat_class?.title ?? null)).toEqual([
    'Верхняя палуба',
    'Нижняя палуба',
    null,
  ]);
  expect(classes.map(({ id, parties, seats }) => [id, parties, seats])).toEqual([
    ['upper', 1, 2],
    ['lower', 1, 2],
  ]);
  const { waiting } = await staff.call(departureCalls.view, { query: { id: wish.date } });
  expect(waiting).toMatchObject({ parties: 3, seats: 5, classes: [{ seats: 2 }, { seats: 2 }] });
  if (below[0]) await leave(below[0]);
  await soon(async () => expect(await statuses(wish)).toEqual(['waiting', 'offered', 'waiting']));
  // What is kept for it is of that deck: nobody else has it meanwhile.
  const ledger = await staff.call(seatLedgerCalls.list, { query: { date_id: wish.date, page: 1 } });
  expect(ledger.classes).toMatchObject([
    { id: 'upper', holds: 0 },
    { id: 'lower', holds: 2 },
  ]);
  await leave(above);
  await soon(async () => expect(await statuses(wish)).toEqual(['offered', 'offered', 'waiting']));
});

it('offers one freed seat of a deck once, however many wait and ask, and books it', async () => {
  const { wish, above } = await full();
  for (let party = 0; party < 3; party += 1) await join(wish, 2, 'upper');
  await leave(above);
  await Promise.all(Array.from({ length: 6 }, () => offerFreeSeats(app.services, wish.date)));
  await soon(async () => expect(await statuses(wish)).toEqual(['offered', 'waiting', 'waiting']));
  const offer = (await list(wish)).entries[0]?.offer_url?.split('/').at(-1) ?? '';
  const held = await app.client().call(seatHoldCalls.resume, { params: { token: offer } });
  expect(held).toMatchObject({ kind: 'offer', seats: 2, class_id: 'upper' });
  expect((await refusalOf(board(wish, 'adult', 1))).body.type).toBe('sold_out');
  // An infant beside them takes no seat.
  await createBooking(app, {
    ...wish,
    hold: offer,
    tourists: 3,
    categories: [
      { id: 'adult', count: 2 },
      { id: 'infant', count: 1 },
    ],
  });
  await soon(async () => expect(await statuses(wish)).toEqual(['booked', 'waiting', 'waiting']));
});

it('takes nobody who could book that deck now, nor a deck that there is not, nor more than it has', async () => {
  const { wish, above } = await full();
  expect((await refusalOf(join(wish, 1, 'roof'))).body.errors).toHaveProperty('class_id');
  expect((await refusalOf(join(wish, 3, 'upper'))).body.errors?.['party_size']).toContain('2');
  await leave(above);
  expect((await refusalOf(join(wish, 2, 'upper'))).body.errors?.['party_size']).toContain('2');
  // Seats are free, but not there.
  await join(wish, 1, 'lower');
  expect(await statuses(wish)).toEqual(['waiting']);
});

it('hears of a deck that was made larger on the departure', async () => {
  const { wish } = await full();
  await join(wish, 1, 'upper');
  await staff.call(tourCalls.saveDate, {
    query: { organizer_id, tour_id: wish.tour_id },
    body: { id: wish.date, number_of_seats: 7, class_seats: [{ id: 'upper', seats: 2 }] },
  });
  expect(await statuses(wish)).toEqual(['waiting']);
  await staff.call(tourCalls.saveDate, {
    query: { organizer_id, tour_id: wish.tour_id },
    body: { id: wish.date, number_of_seats: 7, class_seats: [{ id: 'upper', seats: 3 }] },
  });
  await soon(async () => expect(await statuses(wish)).toEqual(['offered']));
});

it('hears of a deck that was made larger on the tour', async () => {
  const { wish } = await full();
  await join(wish, 1, 'upper');
  const save = (seat_classes: typeof DECKS) =>
    staff.call(tourCalls.update, { query: { id: wish.tour_id }, body: { seat_classes } });
  // There is a seat of the departure then; of the deck there is none yet.
  await staff.call(tourCalls.saveDate, {
    query: { organizer_id, tour_id: wish.tour_id },
    body: { id: wish.date, number_of_seats: 7 },
  });
  expect(await statuses(wish)).toEqual(['waiting']);
  await save(DECKS.map((deck) => (deck.id === 'upper' ? { ...deck, seats: 3 } : deck)));
  await soon(async () => expect(await statuses(wish)).toEqual(['offered']));
});

it('offers who takes any deck what the decks have together, and no seat that is of none', async () => {
  const { wish, above, below } = await full();
  // Two seats of the departure are of no deck: nobody can book them.
  await staff.call(tourCalls.saveDate, {
    query: { organizer_id, tour_id: wish.tour_id },
    body: { id: wish.date, number_of_seats: 8 },
  });
  await join(wish, 2, null);
  await join(wish, 4, null);
  expect(await statuses(wish)).toEqual(['waiting', 'waiting']);
  await leave(above);
  await soon(async () => expect(await statuses(wish)).toEqual(['offered', 'waiting']));
  // The two that are kept may be of either deck: a party of four is not offered them again.
  if (below[0]) await leave(below[0]);
  await soon(async () =>
    expect((await refusalOf(join(wish, 2, null))).body.errors?.['party_size']).toContain('2'),
  );
  expect(await statuses(wish)).toEqual(['offered', 'waiting']);
  if (below[1]) await leave(below[1]);
  await soon(async () => expect(await statuses(wish)).toEqual(['offered', 'offered']));
});
