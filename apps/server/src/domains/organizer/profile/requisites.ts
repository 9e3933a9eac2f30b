import {
  REQUISITES_FIELDS,
  internalCheckStatus,
  requisitesProblems,
  type Requisites,
  requisiteValue,
  type RequisitesField,
} from '@tropa/core';
import { refuse, type Message } from '../../../kernel/refusal.ts';

const WRONG_NUMBER: Partial<Record<RequisitesField, Message['key']>> = {
  inn: 'errors.organizer.inn',
  kpp: 'errors.organizer.kpp',
  ogrn: 'errors.organizer.ogrn',
  registry_number: 'errors.organizer.registry_number',
  'legal_address.post_code': 'errors.organizer.post_code',
};

/** Digits of each number before its control digits are looked at. */
const SHAPES = {
  inn: { 1: /^\d{12}$/u, 2: /^\d{12}$/u, 3: /^\d{10}$/u },
  ogrn: { 1: /^3\d{14}$/u, 2: /^3\d{14}$/u, 3: /^[15]\d{12}$/u },
};

/** Which check of a field has failed: that it is there, how many digits it has, or its control digits. */
function problemText(
  requisites: Requisites,
  field: RequisitesField,
  problem: 'required' | 'incorrect',
): Message['key'] {
  if (problem === 'required') return 'errors.validation.required';
  const { legal_form } = requisites;
  if (field === 'inn' || field === 'ogrn') {
    const hasShape = SHAPES[field][legal_form].test(requisiteValue(requisites, field));
    if (field === 'inn' && !hasShape)
      return legal_form === 3 ? 'errors.organizer.inn_of_company' : 'errors.organizer.inn_of_person';
    if (legal_form === 2) return hasShape ? 'errors.organizer.ogrnip' : 'errors.organizer.ogrnip_digits';
    if (!hasShape) return 'errors.organizer.ogrn_digits';
  }
  return WRONG_NUMBER[field] ?? 'errors.validation.incorrect';
}

/**
 * Checks requisites by legal form and country.
 * @returns the result of the automatic check, to be stored with them
 * @throws Refusal 422 with every field that is missing or wrong
 */
export function demandRequisites(requisites: Requisites): 1 | 2 {
  const errors = Object.fromEntries(
    requisitesProblems(requisites).map(({ field, problem }): [string, Message] => [
      field,
      { key: problemText(requisites, field, problem) },
    ]),
  );
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  return internalCheckStatus(requisites);
}

const CHECKED: ReadonlySet<string> = new Set([
  'legal_form',
  'country',
  ...REQUISITES_FIELDS.map((field) => field.replace(/\..*$/u, '')),
]);

/** Whether a change touches what `demandRequisites` looks at. */
export function touchesRequisites(change: Record<string, unknown>): boolean {
  return Object.keys(change).some((name) => CHECKED.has(name));
}

/** Whether two sets of requisites name different persons or places. */
export const hasOtherRequisites = (before: Requisites, after: Requisites): boolean =>
  before.legal_form !== after.legal_form ||
  before.country !== after.country ||
  REQUISITES_FIELDS.some((field) => requisiteValue(before, field) !== requisiteValue(after, field));
