import { expect, test } from '@playwright/test';
import { bankAccountCalls } from '@tropa/contract';
import { sampleBankAccount } from '@tropa/server/testing/organizer';
import { ownMember } from './library/member.ts';
import { ownOperator } from './library/own-operator.ts';

const RENAMED = 'Общество с ограниченной ответственностью «Переименованные тропы»';

test('new requisites reach every open screen of a colleague: the settings, the contract, the accounts', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same screens');
  const operator = await ownOperator(baseURL ?? '');
  const request_id = await operator.book({ first_name: 'Нина', last_name: 'Звонкова' });
  const home = `/org/${operator.organizer_id}`;
  const manager = await ownMember(operator, baseURL ?? '', 'manager', {
    first_name: 'Вера',
    last_name: 'Орлова',
  });
  const theirs = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
  const [settings, accounts, contract] = [
    await theirs.newPage(),
    await theirs.newPage(),
    await theirs.newPage(),
  ];
  await manager.signIn(settings);
  await settings.goto(`${home}/settings`);
  const name = settings.getByRole('textbox', { name: 'Полное наименование' });
  await expect(name).toHaveValue(/«Алтайские тропы»/u);
  await accounts.goto(`${home}/settings?tab=accounts`);
  await expect(accounts.getByText('Счетов пока нет')).toBeVisible();
  await contract.goto(`${home}/contract-template`);
  await contract.getByRole('link', { name: 'Создать шаблон: Договор на тур' }).click();
  const sheet = contract.getByRole('article');
  await contract.getByRole('combobox', { name: 'Показать на данных' }).click();
  await contract.getByRole('option', { name: new RegExp(`№ ${request_id}`, 'u') }).click();
  await expect(sheet).toContainText('«Алтайские тропы»');
  // What comes next comes by itself.
  const loaded: string[] = [];
  for (const screen of [settings, accounts, contract]) screen.on('load', () => loaded.push(screen.url()));

  await operator.signIn(page);
  await page.goto(`${home}/settings`);
  const renamed = page.getByRole('textbox', { name: 'Полное наименование' });
  const inn = page.getByRole('textbox', { name: /^ИНН/u });
  const number = await inn.inputValue();
  const pasteIntoNumber = async (text: string) => {
    await renamed.fill(text);
    await renamed.press('ControlOrMeta+A');
    await renamed.press('ControlOrMeta+C');
    await inn.press('ControlOrMeta+A');
    await inn.press('ControlOrMeta+V');
  };
  // What has no room is told of; a number goes in as papers part it, though the signs between would have filled the field.
  await pasteIntoNumber(RENAMED);
  await expect(page.getByText('Вставлено не всё')).toBeVisible();
  await pasteIntoNumber(number.replaceAll(/(\d\d)(?=\d)/gu, '$1 '));
  await expect(inn).toHaveValue(number);
  await renamed.fill(RENAMED);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Настройки успешно сохранены')).toBeVisible();
  await expect(name).toHaveValue(RENAMED);
  await expect(sheet).toContainText('«Переименованные тропы»');
  await expect(sheet).not.toContainText('«Алтайские тропы»');

  await operator.client.call(bankAccountCalls.create, {
    query: { organizer_id: operator.organizer_id },
    body: { fields: sampleBankAccount },
  });
  await expect(accounts.getByRole('listitem').filter({ hasText: 'ПАО Сбербанк' })).toBeVisible();
  expect(loaded).toEqual([]);
  await theirs.close();
});
