import { MAX_MARKS, MAX_ROOM_PLACES, MAX_ROOMS, TOURIST_ANSWERS } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import {
  currency,
  date,
  done,
  goesBelow,
  goesOn,
  id,
  lines,
  moment,
  money,
  moneySum,
  pagination,
  queryId,
  revisionNumber,
  text,
  storedText,
} from './common.ts';
import { baseSaleStatus, tourType } from './enumerations.ts';
import { picture } from './media.ts';
import { waitedClass } from './seats.ts';
import { guideRate } from './tour-guides.ts';
import { namedClass } from './tour-prices.ts';
import { bookedStart, clockTime, localStart } from './tour-schedule.ts';
import { beyondLimits, touristStanding } from './tourists.ts';

// The page of a departure: who goes, where they sleep, who has payed, who has come, and what is done to all of them at once.

/** A person of a departure: `t<tourist id>`, or `p<booking>.<n>`, the n-th place of a booking that has no name yet. */
export const personKey = z.string().regex(/^(?:t\d{1,15}|p\d{1,15}\.\d{1,3})$/u);

/** A departure; below zero: an individual trip, by the number of its booking. */
const departureId = z.int().refine((number) => number !== 0);
const queryDepartureId = z.coerce.number().pipe(departureId);

/** What a tourist's form still lacks for the departure. */
export const missingField = z.enum(TOURIST_ANSWERS);
export type MissingField = z.infer<typeof missingField>;

const departureDates = {
  date_start: date,
  date_end: date,
  /** Local start; null for a date without a time. */
  time_start: clockTime.nullable(),
  /** Of what is sold by the hour, with what was added on the day. */
  length_minutes: z.int().nullable(),
  timezone: z.string(),
};

/** An extra that bookings take, with how many of it together; lodging is told with the rooms. */
export const takenExtra = z.object({
  title: z.string(),
  quantity: z.int(),
  /** Of them, of bookings that nobody has confirmed yet. */
  unconfirmed: z.int(),
});
export type TakenExtra = z.infer<typeof takenExtra>;

/** A class of seats with those who go in it. */
export const bookedClass = namedClass.extend({
  people: z.int(),
  /** Of them, of bookings that nobody has confirmed yet. */
  unconfirmed: z.int(),
});
export type BookedClass = z.infer<typeof bookedClass>;

export const departureView = z.object({
  id: departureId,
  /** The booking that an individual trip is; null: a departure. */
  request_id: id.nullable(),
  organizer_id: id,
  tour_id: id,
  tour_type: tourType,
  tour_name: z.string(),
  tour_photo: picture.nullable(),
  ...departureDates,
  number_of_seats: z.int(),
  number_of_free_seats: z.int(),
  /** The group that makes it certain; null: the tour has none. */
  group_min: z.int().nullable(),
  not_guaranteed: z.boolean(),
  is_busy: z.boolean(),
  /** Why its sale is closed, in the words of staff. */
  closed_reason: z.string(),
  commentary: z.string(),
  meeting_place: z.string(),
  /** Who leads it. */
  guides: z.array(z.object({ id, first_name: z.string(), last_name: z.string() })),
  /** Ids of its own guides; empty: those of the tour lead it. */
  own_guides: z.array(id),
  bookings_count: z.int(),
  tourists_count: z.int(),
  /** Of them, where age or category tells. */
  adults_count: z.int(),
  children_count: z.int(),
  /** Its classes of seats, with how many are sold and kept of each. */
  classes: z.array(namedClass.extend({ seats: z.int(), left: z.int() })),
  /** Who goes in which class, by the bookings: the tour may have other classes today. */
  booked_classes: z.array(bookedClass),
  /** What its bookings take together: so many must be there. */
  extras: z.array(takenExtra),
  /** The tour has extras to choose, or somebody has chosen some. */
  has_extras: z.boolean(),
  /** The tour has a limit of weight: everybody is asked for it. */
  asks_weight: z.boolean(),
  /** Somebody who goes is to fill in a questionnaire. */
  asks_forms: z.boolean(),
  /** People whose forms lack something. */
  incomplete_count: z.int(),
  present_count: z.int(),
  /** By currency; null for those who may not see payments. */
  money: z.array(z.object({ currency, total: moneySum, payed_amount: moneySum, debt: moneySum })).nullable(),
  /** Parties on its waiting list, an open offer or none, and the seats that they want together. */
  waiting: z.object({ parties: z.int(), seats: z.int(), classes: z.array(waitedClass) }),
  /** The cancellation that was begun last; null: none was. */
  cancel_task_id: id.nullable(),
  can_edit: z.boolean(),
  /** May give it other seats, another price or time, close and open it. */
  can_change: z.boolean(),
  /** May cancel it as a whole, which says what goes back to each client. */
  can_cancel: z.boolean(),
});
export type DepartureView = z.infer<typeof departureView>;

/** Where a guide of a departure is at the same time. */
export const guideClash = z.object({
  guide: z.object({ id, first_name: z.string(), last_name: z.string() }),
  tour_name: z.string(),
  date_start: date,
  date_end: date,
  time_start: clockTime.nullable(),
});
export type GuideClash = z.infer<typeof guideClash>;

/** How far a booking is payed. */
export const payedShare = z.enum(['unpaid', 'partly', 'paid']);
export type PayedShare = z.infer<typeof payedShare>;

export const manifestPerson = z.object({
  key: personKey,
  request_id: id,
  /** Empty: the place has no name yet. */
  full_name: z.string(),
  /** Whoever booked. */
  client_name: z.string(),
  phone: z.string(),
  email: z.string(),
  birthday: date.nullable(),
  ...touristStanding,
  /** Kilograms; null: nobody has said, or the tour asks nobody. */
  weight: z.int().nullable(),
  food_restriction: z.string(),
  /** What the client wrote, and what staff wrote for the guides. */
  comment: z.string(),
  note: z.string(),
  /** Where the person sleeps; empty: nowhere yet. */
  room: z.string(),
  /** The kinds of rooms that its booking has chosen, with how many; empty: none. */
  booked_rooms: z.string(),
  /** What else its booking takes, with how many; empty: nothing. */
  booked_extras: z.string(),
  /** False: the booking waits for staff, and may still be refused. */
  is_confirmed: z.boolean(),
  missing: z.array(missingField),
  is_present: z.boolean(),
  /** Null for those who may not see payments, and for a booking that costs nothing. */
  payment_state: payedShare.nullable(),
});
export type ManifestPerson = z.infer<typeof manifestPerson>;

/** Where somebody stands in a manifest, however it is sorted. */
const manifestPlace = z.object({
  full_name: storedText,
  client_name: storedText,
  room: storedText,
  request_id: id,
  key: personKey,
});
export type ManifestPlace = z.infer<typeof manifestPlace>;

export const manifestSort = z.enum(['name', 'booking', 'room']);
export type ManifestSort = z.infer<typeof manifestSort>;

/** An extra that one booking takes, for whoever hands it out: the kitchen, the store. */
export const departureExtra = z.object({
  title: z.string(),
  quantity: z.int(),
  request_id: id,
  client_name: z.string(),
  is_confirmed: z.boolean(),
  /** Everybody of the booking, with an empty name where none is known: nobody says for whom of them it is. */
  guests: z.array(z.object({ full_name: z.string(), food_restriction: z.string() })),
  /** What the client wrote, and what staff wrote for the guides: many tell there what they don't eat. */
  comment: z.string(),
  note: z.string(),
});
export type DepartureExtra = z.infer<typeof departureExtra>;

/** Where a row stands in the list of extras. */
const extraPlace = z.object({
  title: storedText,
  is_confirmed: z.boolean(),
  client_name: storedText,
  request_id: id,
});

/** A booking of a departure with its money. */
export const departureBooking = z.object({
  request_id: id,
  base_sale_status: baseSaleStatus,
  client_name: z.string(),
  client_phone: z.string(),
  client_email: z.string(),
  language: z.enum(['ru', 'en']),
  tourists_count: z.int(),
  total: money,
  payed_amount: money,
  debt: money,
  currency,
  /** When the client was last reminded of the debt; null: never. */
  reminded_at: moment.nullable(),
  can_remind: z.boolean(),
});
export type DepartureBooking = z.infer<typeof departureBooking>;

export const roomType = z.enum([
  'single',
  'double',
  'twin',
  'triple',
  'family',
  'dormitory',
  'tent',
  'other',
]);
export type RoomType = z.infer<typeof roomType>;
export const departureRoom = z.object({
  uid: text(40, 1),
  type: roomType,
  /** As the hotel calls it. */
  number: text(40),
  places: z.int().min(1).max(MAX_ROOM_PLACES),
  notes: text(300),
  people: z.array(personKey).max(MAX_ROOM_PLACES),
});
export type DepartureRoom = z.infer<typeof departureRoom>;

/** What a booking has chosen to sleep in, for so many of its people. */
export const lodgingWish = z.object({
  request_id: id,
  type: roomType,
  /** The extra or the kind of room by which it was chosen. */
  title: z.string(),
  people: z.int(),
  /** So many rooms for so many people each, where rooms were chosen; null: an extra tells only of people. */
  rooms: z.object({ count: z.int(), places: z.int() }).nullable(),
});
export type LodgingWish = z.infer<typeof lodgingWish>;

export const rooming = z.object({
  /** Counts the changes; 0: nothing is saved yet. */
  revision: z.int(),
  rooms: z.array(departureRoom),
  people: z.array(z.object({ key: personKey, request_id: id, name: z.string() })),
  /** What the tour tells of its lodging. */
  accommodations: z.array(z.object({ title: z.string(), nights: z.int().nullable() })),
  wishes: z.array(lodgingWish),
  can_edit: z.boolean(),
});
export type Rooming = z.infer<typeof rooming>;

/** Somebody on the list of those who are to come. */
export const checkInPerson = z.object({
  key: personKey,
  request_id: id,
  full_name: z.string(),
  client_name: z.string(),
  phone: z.string(),
  ...touristStanding,
  weight: z.int().nullable(),
  food_restriction: z.string(),
  note: z.string(),
  /** What else its booking takes, with how many; empty: nothing. */
  booked_extras: z.string(),
  /** False: the booking waits for staff, and may still be refused. */
  is_confirmed: z.boolean(),
  is_present: z.boolean(),
  /** Null: never marked. */
  marked_at: moment.nullable(),
});
export type CheckInPerson = z.infer<typeof checkInPerson>;

export const checkInList = z.object({
  id: departureId,
  organizer_id: id,
  tour_name: z.string(),
  ...departureDates,
  /** SHA-256 of what a ticket's code names, hex: a device knows a code when it sees it, and no other way. */
  codes: z.array(
    z.object({
      request_id: id,
      /** Whose ticket it is; null: of the whole booking. */
      person: personKey.nullable(),
      /** The booking was cancelled: the ticket counts no more. */
      is_canceled: z.boolean(),
      hash: z.string(),
    }),
  ),
  people: z.array(checkInPerson),
  /** What is to be handed out, and who goes in which class, all together. */
  extras: z.array(takenExtra),
  classes: z.array(bookedClass),
  /** What bookings still owe, to be taken on the spot; null: money is not for this person to see. */
  debts: z.array(z.object({ request_id: id, amount: moneySum, currency })).nullable(),
});
export type CheckInList = z.infer<typeof checkInList>;

export const checkInMark = z.object({ person: personKey, is_present: z.boolean(), at: moment });
export type CheckInMark = z.infer<typeof checkInMark>;

export const departureTaskItem = z.object({
  request_id: id,
  client_name: z.string(),
  /** `ask`: the client chooses. */
  action: z.enum(['letter', 'refund', 'credit', 'move', 'follow', 'ask']),
  to_date_start: date.nullable(),
  to_time_start: clockTime.nullable(),
  status: z.enum(['waiting', 'asked', 'done', 'failed']),
  /** Who chose, where the client was asked; `system`: nobody did in time. */
  decided_by: z.enum(['tourist', 'staff', 'system']).nullable(),
  /** Why it failed, for people; empty otherwise. */
  failure: z.string(),
});
export type DepartureTaskItem = z.infer<typeof departureTaskItem>;

export const departureTask = z.object({
  id,
  tour_date_id: id,
  kind: z.enum(['message', 'cancel', 'retime']),
  created_at: moment,
  /** Who began it; empty: the account is gone. */
  user_name: z.string(),
  subject: z.string(),
  text: z.string(),
  items_total: z.int(),
  items_done: z.int(),
  items_failed: z.int(),
  /** Of so many bookings the client has yet to choose what becomes of them, until `choose_until`. */
  items_asked: z.int(),
  choose_until: moment.nullable(),
});
export type DepartureTask = z.infer<typeof departureTask>;

/** What a guide costs on a departure. */
const guideCost = z.object({
  /** Null: the guide has been deleted since. */
  guide_id: id.nullable(),
  name: z.string(),
  /** By the card of the guide, or as it was said for this departure; null: neither says it in the currency of the tour. */
  rate: guideRate.nullable(),
  /** What the card says, in the currency of the tour. */
  card_rate: guideRate.nullable(),
  /** It was said for this departure. */
  is_own: z.boolean(),
  /** So many times the rate is paid. */
  times: z.int(),
  sum: moneySum,
});

/** What was written down by hand. */
const departureCost = z.object({
  id,
  title: z.string(),
  amount: money,
  created_at: moment,
  /** Who wrote it down; empty: the account is gone. */
  user_name: z.string(),
});
export type DepartureCost = z.infer<typeof departureCost>;

/** What a departure brings and costs, in the currency of its tour. */
export const departureCosts = z.object({
  currency,
  /** What its bookings cost. */
  sold: moneySum,
  /** What was kept of bookings that have been cancelled. */
  kept: moneySum,
  /** What agencies keep of it. */
  commissions: moneySum,
  /** Bookings in another currency, which are not counted. */
  uncounted: z.int(),
  guides: z.array(guideCost),
  costs: z.array(departureCost),
  /** Guides and what was written down, together. */
  costs_total: moneySum,
  /** What is left; below zero: it costs more than it brings. */
  profit: z.int(),
  can_edit: z.boolean(),
});
export type DepartureCosts = z.infer<typeof departureCosts>;

const letterSubject = text(150);
const letterBody = lines(5000);
const letter = {
  subject_ru: letterSubject,
  text_ru: letterBody,
  subject_en: letterSubject,
  text_en: letterBody,
};

const read = { area: 'bookings', level: 'read' } as const;
const write = { area: 'bookings', level: 'write' } as const;
/** A list of people leaves the cabinet. */
const takeAway = { ...read, also: 'people.export' } as const;
const readPayments = { area: 'payments', level: 'read' } as const;
const writePayments = { area: 'payments', level: 'write' } as const;
const byId = z.object({ id: queryId });
const byDepartureId = z.object({ id: queryDepartureId });
const page = z.coerce.number().int().min(1).max(1000).default(1);
const limit = z.coerce.number().int().min(1).max(100).default(50);
const wholeTask = z.object({ task: departureTask, items: z.array(departureTaskItem), pagination });

export const departureCalls = {
  view: call({
    method: 'GET',
    path: '/crm/api/departure/view',
    access: read,
    summary:
      'A departure: how full it is, who leads it, its money. A guide sees those it leads, without the money.',
    query: byDepartureId,
    response: departureView,
  }),
  manifest: call({
    method: 'GET',
    path: '/crm/api/departure/manifest',
    access: read,
    summary: 'People of all live bookings of a departure.',
    query: z.object({
      id: queryDepartureId,
      search: text(120).optional(),
      sort: manifestSort.default('name'),
      /** Only those whose forms lack something. */
      incomplete: z.enum(['0', '1']).optional(),
      page,
      limit,
      ...goesBelow(manifestPlace),
    }),
    response: z.object({ people: z.array(manifestPerson), pagination }),
  }),
  extras: call({
    method: 'GET',
    path: '/crm/api/departure/extras',
    access: read,
    summary: 'Who takes which extras on a departure, with what they may not eat: for the kitchen.',
    query: z.object({
      id: queryDepartureId,
      /** Only the one of this name. */
      title: text(120).optional(),
      page,
      limit,
      ...goesBelow(extraPlace),
    }),
    response: z.object({ extras: z.array(departureExtra), pagination }),
  }),
  manifestFile: call({
    method: 'GET',
    path: '/crm/api/departure/manifest-file',
    access: takeAway,
    summary: 'The manifest with the rooms as a file.',
    query: z.object({ id: queryDepartureId, format: z.enum(['pdf', 'xlsx']) }),
    response: 'binary',
  }),
  saveNote: call({
    method: 'POST',
    path: '/crm/api/departure/save-note',
    access: write,
    summary: 'What guides should know of a booking; an empty one takes it away.',
    body: z.object({ request_id: id, note: lines(500) }),
    response: done,
  }),
  bookings: call({
    method: 'GET',
    path: '/crm/api/departure/bookings',
    access: readPayments,
    summary: 'Live bookings of a departure with what is payed and owed, the largest debt first.',
    /** By what it owes, and its number. */
    query: z.object({ id: queryId, page, limit, ...goesBelow(z.tuple([money, id])) }),
    response: z.object({ bookings: z.array(departureBooking), pagination }),
  }),
  costs: call({
    method: 'GET',
    path: '/crm/api/departure/costs',
    access: readPayments,
    summary:
      'What a departure brings and costs: its bookings, its guides, what was written down by hand, and what is left.',
    query: byId,
    response: departureCosts,
  }),
  saveCost: call({
    method: 'POST',
    path: '/crm/api/departure/save-cost',
    access: writePayments,
    summary: 'Writes down what a departure costs, or changes what was written down.',
    body: z.object({
      id,
      /** Left out: a new one. */
      cost_id: id.optional(),
      title: text(120, 1),
      amount: money.min(1),
    }),
    response: departureCosts,
  }),
  removeCost: call({
    method: 'POST',
    path: '/crm/api/departure/remove-cost',
    access: writePayments,
    summary: 'Takes away what was written down.',
    body: z.object({ id, cost_id: id }),
    response: departureCosts,
  }),
  payGuide: call({
    method: 'POST',
    path: '/crm/api/departure/pay-guide',
    access: writePayments,
    summary: 'Says what a guide is paid for this departure alone; null: what the card of the guide says.',
    body: z.object({ id, guide_id: id, rate: guideRate.nullable() }),
    response: departureCosts,
  }),
  remind: call({
    method: 'POST',
    path: '/crm/api/departure/remind',
    access: write,
    summary: 'Writes to the client that the booking is not payed in full; not twice in 24 hours.',
    body: z.object({ request_id: id }),
    response: done,
  }),
  assignGuides: call({
    method: 'POST',
    path: '/crm/api/departure/assign-guides',
    access: { area: 'tours', level: 'write' },
    summary:
      'Says who leads a departure (nobody named: the guides of its tour) and writes to those who are new.',
    body: z.object({ id, guides: z.array(id).max(20) }),
    response: done,
  }),
  rooming: call({
    method: 'GET',
    path: '/crm/api/departure/rooming',
    access: read,
    summary: 'Rooms of a departure, and everybody who needs a place.',
    query: byId,
    response: rooming,
  }),
  saveRooming: call({
    method: 'POST',
    path: '/crm/api/departure/save-rooming',
    access: write,
    summary: 'Keeps the rooms; 409 where somebody has changed them since.',
    body: z.object({ id, revision: revisionNumber, rooms: z.array(departureRoom).max(MAX_ROOMS) }),
    response: rooming,
  }),
  checkIn: call({
    method: 'GET',
    path: '/crm/api/departure/check-in',
    access: read,
    summary: 'Everything a device needs to tick people off without a connection.',
    query: byDepartureId,
    response: checkInList,
  }),
  mark: call({
    method: 'POST',
    path: '/crm/api/departure/mark',
    access: read,
    summary:
      'Marks who has come and who has not; of several marks of a person the newest counts, however late it is sent.',
    body: z.object({ id: departureId, marks: z.array(checkInMark).min(1).max(MAX_MARKS) }),
    response: checkInList,
  }),
  sendMessage: call({
    method: 'POST',
    path: '/crm/api/departure/send-message',
    access: write,
    summary:
      'Has a job write to the clients of all live bookings, each in its language where there is a text in it.',
    body: z.object({ id, ...letter }),
    response: wholeTask,
  }),
  cancel: call({
    method: 'POST',
    path: '/crm/api/departure/cancel',
    access: write,
    summary:
      'Closes a departure for sale and has a job cancel each booking with a full refund, move it to another date of the tour, or ask its client.',
    body: z.object({
      id,
      reason: lines(2000, 1),
      /** To a date by its id, or to the local start of a departure of the weekly schedule, stored or not. */
      moves: z
        .array(
          z
            .object({
              request_id: id,
              to_tour_date_id: id.optional(),
              to_start: localStart.optional(),
              /** The variant of that date; left out: the one of the booking's name. */
              to_date_uid: text(40, 1).optional(),
            })
            .refine(
              ({ to_tour_date_id, to_start }) => (to_tour_date_id === undefined) !== (to_start === undefined),
              {
                path: ['to_tour_date_id'],
              },
            ),
        )
        .max(1000),
      /** Whose clients choose themselves, until the end of a day where the tour is: their money, credit for later, or another date. */
      choice: z.object({ until: date, request_ids: z.array(id).min(1).max(1000) }).optional(),
      /** Why some of those who are moved are taken though the tour does not take them on the other date. */
      beyond_limits: beyondLimits.optional(),
    }),
    response: wholeTask,
  }),
  creditOffer: call({
    method: 'GET',
    path: '/crm/api/departure/credit-offer',
    access: write,
    summary:
      'Whether the money of a client who chooses may stay for a later booking: how much and until when, or why not.',
    query: z.object({ task_id: queryId, request_id: queryId }),
    response: z.object({
      /** Minor units; null: it may not. */
      credit: z.object({ amount: money, currency, until: moment, timezone: z.string() }).nullable(),
      /** `not_here`: an agent or a partner has it. Null: it may. */
      why_not: z.enum(['not_here', 'nothing_payed']).nullable(),
    }),
  }),
  offered: call({
    method: 'GET',
    path: '/crm/api/departure/offered',
    access: write,
    summary:
      'The starts that a client who chooses is offered of what is sold by the hour: of the same length, on sale and free; none of other tours, whose dates have a list.',
    query: z.object({ task_id: queryId, request_id: queryId }),
    response: z.object({
      departures: z.array(
        z.object({
          /** As `choose` takes it. */
          start: bookedStart,
          date_start: date,
          date_end: date,
          time_start: clockTime.nullable(),
          length_minutes: z.int(),
        }),
      ),
    }),
  }),
  choose: call({
    method: 'POST',
    path: '/crm/api/departure/choose',
    access: write,
    summary:
      'Chooses for a client who was asked what becomes of a booking whose departure does not go, or goes on another day: to stay, a full refund, credit for a later booking, or another date of the tour.',
    body: z.object({
      task_id: id,
      request_id: id,
      /** Left out: the money goes back. */
      to: z
        .object({
          date: id.optional(),
          start: bookedStart.optional(),
          date_uid: text(40, 1).optional(),
        })
        .refine(({ date: to_date, start }) => (to_date === undefined) !== (start === undefined), {
          path: ['date'],
        })
        .optional(),
      /** It stays on its departure, which goes on another day; 422 where it does not. */
      stays: z.literal(true).optional(),
      /** The money stays with the organizer for a later booking; 422 where it can't. */
      as_credit: z.literal(true).optional(),
      beyond_limits: beyondLimits.optional(),
    }),
    response: wholeTask,
  }),
  retime: call({
    method: 'POST',
    path: '/crm/api/departure/retime',
    access: { area: 'tours', level: 'write' },
    summary:
      'Has a departure start on another day, or at another time: at once, and a job has each booking follow, and writes to its client or asks it.',
    body: z
      .object({
        id,
        /** Left out: its day stays. */
        date_start: date.optional(),
        /** Left out: its time stays. */
        time_start: clockTime.optional(),
        /** Told to the clients. */
        reason: lines(2000),
        /** Whoever cancels because of it loses nothing. */
        free_leave: z.boolean(),
        /** All clients choose until the end of a day: to stay, another date, their money, or credit for later. */
        choice: z.object({ until: date }).optional(),
        /** Only while nobody is on it, and no seat of it is kept: 409 `has_bookings` else. */
        if_free: z.literal(true).optional(),
      })
      .refine(({ date_start, time_start }) => date_start !== undefined || time_start !== undefined, {
        path: ['time_start'],
        params: { rule: 'required' },
      }),
    /** Null: nobody is on it. */
    response: z.object({ task_id: id.nullable() }),
  }),
  foresee: call({
    method: 'GET',
    path: '/crm/api/departure/foresee',
    access: { area: 'tours', level: 'write' },
    summary:
      'What another day or time of a departure, or a copy of it there, would bring: who is on it, and where its guides are then. Changes nothing.',
    query: z.object({
      id: queryId,
      date_start: date,
      /** Left out: the time that it has. */
      time_start: clockTime.optional(),
    }),
    response: z.object({
      bookings_count: z.int(),
      /** Seats that are taken of it, by bookings or kept for somebody. */
      taken_seats: z.int(),
      /** Rooms in which people of it are put up. */
      rooms_count: z.int(),
      /** Other departures and trips that are led by the same guides at the time. */
      guides: z.array(guideClash),
    }),
  }),
  copy: call({
    method: 'POST',
    path: '/crm/api/departure/copy',
    access: { area: 'tours', level: 'write' },
    summary:
      'One more departure like this on another day, with its seats, prices and guides; nobody is on it.',
    body: z.object({
      id,
      date_start: date,
      /** Left out: the time that it has. */
      time_start: clockTime.optional(),
    }),
    response: z.object({ id }),
  }),
  tasks: call({
    method: 'GET',
    path: '/crm/api/departure/tasks',
    access: write,
    summary: 'What was done to all bookings of a departure at once, newest first.',
    query: z.object({ id: queryId, page, limit, ...goesOn }),
    response: z.object({ tasks: z.array(departureTask), pagination }),
  }),
  task: call({
    method: 'GET',
    path: '/crm/api/departure/task',
    access: write,
    summary: 'How far it is, booking by booking: those that failed first.',
    query: z.object({
      id: queryId,
      page,
      limit,
      /** Whether it failed (0) or not (1), and the booking. */
      ...goesBelow(z.tuple([z.int().min(0).max(1), id])),
    }),
    response: wholeTask,
  }),
  retryTask: call({
    method: 'POST',
    path: '/crm/api/departure/retry-task',
    access: write,
    summary: 'Tries the bookings that failed once more.',
    body: z.object({ id }),
    response: wholeTask,
  }),
};
