import { lines, picture, text } from '@tropa/contract';
import { HELP_REQUEST_TYPES } from '@tropa/core';
import { z } from 'zod';
import { emptyHeading, heading, mapPoint } from '../common.ts';

export const version = 2;

/** How to reach the organizer. What is empty is taken from its profile. */
export const schema = z.object({
  ...heading,
  phones: z.array(text(40, 1)).max(4),
  email: text(200),
  address: lines(300),
  hours: text(200),
  are_messengers_shown: z.boolean(),
  are_social_links_shown: z.boolean(),
  is_map_shown: z.boolean(),
  /** Where the pin stands; empty: the map looks the address up. */
  map: mapPoint.nullable(),
  photo: picture.nullable(),
  /** What the variant with a form asks. */
  form_type: z.enum(HELP_REQUEST_TYPES),
  /** Whom one talks to; empty: the author of the tours, as the profile names it. */
  team: z
    .array(
      z.object({
        name: text(120, 1),
        role: text(120),
        photo: picture.nullable(),
        phone: text(40),
        email: text(200),
      }),
    )
    .max(12),
});
export type ContactsData = z.output<typeof schema>;

export const empty = (): ContactsData => ({
  ...emptyHeading,
  phones: [],
  email: '',
  address: '',
  hours: '',
  are_messengers_shown: true,
  are_social_links_shown: true,
  is_map_shown: true,
  map: null,
  photo: null,
  form_type: 'common_help',
  team: [],
});
