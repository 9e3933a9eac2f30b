import type { CheckoutData } from '../../shared/checkout-data.ts';
import { clockOf } from '../shared/clock.ts';
import { find, findAllAs, write } from '../shared/dom.ts';
import { keptSeats, type Kept } from './hold.ts';

const bar = find('[data-hold]');
const TICK_MS = 1000;
let ticking = 0;

/** Lets the visitor choose what is kept: the page tells such a date as sold out. */
export function openKeptDate(kept: Kept | null): void {
  for (const input of findAllAs(HTMLInputElement, 'input[name="date"]')) {
    const free = Number(input.dataset['free'] ?? input.dataset['seats']);
    input.dataset['free'] = String(free);
    const seats = free + keptSeats(kept, input.value);
    input.dataset['seats'] = String(seats);
    input.disabled = seats === 0;
  }
}

/** Shows what is kept with the time that is left; null: nothing is. @param ended the time is over */
export function showHold(kept: Kept | null, { words }: CheckoutData, ended: () => void): void {
  clearInterval(ticking);
  bar.hidden = kept === null;
  if (!kept) return;
  bar.dataset['state'] = 'kept';
  find('[data-hold-again]', bar).hidden = true;
  write('[data-hold-text]', words.hold.kept[kept.seats - 1] ?? words.hold.kept_many);
  const tick = (): void => {
    const left = kept.ends_at - Date.now();
    write('[data-hold-time]', clockOf(left));
    if (left > 0) return;
    clearInterval(ticking);
    ended();
  };
  tick();
  ticking = window.setInterval(tick, TICK_MS);
}

/** Says that the time is over, and offers to take the seats anew. */
export function showHoldOver(text: string): void {
  clearInterval(ticking);
  bar.hidden = false;
  bar.dataset['state'] = 'over';
  find('[data-hold-again]', bar).hidden = false;
  write('[data-hold-text]', text);
  write('[data-hold-time]', '');
}
