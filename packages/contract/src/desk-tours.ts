import { z } from 'zod';
import { call } from './call.ts';
import { deskTourFilters } from './codes.ts';
import { goesBelow, id, moment, pagination, queryId, text } from './common.ts';
import { deskAct, deskReason } from './desk.ts';
import { siteStatus, tourStatus } from './enumerations.ts';
import { picture } from './media.ts';
import { publicTour } from './site.ts';
import { tourChange } from './tour-moderation.ts';

/** A tour on a partner site, as the desk's queue shows it. */
export const deskTourItem = z.object({
  tour_id: id,
  tour_name: z.string(),
  photo: picture.nullable(),
  organizer_id: id,
  organizer_name: z.string(),
  site_id: z.int(),
  site_name: z.string(),
  status: siteStatus,
  /** Visitors of the site see an earlier text of it now, or this one. */
  is_live: z.boolean(),
  submitted_at: moment,
  /** Who of the staff reads it, since when; null unless it is on moderation. */
  taken_by: z.object({ id, name: z.string() }).nullable(),
  taken_at: moment.nullable(),
  reason: z.string(),
});
export type DeskTourItem = z.infer<typeof deskTourItem>;

export const deskTour = z.object({
  ...deskTourItem.shape,
  tour_status: tourStatus,
  /** The version that is up for review; a decision names the one that it is about. */
  version_id: id,
  /** When the text that visitors see was approved; null where they see none. */
  approved_at: moment.nullable(),
  /** What the version changes of the approved text; all of it where none is approved. */
  changes: z.array(tourChange),
  /** Nothing was approved before: `changes` hold the whole tour. */
  is_first: z.boolean(),
  /** Decisions about the tour on all sites, newest first. */
  acts: z.array(deskAct),
});
export type DeskTour = z.infer<typeof deskTour>;

const ofSite = { tour_id: id, site_id: id };
const bySite = z.object({ tour_id: queryId, site_id: queryId });
const decided = z.object({ status: siteStatus });

/** Moderation of tours at the desk. */
export const deskTourCalls = {
  tours: call({
    method: 'GET',
    path: '/crm/api/desk/tours',
    access: 'platform',
    summary: 'Tours put up for partner sites: those that wait longest first; what was decided newest first.',
    query: z.object({
      search: text(120).optional(),
      filter: z.enum(deskTourFilters).default('open'),
      site_id: queryId.optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(15),
      /** Its moment in microseconds, the tour and the site. */
      ...goesBelow(z.tuple([z.int(), id, id])),
    }),
    response: z.object({ tours: z.array(deskTourItem), pagination }),
  }),
  tour: call({
    method: 'GET',
    path: '/crm/api/desk/tour',
    access: 'platform',
    summary: 'A tour put up for a partner site, with what its text changes.',
    query: bySite,
    response: deskTour,
  }),
  partnerTour: call({
    method: 'GET',
    path: '/crm/api/desk/partner-tour',
    access: 'platform',
    summary:
      'The tour as visitors of a partner site see it now: the approved texts and photos, the price, dates and seats of this moment. Null where they do not see it.',
    query: bySite,
    response: z.object({ tour: publicTour.nullable() }),
  }),
  takeTour: call({
    method: 'POST',
    path: '/crm/api/desk/take-tour',
    access: 'platform',
    summary:
      'Takes a waiting tour in work; 409 with who has it where somebody else has, unless it is taken over.',
    body: z.object({ ...ofSite, take_over: z.boolean().optional() }),
    response: decided,
  }),
  releaseTour: call({
    method: 'POST',
    path: '/crm/api/desk/release-tour',
    access: 'platform',
    summary: 'Gives a tour that one has taken back to the queue.',
    body: z.object(ofSite),
    response: decided,
  }),
  approveTour: call({
    method: 'POST',
    path: '/crm/api/desk/approve-tour',
    access: 'platform',
    summary: 'Shows the version that was read on the site; 409 where the organizer has changed it since.',
    body: z.object({ ...ofSite, version_id: id }),
    response: decided,
  }),
  rejectTour: call({
    method: 'POST',
    path: '/crm/api/desk/reject-tour',
    access: 'platform',
    summary:
      'Refuses the version that was read, with a reason for the organizer. The text approved before stays on the site unless it is taken down too.',
    body: z.object({ ...ofSite, version_id: id, reason: deskReason, take_down: z.boolean().optional() }),
    response: decided,
  }),
  takeDownTour: call({
    method: 'POST',
    path: '/crm/api/desk/take-down-tour',
    access: 'platform',
    summary: 'Takes a published tour off the site, with a reason for the organizer.',
    body: z.object({ ...ofSite, reason: deskReason }),
    response: decided,
  }),
};
