import type { PublicOrganizer } from '@tropa/contract';
import { maskContacts } from '@tropa/core';
import type { OrganizerRow } from './repository.ts';

/** No way to an organizer, of those that both its row and what the public sees of it have. */
export const NO_CONTACTS = {
  phone: '',
  work_hours: '',
  weekend_hours: '',
  vk: '',
  inst: '',
  fb: '',
  tg: '',
  whats_app: '',
} as const satisfies Partial<PublicOrganizer>;

/** Those of its row alone. */
const KEPT = {
  site: '',
  director_phone: '',
  partner_doc_email: '',
  reviews_url: '',
  additional_contacts: [],
} satisfies Partial<OrganizerRow>;

type Known = Pick<
  PublicOrganizer,
  keyof typeof NO_CONTACTS | 'name' | 'email' | 'description' | 'tour_author_about'
>;

/**
 * An organizer as somebody may know it who is to come to it through a partner site alone: who it is by the law, and no way to it.
 * @param email of the platform, which answers in its place
 */
export const withoutContacts = <Organizer extends Known>(organizer: Organizer, email: string): Organizer => ({
  ...organizer,
  name: maskContacts(organizer.name).text,
  description: maskContacts(organizer.description).text,
  tour_author_about: maskContacts(organizer.tour_author_about).text,
  email,
  ...NO_CONTACTS,
  ...('additional_contacts' in organizer && KEPT),
});
