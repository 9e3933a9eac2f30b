import { picture, text } from '@tropa/contract';
import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';

export const version = 1;

/** How to reach the organizer. What is empty is taken from its profile. */
export const schema = z.object({
  ...heading,
  phones: z.array(text(40, 1)).max(4),
  email: text(200),
  address: text(300),
  hours: text(200),
  are_messengers_shown: z.boolean(),
  are_social_links_shown: z.boolean(),
  is_map_shown: z.boolean(),
  /** Where the pin stands; empty: the map looks the address up. */
  map: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullable(),
  photo: picture.nullable(),
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
});
