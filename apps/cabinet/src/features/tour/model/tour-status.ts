import type { TourStatus } from '@tropa/contract';
import type { Tone } from '@tropa/ui';
import type { DateState } from './date-values.ts';

/** Tabs of the list: all tours, then by status. */
export const STATUS_TABS = ['all', 'published', 'draft', 'archived'] as const;
export type StatusTab = (typeof STATUS_TABS)[number];

export const STATUS_TONES: Record<TourStatus, Tone> = {
  published: 'success',
  draft: 'neutral',
  archived: 'violet',
};
export const DATE_TONES: Record<DateState, Tone> = {
  open: 'success',
  gathering: 'warning',
  full: 'info',
  closed: 'neutral',
  past: 'neutral',
};
