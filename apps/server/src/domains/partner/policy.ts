import { BRANDS, brandOf, type Brand, type PartnerSite } from '@tropa/contract';
import { PARTNERSHIP_REPLY_HOURS, isInRegistry, isVerificationFailed } from '@tropa/core';
import { legalDocuments } from '@tropa/i18n/legal';
import type { Config } from '../../config.ts';
import type { OrganizerRow } from '../organizer/index.ts';

/** Brands on which organizers sell: those with a logo of their own (docs/rules/brands.md). */
export const salesSites: readonly Brand[] = BRANDS.filter((brand) => brand.has_logo);

/** The sales site of an id; undefined where there is none. */
export function salesSite(site_id: number): Brand | undefined {
  const brand = brandOf(site_id);
  return brand?.has_logo ? brand : undefined;
}

/** A document that stands at an address of a brand's legal links. */
const DOCUMENTS: Record<string, keyof typeof legalDocuments> = {
  '/org/agreement/organizer': 'organizer_agreement',
  '/org/agreement': 'agreement',
  '/org/privacy': 'privacy',
  '/org/xieyi': 'xieyi',
  '/org/yinsi': 'yinsi',
};

/** The newest version of a document that has taken effect, and where it is read. */
function inForce(url: string, today: string): { url: string; version: string } {
  const kind = DOCUMENTS[url];
  if (!kind) throw new Error(`Nobody knows which document stands at ${url}`);
  const versions: readonly { version: string }[] = legalDocuments[kind];
  const found = versions.find(({ version }) => version <= today) ?? versions.at(-1);
  if (!found) throw new Error(`The document ${kind} has no version`);
  return { url: `${url}/${found.version}`, version: found.version };
}

/** The documents that a partner of a site signs now: the agreement with organizers where the brand has one. */
export function signedDocuments({ legal }: Brand, now: Date) {
  const today = now.toISOString().slice(0, 10);
  return {
    agreement: inForce(legal.organizer_agreement ?? legal.agreement, today),
    privacy: inForce(legal.privacy, today),
  };
}

/** Whether a signature is under the documents that are in force now. */
export function isCurrent(
  signed: { agreement_version: string; privacy_version: string },
  { agreement, privacy }: ReturnType<typeof signedDocuments>,
): boolean {
  return signed.agreement_version === agreement.version && signed.privacy_version === privacy.version;
}

/** The travel expert's data that some sites ask for: name, story and photo of the tours' author. */
const hasTourAuthor = (organizer: OrganizerRow) =>
  organizer.tour_author_name !== '' &&
  organizer.tour_author_about !== '' &&
  organizer.tour_author_photo !== null;

export interface Obstacle {
  name: NonNullable<PartnerSite['obstacle']>;
  message: {
    key: `errors.partner.${'registry_only' | 'verification_failed' | 'tour_author'}`;
    params?: Record<string, string | number>;
  };
}

/** What stands between an organizer and a site, the weightiest first; undefined: nothing. */
export function obstacleOf(brand: Brand, organizer: OrganizerRow, config: Config): Obstacle | undefined {
  if (brand.is_registry_only && !isInRegistry(organizer)) {
    const params = { site: brand.name, email: config.partnersEmail, hours: PARTNERSHIP_REPLY_HOURS };
    return { name: 'registry', message: { key: 'errors.partner.registry_only', params } };
  }
  if (isVerificationFailed(organizer.verification_status))
    return { name: 'verification', message: { key: 'errors.partner.verification_failed' } };
  if (brand.is_tour_author_required && !hasTourAuthor(organizer))
    return { name: 'tour_author', message: { key: 'errors.partner.tour_author' } };
  return undefined;
}
