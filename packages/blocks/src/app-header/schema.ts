import { picture, text } from '@tropa/contract';
import { z } from 'zod';
import { link } from '../common.ts';

export const version = 1;

/** The site's header. What is empty is taken from the organizer's profile. */
export const schema = z.object({
  logo: picture.nullable(),
  name: text(120),
  links: z.array(link).max(8),
  phone: text(40),
  is_phone_shown: z.boolean(),
  are_messengers_shown: z.boolean(),
  button: link.nullable(),
});
export type AppHeaderData = z.output<typeof schema>;

export const empty = (): AppHeaderData => ({
  logo: null,
  name: '',
  links: [],
  phone: '',
  is_phone_shown: true,
  are_messengers_shown: true,
  button: null,
});
