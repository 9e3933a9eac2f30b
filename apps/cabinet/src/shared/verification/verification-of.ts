import type { OrganizerView } from '@tropa/contract';
import type { Tone } from '@tropa/ui';

type Verification = Pick<OrganizerView, 'internal_check_status' | 'verification_status'>;

/**
 * An organizer's verification in one word: the desk's decision, else the automatic check of the legal ids
 * (docs/rules/organizers.md).
 */
export function verificationOf(organizer: Verification | undefined): {
  tone: Tone;
  key: 'passed' | 'failed' | 'progress' | 'none';
} {
  if (organizer?.verification_status === 1) return { tone: 'success', key: 'passed' };
  if (organizer?.verification_status === 2) return { tone: 'danger', key: 'failed' };
  if (organizer?.verification_status === 3) return { tone: 'info', key: 'progress' };
  return organizer?.internal_check_status === 2
    ? { tone: 'warning', key: 'failed' }
    : { tone: 'neutral', key: 'none' };
}
