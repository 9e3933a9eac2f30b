import { currency, publicOrganizer, type OrganizerView, type PublicOrganizer } from '@tropa/contract';
import { formatPhone, fullName, needsRegistryNumber, type Role } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { Services } from '../../../kernel/context.ts';
import { signedPicture } from '../../media/index.ts';
import { isOrganization } from './legal-form.ts';
import type { OrganizerRow, Rating } from './repository.ts';

/** An organizer as its members see it; sign and stamp come with signed addresses. */
export function organizerView(
  services: Pick<Services, 'config' | 'clock'>,
  row: OrganizerRow,
  { role, sells_tours }: { role: Role; sells_tours: boolean },
): OrganizerView {
  return {
    ...row,
    is_organization: isOrganization(row.legal_form),
    needs_registry_number: needsRegistryNumber({ country: row.country, sells_tours }),
    currency: currency.parse(row.currency),
    sign_image: signedPicture(services, row.sign_image),
    stamp_image: signedPicture(services, row.stamp_image),
    role,
    created_at: row.created_at.toISOString(),
  };
}

/**
 * The name in documents. It belongs to the state's register, so it is Russian whatever the reader's language: an
 * entrepreneur's begins with the form, as in the register.
 */
export function legalName(row: OrganizerRow): string {
  const person = fullName(row);
  if (row.legal_form === 3) return row.organization_name || row.name;
  if (row.legal_form === 2 && person !== '')
    return translator('ru')('records.entrepreneur', { name: person });
  return person || row.name;
}

/** An address in one line, as it is written on an envelope. */
const lineOf = ({ post_code, region, city, street }: OrganizerRow['legal_address']): string =>
  [post_code, region, city === region ? '' : city, street].filter((part) => part !== '').join(', ');

/** The legal address in one line. */
export const addressLine = ({ legal_address }: Pick<OrganizerRow, 'legal_address'>): string =>
  lineOf(legal_address);

/** Where letters on paper go, in one line; empty: to the legal address. */
export const postalAddressLine = ({ postal_address }: Pick<OrganizerRow, 'postal_address'>): string =>
  postal_address === null ? '' : lineOf(postal_address);

/** The phones that are named for whoever travels, the main ones first; that for calls by code is shown to nobody. */
export const phonesForTravellers = ({
  additional_contacts,
}: Pick<OrganizerRow, 'additional_contacts'>): { phone: string; comment: string }[] =>
  (['main', 'additional'] as const).flatMap((wanted) =>
    additional_contacts
      .filter(({ type }) => type === wanted)
      .map(({ phone, comment }) => ({ phone: formatPhone(phone), comment })),
  );

/** A legal entity has to name its address; that of anybody else is often a home. */
const isAddressShown = ({ legal_form, show_address }: OrganizerRow) =>
  isOrganization(legal_form) || show_address;

/** What anybody may know of an organizer: the contract's schema lets nothing else through. */
export function publicView(row: OrganizerRow, rating: Rating): PublicOrganizer {
  const isShown = isAddressShown(row);
  const { country, region, city } = row.legal_address;
  return publicOrganizer.parse({
    ...row,
    phone: formatPhone(row.phone),
    ...rating,
    city,
    address: isShown ? addressLine(row) : '',
    address_fields: isShown ? row.legal_address : { country, region, city, street: '', post_code: '' },
    legal_name: legalName(row),
  });
}
