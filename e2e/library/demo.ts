import { expect, type Page } from '@playwright/test';

/** Signs in as the owner of the demo's organizer, from the form for signing in. */
export async function signInAsDemo(page: Page): Promise<void> {
  await page.getByLabel('E-mail или телефон').fill('demo@tropa.example');
  await page.getByLabel('Пароль', { exact: true }).fill('Altai-2026');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/org\/1\//u);
}
