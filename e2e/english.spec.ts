import { expect, test, type Browser, type Page } from '@playwright/test';
import { check } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { countMessages, nextCode } from './library/outbox.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Somebody of the platform's staff passes an organization. */
async function pass(browser: Browser, name: string): Promise<void> {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await desk.goto('/org/login');
  await desk.getByLabel('E-mail или телефон').fill('desk@tropa.example');
  await desk.getByLabel('Пароль', { exact: true }).fill('Stoianka-2026');
  await desk.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(desk).toHaveURL(/\/org\/desk/u);
  await desk.goto('/org/desk/queues/verification');
  await desk.getByRole('link', { name }).click();
  await desk.getByRole('button', { name: 'Проверка пройдена' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Проверка пройдена' }).click();
  await expect(desk.getByText('Решение записано')).toBeVisible();
  await context.close();
}

test('in English: an account, the phone, an organization, its verification and a partnership', async ({
  page,
  browser,
}) => {
  const mark = newMark();
  const phone = `+44792${mark}`;
  const name = `Northern Trails ${mark}`;
  await page.goto('/org/register');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The first field was left empty by that: what is said of it has changed the language too.
  await expect(page.getByText('Обязательно для заполнения')).toHaveCount(0);

  await field(page, 'First name').fill('Emma');
  await field(page, 'Last name').fill('Whitfield');
  await field(page, 'E-mail').fill(`emma${mark}@example.com`);
  await field(page, 'Phone').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill('Password1!');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('This password is among the first to be guessed')).toBeVisible();
  await check(page);
  await page.getByLabel('Password', { exact: true }).fill('Quiet-river-7');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Add an organizer' })).toBeVisible();
  await check(page);

  await page.getByRole('link', { name: 'Create an organizer' }).click();
  await page.getByLabel('Fill in now').check();
  await page.getByText('Entrepreneur', { exact: true }).click();
  await field(page, 'Name for tourists').fill(name);
  await field(page, 'Tax number (INN)').fill('500100732259');
  await field(page, 'OGRNIP').fill('304500116000157');
  await field(page, 'Region').fill('Altai Republic');
  await field(page, 'City').fill('Gorno-Altaysk');
  await field(page, 'Street, house, office').fill('Kommunistichesky 52');
  await field(page, 'Post code').fill('649000');
  await field(page, 'E-mail').fill('hello@northern-trails.example');
  await field(page, 'Phone').fill('+7 913 555-01-02');
  await check(page);
  await page.getByRole('button', { name: 'Create the organizer' }).click();
  await expect(page).toHaveURL(/\/org\/\d+\/dashboard/u);
  const orgId = /\/org\/(\d+)\//u.exec(page.url())?.[1] ?? '';

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Phone confirmation')).toBeVisible();
  await check(page);
  const before = await countMessages(page, phone);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByLabel('Digit 1 of 6')).toBeVisible();
  await check(page);
  const code = await nextCode(page, phone, before);
  await dialog.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
  await expect(page.getByText('Your phone is confirmed!')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/org/${orgId}/verification`);
  await page.getByRole('button', { name: 'Send for verification' }).click();
  await expect(page.getByText('The requisites are being checked')).toBeVisible();
  await check(page);
  await pass(browser, name);

  await page.goto(`/org/${orgId}/partner/10`);
  await expect(page.getByRole('heading', { name: 'Karst & Sea' })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Publish here' }).click();
  await expect(dialog.getByText('Publishing on “Karst & Sea”')).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await check(page);
  await dialog.getByRole('button', { name: 'Sign and publish' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await check(page);
});
