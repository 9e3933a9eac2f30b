import { expect, type Page } from '@playwright/test';
import { check, throughReloads } from './checks.ts';

/** Finds the tour on the operator's site and opens its booking form. */
export async function chooseTour(page: Page, siteUrl: string, tour: string): Promise<void> {
  await page.goto(siteUrl);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: tour }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: tour })).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Забронировать' }).last().click();
  await bookingForm(page);
}

/** Waits for the booking form that a link leads to, and for its script: what is pressed before goes to the server as it is. */
export async function bookingForm(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/book\//u);
  await page.waitForLoadState();
}

/** Fills the form: the date comes from the tour page, two tourists, contacts with a slip that is mended, both consents. */
export async function book(page: Page, email: string): Promise<void> {
  await check(page);
  const next = page.getByRole('button', { name: 'Продолжить' }).filter({ visible: true });
  await page.getByRole('radio').first().check({ force: true });
  await next.click();
  await page.getByRole('button', { name: 'Добавить туриста' }).click();
  await expect(
    page
      .getByText(/50\s000/u)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await check(page);
  await next.click();
  await page.getByLabel('Фамилия').filter({ visible: true }).fill('Ковалёва');
  await page.getByLabel('Имя', { exact: false }).filter({ visible: true }).last().fill('Ольга');
  await page.getByLabel('Электронная почта').filter({ visible: true }).fill('ольга@');
  await page.getByLabel('Телефон').filter({ visible: true }).fill('+7 916 555-01-03');
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  const submit = page.getByRole('button', { name: 'Забронировать' }).filter({ visible: true });
  await submit.click();
  await expect(page.getByText('Проверьте адрес: похоже, в нём ошибка')).toBeVisible();
  await check(page);
  await page.getByLabel('Электронная почта').filter({ visible: true }).fill(email);
  await submit.click();
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}/u);
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible();
  await check(page);
}

/** Answers what the tour asks of each tourist: an adult's birthday, and a weight that every tour takes. */
export async function sayWhoGoes(page: Page): Promise<void> {
  for (const [field, answer] of [
    ['birthday', '1990-05-01'],
    ['weight', '70'],
  ] as const)
    for (const input of await page.locator(`[name^="tourists_data."][name$=".${field}"]`).all())
      // One after the other, as people type.
      // oxlint-disable-next-line no-await-in-loop
      await input.fill(answer);
}

/** Comes back to a booking's page that stayed open in another tab: it notices by itself what has changed meanwhile. */
export async function comeBack(page: Page): Promise<void> {
  await throughReloads(page, () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    }),
  );
}

/** Pays the open invoice by card at the test bank. */
export async function payByCard(page: Page): Promise<void> {
  // The page loads itself anew at any moment now: a reload of the test's own would run into that one.
  await comeBack(page);
  const byCard = page.getByRole('button', { name: 'Банковской картой' });
  await expect(byCard).toBeVisible();
  await check(page);
  await byCard.click();
  await expect(page).toHaveURL(/\/test-bank\/pay\//u);
  await check(page);
  await page.getByRole('button', { name: /^Оплатить/u }).click();
  await expect(page).toHaveURL(/\/booking\//u);
  await expect(page.getByText('Оплата прошла, спасибо!')).toBeVisible();
}
