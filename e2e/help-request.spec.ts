import { expect, test } from '@playwright/test';
import { siteCalls } from '@tropa/contract';
import { createPublishedTour } from '@tropa/server/testing/tour';
import { check } from './library/checks.ts';
import { ownOperator, ownOrganizer, publishSite } from './library/own-operator.ts';

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

test('a page to be read takes the script of its form with the first touch, and puts back what was typed', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOrganizer(baseURL ?? '');
  const { screen_name } = await createPublishedTour(operator.client, operator.organizer_id);
  const site = await publishSite(operator);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${site}/tours/${screen_name}`, { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  const name = page.locator('form[data-plain-form] [name="name"]').first();
  await name.click();
  await expect.poll(() => scripts.filter((url) => url.includes('plain-form')).length).toBe(1);
  await name.pressSequentially('Анна');
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('tropa.form.'))))
    .toBe(true);
  await page.reload();
  await expect(name).toHaveValue('Анна');
});
