import { expect, test, type Browser, type Page } from '@playwright/test';
import { check } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { ownMember } from './library/member.ts';
import { nextLink } from './library/outbox.ts';
import { chooseInMenu } from './library/overlays.ts';
import { ownOperator } from './library/own-operator.ts';

const PASSWORD = 'Горы-и-Lake-2026!';
/** How soon a removed person's tab stops (docs/rules/team.md). */
const AT_ONCE = 5000;

/** A page on somebody else's device, as wide as the first one. */
async function onOwnDevice(browser: Browser, baseURL: string | undefined, page: Page): Promise<Page> {
  const theirs = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
  await theirs.addCookies([{ name: 'close_phone_confirmation', value: '1', url: baseURL ?? '' }]);
  const tab = await theirs.newPage();
  await tab.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
  return tab;
}

/** The owner, on the team's tab, sends an invitation. */
async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Пригласить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByRole('radio', { name: role }).check();
  await check(page);
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: email }).first()).toContainText('Действует до');
}

/** A stranger opens the link of the letter and makes an account with it. */
async function joinAsStranger(
  tab: Page,
  home: string,
  link: string,
  first: string,
  last: string,
): Promise<void> {
  await tab.goto(link);
  await expect(tab.getByRole('heading', { name: /Вас приглашают в команду/u })).toBeVisible();
  await check(tab);
  await tab.getByLabel('Имя', { exact: true }).fill(first);
  await tab.getByLabel('Фамилия', { exact: true }).fill(last);
  await tab.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await tab.getByRole('button', { name: 'Создать аккаунт и принять' }).click();
  await expect(tab).toHaveURL(new RegExp(`${home}/dashboard`, 'u'));
}

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
  await invite(page, email, 'Менеджер');

  // A stranger, on a device of their own.
  const tab = await onOwnDevice(browser, baseURL, page);
  await joinAsStranger(tab, home, await nextLink(page, email, 0, 'invitation'), 'Вера', 'Новикова');

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
  await tab.context().close();
});

test('an owner comes by a letter; the first one hands the ownership over to a manager, who agrees', async ({
  page,
  browser,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const home = `/org/${operator.organizer_id}`;
  const email = `owner${newMark()}@example.test`;
  await operator.signIn(page);
  await page.goto(`${home}/settings?tab=team`);
  await invite(page, email, 'Владелец');
  const tab = await onOwnDevice(browser, baseURL, page);
  await joinAsStranger(tab, home, await nextLink(page, email, 0, 'invitation'), 'Анна', 'Хозяйкина');
  // Owner in full: the team is theirs to change, the first owner too.
  await tab.goto(`${home}/settings?tab=team`);
  await expect(tab.getByRole('button', { name: 'Пригласить' })).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Действия: Соколова Дарья' })).toBeVisible();
  await tab.context().close();

  const manager = await ownMember(operator, baseURL ?? '', 'manager', {
    first_name: 'Пётр',
    last_name: 'Наследов',
  });
  await page.reload();
  await chooseInMenu(
    page.getByRole('button', { name: 'Действия: Наследов Пётр' }),
    'Передать права владельца',
  );
  const offer = page.getByRole('dialog');
  await expect(offer.getByRole('radio', { name: 'Стану менеджером' })).toBeChecked();
  await check(page);
  await offer.getByRole('button', { name: 'Отправить предложение' }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByText('Передача прав владельца')).toBeVisible();

  const heir = await onOwnDevice(browser, baseURL, page);
  await manager.signIn(heir);
  await heir.goto(await nextLink(page, manager.email, 0, 'invitation'));
  await expect(heir.getByRole('heading', { name: /Вам предлагают стать владельцем/u })).toBeVisible();
  await expect(heir.getByText('Нынешний владелец станет менеджером.')).toBeVisible();
  await check(heir);
  await heir.getByRole('button', { name: 'Стать владельцем' }).click();
  await expect(heir).toHaveURL(new RegExp(`${home}/`, 'u'));

  // The one who gave it away reads so in the open tab, and invites nobody any more.
  await expect(page.getByText(/Владелец изменил ваши права/u)).toBeVisible();
  await expect(
    page.getByText('Приглашать и менять роли может только владелец.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Пригласить' })).toHaveCount(0);
  await heir.goto(`${home}/settings?tab=team`);
  await expect(heir.getByRole('button', { name: 'Пригласить' })).toBeVisible();
  await heir.context().close();
});

test('who changes a role that somebody has just changed is asked which one, by the name of the question', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  await ownMember(operator, baseURL ?? '', 'manager', { first_name: 'Вера', last_name: 'Новикова' });
  await operator.signIn(page);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    // One after the other: a menu closes where another tab takes the focus.
    // oxlint-disable-next-line no-await-in-loop
    await tab.goto(`/org/${operator.organizer_id}/settings?tab=team`);
    // oxlint-disable-next-line no-await-in-loop
    await chooseInMenu(tab.getByRole('button', { name: 'Действия: Новикова Вера' }), 'Изменить роль');
  }
  const save = async (tab: Page, role: string) => {
    await tab.getByRole('dialog').getByRole('radio', { name: role }).check();
    await tab.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  };
  await save(second, 'Гид');
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await save(page, 'Агент');
  const asked = page.getByRole('dialog', { name: 'Это изменили в другом месте' });
  await expect(asked.getByRole('listitem')).toHaveText(/^Роль.*Гид.*Агент$/u);
  await asked.getByRole('button', { name: 'Взять сохранённое' }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Гид' })).toBeChecked();
});
