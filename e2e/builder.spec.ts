import { expect, test, type Page } from '@playwright/test';
import { siteCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';

const title = (page: Page) => page.getByLabel('Заголовок', { exact: true });

/** Opens a block by its row in the list. */
const openBlock = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Блоки' })
    .getByRole('button', { name: new RegExp(`^${name}`, 'u') })
    .click();

/** On a phone the form is a sheet over the list. */
async function closeForm(page: Page) {
  await page.keyboard.press('Escape');
  await expect(title(page)).toHaveCount(0);
}

/** Types a title and waits until the server has it. */
async function write(page: Page, words: string) {
  const saved = page.waitForResponse((answer) => answer.url().includes('save-page-blocks') && answer.ok());
  await title(page).fill(words);
  await saved;
}

test('two who build one site at once lose nothing', async ({ page, context, baseURL, isMobile }) => {
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id } = operator;
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  await operator.signIn(page);
  const address = `/org/${organizer_id}/builder`;
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  await openBlock(page, 'Туры');
  await openBlock(other, 'Контакты');

  // Different blocks: both stay.
  await write(page, 'Туры этого лета');
  await write(other, 'Пишите нам');
  await expect(other.getByText(/Страницу изменил кто-то ещё/u)).toBeVisible();
  await expect(other.getByText('Туры этого лета').first()).toBeVisible();

  // The same block: somebody decides, seeing both.
  if (isMobile) await closeForm(page);
  await openBlock(page, 'Контакты');
  await title(page).fill('Звоните нам');
  const dialog = page.getByRole('dialog', { name: 'Один блок изменили двое' });
  await expect(dialog).toBeVisible();
  await check(page);
  await dialog.getByRole('radio', { name: 'Моё' }).check();
  const saved = page.waitForResponse((answer) => answer.url().includes('save-page-blocks') && answer.ok());
  await dialog.getByRole('button', { name: 'Сохранить выбранное' }).click();
  await saved;
  const { blocks } = await client.call(siteCalls.getPage, { query: { organizer_id, type: 'main' } });
  const titles = blocks.map(({ data }) => data['title']);
  expect(titles).toEqual(expect.arrayContaining(['Туры этого лета', 'Звоните нам']));

  // The page itself shows what is typed, and lets it be typed where it stands.
  if (isMobile) {
    await closeForm(page);
    await page.getByRole('tab', { name: 'Просмотр' }).click();
  }
  const canvas = page.frameLocator('iframe[data-alive]').first();
  await expect(canvas.getByRole('heading', { name: 'Звоните нам' })).toBeVisible();
});
