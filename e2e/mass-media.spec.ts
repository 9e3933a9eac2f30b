import { expect, test } from '@playwright/test';
import { newBlock } from '@tropa/blocks';
import { siteCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';

const ARTICLE = {
  source: 'Вестник Алтая',
  logo: null,
  title: 'Тропа, по которой ходят за тишиной',
  url: 'https://press.example.com/altai',
  picture: null,
  date: '2026-05-14',
};

test('an article of the press is filled in by its address, and is on the page', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id } = operator;
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const query = { organizer_id, type: 'main' } as const;
  const { blocks } = await client.call(siteCalls.getPage, { query });
  await client.call(siteCalls.savePageBlocks, {
    query,
    body: { blocks: [...blocks, newBlock('mass-media', 'press')] },
  });
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/builder`);
  await page
    .getByRole('list', { name: 'Блоки' })
    .getByRole('button', { name: /^СМИ о нас/u })
    .click();
  await page.getByRole('button', { name: 'Добавить статью' }).click();

  // Nobody reads the server's own neighbours by it.
  const address = page.getByRole('textbox', { name: 'Ссылка на статью' });
  await address.fill('http://127.0.0.1/private');
  await page.getByRole('button', { name: 'Заполнить по ссылке' }).click();
  await expect(page.getByText('С этого адреса загрузить нельзя')).toBeVisible();
  await check(page);

  // A newspaper, which no test may ask for real.
  await page.route('**/constructor/parse-mass-media-article*', (route) =>
    route.fulfill({ json: { article: ARTICLE } }),
  );
  await address.fill(ARTICLE.url);
  const saved = page.waitForResponse((answer) => answer.url().includes('save-page-blocks') && answer.ok());
  await page.getByRole('button', { name: 'Заполнить по ссылке' }).click();
  await expect(page.getByRole('textbox', { name: 'Издание' })).toHaveValue(ARTICLE.source);
  await saved;

  if (isMobile) {
    await page.keyboard.press('Escape');
    await expect(address).toHaveCount(0);
    await page.getByRole('tab', { name: 'Просмотр' }).click();
  }
  const canvas = page.frameLocator('iframe[data-alive]').first();
  await expect(canvas.getByText(ARTICLE.source).first()).toBeVisible();
});
