import type { OrganizerHistoryKind, VerificationData, VerificationState } from '@tropa/contract';
import { VerificationStatus, isVerificationFailed, requisiteChecks } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { recordOrganizerHistory } from '../history/repository.ts';
import { lockOrganizer, updateOrganizer, type OrganizerRow } from '../profile/repository.ts';

/** How far the verification of an organizer has come. */
export const verificationState = (row: OrganizerRow): VerificationState => ({
  internal_check_status: row.internal_check_status,
  verification_status: row.verification_status,
  is_failed: isVerificationFailed(row.verification_status),
  reason: row.verification_reason,
  changed_at: row.verification_changed_at?.toISOString() ?? null,
});

/** The same with the automatic check, field by field. Whom the desk has not passed may be sent there, once the check is passed. */
export function verificationDataOf(row: OrganizerRow, sells_tours: boolean): VerificationData {
  const checks = requisiteChecks(row, { sells_tours });
  return {
    ...verificationState(row),
    checks,
    missing: checks.filter(({ status }) => status === 'missing').map(({ field }) => field),
    can_request: isVerificationFailed(row.verification_status) && row.internal_check_status === 1,
  };
}

const KINDS: Record<OrganizerRow['verification_status'], OrganizerHistoryKind> = {
  [VerificationStatus.not_performed]: 'verification_withdrawn',
  [VerificationStatus.success]: 'verification_success',
  [VerificationStatus.failed]: 'verification_failed',
  [VerificationStatus.in_progress]: 'verification_requested',
};

interface VerificationChange {
  verification_status: OrganizerRow['verification_status'];
  reason?: string;
  /** Who did it; null: the platform. */
  user_id: number | null;
  kind?: OrganizerHistoryKind;
}

/** Moves the verification on, with a line in the organizer's history; call it in a transaction that has locked the row. */
export async function changeVerification(
  tx: Executor,
  organizer_id: number,
  { verification_status, reason = '', user_id, kind = KINDS[verification_status] }: VerificationChange,
  now: Date,
): Promise<OrganizerRow> {
  const row = await updateOrganizer(tx, organizer_id, {
    verification_status,
    verification_reason: reason,
    verification_changed_at: now,
  });
  const details = reason === '' ? {} : { reason };
  await recordOrganizerHistory(tx, { organizer_id, kind, user_id, details }, now);
  return row;
}

/**
 * The desk's decision. It may be taken anew at any time.
 * @throws Refusal 404 where there is no such organizer
 */
export async function decideVerification(
  tx: Executor,
  organizer_id: number,
  decision: { verification_status: 1 | 2; reason: string },
  now: Date,
): Promise<OrganizerRow> {
  const row = await lockOrganizer(tx, organizer_id);
  if (!row) throw refuse.notFound();
  return changeVerification(tx, organizer_id, { ...decision, user_id: null }, now);
}
