import { z } from 'zod';
import { call } from './call.ts';
import {
  currency,
  date,
  goesBelow,
  id,
  moment,
  money,
  pagination,
  queryId,
  text,
  storedText,
} from './common.ts';
import { priceBasis, siteStatus, tourStatus, tourType } from './enumerations.ts';
import { picture } from './media.ts';
import { tourGroup } from './tour-groups.ts';
import { clockTime } from './tour-schedule.ts';

/** A tour's status on a partner site (docs/rules/tours.md). */
export const tourSiteStatus = z.object({
  /** A brand of the platform's table. */
  site_id: z.int(),
  site_name: z.string(),
  status: siteStatus,
  /** Why the desk refused it; empty otherwise. */
  reason: z.string(),
  /** The organizer itself took it off this site: publishing does not put it up there again. */
  is_withdrawn: z.boolean(),
  /** Visitors of the site see the tour now, in the text that was approved last. */
  is_live: z.boolean(),
  updated_at: moment.nullable(),
});
export type TourSiteStatus = z.infer<typeof tourSiteStatus>;

/** What is still to be done for the dates of a tour (docs/rules/tours.md); computed. */
export const preliminaryFlags = z.object({
  are_dates_preliminary: z.boolean(),
  need_to_update_preliminary_dates: z.boolean(),
  need_to_add_active_dates: z.boolean(),
});
export type PreliminaryFlags = z.infer<typeof preliminaryFlags>;

/**
 * How the list is answered: `short` a page as the list shows it; `full` with what only the whole list shows, the
 * statuses on partner sites; `options` by name, for choosing a tour, drafts among them.
 */
const tourListFormat = z.enum(['short', 'full', 'options']);

export const tourListItem = z.object({
  id,
  name: z.string(),
  screen_name: z.string(),
  status: tourStatus,
  type: tourType,
  photo: picture.nullable(),
  price: money.nullable(),
  price_basis: priceBasis,
  effective_currency: currency,
  duration: z.int().nullable(),
  duration_hours: z.number().nullable(),
  updated_at: moment,
  /** The dates, or the program, are to be told later. */
  is_dates_preliminary: z.boolean(),
  is_program_preliminary: z.boolean(),
  ...preliminaryFlags.shape,
  /** Its own zone, else its organizer's: its dates and times are local to it. */
  effective_timezone: z.string(),
  next_date: z
    .object({
      /** -1: a departure of the weekly schedule that nobody has booked yet. */
      id: z.int(),
      date_start: date,
      date_end: date,
      /** Local start of a departure of the weekly schedule. */
      time_start: clockTime.nullable(),
      number_of_seats: z.int(),
      number_of_free_seats: z.int(),
    })
    .nullable(),
  actual_dates_count: z.int(),
  /** Sold by the hour: its price is of one. */
  is_hourly: z.boolean(),
  /** Tours that are shown as one with variants; null where the tour stands alone. */
  tour_group: tourGroup.nullable(),
  site_url: z.string().nullable(),
  /** With `format=full`. */
  site_statuses: z.array(tourSiteStatus).optional(),
});
export type TourListItem = z.infer<typeof tourListItem>;

const read = { area: 'tours', level: 'read' } as const;

export const tourListCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/tour/list',
    access: read,
    summary:
      'Tours of an organizer by page with counts per status: newest change first; `options`: by name, all at once up to the limit, for choosing from.',
    query: z.object({
      organizer_id: queryId,
      status: tourStatus.optional(),
      format: tourListFormat.default('short'),
      type: z.coerce.number().pipe(tourType).optional(),
      /** Tours that stand so on some partner site. */
      site_status: siteStatus.optional(),
      search: text(120).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** By when it was changed; `options` by its name. */
      ...goesBelow(z.union([z.tuple([moment, id]), z.object({ name: storedText, id })])),
    }),
    response: z.object({
      tours: z.array(tourListItem),
      counts: z.object({ draft: z.int(), published: z.int(), archived: z.int() }),
      pagination,
    }),
  }),
};
