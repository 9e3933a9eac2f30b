import { daysBetween, RESOURCE } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { date, done, id, moment, queryId, revisionNumber, text, timezone } from './common.ts';
import { tourExtra } from './tour-prices.ts';
import { WINDOW_DAYS } from './tour-guides.ts';
import { clockTime } from './tour-schedule.ts';

/** What departures are made with, of which an organizer has only so many (docs/rules/equipment.md). */
export const resourceKind = z.enum(['ship', 'boat', 'bus', 'horse', 'hall', 'instrument', 'other']);
export type ResourceKind = z.infer<typeof resourceKind>;
/** What its time is counted in. */
export const resourceUnit = z.enum(['day', 'half_hour']);
export type ResourceUnit = z.infer<typeof resourceUnit>;
/** Whether a departure takes so many, or so many for each seat that is taken of it. */
export const resourceMeasure = z.enum(['departure', 'person']);
export type ResourceMeasure = z.infer<typeof resourceMeasure>;

const quantity = z.int().min(1).max(RESOURCE.quantity);

const resourceInput = {
  name: text(RESOURCE.nameLength, 1),
  kind: resourceKind,
  quantity,
  unit: resourceUnit,
  /** After a departure; of what is counted by days there is nothing to say. */
  ready_minutes: z.int().min(0).max(RESOURCE.readyMinutes),
};

/** What each departure of a tour takes of a resource. */
export const resourceNeed = z.object({ tour_id: id, quantity, per: resourceMeasure });
export type ResourceNeed = z.infer<typeof resourceNeed>;

/** What each of an extra that is sold takes of a resource. */
export const resourceExtraNeed = z.object({ tour_id: id, extra_id: tourExtra.shape.id, quantity });
export type ResourceExtraNeed = z.infer<typeof resourceExtraNeed>;

/** Days on which some of a resource are not there. */
export const resourceClosure = z.object({
  id,
  date_from: date,
  date_to: date,
  quantity,
  reason: z.string(),
});
export type ResourceClosure = z.infer<typeof resourceClosure>;

/** A resource as its organizer's people see it. */
export const resource = z.object({
  id,
  name: z.string(),
  kind: resourceKind,
  quantity,
  unit: resourceUnit,
  ready_minutes: z.int(),
  revision: revisionNumber,
  /** By the names of the tours. */
  needs: z.array(resourceNeed.extend({ tour_name: z.string() })),
  /** By the names of the tours, then of the extras. */
  extra_needs: z.array(resourceExtraNeed.extend({ tour_name: z.string(), title: z.string() })),
  /** Those that are not over, soonest first. */
  closures: z.array(resourceClosure),
});
export type Resource = z.infer<typeof resource>;

/** What a departure, or a trip of one booking alone, takes of a resource, and when. */
export const resourceTaking = z.object({
  /** Null: a trip takes it. */
  tour_date_id: id.nullable(),
  /** Of the trip; null: a departure takes it. */
  request_id: id.nullable(),
  tour_id: id,
  tour_name: z.string(),
  date_start: date,
  date_end: date,
  time_start: z.string().nullable(),
  quantity: z.int(),
  /** A day is named by its midnight in UTC. */
  taken_from: moment,
  taken_until: moment,
});
export type ResourceTaking = z.infer<typeof resourceTaking>;

/** Days and time of a departure. */
const departureTime = z.object({ date_start: date, date_end: date, time_start: clockTime.nullable() });

/** What would be short for a departure that is not saved yet. */
export const resourceClash = z.object({
  departure: departureTime,
  resource: z.object({ id, name: z.string() }),
  /** Whether others have it already: it could not be sold. Else others may sell first what they too are planned with. */
  is_taken: z.boolean(),
  needed: z.int(),
  free: z.int(),
  /** Who has it, or is planned with it, then: the first few. */
  others: z.array(departureTime.extend({ tour_id: id, tour_name: z.string() })),
});
export type ResourceClash = z.infer<typeof resourceClash>;

const read = { area: 'tours', level: 'read', also: 'resources.read' } as const;
const write = { area: 'tours', level: 'write' } as const;

export const equipmentCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/equipment/list',
    access: read,
    summary:
      'Resources of an organizer by name, with the tours that need them and the days on which they are not there.',
    query: z.object({
      organizer_id: queryId,
      /** Of these alone: one by its number. */
      id: queryId.optional(),
      search: text(120).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** The last one that was shown, and its name: what comes or goes meanwhile is neither repeated nor missed below. */
      after_id: queryId.optional(),
      after_name: text(RESOURCE.nameLength).optional(),
    }),
    response: z.object({ resources: z.array(resource), has_more: z.boolean(), count: z.int() }),
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/equipment/create',
    access: write,
    summary: 'Adds a resource; 409 where enough are kept.',
    body: z.object({ organizer_id: id, ...resourceInput }),
    response: resource,
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/equipment/update',
    access: write,
    summary:
      'Changes a resource; 409 where another has done so meanwhile, or departures take more than there would be.',
    body: z.object({ id, ...resourceInput, revision: revisionNumber }),
    response: resource,
  }),
  delete: call({
    method: 'POST',
    path: '/crm/api/equipment/delete',
    access: write,
    summary:
      'Removes a resource; 409 `resource_in_use` with the tours that need it unless forced, and always with coming departures that take it.',
    body: z.object({ id, force: z.boolean().optional() }),
    response: done,
  }),
  setNeeds: call({
    method: 'POST',
    path: '/crm/api/equipment/set-needs',
    access: write,
    summary:
      'Says which tours need a resource, and which of their extras, and how many; 409 where what is sold needs more than there is.',
    body: z.object({
      id,
      needs: z.array(resourceNeed).max(RESOURCE.needs),
      /** Not given: they stay as they are. */
      extra_needs: z.array(resourceExtraNeed).max(RESOURCE.needs).optional(),
      revision: revisionNumber,
    }),
    response: resource,
  }),
  extras: call({
    method: 'GET',
    path: '/crm/api/equipment/extras',
    access: write,
    summary: "Extras of an organizer's tours that may need a resource, by the names of the tours.",
    query: z.object({ organizer_id: queryId }),
    response: z.object({
      extras: z.array(
        z.object({ tour_id: id, tour_name: z.string(), extra_id: z.string(), title: z.string() }),
      ),
    }),
  }),
  close: call({
    method: 'POST',
    path: '/crm/api/equipment/close',
    access: write,
    summary:
      'Takes some of a resource away for days; 409 `departures_clash` with the departures that need it then, unless done in spite of them.',
    body: z.object({
      id,
      date_from: date,
      date_to: date,
      quantity,
      reason: text(RESOURCE.reasonLength),
      despite_clashes: z.boolean().optional(),
    }),
    response: resource,
  }),
  open: call({
    method: 'POST',
    path: '/crm/api/equipment/open',
    access: write,
    summary: 'Brings what was taken away for days back.',
    body: z.object({ closure_id: id }),
    response: resource,
  }),
  calendar: call({
    method: 'GET',
    path: '/crm/api/equipment/calendar',
    access: read,
    summary: 'What takes a resource within some days, and when it is not there.',
    query: z.object({
      id: queryId,
      from: date,
      days: z.coerce.number().int().min(1).max(RESOURCE.calendarDays),
    }),
    response: z.object({
      timezone,
      takings: z.array(resourceTaking),
      closures: z.array(resourceClosure),
      /** How many are free all day long, day by day; below zero: more are taken than there are. */
      free: z.array(z.object({ date, free: z.int() })),
    }),
  }),
  timeline: call({
    method: 'GET',
    path: '/crm/api/equipment/timeline',
    access: read,
    summary:
      'What takes the resources of an organizer on some days, by resource, and the days on which they are short.',
    query: z
      .object({
        organizer_id: queryId,
        date_from: date,
        date_to: date,
        /** The last resource of the page before. */
        after_id: queryId.optional(),
      })
      .refine(
        ({ date_from, date_to }) => date_from <= date_to && daysBetween(date_from, date_to) < WINDOW_DAYS,
        { path: ['date_to'] },
      ),
    response: z.object({
      /** By name. */
      resources: z.array(
        z.object({
          id,
          name: z.string(),
          quantity: z.int(),
          takings: z.array(resourceTaking),
          /** Days on which more of it are taken than are there. */
          short_days: z.array(date),
        }),
      ),
      /** Null on the last page. */
      next_id: id.nullable(),
    }),
  }),
  ofDeparture: call({
    method: 'GET',
    path: '/crm/api/equipment/of-departure',
    access: read,
    summary:
      'What a departure needs, what it takes of it, who else has it then, and what could stand for it.',
    query: z.object({ date_id: queryId }),
    response: z.object({
      resources: z.array(
        z.object({
          /** What its tour says. */
          resource_id: id,
          name: z.string(),
          kind: resourceKind,
          /** What it takes instead; null: that one. */
          substitute: z.object({ id, name: z.string() }).nullable(),
          quantity: z.int(),
          /** Nothing is sold of it yet: nothing is taken. */
          is_taken: z.boolean(),
          /** Whether there is enough of it then. */
          is_free: z.boolean(),
          /** Who else takes it then. */
          others: z.array(resourceTaking),
          /** Of the same kind, enough of which are free then. */
          substitutes: z.array(z.object({ id, name: z.string() })),
        }),
      ),
    }),
  }),
  clashes: call({
    method: 'POST',
    path: '/crm/api/equipment/clashes',
    access: read,
    summary:
      'What would be short for departures of a tour as they are typed: what others have already, and what others are planned with. Changes nothing.',
    body: z.object({
      tour_id: id,
      /** The departure that is changed; absent: they are new, or of a schedule. */
      date_id: id.optional(),
      /** They are all that the tour will have: its present ones are not looked at. */
      is_whole: z.boolean().default(false),
      departures: z.array(departureTime).min(1).max(RESOURCE.foreseen),
    }),
    response: z.object({ clashes: z.array(resourceClash), count: z.int() }),
  }),
  swap: call({
    method: 'POST',
    path: '/crm/api/equipment/swap',
    access: write,
    summary:
      'Has a departure take another resource of the same kind, or again what its tour says; 409 where it is taken then.',
    body: z.object({ date_id: id, resource_id: id, substitute_id: id.nullable() }),
    response: done,
  }),
};
