import type { Catalogue } from '../catalogue.ts';
import type { penalties as ru } from '../ru/penalties.ts';

export const penalties: Catalogue<typeof ru> = {
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
  from: 'Cancelled {{time}} before the start or later',
  from_day: 'Cancelled on the first day',
  earlier: 'Cancelled earlier than {{time}} before the start',
  earlier_day: 'Cancelled before the first day',
  any: 'Cancelled on any day before the start',
  keep: '{{percent}}% is kept',
  free: 'full refund',
  editor: {
    days: 'Before the start, at most',
    unit: 'Counted',
    units: { days: 'in days', hours: 'in hours' },
    percent: 'Kept, %',
    add: 'Add a step',
    remove: 'Remove step {{number}}',
    empty: 'No steps: a cancellation returns the whole sum, and the contract says so.',
  },
};
