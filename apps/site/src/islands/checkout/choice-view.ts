import type { CheckoutData, ChoiceData } from '../../shared/checkout-data.ts';
import { find, findAll, findAllAs, findAs } from '../shared/dom.ts';
import { turnOff } from '../shared/turn-off.ts';
import {
  categoriesSum,
  categoryField,
  classField,
  classSeatsNeeded,
  extraField,
  fittedRooms,
  roomField,
  roomsAsked,
  seatsNeeded,
  sleepersOf,
} from './choice.ts';
import { countIn, touristsCount, type Values } from './form-values.ts';

/** From so few of an extra or a kind of room on, their number is said. */
const FEW_LEFT = 10;

const form = find('[data-checkout]');
const inputOf = (name: string): HTMLInputElement | undefined =>
  findAllAs(HTMLInputElement, 'input', form).find((input) => input.name === name);

/** Makes the form agree with itself after a change: the tourists are those of all categories. Call it before the values are read. */
export function settleChoice(values: Values, choice: ChoiceData): void {
  if (choice.categories.length > 0)
    findAs(HTMLInputElement, '[name="tourists"]', form).value = String(categoriesSum(values, choice));
}

/** Gives everybody a place to sleep, after the people have changed or less is left. @param left by the fields' names */
export function settleRooms(
  values: Values,
  choice: ChoiceData,
  left: Record<string, number>,
  { isTrimmed }: { isTrimmed: boolean },
): void {
  write(fittedRooms(values, choice, left, isTrimmed));
}

/** Lets what the form proposed give way to what is chosen. @param asked fields of rooms that the visitor set */
export function settleAsked(values: Values, choice: ChoiceData, asked: ReadonlySet<string>): void {
  write(roomsAsked(values, choice, asked));
}

function write(counts: Values): void {
  for (const [name, count] of Object.entries(counts)) {
    const input = inputOf(name);
    if (input) input.value = count;
  }
}

/** What a counter may count to, and what keeps it from going on. */
interface CounterLimits {
  min: number;
  max: number;
  full: 'seats' | 'people' | 'stock';
}

/** The limits of every counter of the form, by its name. @param seats those left on the date @param stocks what else is */
export function counterLimits(
  values: Values,
  choice: ChoiceData,
  seats: number,
  stocks: Record<string, number>,
): Record<string, CounterLimits> {
  const limits: Record<string, CounterLimits> = {
    tourists: { min: 1, max: seats, full: 'seats' },
  };
  const room = Math.max(0, seats - seatsNeeded(values, choice));
  for (const { id, takes_seat, seats: taken, class_id } of choice.categories) {
    const name = categoryField(id);
    const ofClass =
      class_id === null
        ? Infinity
        : (stocks[classField(class_id)] ?? Infinity) - classSeatsNeeded(values, choice, class_id);
    const more = Math.max(0, Math.min(room, ofClass));
    const most = countIn(values, name) + Math.floor(more / Math.max(1, taken));
    limits[name] = { min: 0, max: takes_seat ? most : seats, full: ofClass < room ? 'stock' : 'seats' };
  }
  const within = (name: string, people: number): void => {
    const stock = stocks[name] ?? Infinity;
    limits[name] = { min: 0, max: Math.min(people, stock), full: stock < people ? 'stock' : 'people' };
  };
  for (const { id } of choice.extras) within(extraField(id), touristsCount(values));
  for (const { id } of choice.rooms) within(roomField(id), sleepersOf(values, choice));
  return limits;
}

/** Turns off the buttons of counters that are at their end, and says why. @param seats those left on the date */
export function showLimits(
  values: Values,
  limits: Record<string, CounterLimits>,
  { words, seats }: { words: CheckoutData['words']; seats: number },
): void {
  const whyFull = {
    seats: words.limit[seats - 1] ?? words.problem.sold_out,
    people: words.problem.more_than_tourists,
    stock: words.counter.stock,
  };
  for (const button of findAllAs(HTMLButtonElement, '[data-add]', form)) {
    const name = button.dataset['for'] ?? 'tourists';
    const { min, max, full } = limits[name] ?? { min: 0, max: 0, full: 'seats' };
    const count = countIn(values, name);
    if (button.dataset['add'] === '1') turnOff(button, count >= max && whyFull[full]);
    else turnOff(button, count <= min && (min > 0 ? words.counter.least : words.counter.none));
  }
}

/** Says how many of each extra and kind of room are left on the date, where they are few; one that is sold out cannot be chosen. */
export function showStocks(left: Record<string, number>, words: { left: string; none: string }): void {
  for (const place of findAll('[data-left]', form)) {
    const name = place.dataset['left'] ?? '';
    const count = left[name] ?? Infinity;
    place.textContent =
      count === 0 ? words.none : count <= FEW_LEFT ? words.left.replace('{left}', String(count)) : '';
    const input = inputOf(name);
    // What is chosen already stays changeable, so that it can be taken back.
    if (input)
      input.disabled = count === 0 && (input.type === 'checkbox' ? !input.checked : input.value === '0');
  }
}
