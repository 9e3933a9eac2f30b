import { expect, test, type Page } from '@playwright/test';
import { check, throughReloads } from './library/checks.ts';
import { bookingForm, sayWhoGoes } from './library/tourist.ts';

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail или телефон').fill('demo@tropa.example');
  await page.getByLabel('Пароль', { exact: true }).fill('Altai-2026');
  await page.getByRole('button', { name: 'Войти' }).click();
}

test('a guest is asked to sign in and comes back to where they were going', async ({ page }) => {
  await page.goto('/org/1/bookings?group=upcoming');
  await expect(page).toHaveURL(/\/org\/login\?redirect=/u);
  await signIn(page);
  await expect(page).toHaveURL(/\/org\/1\/bookings\?group=upcoming/u);
  await page.goto('/org/login');
  await expect(page).toHaveURL(/\/org\/1\/dashboard/u);
  await page.goto('/org/1/nowhere');
  await expect(page.getByText(/404/u)).toBeVisible();
  await check(page);
});

test("an operator's site reads well without a script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const site = (baseURL ?? '').replace('localhost', 'altai-tropy.localhost');
  await page.goto(site);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('link', { name: /Мультинские озёра/u })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Программа' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Забронировать' }).first()).toBeVisible();
  for (const path of ['/agreement', '/policy', '/nowhere']) {
    await page.goto(site + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test("an operator's pages are free of barriers, also in a short excursion and on missing pages", async ({
  page,
  baseURL,
}) => {
  for (const slug of ['altai-tropy', 'linii-i-dvory', 'dve-paluby']) {
    const site = (baseURL ?? '').replace('localhost', `${slug}.localhost`);
    await page.goto(site);
    await check(page);
    await page.locator('a[href^="/tours/"]').first().click();
    await check(page);
    await page.goto(`${site}/nowhere`);
    await check(page);
  }
});

test('a tourist sees what is kept before cancelling, and the seats are free again', async ({
  page,
  baseURL,
}) => {
  const site = (baseURL ?? '').replace('localhost', 'linii-i-dvory.localhost');
  await page.goto(site);
  await page.locator('a[href^="/tours/"]').first().click();
  await page.locator('a[href^="/book/"]').last().click();
  await bookingForm(page);
  await page.getByRole('radio').first().check({ force: true });
  const next = page.getByRole('button', { name: 'Продолжить' }).filter({ visible: true });
  await next.click();
  await sayWhoGoes(page);
  await next.click();
  // Of each tourist there are names to fill in, too: these are whoever books.
  await page.locator('[name="contacts.last_name"]').fill('Громов');
  await page.locator('[name="contacts.first_name"]').fill('Илья');
  await page.getByLabel('Электронная почта').filter({ visible: true }).fill(`ilya${Date.now()}@example.com`);
  await page.getByLabel('Телефон').filter({ visible: true }).fill('+7 921 555-01-04');
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Забронировать' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/booking\//u);
  // It follows by itself what happens to the booking, and loads itself anew for it.
  await throughReloads(page, () => page.reload());
  await page
    .getByRole('button', { name: 'Отменить бронь' })
    .or(page.getByRole('link', { name: 'Отменить бронь' }))
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await check(page);
  await dialog
    .getByRole('button', { name: /Отменить бронь|Да, отменить/u })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Вы отменили бронь' }).first()).toBeVisible();
  await check(page);
});
