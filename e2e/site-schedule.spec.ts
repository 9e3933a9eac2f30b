import { expect, test } from '@playwright/test';
import { siteCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';

test('a publication is planned, told of in the builder too, and taken back', async ({ page, baseURL }) => {
  const operator = await ownOperator(baseURL ?? '');
  const { organizer_id } = operator;
  await operator.client.call(siteCalls.attachSite, { body: { organizer_id } });
  await operator.signIn(page);
  const dialog = page.getByRole('dialog');
  const planned = page.getByText(/^Публикация запланирована: /u).first();

  await page.goto(`/org/${organizer_id}/sites`);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await dialog.getByText('В назначенное время').click();
  await dialog.getByRole('button', { name: 'Запланировать' }).click();
  await expect(dialog.getByRole('alert').last()).toHaveText('Выберите дату и время');
  await dialog.getByRole('textbox', { name: 'Дата' }).fill('31.12.2098');
  await dialog.getByRole('textbox', { name: 'Дата' }).press('Tab');
  await dialog.getByRole('textbox', { name: 'Время' }).fill('10:00');
  await dialog.getByRole('textbox', { name: 'Время' }).press('Tab');
  await dialog.getByRole('button', { name: 'Запланировать' }).click();
  await expect(dialog.getByRole('alert').last()).toContainText('год');
  await dialog.getByRole('textbox', { name: 'Дата' }).fill(soon());
  await dialog.getByRole('textbox', { name: 'Дата' }).press('Tab');
  await dialog.getByRole('button', { name: 'Запланировать' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(planned).toContainText('10:00');
  await check(page);

  await page.goto(`/org/${organizer_id}/builder`);
  await expect(page.getByText(/^Публикация запланирована: /u)).toBeAttached();

  await page.goto(`/org/${organizer_id}/sites`);
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(planned).toHaveCount(0);
});

/** A day that is to come in every timezone, as the field writes it. */
function soon(): string {
  const day = new Date(Date.now() + 10 * 86_400_000);
  return day.toISOString().slice(0, 10).split('-').toReversed().join('.');
}
