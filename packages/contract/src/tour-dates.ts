import { z } from 'zod';
import { call } from './call.ts';
import {
  date,
  done,
  id,
  lines,
  moment,
  money,
  pagination,
  price,
  queryFlag,
  queryId,
  text,
  percentOrSum,
  goesBelow,
  storedText,
} from './common.ts';
import { prepaymentType, scheduleType } from './enumerations.ts';
import { categoryPrices, classesLeft, classSeats } from './tour-prices.ts';
import { clockTime, localStart } from './tour-schedule.ts';

/** A variant of a date: another level of comfort at its own price, out of the same seats. */
export const tourVariant = z.object({
  uid: text(40, 1),
  name: text(120, 1),
  /** Empty: the date's price. */
  price: price.nullable(),
});
export type TourVariant = z.infer<typeof tourVariant>;

/** Who made a departure: somebody by hand, the weekly schedule when somebody first booked it, or an import. */
export const madeBy = z.enum(['hand', 'schedule', 'import']);
export type MadeBy = z.infer<typeof madeBy>;

/** Where a date stands among those of its tour: its day, its time (empty: none is said), its number. */
const datePlace = z.tuple([date, storedText, z.int()]);

/** Why a departure is not sold, in the words of staff; visitors never read it. */
const closedReason = lines(300);

/** A whole date as a form sends it (docs/rules/tours.md). With `id` it changes that date, else it makes one. */
export const tourDateInput = z.object({
  id: id.optional(),
  date_uid: text(40).optional(),
  date_start: date,
  date_end: date,
  /** Local start; empty: none is said. Left out: it stays as it is. Of a departure of the weekly schedule it stays. */
  time_start: clockTime.nullable().optional(),
  /** Empty: the tour's price. */
  price: price.nullable(),
  /** Left out: they stay as they are. */
  category_prices: categoryPrices.optional(),
  /** Seats of classes on it alone, before the tour's. Left out: they stay as they are. */
  class_seats: classSeats.optional(),
  number_of_seats: z.int().min(1).max(1000),
  full_payment_days: z.int().min(0).max(365).nullable(),
  prepayment_type: prepaymentType.nullable(),
  prepayment_size: percentOrSum.nullable(),
  not_guaranteed: z.boolean(),
  flight_included: z.boolean(),
  commentary: lines(1000),
  is_busy: z.boolean(),
  /** Why its sale is closed, for staff alone. Left out: it stays as it is; a departure that is opened has none. */
  closed_reason: closedReason.optional(),
  /** Left out: they stay as they are. */
  tour_variants: z.array(tourVariant).max(10).optional(),
  /** Ids of the guides who lead this departure, empty: those of the tour. Left out: they stay as they are. */
  guides: z.array(id).max(20).optional(),
});
export type TourDateInput = z.infer<typeof tourDateInput>;

const NEEDED_BY_NEW = [
  'date_start',
  'date_end',
  'price',
  'number_of_seats',
  'full_payment_days',
  'prepayment_type',
  'prepayment_size',
  'not_guaranteed',
  'flight_included',
  'commentary',
  'is_busy',
] as const;

/**
 * A date to be stored: a new one is whole, one with `id` may be just what changes, so that two people who change other
 * fields of it do not undo each other's work.
 */
export const tourDateChange = tourDateInput
  .extend({
    /** In place of `id`: a departure of the weekly schedule by its local start; it is stored, where it was only offered. */
    start: localStart,
    /** New, of a tour that goes by a weekly schedule: one more departure beside it, at a time of its own. */
    is_added: z.literal(true),
  })
  .partial()
  .superRefine((value, context) => {
    if (value.id !== undefined || value.start !== undefined) return;
    if (value.is_added && !value.time_start)
      context.addIssue({ code: 'custom', path: ['time_start'], params: { rule: 'required' } });
    for (const field of NEEDED_BY_NEW)
      if (value[field] === undefined)
        context.addIssue({ code: 'custom', path: [field], params: { rule: 'required' } });
  });
export type TourDateChange = z.infer<typeof tourDateChange>;

/** A date as the cabinet shows it; with variants asked for, each of them is a row of its own after its date's. */
export const tourDate = z.object({
  /** -1: a departure of the weekly schedule that nobody has booked yet. */
  id: z.int(),
  tour_id: id,
  /** Names the row of a variant; null in the row of the date itself. */
  date_uid: z.string().nullable(),
  date_start: date,
  date_end: date,
  date_start_formatted: z.string(),
  date_end_formatted: z.string(),
  made_by: madeBy,
  /** Local start; null: none is said. */
  time_start: clockTime.nullable(),
  /** It has bookings, but the tour's schedule has it no longer: it stays, and nobody else can book it. */
  is_outside_schedule: z.boolean(),
  /** From when on a departure with a time can no longer be booked; null: from the beginning of its first day. */
  booking_ends_at: moment.nullable(),
  /** One that staff added beside the weekly schedule, or moved to another time: it is sold whatever the schedule says. */
  is_added: z.boolean(),
  price: money.nullable(),
  /** The variant's price, or the date's, or its tour's. */
  effective_price: money.nullable(),
  /** Categories with another price on this date. */
  category_prices: categoryPrices,
  /** Seats of classes on it alone. */
  class_seats: classSeats,
  classes_left: classesLeft,
  days: z.int(),
  number_of_seats: z.int(),
  number_of_free_seats: z.int(),
  full_payment_days: z.int().nullable(),
  prepayment_type: prepaymentType.nullable(),
  prepayment_size: percentOrSum.nullable(),
  not_guaranteed: z.boolean(),
  flight_included: z.boolean(),
  /** Name of the variant; null in the row of the date itself. */
  tour_variant: z.string().nullable(),
  tour_variants: z.array(tourVariant),
  commentary: z.string(),
  is_busy: z.boolean(),
  closed_reason: z.string(),
  /** Ids of its own guides; empty: those of the tour lead it. */
  guides: z.array(id),
  bookings_count: z.int(),
});
export type TourDate = z.infer<typeof tourDate>;

const saving = {
  organizer_id: queryId,
  tour_id: queryId,
  /** A date may be longer than the tour; else that is refused as `duration_mismatch`, for somebody to be asked. */
  save_without_duration_checking: queryFlag.optional(),
};
const read = { area: 'tours', level: 'read' } as const;
const write = { area: 'tours', level: 'write' } as const;

export const tourDateCalls = {
  saveDate: call({
    method: 'POST',
    path: '/crm/api/tour/save-date',
    access: write,
    summary: 'Makes a date, or changes what is sent of one.',
    query: z.object(saving),
    body: tourDateChange,
    response: z.object({ date: tourDate }),
  }),
  saveDates: call({
    method: 'POST',
    path: '/crm/api/tour/save-dates',
    access: write,
    summary: 'Makes dates, or changes what is sent of them: all of them or none.',
    query: z.object(saving),
    body: z.object({ dates: z.array(tourDateChange).min(1).max(200) }),
    response: z.object({ dates: z.array(tourDate) }),
  }),
  closeDays: call({
    method: 'POST',
    path: '/crm/api/tour/close-days',
    access: write,
    summary:
      'Closes the sale of all departures of a stretch of days with a reason, those of the weekly schedule too, or opens it again. Bookings stay.',
    body: z.object({
      tour_id: id,
      /** Both days included. */
      date_start: date,
      date_end: date,
      is_busy: z.boolean(),
      closed_reason: closedReason.default(''),
    }),
    response: z.object({ departures_count: z.int(), bookings_count: z.int() }),
  }),
  removeDate: call({
    method: 'POST',
    path: '/crm/api/tour/remove-date',
    access: write,
    summary: 'Removes a date that has no bookings; with `date_uid` only that variant of it.',
    body: z.object({ tour_id: id, date_id: id, date_uid: text(40).optional() }),
    response: done,
  }),
  getDates: call({
    method: 'GET',
    path: '/crm/api/tour/get-dates',
    access: read,
    summary: 'Dates of a tour by page: the coming ones, nearest first, and the past ones, latest first.',
    query: z.object({
      tour_id: queryId,
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(400).default(20),
      /** Page of the past ones, as many on each. */
      past_page: z.coerce.number().int().min(1).max(1000).default(1),
      ...goesBelow(datePlace),
      /** The same of the past ones. */
      past_below: goesBelow(datePlace).below,
      /** Only dates that start in this stretch, both days included: the months of a calendar. */
      starts_from: date.optional(),
      starts_to: date.optional(),
      /** Rows of variants too, each after its date's. */
      with_variants: queryFlag.optional(),
      /** 1 dates of their own, 2 departures of the weekly schedule; left out: what the tour goes by. */
      schedule_type: z.coerce.number().pipe(scheduleType).optional(),
    }),
    response: z.object({
      /** It is sold by the hour: what of it is sold is here, and what can be booked is told by `hourlyStarts`. */
      is_hourly: z.boolean(),
      actual_dates: z.array(tourDate),
      past_dates: z.array(tourDate),
      pagination,
      past_pagination: pagination,
    }),
  }),
};
