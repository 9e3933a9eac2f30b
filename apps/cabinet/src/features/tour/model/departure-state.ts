import type { Departure } from '@tropa/contract';

/** How a departure stands, as one word: the first that is true of it. */
export const DEPARTURE_STATES = [
  'canceled',
  'individual',
  'closed',
  'full',
  'gathering',
  'guaranteed',
  'unbooked',
] as const;
export type DepartureState = (typeof DEPARTURE_STATES)[number];

type Standing = Pick<
  Departure,
  'request_id' | 'is_canceled' | 'is_busy' | 'not_guaranteed' | 'number_of_free_seats'
>;

/** What state a departure is in: people who go make a full one certain, so that stands before the rest. */
export function departureState(row: Standing): DepartureState {
  if (row.is_canceled) return 'canceled';
  if (row.request_id !== null) return 'individual';
  if (row.is_busy) return 'closed';
  if (row.number_of_free_seats === 0) return 'full';
  return row.not_guaranteed ? 'gathering' : 'guaranteed';
}

/** The tone of each state: never alone, its word stands beside it. */
export const DEPARTURE_TONES = {
  canceled: 'danger',
  individual: 'violet',
  closed: 'neutral',
  full: 'info',
  gathering: 'warning',
  guaranteed: 'success',
  unbooked: 'neutral',
} as const satisfies Record<DepartureState, string>;

/** What a departure still lacks before it can leave. */
export type Lack = { what: 'guide' | 'place' } | { what: 'people' | 'unconfirmed'; count: number };

/** What somebody still has to do for a departure; nothing for one that does not go. */
export function lacksOf(
  row: Standing &
    Pick<Departure, 'guides' | 'meeting_place' | 'group_min' | 'tourists_count' | 'unconfirmed_count'>,
): Lack[] {
  if (row.is_canceled) return [];
  const missing = row.not_guaranteed && !row.is_busy ? (row.group_min ?? 0) - row.tourists_count : 0;
  return [
    ...(row.unconfirmed_count > 0 ? [{ what: 'unconfirmed', count: row.unconfirmed_count } as const] : []),
    ...(missing > 0 ? [{ what: 'people', count: missing } as const] : []),
    ...(row.guides.length === 0 ? [{ what: 'guide' } as const] : []),
    ...(row.meeting_place === '' ? [{ what: 'place' } as const] : []),
  ];
}
