import { daysBetween, isCalendarDate, PAID_PER } from '@tropa/core';
import { z } from 'zod';
import { optionalName, personName } from './people.ts';
import { call } from './call.ts';
import {
  currency,
  money,
  date,
  done,
  id,
  lines,
  organizerQuery,
  pagination,
  queryId,
  text,
  goesBelow,
  storedText,
} from './common.ts';
import { departure } from './led-departure.ts';
import { picture, pictureRef } from './media.ts';
import { placedRow } from './placed-departures.ts';
import { clockTime } from './tour-schedule.ts';

/** A guide as visitors see it (docs/rules/tours.md). */
export const guide = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  about: z.string(),
  photo: picture.nullable(),
});
export type Guide = z.infer<typeof guide>;

/** What a guide is paid for, and how much for each. */
export const guideRate = z.object({
  per: z.enum(PAID_PER),
  /** Minor units. */
  amount: money,
});
export type GuideRate = z.infer<typeof guideRate>;
/** The rate with the currency that it was said in: that of the organizer. */
export const guidePay = guideRate.extend({ currency });
export type GuidePay = z.infer<typeof guidePay>;

/** A guide as its organizer's people see it. */
export const staffGuide = guide.extend({
  /** The member who is this guide: it sees the departures it leads. */
  user_id: id.nullable(),
  /** Tours that it leads, whole or some departures of. */
  tours_count: z.int(),
  /** What a departure costs by it; null: nothing is said, or the money is not for this person to see. */
  pay: guidePay.nullable(),
});
export type StaffGuide = z.infer<typeof staffGuide>;

const guideInput = z.object({
  first_name: personName,
  last_name: optionalName,
  about: lines(2000),
  photo: pictureRef.nullable(),
  /** Left out: stays as it is; null: nobody's. */
  user_id: id.nullable().optional(),
  /** Left out: stays as it is; null: nothing is said. Only who moves money says it. */
  pay: guideRate.nullable().optional(),
});
export type GuideInput = z.infer<typeof guideInput>;

/** No more days of departures are asked for at once. */
export const WINDOW_DAYS = 120;

/** Days in a row on each of which as many departures of a weekly schedule start that nobody has booked. */
export const openDays = z.object({
  /** The first and the last of these days. */
  date_from: date,
  date_to: date,
  /** So many days each of the departures lasts. */
  days: z.int(),
  /** How many start on each day, the first at this time. */
  count: z.int(),
  time_start: clockTime,
  /** Of one day. */
  number_of_seats: z.int(),
});
export type OpenDays = z.infer<typeof openDays>;

export const placedTour = z.object({
  id,
  name: z.string(),
  /** Where it goes: today is the day there. */
  timezone: z.string(),
  /** The group that makes its departures certain; null: it has none. */
  group_min: z.int().nullable(),
  /** Its departures (`readPlaced`), and who leads them, each list once. */
  leaders: z.array(z.array(id)),
  rows: z.array(placedRow),
  open_days: z.array(openDays),
});
export type PlacedTour = z.infer<typeof placedTour>;

/** An individual trip among the days on which it is on the way. */
export const placedTrip = departure
  .pick({
    id: true,
    request_id: true,
    date_start: true,
    date_end: true,
    time_start: true,
    tour_name: true,
    timezone: true,
    number_of_seats: true,
    number_of_free_seats: true,
    tourists_count: true,
    unconfirmed_count: true,
    not_guaranteed: true,
    is_busy: true,
    is_canceled: true,
  })
  .extend({
    tour_id: id.nullable(),
    /** How long an excursion lasts; null: its days, whole. */
    minutes: z.int().nullable(),
    /** Ids of those who lead it. */
    guides: z.array(id),
  });
export type PlacedTrip = z.infer<typeof placedTrip>;

const read = { area: 'tours', level: 'read' } as const;
const write = { area: 'tours', level: 'write' } as const;

/** Where a page of departures ended: its day, its time where it has one, and its number. */
export const departureCursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T(?:\d{2}:\d{2})?\.-?\d{1,15}$/u)
  .refine((value) => isCalendarDate(value.slice(0, 10)));

export const tourGuideCalls = {
  guides: call({
    method: 'GET',
    path: '/crm/api/tour/guides',
    access: { ...read, also: 'guides.read' },
    summary: 'Guides of an organizer by name, by page.',
    query: z.object({
      organizer_id: queryId,
      search: text(120).optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(200).default(200),
      ...goesBelow(z.tuple([storedText, storedText, id])),
    }),
    response: z.object({ guides: z.array(staffGuide), pagination }),
  }),
  guideAccounts: call({
    method: 'GET',
    path: '/crm/api/tour/guide-accounts',
    access: write,
    summary: 'Members whose role is guide, to say which of them a guide is.',
    query: z.object({ organizer_id: queryId }),
    response: z.object({
      accounts: z.array(
        z.object({
          user_id: id,
          name: z.string(),
          /** The guide that this member is already. */
          guide_id: id.nullable(),
        }),
      ),
    }),
  }),
  createGuide: call({
    method: 'POST',
    path: '/crm/api/tour/create-guide',
    access: write,
    summary: 'Adds a guide.',
    query: organizerQuery,
    body: guideInput,
    response: z.object({ guide: staffGuide }),
  }),
  updateGuide: call({
    method: 'POST',
    path: '/crm/api/tour/update-guide',
    access: write,
    summary: 'Changes the fields of a guide that the body names.',
    query: z.object({ guide_id: queryId }),
    body: guideInput.partial(),
    response: z.object({ guide: staffGuide }),
  }),
  deleteGuide: call({
    method: 'POST',
    path: '/crm/api/tour/delete-guide',
    access: write,
    summary: 'Deletes a guide; one who leads tours only when forced, and then it leads them no longer.',
    body: z.object({ organizer_id: id, guide_id: id, force: z.boolean().optional() }),
    response: done,
  }),
  departures: call({
    method: 'GET',
    path: '/crm/api/tour/departures',
    access: read,
    summary: 'Coming departures, nearest first, those on the way included; a guide sees those it leads.',
    query: z.object({
      organizer_id: queryId,
      /** Only those that this guide leads. */
      guide_id: queryId.optional(),
      /** `next_cursor` of the page before. */
      cursor: departureCursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      departures: z.array(departure),
      /** Null on the last page. */
      next_cursor: z.string().nullable(),
    }),
  }),
};

export const departureWindowCalls = {
  departuresWindow: call({
    method: 'GET',
    path: '/crm/api/tour/departures-window',
    access: read,
    summary: 'Departures that are on the way on some of these days, by tour; a guide sees those it leads.',
    query: z
      .object({
        organizer_id: queryId,
        date_from: date,
        date_to: date,
        /** Only those that this guide leads. */
        guide_id: queryId.optional(),
        /** The last tour of the page before. */
        after_tour_id: queryId.optional(),
        /** Tours on a page. */
        limit: z.coerce.number().int().min(1).max(100).default(100),
      })
      .refine(
        ({ date_from, date_to }) => date_from <= date_to && daysBetween(date_from, date_to) < WINDOW_DAYS,
        {
          path: ['date_to'],
        },
      ),
    response: z.object({
      /** By name; those alone that have something on these days. */
      tours: z.array(placedTour),
      /** Individual trips, on the first page alone. */
      trips: z.array(placedTrip),
      /** Who leads what is on this page. */
      guides: z.array(z.object({ id, first_name: z.string(), last_name: z.string() })),
      /** Null on the last page. */
      next_tour_id: id.nullable(),
    }),
  }),
};

export const seasonCalls = {
  departuresSeason: call({
    method: 'GET',
    path: '/crm/api/tour/departures-season',
    access: read,
    summary: 'How full a year of departures is, by weeks of its months; a guide sees those it leads.',
    query: z.object({
      organizer_id: queryId,
      /** The first day of twelve months. */
      date_from: date,
      guide_id: queryId.optional(),
    }),
    response: z.object({
      /** Without those that are closed, individual trips, and what nobody has booked of a weekly schedule. */
      weeks: z.array(
        z.object({
          month: z.string(),
          /** 0 its first seven days, 4 what is left of it. */
          week: z.int(),
          departures: z.int(),
          seats: z.int(),
          taken: z.int(),
        }),
      ),
    }),
  }),
};

export const tourPreliminaryCalls = {
  changeDatesPreliminary: call({
    method: 'POST',
    path: '/crm/api/tour/change-dates-preliminary',
    access: write,
    summary: 'Says whether the dates of a tour may still change.',
    body: z.object({ tour_id: id, is_dates_preliminary: z.boolean() }),
    response: done,
  }),
  changeProgramPreliminary: call({
    method: 'POST',
    path: '/crm/api/tour/change-program-preliminary',
    access: write,
    summary: 'Says whether the program of a tour may still change.',
    body: z.object({ tour_id: id, is_program_preliminary: z.boolean() }),
    response: done,
  }),
};
