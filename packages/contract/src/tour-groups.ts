import { MAX_TOURS_IN_GROUP } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { done, id, queryId, text } from './common.ts';
import { tourStatus } from './enumerations.ts';
import { picture } from './media.ts';

// Tours that visitors see as one with variants (docs/rules/tours.md: `tour_group`). The calls are beyond the
// specification, which has only the group of a tour.

/** A tour as one of the variants of its group. */
const groupedTour = z.object({
  id,
  name: z.string(),
  /** What the group calls it; empty: by its own name. */
  variant_name: z.string(),
  /** Only published ones are shown to visitors. */
  status: tourStatus,
  photo: picture.nullable(),
});
export type GroupedTour = z.infer<typeof groupedTour>;

/** Tours of one organizer and one type, in the order in which visitors see them; never fewer than two. */
export const tourGroup = z.object({ id, tours_in_group: z.array(groupedTour) });
export type TourGroup = z.infer<typeof tourGroup>;

const variant = z.object({ id, variant_name: text(60) });
const read = { area: 'tours', level: 'read' } as const;
const write = { area: 'tours', level: 'write' } as const;

export const tourGroupCalls = {
  view: call({
    method: 'GET',
    path: '/crm/api/tour/group',
    access: read,
    summary: 'A group of tours: those of them that the person sees.',
    query: z.object({ id: queryId }),
    response: z.object({ group: tourGroup }),
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/tour/create-group',
    access: write,
    summary: 'Makes tours of one type the variants of one; 409 where one of them is in a group already.',
    body: z.object({ organizer_id: id, tours: z.array(variant).min(2).max(MAX_TOURS_IN_GROUP) }),
    response: z.object({ group: tourGroup }),
  }),
  add: call({
    method: 'POST',
    path: '/crm/api/tour/add-to-group',
    access: write,
    summary: 'Adds tours of the same type at the end of a group; 409 where one of them is in another.',
    body: z.object({ id, tour_ids: z.array(id).min(1).max(MAX_TOURS_IN_GROUP) }),
    response: z.object({ group: tourGroup }),
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/tour/update-group',
    access: write,
    summary: 'Order and names of the variants; 409 with the group as it is where others are in it by now.',
    body: z.object({ id, tours: z.array(variant).min(2).max(MAX_TOURS_IN_GROUP) }),
    response: z.object({ group: tourGroup }),
  }),
  remove: call({
    method: 'POST',
    path: '/crm/api/tour/remove-from-group',
    access: write,
    summary: 'Takes a tour out of a group; where one is left, both stand alone and the answer is null.',
    body: z.object({ id, tour_id: id }),
    response: z.object({ group: tourGroup.nullable() }),
  }),
  dissolve: call({
    method: 'POST',
    path: '/crm/api/tour/dissolve-group',
    access: write,
    summary: 'Lets every tour of a group stand alone.',
    body: z.object({ id }),
    response: done,
  }),
};
