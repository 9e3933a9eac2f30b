import { expect, test, type Page } from '@playwright/test';
import { bookingCalls, seatHoldCalls, waitlistCalls } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { randomUUID } from 'node:crypto';
import { check } from './library/checks.ts';
import { tourWithDates } from './library/departure.ts';
import { nextOfferLink } from './library/outbox.ts';
import { answer, closeByEsc } from './library/overlays.ts';
import { ownOperator } from './library/own-operator.ts';

const ledger = (page: Page) => page.getByRole('dialog', { name: 'Места выезда' });
const lines = (page: Page) => ledger(page).getByRole('listitem');
/** A sum of the ledger, by its name. */
const sum = (page: Page, name: string) =>
  ledger(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/** A line: how many seats, why and whose, how many are taken then, whose hand it was, and when. */
const line = (...parts: string[]) => new RegExp(`^${parts.join('.*')}\\s?, .*\\d{2}:\\d{2}$`, 'u');

test('staff see why a date is full: what took and gave back its seats, whose hand it was, and that it adds up', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'one journey: the same steps');
  const origin = baseURL ?? '';
  const operator = await ownOperator(origin);
  const { client, organizer_id } = operator;
  const { tour, date, book } = await tourWithDates(operator, origin, 6);
  const stays = await book('Остаткова', 3);
  const leaves = await book('Отказова', 2);
  const visitor = new TestClient(Number(new URL(origin).port));
  await visitor.call(seatHoldCalls.take, { body: { tour_id: tour.id, date, tourists: 1 } });
  const email = `waits-${randomUUID()}@example.test`;
  await client.call(waitlistCalls.add, { body: { date_id: date, name: 'Ждунова', party_size: 2, email } });
  await client.call(bookingCalls.cancel, { body: { id: leaves.request_id, message: 'Группа заболела' } });
  await nextOfferLink(page, origin, email);

  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/departures/${date}`);
  await expect(page.getByText('6 из 6')).toBeVisible();
  await page.getByRole('button', { name: 'Журнал мест' }).click();
  for (const [name, count] of [
    ['В заявках', 3],
    ['Оформляют', 1],
    ['Предложены', 2],
    ['Свободно', 0],
    ['Всего мест', 6],
  ] as const)
    await expect(sum(page, name)).toHaveText(String(count));
  // Newest first.
  const told = [
    line('[+]1', 'Начали оформлять на сайте', 'занято 6', 'Клиент на сайте'),
    line('[+]2', 'Бронь', `№ ${leaves.request_id}`, 'Отказова Мария', 'занято 5', 'Клиент на сайте'),
    line('[+]3', 'Бронь', `№ ${stays.request_id}`, 'Остаткова Мария', 'занято 3', 'Клиент на сайте'),
  ];
  const cancelled = [
    'Отмена брони',
    `№ ${leaves.request_id}`,
    'Отказова Мария',
    'занято 4',
    'Соколова Дарья',
  ];
  told.unshift(line('−2', ...cancelled));
  const offered = line('[+]2', 'Предложено из листа ожидания', 'Ждунова', 'занято 6', 'Система');
  await expect(lines(page)).toHaveText([offered, ...told]);
  const changes = (await lines(page).allInnerTexts()).map((line) =>
    Number.parseInt(line.replace('−', '-'), 10),
  );
  expect(changes.reduce((all, change) => all + change, 0)).toBe(6);
  await check(page);

  await ledger(page).getByText('Лист ожидания', { exact: true }).click();
  await expect(lines(page)).toHaveText([/Ждунова.*2\sместа.*Места предложены.*Добавил сотрудник/u]);
  await check(page);
  await lines(page).getByRole('button', { name: 'Убрать' }).click();
  const sure = page.getByRole('dialog', { name: 'Убрать из листа ожидания?' });
  // Esc says no to the question alone: what it lies over stays.
  await closeByEsc(sure);
  await lines(page).getByRole('button', { name: 'Убрать' }).click();
  await answer(sure, 'Убрать');
  await expect(ledger(page).getByText('Никто не ждёт')).toBeVisible();
  await ledger(page).getByText('Журнал мест', { exact: true }).click();
  // Whoever was taken off the list is not named any more.
  await expect(lines(page)).toHaveText([
    line('−2', 'Предложение сняли', 'занято 4', 'Соколова Дарья'),
    line('[+]2', 'Предложено из листа ожидания', 'занято 6', 'Система'),
    ...told,
  ]);
  await expect(sum(page, 'Свободно')).toHaveText('2');
  await closeByEsc(ledger(page));
  await expect(page.getByText('4 из 6')).toBeVisible();
});
