import { expect, test, type Locator, type Page } from '@playwright/test';
import { inDays } from '@tropa/server/testing/tour';
import { approve, brandUrls, deskOf, signWithBrand } from './library/brand-site.ts';
import { check } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { countMessages, nextCode } from './library/outbox.ts';
import { ownOrganizer, sellTour } from './library/own-operator.ts';

/** Far Meridian. */
const SITE = 2;

interface Shop {
  urlOf: (path: string) => string;
  lakes: string;
  meadows: string;
  /** Finds both tours in the catalogue. */
  openCatalogue: (page: Page) => Promise<void>;
}

/** A brand that shows two tours. */
async function openShop(baseURL: string): Promise<Shop> {
  const mark = newMark();
  const [lakes, meadows] = [`К озёрам ${mark}`, `Луга ${mark}`];
  const desk = await deskOf(baseURL);
  const operator = await ownOrganizer(baseURL);
  await signWithBrand(desk, operator, SITE);
  for (const name of [lakes, meadows])
    // The operator puts them up one after the other.
    // oxlint-disable-next-line no-await-in-loop
    await approve(desk, await sellTour(operator, name, inDays(40)), SITE);
  const urlOf = brandUrls(baseURL, 'meridian');
  const openCatalogue = (page: Page) =>
    expect(async () => {
      await page.goto(urlOf(`/?q=${mark}`));
      await expect(page.getByRole('link', { name: lakes })).toBeVisible({ timeout: 2000 });
      await expect(page.getByRole('link', { name: meadows })).toBeVisible({ timeout: 2000 });
    }).toPass();
  return { urlOf, lakes, meadows, openCatalogue };
}

const heartOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `В избранное: ${name}` });

/** Presses a heart, and waits until the server has heard of it. */
async function turn(page: Page, name: string): Promise<void> {
  const told = page.waitForResponse(
    (response) => response.url().endsWith('/favourites') && response.request().method() === 'POST',
  );
  await heartOf(page, name).click();
  await told;
}

async function expectKept(page: Page, kept: readonly string[], gone: readonly string[]): Promise<void> {
  for (const name of kept)
    // oxlint-disable-next-line no-await-in-loop
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
  // oxlint-disable-next-line no-await-in-loop
  for (const name of gone) await expect(heartOf(page, name)).toHaveCount(0);
}

const openList = (page: Page) => page.getByRole('link', { name: 'Избранное' }).click();

test(
  'a guest’s list is its own: what it lets go stays gone, and a link of others adds nothing',
  { tag: '@both-widths' },
  async ({ browser, baseURL: address }) => {
    const { urlOf, lakes, meadows, openCatalogue } = await openShop(address ?? '');
    const context = await browser.newContext();
    const page = await context.newPage();
    await openCatalogue(page);
    await turn(page, lakes);
    await turn(page, meadows);
    await openList(page);
    await expectKept(page, [lakes, meadows], []);
    const both = page.url();
    const other = await context.newPage();
    await other.goto(urlOf('/favourites'));
    await expectKept(other, [lakes, meadows], []);

    // It may still be taken back, until the page is left.
    await turn(page, lakes);
    await expect(heartOf(page, lakes)).toHaveAttribute('aria-pressed', 'false');
    await check(page);
    await page.reload();
    await expectKept(page, [meadows], [lakes]);
    // The other tab follows, and has nothing to bring back.
    await expect(heartOf(other, lakes)).toHaveAttribute('aria-pressed', 'false');
    await other.reload();
    await expectKept(other, [meadows], [lakes]);
    await page.reload();
    await expectKept(page, [meadows], [lakes]);
    await turn(page, meadows);
    await page.reload();
    await expect(page.getByText('В избранном пусто')).toBeVisible();

    // Whoever gets the address sees the tours, and keeps those that it takes.
    const friend = await (await browser.newContext()).newPage();
    await friend.goto(both);
    for (const name of [lakes, meadows])
      // oxlint-disable-next-line no-await-in-loop
      await expect(heartOf(friend, name)).toHaveAttribute('aria-pressed', 'false');
    await check(friend);
    await turn(friend, lakes);
    await friend.goto(urlOf('/favourites'));
    await expectKept(friend, [lakes], [meadows]);
  },
);

test(
  'whoever has signed in has the list on every device, and what it lets go stays gone',
  { tag: '@both-widths' },
  async ({ browser, page: anybody, baseURL: address }) => {
    const { urlOf, lakes, meadows, openCatalogue } = await openShop(address ?? '');
    const email = `keeper${newMark()}@example.com`;
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(urlOf('/account'));
    await page.getByLabel('Почта или телефон').fill(email);
    const before = await countMessages(anybody, email);
    await page.getByRole('button', { name: 'Прислать код' }).click();
    await page.getByLabel('Код').fill(await nextCode(anybody, email, before));
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByText(`Вы вошли как ${email}`)).toBeVisible();
    await openCatalogue(page);
    await turn(page, lakes);
    await turn(page, meadows);

    // Another browser of the same person: who it is stands in the cookie, what it keeps does not.
    const { cookies } = await context.storageState();
    const other = await (await browser.newContext({ storageState: { cookies, origins: [] } })).newPage();
    await other.goto(urlOf('/'));
    await openList(other);
    await expectKept(other, [lakes, meadows], []);
    await turn(other, lakes);
    await other.reload();
    await expectKept(other, [meadows], [lakes]);
    await other.goto(urlOf('/favourites'));
    await expectKept(other, [meadows], [lakes]);
    // What the server has not heard is said once more, and not taken from it meanwhile.
    await other.route('**/favourites', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await heartOf(other, meadows).click();
    await other.reload();
    await expect(heartOf(other, meadows)).toHaveAttribute('aria-pressed', 'false');
    await other.unroute('**/favourites');
    const told = other.waitForResponse((response) => response.request().method() === 'POST');
    await other.reload();
    await told;
    await other.reload();
    await expect(other.getByText('В избранном пусто')).toBeVisible();
  },
);
