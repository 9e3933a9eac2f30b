import {
  REQUISITES_FIELDS,
  isRequisiteRequired,
  requisiteValue,
  requisitesProblems,
  type Requisites,
  type RequisitesField,
} from './requisites.ts';

/** What the automatic check says of a field. `not_given`: nothing is written, and nothing has to be. */
export interface RequisiteCheck {
  field: RequisitesField;
  status: 'passed' | 'missing' | 'incorrect' | 'not_given';
  value: string;
}

/** Fields that belong to other legal forms are no part of a check. */
const FOREIGN: Record<Requisites['legal_form'], readonly RequisitesField[]> = {
  1: ['organization_name', 'kpp', 'ogrn', 'director_position', 'director_last_name', 'director_first_name'],
  2: ['organization_name', 'kpp', 'director_position', 'director_last_name', 'director_first_name'],
  3: ['last_name', 'first_name'],
};

/**
 * The automatic check of requisites, field by field in the form's order. A Russian natural person's INN counts as missing
 * while it is not written: the check as a whole fails without it (`internalCheckStatus`).
 * @param sold what is on sale: tours ask for a number in the register
 */
export function requisiteChecks(
  requisites: Requisites,
  { sells_tours }: { sells_tours: boolean },
): RequisiteCheck[] {
  const problems = new Map(requisitesProblems(requisites).map(({ field, problem }) => [field, problem]));
  const { legal_form, country } = requisites;
  return REQUISITES_FIELDS.filter(
    (field) => !FOREIGN[legal_form].includes(field) && (field !== 'kpp' || country === 'RU'),
  ).map((field) => {
    const value = requisiteValue(requisites, field);
    const problem = problems.get(field);
    if (problem) return { field, value, status: problem === 'required' ? 'missing' : 'incorrect' };
    if (value !== '') return { field, value, status: 'passed' };
    const isNeeded =
      isRequisiteRequired(field, requisites) ||
      (field === 'inn' && country === 'RU') ||
      (field === 'registry_number' && needsRegistryNumber({ country, sells_tours }));
    return { field, value, status: isNeeded ? 'missing' : 'not_given' };
  });
}

/** Verification statuses by their numbers (docs/rules/organizers.md). */
export const VerificationStatus = { not_performed: 0, success: 1, failed: 2, in_progress: 3 } as const;

/** "Verification counts as failed when the status is failed or not performed" (docs/rules/organizers.md). */
export const isVerificationFailed = (verification_status: number): boolean =>
  verification_status === VerificationStatus.failed ||
  verification_status === VerificationStatus.not_performed;

/** A tour operator of the federal register: a legal entity with a registry number. */
export const isInRegistry = (requisites: Pick<Requisites, 'legal_form' | 'registry_number'>): boolean =>
  requisites.legal_form === 3 && (requisites.registry_number ?? '').trim() !== '';

/**
 * Whoever sells tours in Russia stands in the register of tour operators (132-FZ, article 4.1); excursions and walks ask for none.
 * The one rule for forms, verification and sites.
 */
export const needsRegistryNumber = ({
  country,
  sells_tours,
}: {
  country: string;
  sells_tours: boolean;
}): boolean => country === 'RU' && sells_tours;
