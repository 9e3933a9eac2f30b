import { BRANDS, LEGAL_VERSION, brandOf, type Brand, type PartnerSite } from '@tropa/contract';
import { PARTNERSHIP_REPLY_HOURS, isInRegistry, isVerificationFailed } from '@tropa/core';
import type { Config } from '../../config.ts';
import type { OrganizerRow } from '../organizer/index.ts';

/** Brands on which organizers sell: those with a logo of their own (cabinet.md, section 1). */
export const salesSites: readonly Brand[] = BRANDS.filter((brand) => brand.has_logo);

/** The sales site of an id; undefined where there is none. */
export function salesSite(site_id: number): Brand | undefined {
  const brand = brandOf(site_id);
  return brand?.has_logo ? brand : undefined;
}

/** The documents that a partner of a site signs now. */
export const signedVersions = ({ legal }: Brand) => ({
  agreement_version:
    legal.organizer_agreement === null ? LEGAL_VERSION.agreement : LEGAL_VERSION.organizer_agreement,
  privacy_version: LEGAL_VERSION.privacy,
});

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
