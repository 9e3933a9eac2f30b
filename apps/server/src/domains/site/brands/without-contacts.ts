import type { PublicOrganizer } from '@tropa/contract';
import { maskContacts } from '@tropa/core';

/**
 * An operator as visitors of a brand's site may know it: who it is by the law, and no way to it but through the brand until
 * something is prepaid. Whoever asks is answered by the platform.
 */
export const withoutContacts = (organizer: PublicOrganizer, email: string): PublicOrganizer => ({
  ...organizer,
  description: maskContacts(organizer.description).text,
  tour_author_about: maskContacts(organizer.tour_author_about).text,
  email,
  phone: '',
  work_hours: '',
  weekend_hours: '',
  vk: '',
  inst: '',
  fb: '',
  tg: '',
  whats_app: '',
});
