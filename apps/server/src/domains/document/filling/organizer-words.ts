import { formatPhone, fullName } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import type { PdfSide } from '../../../integrations/pdf/document.ts';
import { addressLine } from '../../organizer/index.ts';
import { BLANK, type DocumentFacts, type OrganizerFacts } from './facts.ts';

const orBlank = (value: string) => (value.trim() === '' ? BLANK : value);

/** The organizer's name as its legal form writes it; empty where it is not filled in. */
export const legalNameOf = (organizer: OrganizerFacts): string =>
  organizer.legal_form === 3 ? organizer.organization_name : fullName(organizer);

const directorName = (organizer: OrganizerFacts): string =>
  fullName({
    last_name: organizer.director_last_name,
    first_name: organizer.director_first_name,
    middle_name: organizer.director_middle_name,
  });

/** Who signs, and by what right. */
export function signerOf(t: Translate, organizer: OrganizerFacts): string {
  if (organizer.legal_form === 3) {
    const names = { position: orBlank(organizer.director_position), name: orBlank(directorName(organizer)) };
    return t('documents.signer.director', names);
  }
  const name = orBlank(fullName(organizer));
  return organizer.legal_form === 2
    ? t('documents.signer.entrepreneur', { name, ogrn: orBlank(organizer.ogrn) })
    : name;
}

/** The organizer's side of the signatures. */
export function organizerSide(t: Translate, facts: DocumentFacts): PdfSide {
  const { organizer, sign_image, stamp_image } = facts;
  const line = (value: string, text: string) => (value === '' ? [] : [text]);
  const signName = organizer.legal_form === 3 ? directorName(organizer) : fullName(organizer);
  const address = addressLine(organizer);
  const ogrn =
    organizer.legal_form === 3
      ? t('documents.sides.ogrn', { value: organizer.ogrn })
      : t('documents.sides.ogrnip', { value: organizer.ogrn });
  return {
    heading: t('documents.sides.organizer'),
    lines: [
      orBlank(legalNameOf(organizer)),
      ...line(organizer.inn, t('documents.sides.inn', { value: organizer.inn })),
      ...line(organizer.kpp, t('documents.sides.kpp', { value: organizer.kpp })),
      ...line(organizer.ogrn, ogrn),
      ...line(address, t('documents.sides.address', { value: address })),
      t('documents.sides.phone', { value: formatPhone(organizer.phone) }),
      organizer.email,
    ],
    signature: t('documents.sides.signature', { name: orBlank(signName) }),
    ...(sign_image ? { sign_image } : {}),
    ...(stamp_image ? { stamp_image } : {}),
  };
}

/** The client's side. */
export function clientSide(t: Translate, { client }: DocumentFacts): PdfSide {
  const name = orBlank(fullName(client));
  return {
    heading: t('documents.sides.client'),
    lines: [name, t('documents.sides.phone', { value: formatPhone(client.phone) }), client.email],
    signature: t('documents.sides.signature', { name }),
  };
}
