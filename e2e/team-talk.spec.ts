import { expect, test, type Page } from '@playwright/test';
import { chatCalls, chatCardCalls, publicChatCalls } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { createPublishedTour, inDays } from '@tropa/server/testing/tour';
import { check } from './library/checks.ts';
import { ownMember } from './library/member.ts';
import { ownOperator, publishSite } from './library/own-operator.ts';
import { privatePage } from './library/private-page.ts';

const logOf = (page: Page) => page.getByRole('log', { name: 'Сообщения' });
const unread = (page: Page) => page.getByRole('link', { name: 'Чаты 1 непрочитанный чат' });

test('two of a team have one chat open: each has it unread for itself and sees the other type; the client accepts a booking, which both see', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'on a phone a chat is the same');
  const operator = await ownOperator(baseURL ?? '');
  const { organizer_id, client } = operator;
  const site = (await publishSite(operator)).replace(/\/$/u, '');
  const request_id = await operator.book({ first_name: 'Анна', last_name: 'Ковалёва' });
  const { uuid } = await privatePage(request_id);
  const visitor = new TestClient(Number(new URL(baseURL ?? '').port));
  await visitor.call(publicChatCalls.send, { params: { uuid }, body: { message: 'А лошади смирные?' } });
  const { id: chat_id } = await client.call(chatCalls.getChatWithClient, { body: { request_id } });

  const name = { first_name: 'Пётр', last_name: 'Горный' };
  const manager = await ownMember(operator, baseURL ?? '', 'manager', name);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
  const colleague = await elsewhere.newPage();
  await manager.signIn(colleague);
  await visitor.call(publicChatCalls.send, { params: { uuid }, body: { message: 'И сколько им лет?' } });
  await operator.signIn(page);

  // Who reads takes nothing from a colleague.
  const list = `/org/${organizer_id}/chat`;
  await colleague.goto(list);
  await expect(unread(colleague)).toBeVisible();
  await page.goto(`${list}/${chat_id}`);
  await expect(logOf(page).getByText('И сколько им лет?')).toBeVisible();
  await expect(page.getByText(/нов\S+ сообщен/u)).toHaveCount(0);
  await expect(unread(colleague)).toBeVisible();

  await colleague.getByRole('link', { name: /Ковалёва/u }).click();
  await colleague.getByLabel('Сообщение', { exact: true }).pressSequentially('Сейчас');
  await expect(page.getByText('Горный Пётр печатает…')).toBeVisible();
  await check(page);
  await colleague.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(logOf(page).getByText('Сейчас')).toBeVisible();
  await expect(page.getByText('Горный Пётр печатает…')).toBeHidden();

  // What is said in any chat is found by its words.
  await page.getByPlaceholder('Имя, номер или слова').fill('сколько лет');
  await expect(page.getByText('В сообщениях', { exact: true })).toBeVisible();
  await page.getByPlaceholder('Имя, номер или слова').fill('');
  // Whoever answers first answers for the chat.
  for (const staff of [page, colleague])
    await expect(staff.getByRole('combobox', { name: 'Ответственный' })).toHaveValue('Горный Пётр');

  const tour = await createPublishedTour(client, organizer_id, { dates: [inDays(50)] });
  const choice = { tour_id: tour.id, date: tour.date_ids[0] ?? 0, tourists: 1 };
  await client.call(chatCardCalls.proposeBooking, { body: { chat_id, ...choice } });
  for (const staff of [page, colleague]) await expect(logOf(staff).getByText('Ждём ответ')).toBeVisible();

  const theirs = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
  const { messages } = await visitor.call(publicChatCalls.messages, { params: { uuid }, query: {} });
  await theirs.goto(`${site}${messages.find(({ card }) => card)?.card?.path ?? ''}`);
  await theirs.locator('[name="contacts.email"]').fill('anna@example.test');
  await theirs.locator('[name="contacts.phone"]').fill('+7 916 555-01-07');
  await theirs.locator('[name="consents.personal_data"]').check();
  await theirs.locator('[name="consents.agreement"]').check();
  await theirs.getByRole('button', { name: 'Принять и забронировать' }).click();
  await expect(theirs).toHaveURL(/\/booking\//u);
  for (const staff of [page, colleague]) await expect(logOf(staff).getByText('Забронировано')).toBeVisible();
  await check(colleague);
  await theirs.context().close();
  await elsewhere.close();
});
