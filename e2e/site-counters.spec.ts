import { expect, test } from '@playwright/test';
import { siteCalls, sitePublishingCalls } from '@tropa/contract';
import { createPublishedTour } from '@tropa/server/testing/tour';
import { ownOperator } from './library/own-operator.ts';
import { strangersAskedBy } from './library/strangers.ts';

const METRICA = 'https://mc.yandex.ru/**';

test('visits are counted once the visitor has agreed, and a refusal is kept', async ({
  page,
  browser,
  baseURL,
}) => {
  const { client, organizer_id } = await ownOperator(baseURL ?? '');
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  await client.call(sitePublishingCalls.updateMainPageSetting, {
    query: { organizer_id },
    body: { counters: { yandex_metrica: '12345678', google_analytics: '' } },
  });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  const note = page.getByRole('complementary', { name: 'Файлы cookie' });
  const asked = await strangersAskedBy(page, METRICA, 'Счётчик');

  await page.goto(site.url);
  await note.getByRole('button', { name: 'Можно' }).click();
  await expect(note).toBeHidden();
  await expect.poll(() => asked).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
  // Asked once: the next page counts without a word.
  await page.reload();
  await expect.poll(() => asked.length).toBe(2);
  await expect(note).toBeHidden();

  const context = await browser.newContext({ locale: 'ru-RU' });
  const other = await context.newPage();
  const askedByOther = await strangersAskedBy(other, METRICA, 'Счётчик');
  const otherNote = other.getByRole('complementary', { name: 'Файлы cookie' });
  await other.goto(site.url);
  await otherNote.getByRole('button', { name: 'Не нужно' }).click();
  await expect(otherNote).toBeHidden();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(otherNote).toBeHidden();
  expect(askedByOther).toEqual([]);
  await context.close();
});

test('neither the note nor the chats lie over the button that books', async ({ page, baseURL }) => {
  const { client, organizer_id } = await ownOperator(baseURL ?? '');
  const { screen_name } = await createPublishedTour(client, organizer_id);
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  await client.call(sitePublishingCalls.updateMainPageSetting, {
    query: { organizer_id },
    body: {
      counters: { yandex_metrica: '12345678', google_analytics: '' },
      contact_chats: [{ kind: 'telegram', url: 't.me/altai' }],
    },
  });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  const note = page.getByRole('complementary', { name: 'Файлы cookie' });
  const book = page.getByRole('link', { name: 'Выбрать дату' }).filter({ visible: true }).first();
  const next = page.getByRole('button', { name: 'Продолжить' }).filter({ visible: true });

  await page.goto(`${site.url}/tours/${screen_name}`);
  await expect(note).toBeVisible();
  await book.click({ trial: true });
  await page.goto(`${site.url}/book/${screen_name}`);
  await expect(note).toBeVisible();
  await next.click({ trial: true });
  await note.getByRole('button', { name: 'Не нужно' }).click();
  await page.goto(`${site.url}/tours/${screen_name}`);
  await expect(
    page
      .getByRole('link', { name: /Написать/u })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await book.click({ trial: true });
});

test('a chat in the settings has room for its kind and its address on a phone', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'Elsewhere they stand beside each other');
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id } = operator;
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/site/settings`);
  await page.getByRole('button', { name: 'Добавить чат' }).click();
  const row = page.locator('main').getByRole('combobox', { name: 'Мессенджер' });
  const address = page.getByRole('textbox', { name: 'Ссылка, имя или телефон' });
  const bin = page.getByRole('button', { name: 'Убрать чат' });
  const [kindBox, addressBox, binBox] = await Promise.all(
    [row, address, bin].map((part) => part.boundingBox()),
  );
  expect(kindBox?.width).toBeGreaterThan(200);
  expect(addressBox?.width).toBeGreaterThan(200);
  expect(addressBox?.y).toBeGreaterThan(kindBox?.y ?? 0);
  expect(binBox).toMatchObject({ width: 44, height: 44, y: kindBox?.y });
});
