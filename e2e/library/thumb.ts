import { expect, type Frame, type Page } from '@playwright/test';
import { AT_REST } from './accessibility.ts';

/** What phones fill in, by the ends of fields' names: a field that ends so says it, or that the address book is of no help (`off`). */
const FILLED: readonly (readonly [name: RegExp, tokens: readonly string[], type?: string])[] = [
  [/(?:^|\.)first_name$/u, ['given-name']],
  [/(?:^|\.)last_name$/u, ['family-name']],
  [/(?:^|\.)middle_name$/u, ['additional-name']],
  [/(?:^|\.)name$/u, ['name']],
  [/(?:^|\.)company$/u, ['organization']],
  [/(?:^|\.)email$/u, ['email'], 'email'],
  [/(?:^|\.)phone$/u, ['tel'], 'tel'],
  [/(?:^|\.)birthday$/u, ['bday'], 'date'],
];
/** Digits are typed on a keyboard of digits. */
const NUMBERS =
  /(?:^|\.)(?:weight|party_size|tourists|request_number|code)$|^(?:categories|extras|rooms|proposal)\./u;
/** A code of letters and digits. */
const LETTERED_CODE = /\/credit\//u;

interface Control {
  name: string;
  tag: string;
  type: string;
  autocomplete: string;
  inputmode: string;
  font: number;
  height: number;
}

/** The fields of a page that are seen now and take what is typed or chosen. */
const controlsOf = (page: Page | Frame): Promise<Control[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        'input, select, textarea',
      ),
    ]
      .filter((control) => !['hidden', 'checkbox', 'radio', 'file', 'submit'].includes(control.type))
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((control) => ({
        name: control.name,
        tag: control.tagName,
        type: control.type,
        autocomplete: control.getAttribute('autocomplete') ?? '',
        inputmode: control.getAttribute('inputmode') ?? '',
        font: Number.parseFloat(getComputedStyle(control).fontSize),
        height: control.getBoundingClientRect().height,
      })),
  );

/** What keeps a thumb from filling a field in. */
function problemsOf(
  { name, tag, type, autocomplete, inputmode, font, height }: Control,
  address: string,
): string[] {
  const [, tokens, kind] = FILLED.find(([end]) => end.test(name)) ?? [];
  const isTyped = tag === 'INPUT';
  return [
    // Below that a phone's browser zooms in, and does not come back.
    ...(font < 16 ? [`letters of ${font} px`] : []),
    ...(height < 44 ? [`${height} px high`] : []),
    ...(isTyped && autocomplete === '' ? ['no autocomplete'] : []),
    ...(tokens && autocomplete !== 'off' && !tokens.includes(autocomplete.split(' ').at(-1) ?? '')
      ? [`autocomplete ${autocomplete}`]
      : []),
    ...(kind !== undefined && type !== kind ? [`type ${type}`] : []),
    ...(isTyped && NUMBERS.test(name) && !LETTERED_CODE.test(address) && inputmode !== 'numeric'
      ? ['no keyboard of digits']
      : []),
  ].map((problem) => `${name || tag}: ${problem}`);
}

/**
 * Every field that is seen says what a phone may fill it in with, brings the right keyboard, and is large enough not to be zoomed into
 * (docs/rules/interface.md, By one thumb).
 * @returns the names of the fields that were looked at
 */
export async function expectFieldsForThumb(page: Page | Frame): Promise<string[]> {
  const look = async () => (await controlsOf(page)).flatMap((control) => problemsOf(control, page.url()));
  await expect.poll(look, { ...AT_REST, message: `${page.url()}: fields for a thumb` }).toEqual([]);
  return (await controlsOf(page)).map(({ name }) => name);
}
