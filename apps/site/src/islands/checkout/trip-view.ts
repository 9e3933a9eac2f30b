import { write } from '../shared/dom.ts';
import { seatsNeeded } from './choice.ts';
import { counterLimits, showLimits } from './choice-view.ts';
import { chosenDate, showTourists } from './form-fields.ts';
import { touristsCount } from './form-values.ts';
import type { Checkout } from './state.ts';

/** Shows what is chosen: the date, how many go, and what is still to be had. */
export function showTrip({ data, values, seats, stocks }: Checkout): void {
  const count = touristsCount(values);
  write('[data-chosen-date]', chosenDate() || data.words.no_date);
  write('[data-chosen-tourists]', data.words.tourists[count - 1] ?? '—');
  const left = seats.get(values['date'] ?? '') ?? data.max_tourists;
  const isFull = seatsNeeded(values, data.choice) >= left;
  write('[data-limit]', isFull ? (data.words.limit[left - 1] ?? '') : '');
  showLimits(values, counterLimits(values, data.choice, left, stocks));
  showTourists(Math.min(count, data.max_tourists), data.words.tourist, values);
}
