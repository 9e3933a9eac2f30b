import { expect, test } from '@playwright/test';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';

test('a site from nothing: made, published, changed, and brought back', async ({ page, baseURL }) => {
  const operator = await ownOperator(baseURL ?? '');
  await operator.signIn(page);
  const sites = `/org/${operator.organizer_id}/sites`;
  const dialog = page.getByRole('dialog');
  const publish = async () => {
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await dialog.getByRole('button', { name: /опубликовать/iu }).click();
    await expect(dialog).toHaveCount(0);
  };

  // Where there is no site yet a look at it leads to where it is made.
  await page.goto(`/org/${operator.organizer_id}/builder/preview`);
  await page.getByRole('link', { name: 'Создать сайт' }).click();
  await page.getByRole('button', { name: 'Создать сайт' }).click();
  await publish();
  await expect(page.getByText(/^Версия 1/u).first()).toBeVisible();
  const siteUrl = (await page.getByRole('link', { name: 'Открыть сайт' }).getAttribute('href')) ?? '';

  // Settings wait in the draft until they are published.
  await page.goto(`/org/${operator.organizer_id}/site/settings`);
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('Горы, которые помнят');
  await check(page);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Все изменения сохранены')).toBeVisible();
  await page.goto(sites);
  await expect(page.getByText('Настройки: заголовок для поиска')).toBeVisible();
  // The longest status stays clear of the buttons beside it, on a phone too.
  const status = await page.getByText('Есть неопубликованные изменения').boundingBox();
  const button = await page.getByRole('link', { name: 'Открыть конструктор' }).boundingBox();
  expect((status?.x ?? 0) + (status?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  await publish();
  const visitor = await page.context().newPage();
  await visitor.goto(siteUrl);
  await expect(visitor).toHaveTitle('Горы, которые помнят');

  // A document of one's own is one click away from the ready one.
  await visitor.goto(`${siteUrl}/consent`);
  await expect(visitor.getByText('Редакция 1 действует')).toBeVisible();

  // The older version comes back, for visitors at once.
  await check(page);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).last().click();
  await dialog.getByRole('button', { name: 'Сразу опубликовать' }).click();
  await expect(page.getByText(/^Версия 3/u).first()).toBeVisible();
  await visitor.goto(siteUrl);
  await expect(visitor).not.toHaveTitle('Горы, которые помнят');
});
