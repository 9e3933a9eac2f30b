import {
  chatCalls,
  chatCardCalls,
  departureCalls,
  HEADER,
  individualTourCalls,
  invoiceCalls,
  ownBookingCalls,
  publicBookingCalls,
  publicChatCalls,
  rebookingCalls,
  seatHoldCalls,
  waitlistCalls,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import {
  bookingForm,
  createBooking,
  inDays,
  privateAddressOf,
  unique,
  type Chance,
} from '../../../testing/index.ts';
import { chatOfMessage, endHold, selectAskedItems, selectHolds, selectOpenOn } from './repository.ts';
import { toBooking, type Action, type Booking, type Weighted, type World } from './world.ts';

const keepSeats: Action = async ({ app, departures, holds }, chance) => {
  const wish = chance.pick(departures);
  if (!wish) return;
  const asked = { ...wish, tourists: chance.between(1, 3) };
  // Now and then the number is changed while it is held.
  const earlier = chance.next() < 0.3 ? chance.pick(holds)?.hold : undefined;
  const { token } = await app
    .client()
    .call(seatHoldCalls.take, { body: { ...asked, ...(earlier && { hold: earlier }) } });
  holds.push({ ...asked, hold: token });
};

/** The extra that needs a resource. */
export const KAYAK = 'kayak';

/** When departures may start: few, so that who shows one is now and then right. */
const TIMES = ['09:30', '14:00'] as const;

/** Books with seats that are kept, or were; now and then by a page that shows a time. */
const bookHeld: Action = async ({ app, holds, bookings }, chance) => {
  const held = chance.pick(holds);
  if (!held) return;
  const expected_time = chance.next() < 0.3 ? chance.pick(TIMES) : undefined;
  const body = { ...bookingForm(held), hold: held.hold, ...(expected_time && { expected_time }) };
  const key = randomUUID();
  bookings.push(
    await app.client().call(publicBookingCalls.create, { body }, { [HEADER.idempotencyKey]: key }),
  );
};

const leavePage: Action = async ({ app, holds }, chance) => {
  const token = chance.pick(holds)?.hold;
  if (token !== undefined) await app.client().call(seatHoldCalls.leave, { params: { token } });
};

/** The clock of a hold, or of an offer, runs out. */
const letRunOut: Action = async ({ app }, chance) => {
  const token = chance.pick(await selectHolds(app.database))?.token;
  if (token !== undefined) await endHold(app.database, token);
};

const wait: Action = async ({ app, departures }, chance) => {
  const wish = chance.pick(departures);
  if (!wish) return;
  const email = `waits${unique()}@example.test`;
  const consents = { personal_data: true } as const;
  const class_id = chance.pick([null, null, 'upper', 'lower']) ?? null;
  await app.client().call(waitlistCalls.join, {
    body: { ...wish, party_size: chance.between(1, 4), class_id, name: 'Анна', email, consents },
  });
};

/** Who waited answers an offer: books its seats, or leaves them to the next. */
const answerOffer: Action = async (world, chance) => {
  const { app, departures } = world;
  const offer = chance.pick(await selectHolds(app.database, 'offer'));
  const wish = departures.find(({ date }) => date === offer?.tour_date_id);
  if (!offer || !wish) return;
  const { token, seats } = offer;
  if (chance.next() < 0.4) await app.client().call(seatHoldCalls.declineOffer, { params: { token } });
  else await bookHeld({ ...world, holds: [{ ...wish, tourists: seats, hold: token }] }, chance);
};

/** Staff propose another booking to the client of one, now and then in place of a card that waits. */
const propose: (world: World, booking: Booking, chance: Chance) => Promise<unknown> = async (
  { app, owner, departures },
  { request_id },
  chance,
) => {
  const wish = chance.pick(departures);
  if (!wish) return;
  const { id: chat_id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } });
  const waiting = (await selectHolds(app.database, 'card')).map(({ message_id }) => message_id);
  const before = chance.next() < 0.3 ? chance.pick(waiting) : undefined;
  const replaces =
    before && (await chatOfMessage(app.database, before))?.chat_id === chat_id ? before : undefined;
  await owner.call(chatCardCalls.proposeBooking, {
    body: { chat_id, ...wish, tourists: chance.between(1, 3), ...(replaces && { replaces_id: replaces }) },
  });
};

/** A card is accepted, refused, or taken back: by two at once now and then. */
const answerCard: Action = async ({ app, owner, bookings }, chance) => {
  const card = chance.pick(await selectHolds(app.database, 'card'));
  const there = card?.message_id ? await chatOfMessage(app.database, card.message_id) : undefined;
  if (!card?.message_id || !there) return;
  const { message_id } = card;
  const { uuid, chat_id } = there;
  const accept = async () => {
    const { contacts, consents } = bookingForm({ tour_id: 0 });
    const params = { uuid, message_id };
    const { messages } = await owner.call(chatCalls.getMessages, { query: { chat_id } });
    const shown = messages.find(({ id }) => id === message_id)?.card;
    if (shown?.kind !== 'booking') return;
    const { date_start, time_start } = shown;
    const body = { start: { date_start, time_start }, contacts, consents };
    bookings.push(await app.client().call(publicChatCalls.acceptBooking, { params, body }));
  };
  const end = () =>
    chance.next() < 0.5
      ? app.client().call(publicChatCalls.refuseBooking, { params: { uuid, message_id }, body: {} })
      : owner.call(chatCardCalls.withdrawBooking, { body: { chat_id, message_id } });
  const luck = chance.next();
  if (luck < 0.4) await accept();
  else if (luck < 0.7) await Promise.all([accept(), end()]);
  else await end();
};

const change = (world: World, id: number, what: object) =>
  world.owner.call(rebookingCalls.update, { body: { id, ...what, notify_client: false } });

/** What is sold and kept stays on it; of another day clients may be asked. */
const startAtAnotherTime: Action = async ({ owner, departures }, chance) => {
  const wish = chance.pick(departures);
  const time_start = chance.pick(TIMES);
  if (!wish || !time_start) return;
  const isOtherDay = chance.next() < 0.4;
  await owner.call(departureCalls.retime, {
    body: {
      id: wish.date,
      time_start,
      reason: '',
      free_leave: false,
      ...(isOtherDay && { date_start: inDays(chance.between(12, 70)) }),
      ...(isOtherDay && chance.next() < 0.5 && { choice: { until: inDays(chance.between(1, 5)) } }),
    },
  });
};

/** Of those who are asked one stays, or leaves. */
const answerWhetherItSuits: Action = async ({ app, owner }, chance) => {
  const asked = chance.pick(await selectAskedItems(app.database));
  if (!asked) return;
  const { task_id, request_id } = asked;
  const stays = chance.next() < 0.6 ? { stays: true as const } : {};
  await owner.call(departureCalls.choose, { body: { task_id, request_id, ...stays } });
};

const cancelDeparture: Action = async ({ app, owner, departures }, chance) => {
  // Of the two dates of the first tour the second: there is somewhere to move to.
  const [stays, goes] = departures;
  if (!stays || !goes) return;
  const booked = await selectOpenOn(app.database, goes.date);
  const moves = booked.flatMap(({ request_id }) =>
    chance.next() < 0.5 ? [{ request_id, to_tour_date_id: stays.date }] : [],
  );
  await owner.call(departureCalls.cancel, { body: { id: goes.date, reason: 'Дорогу закрыли', moves } });
};

/** By a ticket for three, with others or without. */
const bookFamily: Action = async ({ app, departures, bookings }, chance) => {
  const wish = departures.at(-1);
  if (!wish) return;
  const adults = chance.between(0, 2);
  const categories = [
    { id: 'adult', count: adults },
    { id: 'family', count: 1 },
  ];
  bookings.push(await createBooking(app, { ...wish, tourists: adults + 3, categories }));
};

/** With kayaks, of which two tours of one day have few together. */
const bookKayaks: Action = async ({ app, departures, bookings }, chance) => {
  const wish = chance.pick(departures.slice(-2));
  if (!wish) return;
  const tourists = chance.between(1, 3);
  const tickets = wish === departures.at(-1) ? { categories: [{ id: 'adult', count: tourists }] } : {};
  const extras = [{ id: KAYAK, quantity: chance.between(1, tourists) }];
  bookings.push(await createBooking(app, { ...wish, ...tickets, tourists, extras }));
};

/** A trip of one booking alone, on the days of a departure, that needs what the tour of that one needs. */
const bookTrip: Action = async ({ app, owner, agent, departures, bookings }, chance) => {
  const wish = chance.pick(departures);
  if (!wish) return;
  const { contacts } = bookingForm(wish);
  const body = {
    from_source: 'organizer' as const,
    organizer_id: agent.organizer_id,
    tour_id: wish.tour_id,
    tourists: chance.between(1, 3),
    price: 3_000_000,
    price_basis: 'person' as const,
    date_start: inDays(20),
    date_end: inDays(20 + chance.between(0, 1)),
    time_start: chance.pick(TIMES) ?? null,
    client_agreed: true as const,
    contacts,
  };
  const headers = { [HEADER.idempotencyKey]: randomUUID() };
  const { request_id } = await owner.call(ownBookingCalls.create, { body }, headers);
  bookings.push({ request_id, uuid: await privateAddressOf(app, request_id) });
};

/** A booking becomes a trip of its own, or its trip goes to other days. */
const makeTrip: (world: World, booking: Booking, chance: Chance) => Promise<unknown> = async (
  { owner },
  { request_id },
  chance,
) => {
  const date_start = inDays(chance.pick([20, 21, 60]) ?? 20);
  const days = { from_source: 'organizer', date_start, date_end: date_start } as const;
  await owner.call(individualTourCalls.saveDates, { body: { request_id, ...days } });
  await owner.call(individualTourCalls.save, { body: { request_id, is_draft: false } });
};

/** Seats: kept, waited for, moved, changed in number, and a whole departure that does not take place. */
export const SEAT_ACTIONS: Weighted[] = [
  [5, 'keep seats', keepSeats],
  [5, 'book kept seats', bookHeld],
  [2, 'leave the page', leavePage],
  [2, 'let run out', letRunOut],
  [0.5, 'start at another time', startAtAnotherTime],
  [0.5, 'answer whether another day suits', answerWhetherItSuits],
  [3, 'wait', wait],
  [3, 'answer an offer', answerOffer],
  [2, 'propose in a chat', toBooking(propose)],
  [3, 'answer a card', answerCard],
  [
    4,
    'move',
    toBooking(async (world, { request_id }, chance) => {
      const departure = chance.pick(world.departures);
      if (departure) await change(world, request_id, { departure });
    }),
  ],
  [
    3,
    'change the number',
    toBooking((world, { request_id }, chance) =>
      change(world, request_id, { tourists: chance.between(1, 4) }),
    ),
  ],
  [2, 'book a trip', bookTrip],
  [2, 'make it a trip', toBooking(makeTrip)],
  [3, 'book a family ticket', bookFamily],
  [3, 'book with kayaks', bookKayaks],
  [
    2,
    'change the kayaks',
    toBooking((world, { request_id }, chance) =>
      change(world, request_id, { extras: [{ id: KAYAK, quantity: chance.between(0, 3) }] }),
    ),
  ],
  [
    3,
    'change the tickets',
    toBooking((world, { request_id }, chance) =>
      change(world, request_id, {
        categories: [
          { id: 'adult', count: chance.between(0, 3) },
          { id: 'family', count: chance.between(0, 1) },
        ],
      }),
    ),
  ],
  [
    2,
    'set an own price',
    toBooking((world, { request_id }, chance) =>
      change(world, request_id, {
        own_price: { total: chance.between(5, 60) * 100_000, reason: 'Постоянный клиент' },
      }),
    ),
  ],
  [
    2,
    'give back more',
    toBooking(({ owner }, { request_id }, chance) =>
      owner.call(invoiceCalls.giveBack, {
        body: { request_id, amount: chance.between(1, 10) * 50_000, reason: 'Болезнь' },
      }),
    ),
  ],
  [0.4, 'cancel a departure', cancelDeparture],
];
