import { expect, test } from '@playwright/test';
import { departureCalls, pierCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { loseAnswers } from './library/lost-answers.ts';
import { ownOrganizer } from './library/own-operator.ts';
import { connectRegister, sailTomorrow } from './library/pier.ts';

test('a seller opens a shift, sells in five taps, once over a poor network, and closes with a difference', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'it is a phone that stands at the pier');
  const operator = await ownOrganizer(baseURL ?? '');
  const { client, organizer_id } = operator;
  await sailTomorrow(operator);
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/pier`);
  await page.getByLabel('Наличные в\u00a0кассе').fill('5000');
  await page.getByRole('button', { name: 'Открыть смену' }).click();
  const sailing = page.getByRole('button', { name: /12:00 Прогулка к порогам/u });
  await expect(sailing).toContainText('Осталось 5\u00a0мест');
  await check(page);

  let taps = 0;
  const tap = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
    taps += 1;
  };
  await tap(/12:00 Прогулка к порогам/u);
  await tap('Ещё один: Билет');
  await tap('Наличные');
  await check(page);
  await tap(/^1\s500/u);
  await expect(page.getByText(/^Сдача 300/u)).toBeVisible();
  await tap(/^Продать за/u);
  await expect(page.getByRole('heading', { name: 'Продано' })).toBeVisible();
  await expect(page.locator('figure svg').first()).toBeVisible();
  expect(taps).toBe(5);
  await check(page);
  // The slip opens beside the sale, and says what it is.
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Напечатать квитанцию' }).click();
  const paper = await opened;
  const slip = paper.getByRole('article');
  await expect(slip).toContainText('Это не\u00a0кассовый чек');
  await expect(slip).toContainText(/Сдача\s*300/u);
  await check(paper);
  await paper.getByText('80\u00a0мм').click();
  await paper.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('button', { name: 'Напечатать' })).toBeHidden();
  await expect(slip).toBeVisible();
  await paper.close();
  await page.getByRole('button', { name: 'Следующая продажа' }).click();
  await expect(sailing).toContainText('Осталось 4\u00a0места');

  // The next receipts are made by a register of the organizer's.
  await connectRegister(operator);
  // Without a network it says so, and keeps what was tapped.
  await sailing.click();
  await page.getByRole('button', { name: 'Ещё один: Билет' }).click();
  await page.getByRole('button', { name: 'Терминал', exact: true }).click();
  await context.setOffline(true);
  await expect(page.getByRole('alert').getByText(/^Без сети продать нельзя/u)).toBeVisible();
  await context.setOffline(false);
  // The server makes the sale and its answer is lost: it is sent again, and is the same one.
  const give = await loseAnswers(page, new RegExp(`${pierCalls.sell.path}$`, 'u'));
  await page.getByRole('button', { name: /^Продать за/u }).click();
  await expect(page.getByText('Продажа не\u00a0отправлена')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Продажа не\u00a0отправлена')).toBeVisible();
  await give();
  await page.getByRole('button', { name: 'Отправить сейчас' }).click();
  await expect(page.getByRole('heading', { name: 'Продано' })).toBeVisible();
  // The buyer takes the receipt of the law by its QR, and its paper has it too.
  await expect(page.getByText('Учебный чек готов')).toBeVisible();
  await check(page);
  const printed = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Напечатать квитанцию с\u00a0QR чека' }).click();
  const fiscal = await printed;
  await expect(fiscal.getByRole('img', { name: 'Кассовый чек' })).toBeVisible();
  await expect(fiscal.getByRole('article')).toContainText('Учебный чек');
  await expect(fiscal.getByRole('article')).not.toContainText('Это не\u00a0кассовый чек');
  await check(fiscal);
  await fiscal.close();
  const { shift } = await client.call(pierCalls.state, { query: { organizer_id } });
  expect(shift).toMatchObject({ sales_count: 2, by_way: { cash: 120_000, terminal: 120_000 } });

  await page.getByRole('button', { name: 'Смена', exact: true }).click();
  await check(page);
  await page.getByRole('button', { name: 'Закрыть смену' }).click();
  await page.getByLabel('Сколько в\u00a0кассе').fill('6100');
  await expect(page.getByText(/^Недостача 100/u)).toBeVisible();
  await page.getByLabel('Почему не\u00a0сходится').fill('Сдачи дали больше');
  await page.getByRole('button', { name: 'Закрыть смену' }).click();
  await expect(page.getByRole('heading', { name: 'Откройте смену' })).toBeVisible();
  await page.goto(`/org/${organizer_id}/pier/shifts`);
  await expect(page.getByText(/^Недостача 100/u)).toBeVisible();
  await check(page);
});

test('seats that are set aside are sold without a network, kept over a reload, and reach the server once', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'it is a phone that stands at the pier');
  const operator = await ownOrganizer(baseURL ?? '');
  const { client, organizer_id } = operator;
  const { date } = await sailTomorrow(operator);
  await client.call(pierCalls.open, { body: { organizer_id, opening_cash: 100_000 } });
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/pier`);
  const sailing = page.getByRole('button', { name: /12:00 Прогулка к порогам/u });
  await sailing.click();
  await page.getByRole('button', { name: 'Отложить места для продажи без связи' }).click();
  const more = page.getByRole('button', { name: 'Ещё один: Мест' });
  await more.click();
  await more.click();
  await more.click();
  await check(page);
  await page.getByRole('button', { name: 'Отложить 3\u00a0места', exact: true }).click();
  await expect(sailing).toContainText('Осталось 2\u00a0места');
  await expect(page.getByRole('list', { name: 'Отложено для продажи без связи' })).toContainText(
    'осталось 3',
  );
  await expect(page.getByText('Экран откроется и\u00a0без связи')).toBeVisible();
  await check(page);

  await context.setOffline(true);
  const sell = async (tickets: number, way: string, sum: RegExp) => {
    await sailing.click();
    for (let ticket = 0; ticket < tickets; ticket += 1)
      await page.getByRole('button', { name: 'Ещё один: Билет' }).click();
    await page.getByRole('button', { name: way, exact: true }).click();
    await check(page);
    await page.getByRole('button', { name: sum }).click();
    await expect(page.getByRole('heading', { name: 'Продано' })).toBeVisible();
    await expect(page.locator('figure svg').first()).toBeVisible();
    await expect(page.locator('figure').first()).toContainText(/№\s?\d+/u);
    await check(page);
    await page.getByRole('button', { name: 'Следующая продажа' }).click();
  };
  await expect(sailing).toContainText('Осталось 3\u00a0места');
  await sell(2, 'Наличные', /^Продать за 2\s400/u);
  await expect(page.getByText('Ждёт отправки 1\u00a0продажа')).toBeVisible();
  // What the shift must have in the drawer counts it, and it can't be closed before.
  await page.getByRole('button', { name: 'Смена', exact: true }).click();
  await expect(page.getByText(/в\u00a0кассе должно быть 3\s400/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/в\u00a0кассе должно быть 3\s400/u)).toHaveCount(0);

  // The browser is closed and opened: nothing is lost.
  await page.reload();
  await expect(page.getByText('Ждёт отправки 1\u00a0продажа')).toBeVisible();
  await expect(sailing).toContainText('Осталось 1\u00a0место');
  await sell(1, 'Терминал', /^Продать за 1\s200/u);
  await expect(page.getByText('Ждут отправки 2\u00a0продажи')).toBeVisible();
  await expect(sailing).toHaveCount(0);
  await check(page);

  await context.setOffline(false);
  await expect(page.getByText(/Жд[её]\S* отправки/u)).toHaveCount(0, { timeout: 30_000 });
  const state = () => client.call(pierCalls.state, { query: { organizer_id } });
  await expect
    .poll(async () => (await state()).shift)
    .toMatchObject({
      sales_count: 2,
      by_way: { cash: 240_000, terminal: 120_000 },
      expected_cash: 340_000,
    });
  expect((await state()).set_asides).toEqual([]);
  const { people } = await client.call(departureCalls.checkIn, { query: { id: date } });
  expect(people).toHaveLength(3);
  await expect(sailing).toContainText('Осталось 2\u00a0места');
  await page.getByRole('button', { name: 'Смена', exact: true }).click();
  await page.getByRole('button', { name: 'Закрыть смену' }).click();
  await page.getByLabel('Сколько в\u00a0кассе').fill('3300');
  await page.getByLabel('Почему не\u00a0сходится').fill('Сдачи дали больше');
  await page.getByRole('button', { name: 'Закрыть смену' }).click();
  await expect(page.getByRole('heading', { name: 'Откройте смену' })).toBeVisible();
});
