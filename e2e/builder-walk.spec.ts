import { expect, test, type Locator, type Page } from '@playwright/test';
import { catalogue, families as definitions, newBlock, type FamilyName } from '@tropa/blocks';
import { siteCalls, type Block, type SitePage } from '@tropa/contract';
import { seededChance } from '@tropa/server/testing/random';
import { ownOperator, type OwnOperator } from './library/own-operator.ts';

/** Every family with all its controls; without it one that is drawn by chance, and the one whose panel once broke. */
const IS_LONG = process.env['LONG'] === '1';
const chance = seededChance(Number(process.env['TEST_SEED'] ?? 1));
const DRAWN = 1;
/** So many buttons and fields of a block: what is pressed brings more of them. */
const MOST = IS_LONG ? 80 : 12;

/** What is tried over and over until it goes; a builder that has died lets nothing go. */
const SOON = { timeout: 30_000 };

const FRAME: readonly FamilyName[] = ['app-header', 'app-footer'];
const ofPage = (page: SitePage) =>
  (Object.keys(catalogue) as FamilyName[]).filter((name) =>
    catalogue[name].pages.some((one) => one === page),
  );
function walked(page: SitePage): FamilyName[] {
  if (IS_LONG) return ofPage(page);
  if (page !== 'main') return [];
  const drawn = Array.from({ length: DRAWN }, () => chance.pick(ofPage(page)) ?? 'faq');
  return [...new Set<FamilyName>(['text', ...drawn])];
}
const WALKS = (['main', 'tour'] as const).flatMap((page) => walked(page).map((family) => ({ page, family })));

/** Puts a sample of a family onto a page, in place of those that are there. @returns the block's id */
async function place(
  { client, organizer_id }: OwnOperator,
  { page, family }: (typeof WALKS)[number],
): Promise<string> {
  const query = { organizer_id, type: page };
  const { blocks, revision } = await client.call(siteCalls.getPage, { query });
  const { number } = catalogue[family];
  const sample = {
    ...newBlock(family, `walk-${family}`),
    data: { ...definitions[family].samples.ru },
  };
  const at = blocks.findIndex(({ type }) => type === number);
  const last = blocks.findLastIndex(({ type }) => type === catalogue['app-footer'].number);
  const whole = FRAME.includes(family)
    ? blocks.map((block, index) => (index === at ? { ...block, data: sample.data } : block))
    : at >= 0
      ? blocks.with(at, sample)
      : blocks.toSpliced(last < 0 ? blocks.length : last, 0, sample);
  await client.call(siteCalls.savePageBlocks, { query, body: { blocks: whole, revision } });
  return whole.find(({ type }) => type === number)?.uid ?? '';
}

/** The form of a block beside the page, and what a walk does in it. */
class Panel {
  readonly #page: Page;
  readonly #uid: string;
  readonly root: Locator;
  #count = 0;
  readonly #typed = new Set<string>();

  constructor(page: Page, uid: string) {
    this.#page = page;
    this.#uid = uid;
    this.root = page.locator('section:has([role="tablist"])');
  }
  get #content(): Locator {
    return this.root.getByRole('tabpanel').first();
  }

  async turnTo(tab: 'Содержание' | 'Оформление'): Promise<void> {
    // What a press has brought may come a moment later, over the tabs.
    await expect(async () => {
      await this.#closeOver();
      await this.root.getByRole('tab', { name: tab }).click({ timeout: 5000 });
    }).toPass(SOON);
    // An editor that was put away is destroyed a tick later; the next press must find it so.
    await this.#page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20))));
  }

  async demandAlive(): Promise<void> {
    await expect(this.#page.getByText('Эта часть экрана сломалась')).toHaveCount(0);
    await expect(this.#page.locator(`[data-block-row="${this.#uid}"]`)).toBeVisible();
    await expect(this.root.getByRole('tab')).toHaveCount(2);
  }

  /** The way that once broke it: a rich text, another layout or ground, back to the text, over and over. */
  async changeLook(): Promise<void> {
    await this.turnTo('Оформление');
    const settings = this.root.getByRole('tabpanel').last();
    for (const choices of [settings.locator('button[aria-pressed]'), settings.getByRole('radio')]) {
      const count = IS_LONG ? await choices.count() : Math.min(2, await choices.count());
      for (let at = count - 1; at >= 0; at -= 1) {
        // A radio of a segmented control stands out of sight behind its label.
        await choices.nth(at).dispatchEvent('click');
        await this.turnTo('Содержание');
        await this.demandAlive();
        await this.turnTo('Оформление');
      }
    }
    await this.turnTo('Содержание');
  }

  /** Types into every text that is shown, in its place or in an item of a list that is opened for it. @returns what was typed */
  async typeEverywhere(): Promise<string[]> {
    await this.#typeShown(this.#content);
    const items = this.#content.locator('li button[aria-expanded]');
    for (let at = 0; at < Math.min(await items.count(), MOST); at += 1) {
      const item = items.nth(at);
      if (!(await item.isVisible())) continue;
      await item.click();
      // One that opens may close another, with the items within it.
      const isThere = at < (await items.count());
      if (isThere && (await item.getAttribute('aria-expanded')) === 'true')
        await this.#typeShown(item.locator('xpath=ancestor::li[1]'));
    }
    return [...this.#typed];
  }

  async #typeShown(within: Locator): Promise<void> {
    const fields = within.locator(
      'input:not([type]):not([aria-haspopup]), input[type="text"]:not([aria-haspopup]), textarea, [contenteditable="true"]',
    );
    for (let at = 0; at < Math.min(await fields.count(), MOST); at += 1) await this.#typeInto(fields.nth(at));
  }

  /** What takes something else than words keeps what it had. */
  async #typeInto(field: Locator): Promise<void> {
    if (!(await field.isVisible()) || !(await field.isEditable())) return;
    this.#count += 1;
    const words = `Правка ${this.#count}`;
    const isRich = (await field.getAttribute('contenteditable')) === 'true';
    const before = isRich ? await field.innerText() : await field.inputValue();
    await field.fill(words);
    await field.blur();
    const isTaken =
      isRich ||
      ((await field.inputValue()) === words && (await field.getAttribute('aria-invalid')) !== 'true');
    if (!isTaken) return field.fill(before);
    // A list may show the same field twice.
    this.#typed.delete(before.trim());
    this.#typed.add(words);
  }

  /** Chooses something else in every list, and turns every switch. */
  async chooseElse(): Promise<void> {
    const lists = this.#content.locator('input[aria-haspopup="listbox"]');
    for (let at = 0; at < Math.min(await lists.count(), MOST); at += 1) {
      const list = lists.nth(at);
      if (!(await list.isVisible()) || !(await list.isEnabled())) continue;
      await list.click();
      const other = this.#page.locator('[role="option"]:visible').last();
      if ((await other.count()) > 0) await other.click({ timeout: 5000 });
      await this.#closeOver();
      await this.demandAlive();
    }
    const switches = this.#content.locator('[role="switch"], input[type="checkbox"]');
    for (let at = 0; at < Math.min(await switches.count(), MOST); at += 1)
      if (await switches.nth(at).isEnabled()) await switches.nth(at).dispatchEvent('click');
    await this.demandAlive();
  }

  /** Closes what has opened over the form; where the form itself has gone it is opened again. */
  async #closeOver(): Promise<void> {
    const over = this.#page
      .locator('[role="listbox"], [role="menu"], [role="dialog"]')
      .filter({ visible: true });
    await expect(async () => {
      // With nothing over it the form would hear the key.
      if ((await over.count()) > 0) await this.#page.keyboard.press('Escape');
      await expect(over).toHaveCount(0, { timeout: 1000 });
      const tabs = this.root.getByRole('tab');
      if ((await tabs.count()) === 0) await this.#page.locator(`[data-block-row="${this.#uid}"]`).click();
      await expect(tabs).toHaveCount(2, { timeout: 1000 });
    }).toPass(SOON);
  }

  /** Presses one button after another, by their places: what a press brings or takes away changes the others. */
  async pressAll(): Promise<void> {
    const buttons = this.#content.locator('button');
    for (let at = 0; at < Math.min(await buttons.count(), MOST); at += 1) {
      const button = buttons.nth(at);
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      await button.click({ timeout: 5000, force: true }).catch(() => undefined);
      await this.#closeOver();
    }
    await this.demandAlive();
  }
}

/** What the browser itself says of the page within: a picture of a sample that is not there, a gallery made to be leafed through. */
const OF_THE_BROWSER = /Failed to load resource|Blocked autofocusing/u;

const saved = (page: Page) => page.locator('output', { hasText: /^Сохранено$/u });

for (const [at, { page: kind, family }] of WALKS.entries())
  test(`every control of the block "${family}" of the page "${kind}" leaves the builder alive and loses nothing`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile, 'On a phone it is the same form in a sheet');
    const operator = await ownOperator(baseURL ?? '');
    const { client, organizer_id } = operator;
    await client.call(siteCalls.attachSite, { body: { organizer_id } });
    const uid = await place(operator, { page: kind, family });
    await operator.signIn(page);
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !OF_THE_BROWSER.test(message.text())) broken.push(message.text());
    });
    await page.goto(`/org/${organizer_id}/builder${kind === 'tour' ? '?page=tour' : ''}`);
    const row = page.locator(`[data-block-row="${uid}"]`);
    await expect(row).toBeVisible({ timeout: 60_000 });
    await row.click();
    const panel = new Panel(page, uid);
    await panel.demandAlive();

    /** The block as the server has it, once everything is said to be saved. */
    const stored = async (): Promise<Block | undefined> => {
      await expect(saved(page)).toBeVisible();
      const { blocks } = await client.call(siteCalls.getPage, { query: { organizer_id, type: kind } });
      return blocks.find((block) => block.uid === uid);
    };
    await panel.changeLook();
    const typed = await panel.typeEverywhere();
    // One that is empty lets nothing be typed before something is added.
    await panel.changeLook();
    await panel.demandAlive();
    const has = JSON.stringify(await stored());
    for (const words of typed) expect(has).toContain(`"${words}"`);
    // What was typed stays: now, and when the page is opened anew.
    await page.reload();
    await row.click();
    await panel.demandAlive();
    expect(JSON.stringify(await stored())).toBe(has);

    await panel.chooseElse();
    await panel.pressAll();
    await panel.turnTo('Оформление');
    await panel.turnTo('Содержание');
    await panel.demandAlive();
    expect(broken, `walk ${at}`).toEqual([]);
  });
