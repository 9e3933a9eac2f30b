import { expect, test } from '@playwright/test';
import { siteCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';

test('a visitor without scripts asks for a tour for a company, and the operator answers', async ({
  page,
  browser,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id } = operator;
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });

  const visitor = await browser.newPage({ javaScriptEnabled: false, locale: 'ru-RU' });
  await visitor.goto(`${site.url}/help?type=corp_tour_request`);
  await visitor.locator('[name="name"]').fill('Анна Ким');
  await visitor.locator('[name="company"]').fill('ООО «Ветер»');
  await visitor.locator('[name="tourists"]').fill('24');
  await visitor.locator('[name="consents.personal_data"]').check();
  await visitor.getByRole('button', { name: 'Отправить' }).click();
  // Nobody could answer: the form comes back with what was typed.
  await expect(visitor.getByText('Укажите телефон или e-mail')).toBeVisible();
  await expect(visitor.locator('[name="company"]')).toHaveValue('ООО «Ветер»');
  await visitor.locator('[name="email"]').fill('anna@example.test');
  await visitor.getByRole('button', { name: 'Отправить' }).click();
  await expect(visitor.getByRole('heading', { name: /Спасибо/u })).toBeVisible();
  await visitor.close();

  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/help-requests`);
  await expect(page.getByRole('heading', { name: 'Тур для компании' })).toBeVisible();
  await check(page);
  await expect(page.getByRole('link', { name: 'Ответить письмом' })).toHaveAttribute('href', /^mailto:anna/u);
  await page.getByRole('button', { name: 'Отметить отвеченным' }).click();
  await expect(page.getByText('Отвечено', { exact: true })).toBeVisible();
});
