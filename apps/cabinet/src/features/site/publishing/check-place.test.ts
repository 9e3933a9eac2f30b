import { siteCheckCode, type SiteCheckCode, type SiteCheckPlace } from '@tropa/contract';
import { expect, it } from 'vitest';
import { checkPlacePath } from './check-place.ts';

const ORGANIZER = { screen: 'organizer' } as const;
const MAIN_SETTINGS = { screen: 'site_settings', tab: 'main' } as const;
const DOCUMENTS = { screen: 'site_settings', tab: 'documents' } as const;
const blockOf = (page: 'main' | 'tour', uid: string) => ({ screen: 'builder', page, uid }) as const;

/** Where each finding of the check is mended, and how the cabinet gets there. */
const PLACES: Record<SiteCheckCode, [SiteCheckPlace, string]> = {
  no_legal_name: [ORGANIZER, '/7/settings'],
  no_inn: [ORGANIZER, '/7/settings'],
  no_ogrn: [ORGANIZER, '/7/settings'],
  no_registry_number: [ORGANIZER, '/7/settings'],
  no_logo: [ORGANIZER, '/7/settings'],
  no_contacts: [ORGANIZER, '/7/settings?tab=contacts'],
  no_policy_contact: [ORGANIZER, '/7/settings?tab=contacts'],
  no_description: [MAIN_SETTINGS, '/7/site/settings'],
  no_share_picture: [MAIN_SETTINGS, '/7/site/settings'],
  document_outdated: [DOCUMENTS, '/7/site/settings?tab=documents'],
  legal_links_hidden: [blockOf('main', 'footer'), '/7/builder?block=footer'],
  sample_answers: [blockOf('main', 'faq'), '/7/builder?block=faq'],
  empty_block: [blockOf('main', 'b-2'), '/7/builder?block=b-2'],
  no_alt_texts: [blockOf('tour', 'b-1'), '/7/builder?page=tour&block=b-1'],
  low_contrast: [{ screen: 'preset' }, '/7/preset/1'],
  no_tours: [{ screen: 'tours' }, '/7/tours'],
  no_prices: [{ screen: 'tour', id: 3 }, '/7/tours/3?section=price'],
  no_dates: [{ screen: 'tour', id: 3 }, '/7/tours/3?section=dates'],
};

it.each(siteCheckCode.options)('leads from %s to where it is mended', (code) => {
  const [place, path] = PLACES[code];
  expect(checkPlacePath(7, { code, place }, 'tropa')).toBe(path);
});
