import type { Receipt } from '@tropa/contract';
import type { Tone } from '@tropa/ui';

/** How the state of a cash register's receipt is marked. */
export const RECEIPT_TONES = {
  pending: 'info',
  registered: 'success',
  failed: 'danger',
  reminder: 'warning',
  by_hand: 'neutral',
} as const satisfies Record<Receipt['status'], Tone>;
