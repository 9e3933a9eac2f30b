import { isKpp, isOgrn, isOgrnip, isOrganizationInn, isPersonInn, isRegistryNumber } from './tax-ids.ts';

/** The part of an organizer's requisites that is checked; the names are the contract's. A field left out is empty. */
export interface Requisites {
  /** 1 natural person, 2 individual entrepreneur, 3 legal entity. */
  legal_form: 1 | 2 | 3;
  /** ISO 3166-1 alpha-2 of the country of registration. */
  country: string;
  organization_name?: string;
  last_name?: string;
  first_name?: string;
  director_position?: string;
  director_last_name?: string;
  director_first_name?: string;
  inn?: string;
  kpp?: string;
  ogrn?: string;
  registry_number?: string;
  legal_address?: { region?: string; city?: string; street?: string; post_code?: string } | null;
}

const ADDRESS = [
  'legal_address.region',
  'legal_address.city',
  'legal_address.street',
  'legal_address.post_code',
] as const;

/** Every checked field, in the form's order. */
export const REQUISITES_FIELDS = [
  'organization_name',
  'last_name',
  'first_name',
  'inn',
  'kpp',
  'ogrn',
  'registry_number',
  'director_position',
  'director_last_name',
  'director_first_name',
  ...ADDRESS,
] as const;
export type RequisitesField = (typeof REQUISITES_FIELDS)[number];
export interface RequisitesProblem {
  /** Path of the form's field. */
  field: RequisitesField;
  problem: 'required' | 'incorrect';
}

/** Required fields of each legal form (docs/rules/organizers.md). */
const REQUIRED: Record<Requisites['legal_form'], RequisitesField[]> = {
  1: ['last_name', 'first_name'],
  2: ['last_name', 'first_name', 'inn', 'ogrn', ...ADDRESS],
  3: [
    'organization_name',
    'inn',
    'kpp',
    'ogrn',
    'director_position',
    'director_last_name',
    'director_first_name',
    ...ADDRESS,
  ],
};

type RequisiteFormats = Partial<Record<RequisitesField, (value: string) => boolean>>;
/** Russian formats of each legal form. They are checked only where something is written. */
const RUSSIAN_FORMATS: Record<Requisites['legal_form'], RequisiteFormats> = {
  1: { inn: isPersonInn },
  2: { inn: isPersonInn, ogrn: isOgrnip },
  3: { inn: isOrganizationInn, kpp: isKpp, ogrn: isOgrn },
};
const RUSSIAN_FORMATS_OF_ALL: RequisiteFormats = {
  registry_number: isRegistryNumber,
  'legal_address.post_code': (value) => /^\d{6}$/u.test(value),
};

const written = (value: string | undefined) => value?.trim() ?? '';

/** What is written in each field, trimmed. */
function valuesOf(requisites: Requisites): Record<RequisitesField, string> {
  const { legal_address: address } = requisites;
  return {
    organization_name: written(requisites.organization_name),
    last_name: written(requisites.last_name),
    first_name: written(requisites.first_name),
    director_position: written(requisites.director_position),
    director_last_name: written(requisites.director_last_name),
    director_first_name: written(requisites.director_first_name),
    inn: written(requisites.inn),
    kpp: written(requisites.kpp),
    ogrn: written(requisites.ogrn),
    registry_number: written(requisites.registry_number),
    'legal_address.region': written(address?.region),
    'legal_address.city': written(address?.city),
    'legal_address.street': written(address?.street),
    'legal_address.post_code': written(address?.post_code),
  };
}

/** What is written in one of the checked fields, trimmed. */
export const requisiteValue = (requisites: Requisites, field: RequisitesField): string =>
  valuesOf(requisites)[field];

/** Whether the legal form and country ask for a field. KPP is a Russian number: other countries have nothing to write there. */
export function isRequisiteRequired(
  field: RequisitesField,
  { legal_form, country }: Pick<Requisites, 'legal_form' | 'country'>,
): boolean {
  return REQUIRED[legal_form].includes(field) && (field !== 'kpp' || country === 'RU');
}

/** What publishing still needs of requisites, in the form's order; what is written is right wherever it was stored. */
export const missingRequisites = (requisites: Requisites): RequisitesField[] =>
  requisitesProblems(requisites).flatMap(({ field, problem }) => (problem === 'required' ? [field] : []));

/**
 * What is missing or wrong in requisites, one problem a field.
 *
 * A natural person needs only a name, for a guide can start selling before taking the INN out; an entrepreneur and a
 * legal entity need all numbers and the legal address. Checksums, KPP, the registry number and the six digits of the
 * post code are checked for Russia alone: elsewhere the same fields are required but written freely. The registry number
 * is never required, for excursions need none.
 */
export function requisitesProblems(requisites: Requisites): RequisitesProblem[] {
  const values = valuesOf(requisites);
  const formats: RequisiteFormats =
    requisites.country === 'RU'
      ? { ...RUSSIAN_FORMATS[requisites.legal_form], ...RUSSIAN_FORMATS_OF_ALL }
      : {};
  return REQUISITES_FIELDS.flatMap((field): RequisitesProblem[] => {
    const value = values[field];
    if (value === '') return isRequisiteRequired(field, requisites) ? [{ field, problem: 'required' }] : [];
    return (formats[field]?.(value) ?? true) ? [] : [{ field, problem: 'incorrect' }];
  });
}

/** What is wrong with a field, told by the check that failed. */
type RequisiteComplaint =
  | 'required'
  | 'incorrect'
  | 'inn'
  | 'inn_of_company'
  | 'inn_of_person'
  | 'kpp'
  | 'ogrn'
  | 'ogrn_digits'
  | 'ogrnip'
  | 'ogrnip_digits'
  | 'registry_number'
  | 'post_code';

const WRONG_NUMBER: Partial<Record<RequisitesField, RequisiteComplaint>> = {
  inn: 'inn',
  kpp: 'kpp',
  ogrn: 'ogrn',
  registry_number: 'registry_number',
  'legal_address.post_code': 'post_code',
};
/** Digits of each number before its control digits are looked at. */
const SHAPES = {
  inn: { 1: /^\d{12}$/u, 2: /^\d{12}$/u, 3: /^\d{10}$/u },
  ogrn: { 1: /^3\d{14}$/u, 2: /^3\d{14}$/u, 3: /^[15]\d{12}$/u },
};

/** Where the texts have what a complaint says. */
export const complaintKey = (complaint: RequisiteComplaint) =>
  complaint === 'required' || complaint === 'incorrect'
    ? (`errors.validation.${complaint}` as const)
    : (`errors.organizer.${complaint}` as const);

/** Which check of a field has failed: that it is there, how many digits it has, or its control digits. */
export function requisiteComplaint(
  requisites: Requisites,
  { field, problem }: RequisitesProblem,
): RequisiteComplaint {
  if (problem === 'required') return 'required';
  const { legal_form } = requisites;
  if (field === 'inn' || field === 'ogrn') {
    const hasShape = SHAPES[field][legal_form].test(requisiteValue(requisites, field));
    if (field === 'inn' && !hasShape) return legal_form === 3 ? 'inn_of_company' : 'inn_of_person';
    if (field === 'ogrn' && legal_form === 2) return hasShape ? 'ogrnip' : 'ogrnip_digits';
    if (!hasShape) return 'ogrn_digits';
  }
  return WRONG_NUMBER[field] ?? 'incorrect';
}

/**
 * The automatic check of the legal ids (docs/rules/organizers.md): 0 not performed, 1 success, 2 failed.
 * It waits until nothing is missing, and succeeds when nothing is wrong; a Russian natural person must have written an INN for that, since a
 * partner site can pay nobody without one.
 */
export function internalCheckStatus(requisites: Requisites): 0 | 1 | 2 {
  if (missingRequisites(requisites).length > 0) return 0;
  const hasNoInn = requisites.country === 'RU' && !requisites.inn?.trim();
  return hasNoInn || requisitesProblems(requisites).length > 0 ? 2 : 1;
}
