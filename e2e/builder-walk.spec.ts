import { expect, test, type Locator, type Page } from '@playwright/test';
import { catalogue, families as definitions, newBlock, type FamilyName } from '@tropa/blocks';
import { siteCalls, type Block, type SitePage } from '@tropa/contract';
import { ownOperator } from './library/own-operator.ts';

/** Every family with all its controls; without it only those whose panel once broke. */
const IS_LONG = process.env['LONG'] === '1';
const SHORT: readonly FamilyName[] = ['text', 'faq'];
const FRAME: readonly FamilyName[] = ['app-header', 'app-footer'];
const families = (page: SitePage) =>
  (Object.keys(catalogue) as FamilyName[]).filter(
    (name) =>
      catalogue[name].pages.some((one) => one === page) &&
      (IS_LONG || (page === 'main' && SHORT.includes(name))),
  );

/** Puts a sample of each family onto a page, in place of those that are there. */
async function fill(operator: Awaited<ReturnType<typeof ownOperator>>, page: SitePage): Promise<string[]> {
  const { client, organizer_id } = operator;
  const query = { organizer_id, type: page };
  const { blocks, revision } = await client.call(siteCalls.getPage, { query });
  const isOf = (block: Block, names: readonly FamilyName[]) =>
    names.some((name) => catalogue[name].number === block.type);
  const samples = families(page)
    .filter((name) => !FRAME.includes(name))
    .map((name) => ({ ...newBlock(name, `walk-${name}`), data: { ...definitions[name].samples.ru } }));
  const others = blocks.filter((block) => !samples.some(({ type }) => type === block.type));
  const at = others.findLastIndex((block) => isOf(block, ['app-footer']));
  const whole = at < 0 ? [...others, ...samples] : others.toSpliced(at, 0, ...samples);
  await client.call(siteCalls.savePageBlocks, { query, body: { blocks: whole, revision } });
  const frame = IS_LONG ? others.filter((block) => isOf(block, FRAME)) : [];
  return [...samples, ...frame].map(({ uid }) => uid);
}

/** Presses one control after another, by their places: what a press brings or takes away changes the others. */
async function pressAll(page: Page, controls: Locator): Promise<void> {
  const count = Math.min(await controls.count(), IS_LONG ? 60 : 8);
  for (let at = 0; at < count; at += 1) {
    const control = controls.nth(at);
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    await control.click({ timeout: 5000, force: true }).catch(() => undefined);
    // What has opened over the form is closed again.
    await page.keyboard.press('Escape');
  }
}

for (const kind of IS_LONG ? (['main', 'tour'] as const) : (['main'] as const))
  test(`every control of every block of the page "${kind}" leaves the builder alive`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile, 'On a phone it is the same form in a sheet');
    test.setTimeout(IS_LONG ? 1_800_000 : 180_000);
    const operator = await ownOperator(baseURL ?? '');
    const { client, organizer_id } = operator;
    await client.call(siteCalls.attachSite, { body: { organizer_id } });
    const uids = await fill(operator, kind);
    await operator.signIn(page);
    await page.goto(`/org/${organizer_id}/builder${kind === 'tour' ? '?page=tour' : ''}`);
    await expect(page.locator(`[data-block-row="${uids[0]}"]`)).toBeVisible({ timeout: 60_000 });
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));

    for (const uid of uids) {
      await page.locator(`[data-block-row="${uid}"]`).click();
      const panel = page.locator('section:has([role="tablist"])');
      const tabs = panel.getByRole('tab');
      await expect(tabs).toHaveCount(2);
      const turnTo = async (nth: number) => {
        await tabs.nth(nth).click();
        await expect(panel.getByRole('tabpanel')).toBeVisible();
        // An editor that was put away is destroyed a tick later; the next press must find it so.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20))));
      };
      const alive = async () => {
        await expect(page.getByText('Эта часть экрана сломалась')).toHaveCount(0);
        await expect(page.locator(`[data-block-row="${uid}"]`)).toBeVisible();
        expect(broken).toEqual([]);
      };
      const layouts = panel.locator('button[aria-pressed]');
      const grounds = panel.getByRole('radio');
      // The way that once broke it: a rich text, another layout or ground, back to the text, over and over.
      await turnTo(1);
      for (const choices of [layouts, grounds]) {
        const count = IS_LONG ? await choices.count() : Math.min(2, await choices.count());
        for (let at = count - 1; at >= 0; at -= 1) {
          // A radio of a segmented control stands out of sight behind its label.
          await choices.nth(at).dispatchEvent('click');
          await turnTo(0);
          await alive();
          await turnTo(1);
        }
      }
      await turnTo(0);
      await pressAll(
        page,
        panel.getByRole('tabpanel').locator('button, [role="switch"], input[type="checkbox"]'),
      );
      await alive();
    }
  });
