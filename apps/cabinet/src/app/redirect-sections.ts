/** Sections that `/redirect?to=` may lead to, without the organizer's number. */
const SECTIONS = [
  'dashboard',
  'bookings',
  'tours',
  'departures',
  'resources',
  'companies',
  'guides',
  'chat',
  'reviews',
  'help-requests',
  'payments',
  'reports',
  'sites',
  'site/settings',
  'settings',
  'contract-template',
];
const HOME = 'bookings';

/**
 * The section that a link of a letter names, of whatever organizer is active. A record's number may follow: `bookings/12`.
 * What is no section leads to the bookings.
 */
export function sectionOf(to: string | undefined): string {
  const [, section, record = ''] = /^\/?([a-z/-]+?)(\/\d+)?\/?$/u.exec(to ?? '') ?? [];
  if (section === undefined || !SECTIONS.includes(section)) return HOME;
  return record !== '' && ['bookings', 'tours', 'chat'].includes(section) ? section + record : section;
}
