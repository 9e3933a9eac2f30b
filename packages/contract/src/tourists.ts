import { MAX_TOURISTS, MAX_WEIGHT, TOURIST_ANSWERS } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { date, done, id, lines, moment, money, queryId, text, percent } from './common.ts';
import { passportKind, residenceRegion, sex, tourType } from './enumerations.ts';
import { lineCategory } from './tour-prices.ts';
import { countryId, optionalEmail, optionalName, optionalPhone, personName } from './people.ts';

/** Kilograms: asked where the tour has a limit. */
const weight = z.int().min(1).max(MAX_WEIGHT).nullable();
/** Names the price category whose place it is; unless said, the one of the age. */
const categoryId = text(40, 1).nullable();

/** A tourist as forms of a new booking send it: who is not named yet may have said the age and weight that the tour asks for. */
export const touristInput = z.object({
  first_name: optionalName.default(''),
  last_name: optionalName.default(''),
  middle_name: optionalName.default(''),
  birthday: date.nullable().default(null),
  passport: text(60).default(''),
  email: optionalEmail.default(''),
  phone: optionalPhone.default(''),
  food_restriction: lines(500).default(''),
  weight: weight.default(null),
  category_id: categoryId.default(null),
});
export type TouristInput = z.infer<typeof touristInput>;

/** Everything that is asked of a tourist; what a change leaves out stays as it is. */
export const touristPatch = z
  .object({
    first_name: personName,
    last_name: personName,
    middle_name: optionalName,
    birthday: date.nullable(),
    sex: sex.nullable(),
    citizenship: countryId.nullable(),
    residence_region: residenceRegion.nullable(),
    /** What document `passport` is the number of: it is checked by this kind. Another kind empties a number that is none of it. */
    passport_kind: passportKind.nullable(),
    passport: text(60),
    email: optionalEmail,
    phone: optionalPhone,
    food_restriction: lines(500),
    weight,
  })
  .partial();
export type TouristPatch = z.infer<typeof touristPatch>;

/** The same while somebody types: names may be empty yet. */
export const questionnairePatch = touristPatch.extend({
  first_name: optionalName.optional(),
  last_name: optionalName.optional(),
});
export type QuestionnairePatch = z.infer<typeof questionnairePatch>;

const answers = {
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string(),
  birthday: z.string().nullable(),
  sex: sex.nullable(),
  citizenship: z.string().nullable(),
  residence_region: residenceRegion.nullable(),
  passport_kind: passportKind.nullable(),
  /** Masked: `•••• 4567`. */
  passport: z.string(),
  email: z.string(),
  phone: z.string(),
  food_restriction: z.string(),
  /** Kilograms; null: nobody has said, or the tour asks nobody. */
  weight: z.int().nullable(),
  /** What is still to be filled in, in the order of the form. */
  missing: z.array(z.enum(TOURIST_ANSWERS)),
};

/** Who somebody is on the first day of a booking. */
export const touristStanding = {
  /** Whole years on the first day; null: it or the birthday is not known. */
  age: z.int().nullable(),
  /** By the age, else by the category; null: neither tells. */
  person: z.enum(['adult', 'child']).nullable(),
  /** The booked category whose place it is; null: the booking has none, or none fits. */
  category: lineCategory.nullable(),
};

export const tourist = z.object({
  id,
  full_name: z.string(),
  ...answers,
  ...touristStanding,
  /** When somebody last wrote into its questionnaire; null: nobody has. */
  questionnaire_at: moment.nullable(),
  /** Erased on request: the place stays taken, by nobody who can be known. */
  is_erased: z.boolean(),
  /** While the booking lives and its tour is not over. */
  can_edit: z.boolean(),
  /** Until the first day of the tour has passed, and not of somebody who has been marked as come. */
  can_delete: z.boolean(),
});
export type Tourist = z.infer<typeof tourist>;

/** A place of a booking in its questionnaire. */
export const questionnairePlace = z.object({
  /** Null: nobody has been named for this place yet. */
  id: id.nullable(),
  /** Names the place: `add-tourists` with the same key twice fills one place. */
  key: z.string(),
  ...answers,
});
export type QuestionnairePlace = z.infer<typeof questionnairePlace>;

/** The questionnaire of a booking for whoever holds an address of it. */
export const touristsInfo = z.object({
  request_id: id,
  /** Of this questionnaire: the private address, or the one that is sent to fill in. */
  uuid: z.uuid(),
  /** By the address that is sent to fill in: it tells of nobody but those whom its reader has written about. */
  is_fill_in: z.boolean(),
  /** `closed`: the tour is over or the booking cancelled; `erased`: personal data was erased on request. Then no tourist is told. */
  state: z.enum(['open', 'closed', 'erased']),
  tour_name: z.string(),
  /** An excursion asks for less. */
  tour_type: tourType,
  date_start: date.nullable(),
  date_end: date.nullable(),
  time_start: z.string().nullable(),
  /** Of what is sold by the hour, with what was added on the day; null: no length was chosen. */
  length_minutes: z.int().nullable(),
  tourists_count: z.int(),
  /** What everybody who goes must answer; nothing where nobody has to be named. */
  asked: z.array(z.enum(TOURIST_ANSWERS)),
  tourists: z.array(questionnairePlace),
  /** How many more tourists have been asked for; null: none. */
  asked_tourists: z.int().nullable(),
});
export type TouristsInfo = z.infer<typeof touristsInfo>;

/**
 * Why staff take somebody whom the tour does not: without it that is refused. Kept in the booking's history.
 */
export const beyondLimits = text(300);

/** A place that comes or goes with its tourist. */
export const placeChange = z.object({
  /** Of a booking by categories; unless said, the one of the tourist's age. */
  category_id: text(40, 1).optional(),
  /** What staff were shown; another total now answers 409 `conflict` with the new breakdown. */
  expected_total: money.optional(),
  /** Of a place that goes: what the terms of cancellation keep of its price stays in the total. */
  by_terms: z.boolean().optional(),
});

/** What of a tourist a table may hold, in the order of its columns. */
export const touristCell = z.enum([
  'last_name',
  'first_name',
  'middle_name',
  'birthday',
  'sex',
  'citizenship',
  'passport_kind',
  'passport',
  'phone',
  'email',
  'food_restriction',
  'weight',
]);
export type TouristCell = z.infer<typeof touristCell>;

/** As much as a cell of a spreadsheet holds: how much may be said is told at the cell. */
const CELL_MAX = 32_767;
/** A row of a table, as people write it: «м», «12.05.2013», «РФ». An empty cell says nothing. */
export const touristCells = z.partialRecord(touristCell, lines(CELL_MAX));
export type TouristCells = z.infer<typeof touristCells>;

/** A row, and whose it is: a tourist of the booking; null: somebody new. */
const touristTableRow = z.object({ id: id.nullable(), cells: touristCells });
export type TouristTableRow = z.infer<typeof touristTableRow>;

const write = { area: 'bookings', level: 'write' } as const;
const placeKey = z.string().regex(/^[\w-]{1,40}$/u);

/** Calls of staff on tourists, beside create, update and remove of one. */
export const touristCalls = {
  updateTourists: call({
    method: 'POST',
    path: '/crm/api/request/update-tourists',
    access: write,
    summary: 'Changes several tourists of a booking at once: all of them, or none where one is refused.',
    body: z.object({
      request_id: id,
      tourists: z.array(touristPatch.extend({ id })).min(1).max(MAX_TOURISTS),
      beyond_limits: beyondLimits.optional(),
    }),
    response: z.object({ tourists: z.array(tourist) }),
  }),
  readTouristTable: call({
    method: 'POST',
    path: '/crm/api/request/read-tourist-table',
    access: write,
    summary:
      'Reads people from a spreadsheet (xlsx, csv, what was copied from one), and knows those whom the booking has already; nothing is kept.',
    form: 'multipart',
    body: z.object({ request_id: queryId }),
    response: z.object({
      rows: z.array(touristTableRow),
      /** Headers of columns that hold nothing which is asked of tourists. */
      passed_over: z.array(z.string()),
    }),
  }),
  fillTourists: call({
    method: 'POST',
    path: '/crm/api/request/fill-tourists',
    access: write,
    summary:
      'Fills the places of a booking from a table, all rows or none: who is there already is changed, others take the free places.',
    body: z.object({
      request_id: id,
      rows: z.array(touristTableRow).min(1).max(MAX_TOURISTS),
      beyond_limits: beyondLimits.optional(),
    }),
    response: z.object({ tourists: z.array(tourist), added: z.int(), changed: z.int() }),
  }),
  readPassport: call({
    method: 'POST',
    path: '/crm/api/request/read-passport',
    access: write,
    summary: "A tourist's whole passport; who read it is written into the booking's history.",
    body: z.object({ request_id: id, id }),
    response: z.object({ passport: z.string() }),
  }),
  quoteTouristPlace: call({
    method: 'POST',
    path: '/crm/api/request/quote-tourist-place',
    access: write,
    summary: 'What a place more, or less with its tourist, would cost; nothing happens.',
    body: z.object({
      request_id: id,
      /** The tourist who would go with the place; absent: a place is added. */
      remove_id: id.optional(),
      category_id: text(40, 1).optional(),
      by_terms: z.boolean().optional(),
    }),
    response: z.object({
      tourists_count: z.int(),
      total_before: money,
      total: money,
      /** What the terms of cancellation keep of a place that goes, whether it is asked for or not, and their percent. */
      kept_by_terms: money,
      percent: percent(),
      /** What is payed above the new total: it goes back. */
      to_return: money,
      /** The booking's rooms as people read them, «Двухместный × 1», where others take their place; an empty text: none. */
      rooms: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  }),
  declineTourists: call({
    method: 'POST',
    path: '/crm/api/request/decline-tourists',
    access: write,
    summary: 'Staff will not add the places that the client asked for.',
    body: z.object({ request_id: id }),
    response: done,
  }),
  sendQuestionnaire: call({
    method: 'POST',
    path: '/crm/api/request/send-questionnaire',
    access: write,
    summary: 'Writes to the client and asks to fill in the questionnaire of the tourists.',
    body: z.object({ request_id: id }),
    response: z.object({ questionnaire_sent_at: moment }),
  }),
};

/** Calls of the questionnaire: whoever holds the private address of the booking may make them. */
export const publicTouristCalls = {
  touristsInfo: call({
    method: 'GET',
    path: '/spa/tourists-info',
    access: 'public',
    summary: 'The questionnaire of a booking: its tourists and the places that nobody has filled yet.',
    query: z.object({ uuid: z.uuid() }),
    response: touristsInfo,
  }),
  updateTouristsQuestionnaires: call({
    method: 'POST',
    path: '/crm/api/request/update-tourists-questionnaires',
    access: 'public',
    isProvenByAddress: true,
    summary: 'Saves what was typed into the questionnaire of a tourist.',
    body: z.object({ id, uuid: z.uuid(), tourist: questionnairePatch }),
    response: z.object({ tourist: questionnairePlace }),
  }),
  addTourists: call({
    method: 'POST',
    path: '/crm/api/request/add-tourists',
    access: 'public',
    isProvenByAddress: true,
    summary:
      'Fills free places of a booking; `more` asks the organizer for places beyond those that are booked.',
    body: z.object({
      uuid: z.uuid(),
      tourists: z
        .array(questionnairePatch.extend({ key: placeKey }))
        .max(MAX_TOURISTS)
        .default([]),
      more: z.int().min(1).max(MAX_TOURISTS).optional(),
    }),
    response: touristsInfo,
  }),
};
