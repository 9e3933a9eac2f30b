import { expect, test, type Locator, type Page } from '@playwright/test';
import { bookingCalls, chatCalls, siteCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { losingMessages } from './library/losing-messages.ts';
import { ownOperator } from './library/own-operator.ts';
import { privatePage } from './library/private-page.ts';
import { join } from 'node:path';

/** Opens the chats from the navigation, which has them in sight at every width. */
async function openChats(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Разделы' }).filter({ visible: true });
  // What waits is told before anything is opened.
  await expect(navigation.getByText('1 непрочитанный чат')).toBeVisible();
  await navigation.getByRole('link', { name: /Чаты/u }).click();
}

/** What a message says on a client's page: its words stand in the form by which they can be changed, too. */
const said = (where: Locator | Page, text: string) => where.locator('p').filter({ hasText: text });

test('a client asks about a booking on its private page, staff answer live, and the client goes on without a script', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const { organizer_id, client } = operator;
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  await client.call(siteCalls.publishData, { query: { organizer_id } });
  const id = await operator.book({ first_name: 'Анна', last_name: 'Ковалёва' });
  const { url } = await privatePage(id);

  const messages = await losingMessages(page);
  let byHttp = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(chatCalls.sendMessage.path)) byHttp += 1;
  });

  // Nothing is there yet: the list says what belongs there.
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/chat`);
  await expect(page.getByText('Чатов пока нет')).toBeVisible();
  await check(page);
  await page.goto(`/org/${organizer_id}/bookings`);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  });
  const tourist = await phone.newPage();
  await tourist.goto(url);
  const theirs = tourist.locator('#chat');
  await theirs.getByLabel('Сообщение', { exact: true }).fill('Можно приехать с собакой?');
  await theirs.getByRole('button', { name: 'Отправить' }).click();
  await expect(said(theirs, 'Можно приехать с собакой?')).toBeVisible();
  await check(tourist);
  // The form may have gone by itself while its script came and kept what was typed: it stands in the field no more.
  const left = await tourist.evaluate((text) => {
    const { uuid } = JSON.parse(document.querySelector('#chat-data')?.textContent ?? '') as { uuid: string };
    localStorage.setItem(
      `tropa.chat.${uuid}`,
      JSON.stringify({ text, attempt: { content: '', client_id: '' } }),
    );
    return `tropa.chat.${uuid}`;
  }, 'Можно приехать с собакой?');
  await tourist.reload();
  await expect.poll(() => tourist.evaluate((name) => localStorage.getItem(name), left)).toBeNull();
  await expect(theirs.getByLabel('Сообщение', { exact: true })).toHaveValue('');

  await openChats(page);
  await page.getByRole('link', { name: /Ковалёва/u }).click();
  const log = page.getByRole('log', { name: 'Сообщения' });
  await expect(log.getByText('Можно приехать с собакой?')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Ковалёва/u })).toBeVisible();
  await check(page);
  // What is seen is read: the number goes, and the client is told.
  await expect(page.getByText('1 непрочитанный чат')).toHaveCount(0);
  await expect(theirs.getByText('Прочитано')).toBeVisible();

  // The answer fails once, waits with its text, and goes when it is sent again.
  await messages.lose();
  await page.getByLabel('Сообщение', { exact: true }).fill('Можно, возьмите поводок');
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(log.getByRole('alert')).toContainText('Не отправлено');
  await check(page);
  await messages.find();
  await log.getByRole('button', { name: 'Повторить' }).click();
  await expect(log.getByRole('alert')).toHaveCount(0);
  await expect(theirs.getByText('Можно, возьмите поводок')).toBeVisible();
  // It has gone by the connection that is open; only what was not answered there has asked by HTTP.
  expect(byHttp).toBe(1);
  await expect(log.getByText('Прочитано')).toBeVisible();

  // Without a script the same page is a plain form.
  const plain = await browser.newPage({ javaScriptEnabled: false, locale: 'ru-RU' });
  await plain.goto(url);
  await expect(plain.getByText('Можно, возьмите поводок')).toBeVisible();
  await plain.getByLabel('Сообщение', { exact: true }).fill('Спасибо, до встречи!');
  await plain.getByRole('button', { name: 'Отправить' }).click();
  await expect(said(plain, 'Спасибо, до встречи!')).toBeVisible();
  await plain.getByText('Изменить', { exact: true }).last().click();
  await plain.getByLabel('Текст сообщения').last().fill('Спасибо, до скорой встречи!');
  await plain.getByRole('button', { name: 'Сохранить' }).last().click();
  await expect(said(plain, 'Спасибо, до скорой встречи!')).toBeVisible();
  await plain.close();
  await expect(log.getByText('Спасибо, до скорой встречи!')).toBeVisible();
  await expect(log.getByText('изменено')).toBeVisible();

  // What happens to the booking is seen at once by whoever has written: words that can be changed are nobody's typing.
  await client.call(bookingCalls.confirm, { body: { id, prepayment_type: 'full' } });
  await tourist.getByRole('heading', { level: 1 }).click();
  await expect(tourist.getByRole('heading', { name: /^Оплатите/u })).toBeVisible({ timeout: 20_000 });
  if (!isMobile) await expect(page.getByText(/^Ждёт (?:пред)?оплат/u)).toBeVisible();
  // The page was loaded anew: its chat lives again once it is looked at.
  await theirs.scrollIntoViewIfNeeded();

  // A file goes with a message.
  await page.locator('input[type=file]').setInputFiles(join(import.meta.dirname, 'fixtures/lake.jpg'));
  const bin = page.getByRole('button', { name: 'Убрать файл lake.jpg' });
  // On a phone it is hit with a thumb.
  const side = (page.viewportSize()?.width ?? 0) < 768 ? 44 : 32;
  await expect.poll(() => bin.boundingBox()).toMatchObject({ width: side, height: side });
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(log.getByRole('img', { name: 'lake.jpg' })).toBeVisible();
  await expect(theirs.getByText('lake.jpg')).toBeVisible();
  await check(tourist);
  await phone.close();

  // From the booking the way to its chat is a button.
  await page.goto(`/org/${organizer_id}/bookings/${id}`);
  await page.getByRole('button', { name: 'Написать в чат' }).click();
  await expect(log.getByText('Спасибо, до скорой встречи!')).toBeVisible();
});
