import { expect, test } from '@playwright/test';
import { check } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { nextLink } from './library/outbox.ts';
import { chooseInMenu } from './library/overlays.ts';
import { ownOperator } from './library/own-operator.ts';

const PASSWORD = 'Горы-и-Lake-2026!';
/** How soon a removed person's tab stops (docs/rules/team.md). */
const AT_ONCE = 5000;

test('a manager comes by a letter, works without the money, and is put out of an open tab', async ({
  page,
  browser,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const home = `/org/${operator.organizer_id}`;
  const email = `manager${newMark()}@example.test`;
  await operator.signIn(page);
  await page.goto(`${home}/settings?tab=team`);
  await expect(page.getByText('Пока здесь только вы')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Пригласить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByRole('radio', { name: 'Менеджер' }).check();
  await check(page);
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email }).first()).toContainText('Действует до');

  // A stranger, on a device of their own.
  const theirs = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
  await theirs.addCookies([{ name: 'close_phone_confirmation', value: '1', url: baseURL ?? '' }]);
  const tab = await theirs.newPage();
  if (page.viewportSize()) await tab.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
  await tab.goto(await nextLink(page, email, 0, 'invitation'));
  await expect(tab.getByRole('heading', { name: /Вас приглашают в команду/u })).toBeVisible();
  await check(tab);
  await tab.getByLabel('Имя', { exact: true }).fill('Вера');
  await tab.getByLabel('Фамилия', { exact: true }).fill('Новикова');
  await tab.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await tab.getByLabel('Повторите пароль').fill(PASSWORD);
  await tab.getByRole('button', { name: 'Создать аккаунт и принять' }).click();
  await expect(tab).toHaveURL(new RegExp(`${home}/dashboard`, 'u'));

  // The owner sees who has come, and closes the money.
  const acts = page.getByRole('button', { name: 'Действия: Новикова Вера' });
  const row = page.getByRole('listitem').filter({ has: acts });
  await chooseInMenu(acts, 'Настроить доступ');
  await page.getByRole('dialog').getByRole('switch', { name: 'Деньги' }).uncheck();
  await check(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(row).toContainText('Закрыто: деньги');

  // What is closed is not there, in the tab that was open all the time too.
  await expect(tab.getByText(/Владелец изменил ваши права/u)).toBeVisible();
  await tab.goto(`${home}/payments`);
  await expect(tab.getByText('Нет доступа')).toBeVisible();
  await tab.goto(`${home}/bookings`);
  await expect(tab.getByRole('heading', { name: 'Бронирования' })).toBeVisible();

  await chooseInMenu(acts, 'Удалить из команды');
  await check(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(tab.getByRole('heading', { name: 'Доступ закрыт' })).toBeVisible({ timeout: AT_ONCE });
  await check(tab);
  await expect(row).toHaveCount(0);
  await expect(page.getByText('Новикова Вера больше не в команде')).toBeVisible();
  await theirs.close();
});
