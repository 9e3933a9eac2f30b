import {
  REQUISITES_FIELDS,
  internalCheckStatus,
  complaintKey,
  requisiteComplaint,
  requisitesProblems,
  type Requisites,
  requisiteValue,
} from '@tropa/core';
import { refuse, type Message } from '../../../kernel/refusal.ts';

/**
 * Checks requisites by legal form and country.
 * @returns the result of the automatic check, to be stored with them
 * @throws Refusal 422 with every field that is missing or wrong
 */
export function demandRequisites(requisites: Requisites): 1 | 2 {
  const errors = Object.fromEntries(
    requisitesProblems(requisites).map((problem): [string, Message] => [
      problem.field,
      { key: complaintKey(requisiteComplaint(requisites, problem)) },
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
