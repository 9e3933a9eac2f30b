import { expect, test, type Page } from '@playwright/test';
import { openKit } from './library/kit.ts';

const specimen = (page: Page, mode: string) => page.locator(`[data-specimen="validation-${mode}"]`);
const EMAIL = 'Введите корректный e-mail';
const REQUIRED = 'Обязательно для заполнения';

test.beforeEach(async ({ page }) => {
  await openKit(page, { section: 'validation' });
});

test('an eager form checks a field when it is left, and then as it is typed', async ({ page }) => {
  const form = specimen(page, 'eager');
  const email = form.locator('[name="email"]');
  await email.fill('anna');
  await expect(form.getByText(EMAIL)).toHaveCount(0);
  await email.blur();
  await expect(form.getByText(EMAIL)).toBeVisible();
  await email.fill('anna@example.com');
  await expect(form.getByText(EMAIL)).toHaveCount(0);
});

test('an aggressive form checks as one types', async ({ page }) => {
  const form = specimen(page, 'aggressive');
  await form.locator('[name="password"]').pressSequentially('abc');
  await expect(form.getByText('Минимум 8 символов')).toBeVisible();
});

test('a passive form checks when it is sent, and a field that is left is quiet again', async ({ page }) => {
  const form = specimen(page, 'passive');
  const email = form.locator('[name="email"]');
  await email.fill('anna');
  await email.blur();
  await expect(form.getByText(EMAIL)).toHaveCount(0);
  await form.getByRole('button', { name: 'Отправить (0)' }).click();
  await expect(form.getByText(EMAIL)).toBeVisible();
  await expect(email).toBeFocused();
  await form.locator('[name="phone"]').focus();
  await expect(form.getByText(EMAIL)).toHaveCount(0);
});

test('no form is sent while a field is wrong; the first rule broken is told', async ({ page }) => {
  for (const mode of ['eager', 'aggressive', 'passive']) {
    const form = specimen(page, mode);
    const send = form.getByRole('button', { name: /^Отправить/u });
    await send.click();
    await expect(form.getByText(REQUIRED)).toHaveCount(3);
    await expect(send).toHaveText('Отправить (0)');
    await form.locator('[name="email"]').fill('anna@example.com');
    await form.locator('[name="password"]').fill('Altai-2026');
    await form.locator('[name="phone"]').fill('89');
    await send.click();
    await expect(form.getByText(/международном формате/u)).toBeVisible();
    await form.locator('[name="phone"]').fill('+7 916 000-00-00');
    await send.click();
    await expect(send).toHaveText('Отправить (1)');
  }
});

test('what the server refused stands at its field until the field is left', async ({ page }) => {
  const form = specimen(page, 'eager');
  await form.locator('[name="email"]').fill('anna@example.com');
  await form.getByRole('button', { name: 'Отказ сервера' }).click();
  const refusal = form.getByText('Аккаунт с таким e-mail уже есть', { exact: false });
  await expect(refusal).toBeVisible();
  await form.locator('[name="email"]').focus();
  await form.locator('[name="password"]').focus();
  await expect(refusal).toHaveCount(0);
});
