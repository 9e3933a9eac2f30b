import { expect, test, type Page } from '@playwright/test';
import { TOKEN_STORAGE_KEY, tourCalls } from '@tropa/contract';
import { DRAW_SEED, drawnBy } from '@tropa/server/testing/dose';
import { ownOperator } from './library/own-operator.ts';
import { field } from './library/tour-editor.ts';

const DAY_MS = 24 * 3600_000;
/** A day to come, as it is typed. */
const day = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);
const typedDay = day.split('-').toReversed().join('.');

const next = (page: Page) => page.getByRole('button', { name: 'Дальше', exact: true }).click();
const question = (page: Page, number: number) =>
  expect(page.getByText(`Вопрос ${number} из 6`, { exact: true })).toBeVisible();

const KINDS = [
  {
    kind: 'tour',
    card: /^Тур/u,
    name: 'К подножию Белухи',
    where: 'Где проходит тур?',
    answerLength: (page: Page) => page.getByLabel('Дней', { exact: true }).fill('3'),
    stored: { type: 1, duration: 3 },
  },
  {
    kind: 'excursion',
    card: /^Экскурсия/u,
    name: 'Дворы Петроградки',
    where: 'Где проходит экскурсия?',
    answerLength: async (page: Page) => {
      // The field says that it takes whole hours, and nobody goes on past it.
      await page.getByLabel('Часов').fill('2,5');
      await next(page);
      await question(page, 3);
      await expect(page.getByLabel('Часов')).toBeFocused();
      await page.getByLabel('Часов').fill('2');
      await page.getByLabel('Минут').fill('30');
    },
    stored: { type: 2, duration_hours: 2.5 },
  },
] as const;

for (const { kind, card, name, where, answerLength, stored } of drawnBy(
  DRAW_SEED,
  'kinds that the questions make',
  KINDS,
  1,
))
  test(`six questions make the draft of one ${kind}, whatever happens on the way`, async ({
    page,
    context,
    baseURL,
  }) => {
    const operator = await ownOperator(baseURL ?? '');
    const { client, organizer_id } = operator;
    await operator.signIn(page);
    await page.goto(`/org/${organizer_id}/tours/create`);

    await question(page, 1);
    await page.getByRole('radio', { name: card }).click();
    // It is the one thing without which there is no draft.
    await next(page);
    await expect(page.getByText('Укажите название')).toBeVisible();
    await field(page, 'Название').fill(name);
    await next(page);
    await expect(page.getByRole('heading', { name: where })).toBeFocused();
    await field(page, 'Место встречи').fill('У фонтана');
    await next(page);
    await question(page, 3);
    await answerLength(page);
    await next(page);
    await field(page, 'Цена').fill('4500');
    await next(page);
    await question(page, 5);
    await field(page, 'Ближайшая дата').fill('28.11');
    await next(page);
    await question(page, 5);
    await expect(page.getByText('Такой даты нет')).toBeVisible();
    await expect(field(page, 'Ближайшая дата')).toBeFocused();
    await field(page, 'Ближайшая дата').fill(typedDay);
    await field(page, 'Время начала').fill('10:30');
    await next(page);
    await page.getByLabel('Максимум в группе').fill('9');

    // A reload asks before it takes the answers away.
    const leaving = page.waitForEvent('dialog');
    const reload = page.evaluate(() => location.reload());
    await (await leaving).dismiss();
    await reload;
    await question(page, 6);
    await expect(page.getByLabel('Максимум в группе')).toHaveValue('9');

    // All the way back and forth again: nothing that was answered has gone.
    for (let at = 5; at >= 1; at -= 1) {
      await page.getByRole('button', { name: 'Назад', exact: true }).click();
      await question(page, at);
    }
    await expect(field(page, 'Название')).toHaveValue(name);
    await expect(page.getByRole('radio', { name: card })).toBeChecked();
    for (let at = 2; at <= 6; at += 1) {
      await next(page);
      await question(page, at);
    }

    // The draft is stored, and its answer never comes.
    const create = ({ pathname }: URL) => pathname === tourCalls.create.path;
    let asked = 0;
    await page.route(create, async (route) => {
      asked += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    const make = page.getByRole('button', { name: 'Создать черновик' });
    await make.click();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(make).toBeEnabled();
    await question(page, 6);
    await page.unroute(create);

    // The session ends as well; whoever has signed in again has what was answered, made once though it was pressed twice.
    await context.clearCookies();
    await page.evaluate((key) => localStorage.setItem(key, 'spent'), TOKEN_STORAGE_KEY);
    await make.dblclick();
    const dialog = page.getByRole('dialog', { name: 'Войдите ещё раз' });
    await dialog.getByLabel('E-mail или телефон').fill(operator.email);
    await dialog.getByLabel('Пароль', { exact: true }).fill(operator.password);
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL(/\/tours\/\d+/u);
    await expect(field(page, 'Название')).toHaveValue(name);

    const { tours } = await client.call(tourCalls.list, { query: { organizer_id } });
    const made = tours.filter((tour) => tour.name === name);
    expect(made).toHaveLength(1);
    const id = made[0]?.id ?? 0;
    expect(await client.call(tourCalls.view, { query: { id } })).toMatchObject({
      ...stored,
      name,
      gathering_place: 'У фонтана',
      price: 450_000,
      group_max: 9,
    });
    const { actual_dates: dates } = await client.call(tourCalls.getDates, { query: { tour_id: id } });
    expect(dates.map(({ date_start, time_start }) => [date_start, time_start])).toEqual([[day, '10:30']]);
  });
