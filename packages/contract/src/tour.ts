import { z } from 'zod';
import { call } from './call.ts';
import { currency, id, moment, queryFlag, queryId } from './common.ts';
import { tourStatus, tourType } from './enumerations.ts';
import { picture } from './media.ts';
import { penalty } from './organizer.ts';
import { tourContent, tourInput } from './tour-content.ts';
import { tourDateCalls } from './tour-dates.ts';
import {
  departureWindowCalls,
  guide,
  seasonCalls,
  tourGuideCalls,
  tourPreliminaryCalls,
} from './tour-guides.ts';
import { tourGroup } from './tour-groups.ts';
import { tourScheduleCalls, weekSchedule } from './tour-schedule.ts';
import { preliminaryFlags, tourListCalls, tourSiteStatus } from './tour-list.ts';

export const tourView = z.object({
  ...tourContent.shape,
  name: z.string(),
  id,
  organizer_id: id,
  updated_at: moment,
  status: tourStatus,
  /** The tour's own currency, or its organizer's. */
  effective_currency: currency,
  effective_timezone: z.string(),
  photo: picture.nullable(),
  is_dates_preliminary: z.boolean(),
  is_program_preliminary: z.boolean(),
  ...preliminaryFlags.shape,
  /** Percent of a sale that partner sites keep of this tour. */
  commission: z.number(),
  site_statuses: z.array(tourSiteStatus),
  /** Partner sites where visitors see the tour now. */
  tours_from_sites_with_published_status: z.array(z.object({ site_id: z.int(), site_name: z.string() })),
  /** Tours that are shown as one with variants; null where the tour stands alone. */
  tour_group: tourGroup.nullable(),
  guides: z.array(guide),
  /** Null until it is first saved; it counts where `schedule_type` is 2. */
  tour_week_schedule: weekSchedule.nullable(),
  actual_dates_count: z.int(),
  bookings_count: z.int(),
  /** Where visitors see it; null while the organizer has no published site or the tour is not published. */
  site_url: z.string().nullable(),
  can_edit: z.boolean(),
});
export type TourView = z.infer<typeof tourView>;

const byId = z.object({ id: queryId });
const saving = { with_publish: queryFlag.optional(), save_without_duration_checking: queryFlag.optional() };
const read = { area: 'tours', level: 'read' } as const;
const write = { area: 'tours', level: 'write' } as const;

export const tourCalls = {
  ...tourListCalls,
  ...tourDateCalls,
  ...tourScheduleCalls,
  ...tourGuideCalls,
  ...departureWindowCalls,
  ...seasonCalls,
  ...tourPreliminaryCalls,
  view: call({
    method: 'GET',
    path: '/crm/api/tour/view',
    access: read,
    summary: 'A tour, whole.',
    query: byId,
    response: tourView,
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/tour/create',
    access: write,
    summary: 'Makes a tour; with `with_publish` it is published too, or nothing is stored.',
    query: z.object({ organizer_id: queryId, ...saving }),
    body: tourInput,
    response: tourView,
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/tour/update',
    access: write,
    summary:
      'Changes the fields that the body names; empty placeholder entries are dropped. With `seen_updated_at` it answers 409 `conflict` when the tour was changed after that.',
    query: z.object({ id: queryId, ...saving, seen_updated_at: moment.optional() }),
    body: tourInput,
    response: tourView,
  }),
  publish: call({
    method: 'POST',
    path: '/crm/api/tour/publish',
    access: write,
    summary:
      'Publishes a tour that is complete; else a map of what is missing, by section and field. `force_draft` changes nothing here: no booking forbids publishing.',
    query: z.object({ id: queryId, force_draft: queryFlag.optional() }),
    response: tourView,
  }),
  draft: call({
    method: 'POST',
    path: '/crm/api/tour/draft',
    access: write,
    summary: 'Takes a tour back to draft; with open bookings only when forced.',
    query: z.object({ id: queryId, force_draft: queryFlag.optional() }),
    response: tourView,
  }),
  archive: call({
    method: 'POST',
    path: '/crm/api/tour/archive',
    access: write,
    summary: 'Archives a tour; with open bookings only when forced.',
    query: z.object({ id: queryId, force_draft: queryFlag.optional() }),
    response: tourView,
  }),
  createCopy: call({
    method: 'POST',
    path: '/crm/api/tour/create-copy',
    access: write,
    summary: 'A draft copy of a tour without its dates.',
    body: z.object({ id, organizer_id: id }),
    response: tourView,
  }),
  defaultPenalties: call({
    method: 'GET',
    path: '/crm/api/tour/default-penalties',
    access: read,
    summary: "The organizer's cancellation terms, for a new tour; standard ones are those of its type.",
    query: z.object({ organizer_id: queryId, type: z.coerce.number().pipe(tourType).optional() }),
    response: z.object({
      tour: z.object({
        use_standard_cancellation_terms: z.boolean(),
        penalties: z.array(penalty),
        penalties_conditions: z.string(),
      }),
    }),
  }),
};
