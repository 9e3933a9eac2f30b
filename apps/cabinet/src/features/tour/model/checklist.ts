import type { DepartureView } from '@tropa/contract';
import type { DepartureTab } from './page-search.ts';

/** What is to be done before a departure leaves, and on its day. */
export interface Check {
  what: 'group' | 'guide' | 'place' | 'forms' | 'money' | 'present';
  isDone: boolean;
  /** How many are still to come, where they are counted. */
  left?: number;
  /** Where it is done on the departure's page. */
  tab?: DepartureTab;
}
export interface Phase {
  phase: 'selling' | 'preparing' | 'leaving';
  checks: Check[];
}

/** The checklist of a departure by its phase; a phase without anything to do is left out. */
export function checklistOf(departure: DepartureView): Phase[] {
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
