import { expect, test, type Page } from '@playwright/test';
import { rebookingCalls, tourCalls } from '@tropa/contract';
import { createWeeklyTour } from '@tropa/server/testing/week-schedule';
import { check } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { ownOrganizer, publishSite } from './library/own-operator.ts';
import { bookingForm, comeBack } from './library/tourist.ts';

const BOAT = 'Катер на вечер';

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The operator sells what was a tour of starts by the hour, and says that there is one boat. */
async function sellByTheHour(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?section=dates`);
  await page.getByText('По часам', { exact: true }).click();
  await choose(page, 'Самое большое', '4\u00A0ч');
  await page.getByRole('textbox', { name: 'Наименьшая сумма' }).fill('20000');
  await expect(page.getByText('Пока не сказано, сколько их, забронировать нельзя.')).toBeVisible();
  await press(page, 'Указать');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Катер «Чайка»');
  await check(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Катер «Чайка»: 1, подготовка 30\u00A0мин')).toBeVisible();
  await check(page);
}

test('a boat is hired by the hour: set up, hired for four hours, and kept an hour longer', async ({
  page,
  browser,
  baseURL,
}) => {
  const operator = await ownOrganizer(baseURL ?? '');
  const { client, organizer_id } = operator;
  const tour = await createWeeklyTour(client, organizer_id, {
    tour: { name: BOAT, price_basis: 'group', price: 600_000, group_max: 8, is_instant_booking: true },
  });
  const site = await publishSite(operator);
  await operator.signIn(page);
  await sellByTheHour(page, `/org/${organizer_id}/tours/${tour.id}`);
  const publish = page
    .getByRole('button', { name: /^Сохранить/u })
    .filter({ visible: true })
    .first();
  await publish.click();
  await expect(async () => {
    const { tour_week_schedule: week } = await client.call(tourCalls.view, { query: { id: tour.id } });
    expect(week?.hourly).toMatchObject({ longest_minutes: 240, least_sum: 2_000_000 });
  }).toPass();

  const stranger = await browser.newContext();
  const visitor = await stranger.newPage();
  await visitor.goto(`${site}/book/${tour.screen_name}`);
  await bookingForm(visitor);
  await expect(visitor.getByText(/6\s000\s₽ за\sчас, не\sменьше 20\s000/u)).toBeVisible();
  await visitor.getByRole('link', { name: /^4\sчаса$/u }).click();
  await check(visitor);
  await visitor.getByRole('radio').first().check({ force: true });
  await expect(visitor.locator('[data-total]').first()).toHaveText(/24\s000/u);
  const next = visitor.getByRole('button', { name: 'Продолжить' }).filter({ visible: true });
  await next.click();
  await next.click();
  await visitor.locator('[name="contacts.last_name"]').fill('Ковалёва');
  await visitor.locator('[name="contacts.first_name"]').fill('Ольга');
  await visitor
    .getByLabel('Электронная почта')
    .filter({ visible: true })
    .fill(`hour${newMark()}@example.test`);
  await visitor.getByLabel('Телефон').filter({ visible: true }).fill('+7 916 555-01-04');
  await visitor.getByRole('checkbox').nth(0).check();
  await visitor.getByRole('checkbox').nth(1).check();
  await visitor.getByRole('button', { name: 'Забронировать' }).filter({ visible: true }).click();
  await expect(visitor).toHaveURL(/\/booking\/[0-9a-f-]{36}/u);
  await comeBack(visitor);
  await expect(visitor.getByText(/Цена за\s4\sч/u).first()).toBeVisible();

  const shown = await visitor
    .getByText(/^Бронь № \d+/u)
    .first()
    .textContent();
  const id = Number(/\d+/u.exec(shown ?? '')?.[0]);
  await client.call(rebookingCalls.update, { body: { id, extra_time: { minutes: 60 } } });
  await visitor.reload();
  await expect(
    visitor.getByText('Дополнительное время, 60 мин').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(
    visitor
      .getByText(/30\s000\s₽/u)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await stranger.close();
});
