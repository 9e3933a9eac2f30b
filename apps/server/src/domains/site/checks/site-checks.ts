import type {
  PublicOrganizer,
  PublicTourCard,
  SiteCheck,
  SiteCheckCode,
  SiteSettings,
} from '@tropa/contract';
import { needsRegistryNumber } from '@tropa/core';
import type { PendingDocument } from '../documents/document-texts.ts';

/** More tours with one lack are not named one by one. */
const MAX_TOURS = 5;
/** Tours of several days. */
const OF_SEVERAL_DAYS = 1;

interface Subject {
  organizer: PublicOrganizer;
  /** What a refund depends on is said somewhere. */
  settings: SiteSettings;
  tours: readonly Pick<PublicTourCard, 'id' | 'name' | 'type' | 'price' | 'photo' | 'next_dates'>[];
  documents: readonly Pick<PendingDocument, 'kind' | 'isEdited' | 'isOutdated'>[];
}

const ORGANIZER = { screen: 'organizer' } as const;
const must = (code: SiteCheckCode, place: SiteCheck['place'], subject = ''): SiteCheck => ({
  code,
  level: 'must',
  subject,
  place,
});
const should = (code: SiteCheckCode, place: SiteCheck['place'], subject = ''): SiteCheck => ({
  ...must(code, place, subject),
  level: 'should',
});

/**
 * What a seller must say of itself: name and numbers (articles 9 and 10 of the Law on consumer protection; a legal entity's
 * address is always there), its number in the register (132-FZ), and where a consent is withdrawn (152-FZ).
 */
function requisiteChecks({ organizer, tours }: Subject): SiteCheck[] {
  const isOperator = needsRegistryNumber({
    country: organizer.address_fields.country,
    sells_tours: tours.some(({ type }) => type === OF_SEVERAL_DAYS),
  });
  return [
    ...(organizer.legal_name === '' ? [must('no_legal_name', ORGANIZER)] : []),
    ...(organizer.inn === '' ? [must('no_inn', ORGANIZER)] : []),
    ...(organizer.ogrn === '' ? [must('no_ogrn', ORGANIZER)] : []),
    ...(isOperator && organizer.registry_number === '' ? [must('no_registry_number', ORGANIZER)] : []),
    ...(organizer.phone === '' && organizer.email === '' ? [must('no_contacts', ORGANIZER)] : []),
    ...(organizer.email === '' ? [must('no_policy_contact', ORGANIZER)] : []),
  ];
}

/** Requisites that have changed since a document was published: what visitors read is not true any more. */
const documentChecks = ({ documents }: Subject): SiteCheck[] =>
  documents
    .filter(({ isEdited, isOutdated }) => isOutdated && !isEdited)
    .map(({ kind }) => must('document_outdated', { screen: 'site_settings', tab: 'documents' }, kind));

function tourChecks({ tours }: Subject): SiteCheck[] {
  if (tours.length === 0) return [should('no_tours', { screen: 'tours' })];
  const named = (code: SiteCheckCode, lacking: Subject['tours']) =>
    lacking.slice(0, MAX_TOURS).map(({ id, name }) => should(code, { screen: 'tour', id }, name));
  return [
    ...named(
      'no_prices',
      tours.filter(({ price }) => price === null),
    ),
    ...named(
      'no_dates',
      tours.filter(({ next_dates }) => next_dates.length === 0),
    ),
  ];
}

function lookChecks({ organizer, settings, tours }: Subject): SiteCheck[] {
  const place = { screen: 'site_settings', tab: 'main' } as const;
  return [
    ...(organizer.logo === null ? [should('no_logo', ORGANIZER)] : []),
    ...(settings.description === '' && organizer.description === '' ? [should('no_description', place)] : []),
    ...(settings.share_picture === null && tours.every(({ photo }) => photo === null)
      ? [should('no_share_picture', place)]
      : []),
  ];
}

/** What the law or good sense asks of a site, beside its blocks. */
export const siteChecks = (subject: Subject): SiteCheck[] => [
  ...requisiteChecks(subject),
  ...documentChecks(subject),
  ...tourChecks(subject),
  ...lookChecks(subject),
];
