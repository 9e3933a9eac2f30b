import { lines, picture, text } from '@tropa/contract';
import { z } from 'zod';
import { link, mapPoint } from '../common.ts';

export const version = 2;

/** The site's footer. What is empty is taken from the organizer's profile. */
export const schema = z.object({
  logo: picture.nullable(),
  name: text(120),
  /** A sentence about the organizer. */
  about: lines(400),
  columns: z.array(z.object({ title: text(60), links: z.array(link).max(12) })).max(4),
  are_contacts_shown: z.boolean(),
  are_social_links_shown: z.boolean(),
  are_legal_links_shown: z.boolean(),
  are_requisites_shown: z.boolean(),
  /** Where the pin of the variant with a map stands; empty: at the address of the profile. */
  map: mapPoint.nullable(),
  /** A still picture of the place; empty: a drawn sheet of map. */
  map_picture: picture.nullable(),
  /** Of the variant that calls to action; what is empty says that it is time to choose a tour. */
  call_to_action: z.object({ title: text(160), text: lines(300), button: link.nullable() }),
});
export type AppFooterData = z.output<typeof schema>;

export const empty = (): AppFooterData => ({
  logo: null,
  name: '',
  about: '',
  columns: [],
  are_contacts_shown: true,
  are_social_links_shown: true,
  are_legal_links_shown: true,
  are_requisites_shown: true,
  map: null,
  map_picture: null,
  call_to_action: { title: '', text: '', button: null },
});
