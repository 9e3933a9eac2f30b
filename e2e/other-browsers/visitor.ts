import { expect, test as base } from '@playwright/test';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit, type WebKitPrograms } from './webkit.ts';

/** A browser of the machine that is no Chromium. */
export type OtherBrowser =
  | { name: 'firefox'; program: string }
  | { name: 'webkit'; programs: WebKitPrograms };

/** A desk and a phone. */
const SIZES = [
  [1280, 900],
  [390, 844],
] as const;
const BUILDS_ON = { timeout: 60_000, intervals: [250] };
/** Longer than any screen needs: some ask for news all the time. */
const REST_MS = 10_000;

/** Of each role what can have it here. */
const ROLES = {
  button: 'button, [role=button], input[type=submit]',
  link: 'a[href]',
  textbox: 'input, textarea',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
};
type Role = keyof typeof ROLES;

const MARK = 'data-walked';

/** What calls a function in the page: drivers take text. */
const call = <Args extends unknown[]>(inPage: (...args: Args) => unknown, ...args: Args): string =>
  `(${inPage.toString()})(...${JSON.stringify(args)})`;

/** In the page: marks what has a name, in the middle of the screen. A small box that is drawn by its label is pressed there. */
function markIn(selector: string, name: string, isLast: boolean, mark: string): boolean {
  const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
  const labelsOf = (element: Element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])]
      : [];
  const nameOf = (element: Element) =>
    plain(
      element.getAttribute('aria-label') ??
        [element, ...labelsOf(element)].map(({ textContent }) => textContent).join(' '),
    );
  const isSeen = (element: Element) =>
    [element, ...labelsOf(element)].some((one) => one.checkVisibility({ visibilityProperty: true }));
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => isSeen(element) && nameOf(element).includes(name),
  );
  const target = found.at(isLast ? -1 : 0);
  if (!target) return false;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  const pressed = target.contains(onTop) ? target : (labelsOf(target)[0] ?? target);
  for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  pressed.setAttribute(mark, '');
  return true;
}

/** In the page: what is wrong with it, and how much it has fetched so far. */
function stateIn(width: number): { faults: string[]; resources: number } {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isCut = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
  const { scrollWidth } = document.documentElement;
  const sticking =
    scrollWidth > width
      ? [...document.querySelectorAll('body *')].filter(
          (element) => element.getBoundingClientRect().right > width + 1 && !isCut(element.parentElement),
        )
      : [];
  const broken = /Код ошибки|Эта часть экрана сломалась|Нет доступа/u.exec(document.body.innerText)?.[0];
  const faults = {
    'is still loading': document.readyState !== 'complete' || document.querySelector('[aria-busy=true]'),
    'has no heading': ![...document.querySelectorAll('h1, main iframe')].some(isSeen),
    [`is ${window.innerWidth} px wide instead of ${width}`]: window.innerWidth !== width,
    [`says «${broken}»`]: broken,
    [`is ${scrollWidth} px wide by ${sticking
      .slice(0, 3)
      .map(({ tagName, className, textContent }) => `${tagName} ${className} «${textContent.slice(0, 40)}»`)
      .join(', ')}`]: scrollWidth > width,
  };
  return {
    faults: Object.entries(faults)
      .filter(([, isSo]) => isSo)
      .map(([fault]) => `${location.pathname} ${fault}`),
    resources: performance.getEntriesByType('resource').length,
  };
}

/** Somebody who sits at one of these browsers. */
export class Visitor {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  open(address: string): Promise<void> {
    return this.#driver.open(address);
  }

  /** Presses what has a role and a name. @param which of several */
  async press(role: Role, name: string, which: 'first' | 'last' = 'first'): Promise<void> {
    await this.#with(role, name, which, (marked) => this.#driver.click(marked));
  }

  async type(name: string, text: string): Promise<void> {
    await this.#with('textbox', name, 'first', (marked) => this.#driver.type(marked, text));
  }

  async #with(
    role: Role,
    name: string,
    which: 'first' | 'last',
    act: (marked: string) => Promise<void>,
  ): Promise<void> {
    await expect(async () => {
      const isFound = await this.#driver.evaluate(call(markIn, ROLES[role], name, which === 'last', MARK));
      expect(isFound, `${role} «${name}»`).toBe(true);
      await act(`[${MARK}]`);
    }).toPass(BUILDS_ON);
  }

  /** Waits until words stand on the page. */
  async sees(words: RegExp): Promise<void> {
    await expect(async () => {
      expect(await this.#driver.evaluate('document.body.innerText')).toMatch(words);
    }).toPass(BUILDS_ON);
  }

  /** Has the cabinet speak Russian by its switch: what it speaks at first is the machine's language. */
  async chooseRussian(): Promise<void> {
    await this.sees(/English|Русский/u);
    if ((await this.#driver.evaluate('document.documentElement.lang')) === 'en')
      await this.press('button', 'Русский');
    await this.sees(/English/u);
  }

  /** Waits until the address is another one. */
  async arrives(address: RegExp): Promise<void> {
    await expect(async () => {
      expect(await this.#driver.evaluate('location.href')).toMatch(address);
    }).toPass(BUILDS_ON);
  }

  /** What is wrong with the page at a width now, and how much it has fetched so far. */
  async stateAt(width: number, height: number): Promise<ReturnType<typeof stateIn>> {
    await this.#driver.resize(width, height);
    return (await this.#driver.evaluate(call(stateIn, width))) as ReturnType<typeof stateIn>;
  }

  /** What scripts threw and own addresses refused since it was last asked. */
  complaints(): string[] {
    return this.#driver.complaints().splice(0);
  }

  /**
   * What each screen must keep, on a desk and on a phone: it is there, nothing broke, nothing sticks out sideways. What one screen
   * does not keep fails the test at its end: the walk goes on to the next.
   */
  async looksRight(): Promise<void> {
    for (const [width, height] of SIZES) {
      let before = -1;
      const restless = Date.now() + REST_MS;
      // oxlint-disable-next-line no-await-in-loop -- one browser, one width after the other
      await expect
        .soft(async () => {
          const { faults, resources } = await this.stateAt(width, height);
          const isAtRest = resources === before || Date.now() > restless;
          before = resources;
          expect(faults).toEqual([]);
          expect(isAtRest, 'something is still on its way').toBe(true);
        })
        .toPass(BUILDS_ON);
    }
    expect.soft(this.complaints()).toEqual([]);
  }

  close(): Promise<void> {
    return this.#driver.close();
  }
}

/** A browser of its own for each test, and the address of the program that it visits. */
export const test = base.extend<{ visitor: Visitor; other: OtherBrowser | undefined }>({
  other: [undefined, { option: true }],
  visitor: async ({ other }, use) => {
    if (!other) throw new Error('Which browser to start, the configuration says.');
    const visitor = new Visitor(
      await (other.name === 'firefox' ? startFirefox(other.program) : startWebKit(other.programs)),
    );
    await use(visitor);
    await visitor.close();
  },
});
