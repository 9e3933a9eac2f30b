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

/** The legal address in one line, as it is written on an envelope. */
export function addressLine({
  legal_address: { post_code, region, city, street },
}: Pick<OrganizerRow, 'legal_address'>): string {
  return [post_code, region, city === region ? '' : city, street].filter((part) => part !== '').join(', ');
}

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
