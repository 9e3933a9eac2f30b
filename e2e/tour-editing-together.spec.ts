import { expect, test } from '@playwright/test';
import { check } from './library/checks.ts';
import { ownOrganizer } from './library/own-operator.ts';
import { field, newTour, saved } from './library/tour-editor.ts';

test('two who edit one tour lose nothing', async ({ page, context, baseURL }) => {
  const { organizer_id, signIn } = await ownOrganizer(baseURL ?? '');
  await signIn(page);
  await newTour(page, organizer_id);
  await field(page, 'Название').fill('Общий тур');
  await saved(page);
  await expect(page).toHaveURL(/\/tours\/\d+/u);

  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, 'Коротко').fill('Написал второй');
  await saved(other);

  // Another field: both stay.
  await field(page, 'Название').fill('Общий тур у моря');
  await expect(page.getByText(/Мы добавили эти изменения/u)).toBeVisible();
  await expect(field(page, 'Коротко')).toHaveValue('Написал второй');
  await saved(page);

  // The same field: somebody decides.
  await field(other, 'Название').fill('Тур второго');
  await expect(other.getByRole('heading', { name: 'Тур изменили в другом месте' })).toBeVisible();
  await check(other);
  await other.getByRole('button', { name: 'Взять чужое' }).click();
  await expect(field(other, 'Название')).toHaveValue('Общий тур у моря');
  await expect(other.getByRole('dialog')).toHaveCount(0);
});
