import { formatPhone, fullName, nameIn } from '@tropa/core';
import type { Locale, Translate } from '@tropa/i18n';
import type { PdfSide } from '../../../integrations/pdf/document.ts';
import { readableEmails } from '../../../kernel/readable-emails.ts';
import { addressLine, postalAddressLine } from '../../organizer/index.ts';
import type { DocumentFacts, OrganizerFacts } from './facts.ts';
import { genderOf, organizationGender } from './gender.ts';
import { positionIn } from './positions.ts';

/** The organizer's name as its legal form writes it; while that is not filled in, the one that it goes by. */
export function legalNameOf(t: Translate, organizer: OrganizerFacts): string {
  const person = fullName(organizer);
  if (organizer.legal_form === 3) return organizer.organization_name || organizer.name;
  if (person === '') return organizer.name;
  return organizer.legal_form === 2 ? t('documents.party.entrepreneur', { name: person }) : person;
}

const directorName = (organizer: OrganizerFacts): string =>
  fullName({
    last_name: organizer.director_last_name,
    first_name: organizer.director_first_name,
    middle_name: organizer.director_middle_name,
  });

/** Numbers that only Russia gives have their Russian names only there. */
const isRussian = ({ country }: OrganizerFacts) => country === 'RU';

function ogrnOf(t: Translate, organizer: OrganizerFacts): string {
  const { ogrn: value, legal_form } = organizer;
  if (value === '' || legal_form === 1) return '';
  if (!isRussian(organizer)) return t('documents.sides.registration', { value });
  return legal_form === 2 ? t('documents.sides.ogrnip', { value }) : t('documents.sides.ogrn', { value });
}

function innOf(t: Translate, organizer: OrganizerFacts): string {
  const { inn: value } = organizer;
  if (value === '') return '';
  return isRussian(organizer)
    ? t('documents.sides.inn', { value })
    : t('documents.sides.tax_number', { value });
}

/** The name with the number in the register of tour operators, where there is one. */
export function registeredName(t: Translate, organizer: OrganizerFacts): string {
  const name = legalNameOf(t, organizer);
  const number = organizer.registry_number;
  return number === '' ? name : t('documents.registry', { name, number });
}

/** Who signs, and by what right; empty while that is not filled in. */
export function signerOf(t: Translate, organizer: OrganizerFacts, language: Locale): string {
  if (organizer.legal_form === 3) {
    const name = directorName(organizer);
    const position = positionIn(organizer.director_position, language);
    return name === '' ? '' : t('documents.signer.director', { position, name }).trim();
  }
  const name = legalNameOf(t, organizer);
  const ogrn = ogrnOf(t, organizer);
  return ogrn === '' ? name : `${name}, ${ogrn}`;
}

/** How a contract begins: who the seller is, by what right it acts and through whom, as its legal form and gender ask. */
export function partyOf(t: Translate, organizer: OrganizerFacts, language: Locale): string {
  const name = registeredName(t, organizer);
  if (organizer.legal_form === 3) {
    const signer = signerOf(t, organizer, language);
    if (signer === '') return name;
    const gender = organizationGender(organizer.organization_name) ?? 'unknown';
    return t(`documents.party.entity_${gender}`, { name, signer });
  }
  const number = organizer.legal_form === 2 ? ogrnOf(t, organizer) : innOf(t, organizer);
  const numbered = number === '' ? name : `${name}, ${number}`;
  return t(`documents.party.person_${genderOf(organizer) ?? 'unknown'}`, { name: numbered });
}

/** Where the client's money goes, as the details of a side have it. */
function accountLines(t: Translate, { bank_account: account }: DocumentFacts): string[] {
  if (!account) return [];
  const line = (value: string, text: string) => (value === '' ? [] : [text]);
  const { bank_name, bic, correspondent_account, iban, swift } = account;
  return [
    ...line(account.account, t('documents.sides.account', { value: account.account })),
    ...line(iban, t('documents.sides.iban', { value: iban })),
    ...line(bank_name, t('documents.sides.bank', { value: bank_name })),
    ...line(bic, t('documents.sides.bic', { value: bic })),
    ...line(correspondent_account, t('documents.sides.correspondent', { value: correspondent_account })),
    ...line(swift, t('documents.sides.swift', { value: swift })),
  ];
}

/** The organizer's side of the signatures, named as the text names it. @param has_account with where it takes money */
export function organizerSide(t: Translate, facts: DocumentFacts, has_account: boolean): PdfSide {
  const { type, organizer, sign_image, stamp_image } = facts;
  const { phone, kpp } = organizer;
  const address = addressLine(organizer);
  const postal = postalAddressLine(organizer);
  const signName = organizer.legal_form === 3 ? directorName(organizer) : fullName(organizer);
  const lines = [
    legalNameOf(t, organizer),
    innOf(t, organizer),
    kpp === '' ? '' : t('documents.sides.kpp', { value: kpp }),
    ogrnOf(t, organizer),
    address === '' ? '' : t('documents.sides.address', { value: address }),
    postal === '' || postal === address ? '' : t('documents.sides.postal', { value: postal }),
    ...(has_account ? accountLines(t, facts) : []),
    phone === '' ? '' : t('documents.sides.phone', { value: formatPhone(phone) }),
    readableEmails(organizer.email),
  ];
  return {
    heading: t(`documents.sides.seller.${type}`),
    lines: lines.filter((line) => line !== ''),
    signature: t('documents.sides.signature', { name: signName }),
    ...(sign_image ? { sign_image } : {}),
    ...(stamp_image ? { stamp_image } : {}),
  };
}

/** The client's side. */
export function clientSide(t: Translate, { client, language }: DocumentFacts): PdfSide {
  const name = nameIn(language, client);
  const { phone, email } = client;
  return {
    heading: t('documents.sides.client'),
    lines: [
      name,
      phone === '' ? '' : t('documents.sides.phone', { value: formatPhone(phone) }),
      readableEmails(email),
    ].filter((line) => line !== ''),
    signature: t('documents.sides.signature', { name }),
  };
}
