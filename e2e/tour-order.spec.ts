import { expect, test } from '@playwright/test';
import { siteCalls } from '@tropa/contract';
import { createPublishedTour } from '@tropa/server/testing/tour';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';

test('an older tour page is offered its new order, seen before and after, taken and undone in one step, and not again once declined', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id } = operator;
  await createPublishedTour(client, organizer_id);
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const query = { organizer_id, type: 'tour' as const };
  const stored = () => client.call(siteCalls.getPage, { query });
  const { blocks, revision } = await stored();
  // As it was made before: dates after the days.
  const dates = blocks.filter(({ uid }) => uid === 'dates');
  const last = blocks.filter(({ uid }) => uid === 'contacts');
  const older = [...blocks.filter((block) => ![...dates, ...last].includes(block)), ...dates, ...last];
  await client.call(siteCalls.savePageBlocks, { query, body: { blocks: older, revision } });
  const orderOf = async () => (await stored()).blocks.map(({ uid }) => uid);
  const before = older.map(({ uid }) => uid);

  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/builder?page=tour`);
  const offer = page.getByRole('region', { name: 'Новый порядок страницы' });
  const dialog = page.getByRole('dialog', { name: 'Новый порядок страницы' });
  await offer.getByRole('button', { name: 'Сравнить' }).click({ timeout: 60_000 });
  await expect(dialog.locator('iframe').last()).toBeVisible();
  await check(page);
  await dialog.getByRole('button', { name: 'Переставить блоки' }).click();
  await expect(offer).toBeHidden();
  await expect.poll(orderOf, { timeout: 60_000 }).not.toEqual(before);
  const after = await orderOf();
  expect(after.indexOf('dates')).toBeLessThan(after.indexOf('program'));

  // One step back and it is as it was, and offered.
  await page
    .getByRole('button', { name: /^Отменить/u })
    .first()
    .click();
  await expect.poll(orderOf, { timeout: 60_000 }).toEqual(before);
  await offer.getByRole('button', { name: 'Оставить как есть' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Блоки' }).getByRole('listitem').first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(offer).toBeHidden();
});
