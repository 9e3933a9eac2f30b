import { findAll, write } from '../shared/dom.ts';
import type { CheckoutData } from '../../shared/checkout-data.ts';
import { placeCategories, seatsNeeded, seatsToWaitFor } from './choice.ts';
import { counterLimits, showLimits } from './choice-view.ts';
import { chosenDate, showTourists } from './form-fields.ts';
import { departureOf, touristsCount, type Values } from './form-values.ts';
import type { Checkout } from './state.ts';

/** «Турист 2: Детский (7–12 лет)», for each who goes. */
export function touristTitles(values: Values, { max_tourists, choice, words }: CheckoutData): string[] {
  const categories = placeCategories(values, choice);
  return Array.from({ length: Math.min(touristsCount(values), max_tourists) }, (_, index) => {
    const title = words.tourist.replace('{number}', String(index + 1));
    const category = categories[index];
    return category ? `${title}: ${category.name}` : title;
  });
}

/** Shows what is chosen: the date, how many go, and what is still to be had. */
export function showTrip({ data, values, seats, stocks }: Checkout): void {
  const count = touristsCount(values);
  write('[data-chosen-date]', chosenDate() || data.words.no_date);
  write('[data-chosen-tourists]', data.words.tourists[count - 1] ?? '—');
  const left = seats.get(values['date'] ?? '') ?? data.max_tourists;
  const isFull = seatsNeeded(values, data.choice) >= left;
  write('[data-limit]', isFull ? (data.words.limit[left - 1] ?? '') : '');
  // Only a departure that somebody has booked has fewer seats than it could have.
  const isBooked = typeof departureOf(values)?.date === 'number';
  const isShort = seatsToWaitFor(values, data.choice, left, stocks) !== undefined;
  for (const offer of findAll('[data-wait-offer]')) offer.hidden = !isShort || !isBooked;
  showLimits(values, counterLimits(values, data.choice, left, stocks), { words: data.words, seats: left });
  showTourists(touristTitles(values, data), values);
}
