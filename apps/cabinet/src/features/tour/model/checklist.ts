import type { DepartureView } from '@tropa/contract';
import type { DepartureTab } from './page-search.ts';

/** What is to be done before a departure leaves, and on its day. */
export interface Check {
  what: 'group' | 'guide' | 'place' | 'resources' | 'forms' | 'money' | 'present';
  isDone: boolean;
  /** How many are still to come, where they are counted. */
  left?: number;
  /** What is short, by name. */
  names?: string;
  /** Where it is done on the departure's page. */
  tab?: DepartureTab;
}
export interface Phase {
  phase: 'selling' | 'preparing' | 'leaving';
  checks: Check[];
}

/**
 * The checklist of a departure by its phase; a phase without anything to do is left out.
 * @param short names of the resources that there are too few of for it; null: it needs none, or whoever looks may not know
 */
export function checklistOf(departure: DepartureView, short: readonly string[] | null): Phase[] {
  const { not_guaranteed, guides, meeting_place, incomplete_count, money, tourists_count, present_count } =
    departure;
  const debts = (money ?? []).filter(({ debt }) => debt > 0).length;
  const goes = tourists_count > 0;
  const phases: Phase[] = [
    {
      phase: 'selling',
      checks: departure.request_id === null ? [{ what: 'group', isDone: !not_guaranteed }] : [],
    },
    {
      phase: 'preparing',
      checks: [
        { what: 'guide', isDone: guides.length > 0 },
        { what: 'place', isDone: meeting_place !== '' },
        ...(short === null
          ? []
          : [
              {
                what: 'resources',
                isDone: short.length === 0,
                names: short.join(', '),
                tab: 'people',
              } as const,
            ]),
        ...(departure.asks_forms
          ? [
              {
                what: 'forms',
                isDone: incomplete_count === 0,
                left: incomplete_count,
                tab: 'people',
              } as const,
            ]
          : []),
        ...(goes && money !== null ? [{ what: 'money', isDone: debts === 0, tab: 'payments' } as const] : []),
      ],
    },
    {
      phase: 'leaving',
      checks: goes
        ? [{ what: 'present', isDone: present_count >= tourists_count, left: tourists_count - present_count }]
        : [],
    },
  ];
  return phases.filter(({ checks }) => checks.length > 0);
}
