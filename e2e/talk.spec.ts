import { expect, test, type Locator, type Page } from '@playwright/test';
import { chatCalls, publicChatCalls } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';
import { privatePage } from './library/private-page.ts';

/** A message waits a while for being read before anybody is rung. */
const RUNG = { timeout: 60_000 };

const logOf = (page: Page): Locator => page.getByRole('log', { name: 'Сообщения' });
async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Сообщение', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
}

test('an operator away from the cabinet reads a client in Telegram, answers there, and blocks the bot, which the profile says', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const request_id = await operator.book({ first_name: 'Анна', last_name: 'Ковалёва' });
  const { uuid } = await privatePage(request_id);
  await operator.signIn(page);
  await page.goto('/org/profile');
  await page.getByRole('button', { name: 'Подключить: Telegram' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('link', { name: 'Открыть Telegram' }).click();
  const telegram = await opening;
  const talk = telegram.getByRole('region', { name: 'Переписка' });
  await telegram.getByRole('button', { name: 'Нажать «Старт»' }).click();
  await expect(talk.getByText('Готово: чат подключён')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отвязать: Telegram' })).toBeVisible();

  const client = new TestClient(Number(new URL(baseURL ?? '').port));
  await client.call(publicChatCalls.send, { params: { uuid }, body: { message: 'А лошади смирные?' } });
  const told = talk.getByRole('listitem').filter({ hasText: 'А лошади смирные?' });
  await expect(told).toHaveCount(1, RUNG);
  await told.getByRole('button', { name: 'Ответить' }).click();
  await write(telegram, 'Очень смирные, возьмите им яблок');
  await expect(talk.getByText('Отправлено в чат клиента.')).toBeVisible();
  await check(telegram);
  await expect(told).toHaveCount(1);

  await page.goto(`/org/${operator.organizer_id}/chat`);
  await page.getByRole('link', { name: /Ковалёва/u }).click();
  await expect(logOf(page).getByText('Очень смирные, возьмите им яблок')).toBeVisible();
  const { messages } = await client.call(publicChatCalls.messages, { params: { uuid }, query: {} });
  expect(messages.map(({ message }) => message)).toContain('Очень смирные, возьмите им яблок');

  await telegram.getByRole('button', { name: 'Заблокировать бота' }).click();
  await expect(talk.getByText('Бот заблокирован')).toBeVisible();
  await page.goto('/org/profile');
  await expect(page.getByText(/Вы остановили наши сообщения/u)).toBeVisible();
  await check(page);
});

test('an operator calls a client by a code: the line connects, and the call stands in the chat', async ({
  page,
  context,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const request_id = await operator.book({ first_name: 'Анна', last_name: 'Ковалёва' });
  const { id } = await operator.client.call(chatCalls.getChatWithClient, { body: { request_id } });
  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/chat/${id}`);
  await page.getByRole('button', { name: 'Позвонить по коду' }).click();
  const dialog = page.getByRole('dialog', { name: 'Позвонить по коду' });
  const code = await dialog.getByText(/^\d{6}$/u).textContent();
  await expect(dialog.getByRole('link', { name: 'Позвонить с этого устройства' })).toHaveAttribute(
    'href',
    `tel:+78005550100,,${code}%23`,
  );
  await check(page);
  // Of another country the same chat has another number, and a code of its own.
  await dialog.getByRole('combobox', { name: 'Страна номера' }).click();
  await page.getByRole('option', { name: 'Казахстан' }).click();
  await expect(dialog.getByText(/^\+7.717/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const line = await context.newPage();
  await line.goto('/org/debug');
  await line.getByRole('tab', { name: 'Звонки' }).click();
  await line.getByLabel('Код из шести цифр').fill(code ?? '');
  await line.getByRole('button', { name: 'Позвонить' }).click();
  await expect(line.getByText('Соединяем.')).toBeVisible();
  await check(line);
  await expect(logOf(page).getByText(/Звонок по коду, 1\sмин/u)).toBeVisible();
});
