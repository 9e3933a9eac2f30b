import { expect, test } from '@playwright/test';
import { chatCalls, siteCalls } from '@tropa/contract';
import { loseAnswers } from './library/lost-answers.ts';
import { losingMessages } from './library/losing-messages.ts';
import { ownOperator, publishSite } from './library/own-operator.ts';
import { privatePage } from './library/private-page.ts';

const LAST = 'И возьмите дождевик';

test('what is typed in a chat outlives its tab, and what was sent without a network goes in its order, once', async ({
  page,
  context,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const { organizer_id, client } = operator;
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  await client.call(siteCalls.publishData, { query: { organizer_id } });
  const { url } = await privatePage(await operator.book({ first_name: 'Анна', last_name: 'Ковалёва' }));

  // The client closes the tab in the middle of a question, and sends it from another one.
  const theirs = page.locator('#chat');
  const field = theirs.getByLabel('Сообщение', { exact: true });
  await page.goto(url);
  await field.pressSequentially('Нужны ли палки?');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
    .toContain('Нужны ли палки?');
  await page.goto('about:blank');
  await page.goto(url);
  await expect(field).toHaveValue('Нужны ли палки?');
  // Its answer is lost after the server has it: sent again from a new page, it is stored once.
  const found = await loseAnswers(page, /\/spa\/chats\/[^/]+\/messages$/u);
  await theirs.getByRole('button', { name: 'Отправить' }).click();
  await expect(theirs.getByRole('alert').filter({ hasText: /\S/u })).toBeVisible();
  await found();
  await page.goto('about:blank');
  await page.goto(url);
  await expect(field).toHaveValue('Нужны ли палки?');
  await theirs.getByRole('button', { name: 'Отправить' }).click();
  await expect(field).toHaveValue('');
  // What was answered just before is shown, too, though it came later.
  const asking = /\/spa\/chats\/[^/]+\/messages\?/u;
  await page.route(asking, (route) => route.abort());
  const { chats } = await client.call(chatCalls.list, { query: { tour_organizer_id: organizer_id } });
  const chat_id = chats[0]?.id ?? 0;
  await client.call(chatCalls.sendMessage, { body: { chat_id, message: 'Минуту, узнаю' } });
  await field.fill('И коврики?');
  await theirs.getByRole('button', { name: 'Отправить' }).click();
  await expect(field).toHaveValue('');
  await page.unroute(asking);
  await expect(theirs.locator('[data-message]').nth(1)).toContainText('Минуту, узнаю');
  await expect(theirs.locator('[data-message]').nth(2)).toContainText('И коврики?');
  await page.reload();
  await expect(field).toHaveValue('');
  await expect(theirs.locator('p').filter({ hasText: 'Нужны ли палки?' })).toHaveCount(1);

  const messages = await losingMessages(page);
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/chat`);
  await page.getByRole('link', { name: /Ковалёва/u }).click();
  const log = page.getByRole('log', { name: 'Сообщения' });
  const words = page.getByLabel('Сообщение', { exact: true });
  await words.fill('Палки дадим');
  await page.reload();
  await expect(words).toHaveValue('Палки дадим');
  const send = page.getByRole('button', { name: 'Отправить', exact: true });
  await context.setOffline(true);
  await send.click();
  await expect(log.getByRole('alert')).toContainText('Не отправлено');
  await context.setOffline(false);
  // It goes by itself where the network comes back.
  await expect(log.getByRole('alert')).toHaveCount(0);
  await expect(log.getByText('Палки дадим')).toHaveCount(1);

  // A tab that is closed before they went keeps both, and sends them when it is told to, in their order.
  await messages.lose();
  await words.fill('Сбор в девять');
  await send.click();
  await expect(log.getByRole('alert')).toBeVisible();
  await words.fill(LAST);
  await send.click();
  await expect(log.getByText(LAST)).toBeVisible();
  await page.reload();
  await expect(log.getByRole('alert')).toHaveCount(2);
  await messages.find();
  await log.getByRole('button', { name: 'Повторить' }).last().click();
  // One that still waits for the one before it has no alert either: a page that is left now would keep it once more.
  await expect(log.locator('[data-message]')).toHaveCount(6);
  await expect(log.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(log.locator('[data-message]')).toHaveCount(6);
  const told = await log.locator('[data-message]').allTextContents();
  const order = ['Нужны ли палки?', 'Минуту', 'И коврики?', 'Палки дадим', 'Сбор в девять', LAST];
  expect(told.map((text) => order.findIndex((one) => text.includes(one)))).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a visitor’s first question outlives its tab, and is asked once though its answer was lost', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const { organizer_id, client } = operator;
  const asking = new URL('/chat', await publishSite(operator)).href;
  const question = page.locator('[name="message"]');
  const writeMore = async () => {
    await page.locator('[name="guest.name"]').fill('Анна');
    await page.locator('[name="guest.email"]').fill('anna@example.test');
    await page.locator('[name="guest.consents.personal_data"]').check();
  };
  const reopen = async () => {
    await page.goto('about:blank');
    await page.goto(asking);
  };
  await page.goto(asking);
  await question.pressSequentially('Лошади смирные?');
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join(' '))).toContain('смирные');
  await reopen();
  await expect(question).toHaveValue('Лошади смирные?');
  await writeMore();
  const found = await loseAnswers(page, /\/chat$/u);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText(/проверьте связь/iu)).toBeVisible();
  await found();
  await reopen();
  await expect(question).toHaveValue('Лошади смирные?');
  await writeMore();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.locator('[data-message]').filter({ hasText: 'Лошади смирные?' })).toHaveCount(1);
  const { chats } = await client.call(chatCalls.list, { query: { tour_organizer_id: organizer_id } });
  expect(chats).toHaveLength(1);
  await reopen();
  await expect(question).toHaveValue('');
});
