import { find, findAs, findAllAs } from '../shared/dom.ts';
import { markInvalid, showProblems as showFieldProblems } from '../shared/problems.ts';
import type { Seats, Values } from './form-values.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const form = findAs(HTMLFormElement, '[data-checkout]');
const list = find('[data-tourists]', form);
const template = findAs(HTMLTemplateElement, '[data-tourist]', form);

const controls = (): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.name !== '',
  );

const isTicked = (control: Control): boolean =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

/** Everything typed and ticked now. Names of tourists that are no longer counted are kept, in case they come back. */
export function readValues(kept: Values): Values {
  const values: Values = { ...kept };
  for (const control of controls()) {
    if (!isTicked(control)) values[control.name] = control.value;
    else if (control instanceof HTMLInputElement && control.checked) values[control.name] = control.value;
    else if (control instanceof HTMLInputElement && control.type === 'checkbox') values[control.name] = '';
  }
  return values;
}

/** Puts values back into the fields that there are. */
export function writeValues(values: Values): void {
  for (const control of controls()) {
    const value = values[control.name];
    if (value === undefined) continue;
    if (!isTicked(control)) control.value = value;
    else if (control instanceof HTMLInputElement && !control.disabled)
      control.checked = control.value === value;
  }
}

/** Makes as many places for names as there are tourists. */
export function showTourists(titles: readonly string[], values: Values): void {
  const count = titles.length;
  while (list.children.length > count) list.lastElementChild?.remove();
  while (list.children.length < count) {
    const index = list.children.length;
    const place = template.content.cloneNode(true) as DocumentFragment;
    for (const element of place.querySelectorAll('*'))
      for (const attribute of element.attributes)
        attribute.value = attribute.value.replaceAll('tourists_data.0.', `tourists_data.${index}.`);
    for (const input of place.querySelectorAll('input')) {
      input.value = values[input.name] ?? '';
      // The address book of a phone knows one person.
      if (index > 0) input.autocomplete = 'off';
    }
    list.append(place);
  }
  for (const [index, title] of titles.entries()) find('legend', list.children[index]).textContent = title;
}

/** Seats left by date, as the page shows them. */
export function readSeats(): Seats {
  return new Map(
    findAllAs(HTMLInputElement, 'input[name="date"]', form).map((input) => [
      input.value,
      Number(input.dataset['seats']),
    ]),
  );
}

/** The chosen date as people read it; empty when none is chosen. */
export const chosenDate = (): string =>
  form.querySelector<HTMLInputElement>('input[name="date"]:checked')?.dataset['label'] ?? '';

/** The first day of the chosen date; empty when none is chosen. */
export const chosenStart = (): string =>
  form.querySelector<HTMLInputElement>('input[name="date"]:checked')?.dataset['start'] ?? '';

/** The time at which the chosen date is shown to start; null: none is. */
export const chosenTime = (): string | null =>
  form.querySelector<HTMLInputElement>('input[name="date"]:checked')?.dataset['time'] ?? null;

const fieldOf = (name: string): Control | undefined => controls().find((control) => control.name === name);

/** Where what is wrong with a field, or with several together, is told. */
const placeOf = (name: string): Element | null => form.querySelector(`[data-problem="${CSS.escape(name)}"]`);

/** Shows texts at fields and takes away the others. @returns false when some field is not in the form */
export function showProblems(problems: Record<string, string>): boolean {
  showFieldProblems(form, problems);
  return Object.keys(problems).every((name) => fieldOf(name) ?? placeOf(name));
}

/** Takes away what is said of a field that is being changed. */
export function clearProblem(name: string): void {
  const place = placeOf(name);
  if (!place?.textContent) return;
  place.textContent = '';
  const field = fieldOf(name);
  if (field) markInvalid(field, false);
}

/** Brings the first wrong field before the eyes. */
export function focusField(name: string): void {
  const found = fieldOf(name);
  // The number of tourists is not typed where they are told apart: their categories are.
  const firstOf = (list: string): Control | undefined =>
    controls().find((one) => one.name.startsWith(`${list}.`));
  // Of rooms it is all of them together that may be wrong.
  const field =
    name === 'rooms' ? firstOf('rooms') : found?.type === 'hidden' ? firstOf('categories') : found;
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
