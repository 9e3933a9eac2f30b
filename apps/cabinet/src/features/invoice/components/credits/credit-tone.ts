import type { CreditState } from '@tropa/contract';
import type { Tone } from '@tropa/ui';

/** What the state of a credit means. */
export const CREDIT_TONE: Record<CreditState, Tone> = {
  open: 'success',
  used: 'neutral',
  expired: 'warning',
  taken_back: 'neutral',
};
