import {
  REQUISITES_FIELDS,
  internalCheckStatus,
  complaintKey,
  missingRequisites,
  requisiteComplaint,
  requisitesProblems,
  type Requisites,
  requisiteValue,
} from '@tropa/core';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import type { OrganizerRow } from './repository.ts';

/**
 * Checks requisites by legal form and country. They may be told by parts until somebody publishes; once they are whole they stay so.
 * @param before as they stood until now
 * @returns the result of the automatic check, to be stored with them
 * @throws Refusal 422 with every field that is wrong, and every one that is missing where none was before
 */
export function demandRequisites(requisites: Requisites, before?: Requisites): 0 | 1 | 2 {
  const mayBeMissing = !before || missingRequisites(before).length > 0;
  const errors = Object.fromEntries(
    requisitesProblems(requisites)
      .filter(({ problem }) => problem === 'incorrect' || !mayBeMissing)
      .map((problem): [string, Message] => [
        problem.field,
        { key: complaintKey(requisiteComplaint(requisites, problem)) },
      ]),
  );
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  return internalCheckStatus(requisites);
}

/**
 * Demands that visitors can be told who sells to them: papers and legal texts are filled from the requisites.
 * @throws Refusal 409 of type `requisites`; `details` tell whose they are and every field that is missing
 */
export function demandWholeRequisites(organizer: OrganizerRow): void {
  const missing = missingRequisites(organizer);
  if (missing.length === 0) return;
  const message = { key: 'errors.organizer.requisites_needed' };
  throw refuse.conflict('requisites', message, { organizer_id: organizer.id, missing });
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
