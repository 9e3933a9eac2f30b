import type { PayoutStatus } from '@tropa/contract';
import type { Tone } from '@tropa/ui';

/** What the status of a payout means. */
export const PAYOUT_TONE: Record<PayoutStatus, Tone> = {
  planned: 'neutral',
  sent: 'info',
  confirmed: 'success',
};
