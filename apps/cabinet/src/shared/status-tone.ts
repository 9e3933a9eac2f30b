import type { BaseSaleStatus } from '@tropa/contract';
import type { Tone } from '@tropa/ui';

const TONES: Record<BaseSaleStatus, Tone> = {
  1: 'warning',
  2: 'info',
  3: 'success',
  4: 'neutral',
  5: 'danger',
  6: 'danger',
  7: 'danger',
  8: 'danger',
};

/** The colour of a booking's status, the same everywhere. */
export const statusTone = (status: BaseSaleStatus): Tone => TONES[status];
