import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { bookingCalls, equipmentCalls, HEADER, ownBookingCalls, tourCalls } from '@tropa/contract';
import { inDays } from '@tropa/server/testing/tour';
import { createWeeklyTour, everyDayAt } from '@tropa/server/testing/week-schedule';
import { check } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { chooseInMenu } from './library/overlays.ts';
import { ownOrganizer, publishSite } from './library/own-operator.ts';
import { bookingForm, comeBack } from './library/tourist.ts';

const BOAT = 'Катер на вечер';
/** The first day that is open has all its starts, whatever the hour is now: sale ends half a day before each. */
const FROM_A_WHOLE_DAY = { excluded_periods_data: [{ date_start: inDays(-1), date_end: inDays(2) }] };

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

/** Staff write down what the charter brings on its day: the deposit at the pier, an hour longer, and what goes back after it. */
async function chargeOnTheDay(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await press(page, 'Взять залог');
  await expect(page.getByRole('textbox', { name: 'Сколько получено' })).toHaveValue(/15\s000/u);
  await press(page, 'Записать залог');
  await expect(page.getByText(/У вас 15\s000/u)).toBeVisible();

  const price = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Стоимость', exact: true }) });
  await price.getByRole('button', { name: 'Изменить' }).click();
  const form = page.getByRole('dialog');
  await choose(page, 'Дополнительное время', '60\u00A0мин');
  await expect(form.getByText(/30\s000\s₽/u).first()).toBeVisible();
  await check(page);
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form).toBeHidden();
  await expect(
    page.getByText('Дополнительное время, 60 мин').filter({ visible: true }).first(),
  ).toBeVisible();

  await press(page, 'Вернуть или удержать');
  await page.getByRole('textbox', { name: 'Вернуть клиенту' }).fill('12000');
  await page.getByRole('textbox', { name: 'Удержать' }).fill('3000');
  await page.getByRole('textbox', { name: 'Почему удерживаете' }).fill('Поцарапан борт');
  await press(page, 'Записать');
  await expect(page.getByText('Рассчитан')).toBeVisible();
  await check(page);
}

test('a boat is hired by the hour: set up, hired for four hours, and kept an hour longer, with a deposit', async ({
  page,
  browser,
  baseURL,
}) => {
  const operator = await ownOrganizer(baseURL ?? '');
  const { client, organizer_id } = operator;
  const tour = await createWeeklyTour(client, organizer_id, {
    schedule: { ...everyDayAt('11:00'), ...FROM_A_WHOLE_DAY },
    tour: {
      name: BOAT,
      price_basis: 'group',
      price: 600_000,
      group_max: 8,
      is_instant_booking: true,
      deposit_amount: 1_500_000,
      deposit_purpose: 'Сохранность катера',
    },
  });
  const site = await publishSite(operator);
  await operator.signIn(page);
  await sellByTheHour(page, `/org/${organizer_id}/tours/${tour.id}`);
  await press(page, 'Добавить сезон');
  await page.getByRole('textbox', { name: 'Первый день' }).fill('01.05.2030');
  await page.getByRole('textbox', { name: 'Последний день' }).first().fill('31.05.2030');
  await page.getByRole('textbox', { name: 'Наименьшая сумма' }).last().fill('25000');
  await page.getByRole('switch', { name: 'Свои часы работы' }).click({ force: true });
  await check(page);
  const publish = page
    .getByRole('button', { name: /^Сохранить/u })
    .filter({ visible: true })
    .first();
  await publish.click();
  await expect(async () => {
    const { tour_week_schedule: week } = await client.call(tourCalls.view, { query: { id: tour.id } });
    expect(week?.hourly).toMatchObject({ longest_minutes: 240, least_sum: 2_000_000 });
    expect(week?.seasons[0]?.hourly).toEqual({ least_sum: 2_500_000, opening: week?.hourly?.opening });
  }).toPass();

  const stranger = await browser.newContext();
  const visitor = await stranger.newPage();
  await visitor.goto(`${site}/book/${tour.screen_name}`);
  await bookingForm(visitor);
  await expect(visitor.getByText(/6\s000\s₽ за\sчас, не\sменьше 20\s000/u)).toBeVisible();
  await visitor.getByRole('link', { name: /^4\sчаса$/u }).click();
  await check(visitor);
  // One day is open at a time to begin with; the others unfold, those after the first ones too.
  await expect(visitor.getByRole('radio').filter({ visible: true })).toHaveCount(13);
  await visitor.getByText('Показать другие дни').click();
  await visitor.locator('summary').filter({ hasText: '10:00' }).last().click();
  await expect(visitor.getByRole('radio').filter({ visible: true })).toHaveCount(26);
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
  await chargeOnTheDay(page, `/org/${organizer_id}/bookings/${id}`);
  const booking = await client.call(bookingCalls.get, { query: { id } });
  expect(booking).toMatchObject({
    payed_amount: 0,
    deposit: { returned_amount: 1_200_000, kept_amount: 300_000 },
  });
  // Their page follows by itself.
  await expect(
    visitor.getByText('Дополнительное время, 60 мин').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(
    visitor
      .getByText(/30\s000\s₽/u)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(visitor.getByText('Вам вернули 12 000 ₽.')).toBeVisible();
  await expect(visitor.getByText('Причина: Поцарапан борт')).toBeVisible();
  await check(visitor);
  await stranger.close();
});

test('staff sell hours: what is taken is shown so, what was typed stays while it is refused, and it goes to another time', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOrganizer(baseURL ?? '');
  const { client, organizer_id } = operator;
  const schedule = {
    ...everyDayAt(),
    ...FROM_A_WHOLE_DAY,
    days_data: [],
    hourly: {
      shortest_minutes: 120,
      longest_minutes: 240,
      step_minutes: 60,
      least_sum: 0,
      opening: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '10:00', until: '16:00' }],
    },
  };
  const tour = await createWeeklyTour(client, organizer_id, {
    schedule,
    tour: { name: BOAT, price_basis: 'group', price: 600_000, group_max: 8 },
  });
  const resources = { organizer_id, name: 'Катер «Чайка»', kind: 'boat', quantity: 1 } as const;
  const { id, revision } = await client.call(equipmentCalls.create, {
    body: { ...resources, unit: 'half_hour', ready_minutes: 30 },
  });
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/bookings`);
  await press(page, 'Новая заявка');
  const form = page.getByRole('dialog');
  const time = form.getByRole('combobox', { name: 'Время' });
  await choose(page, 'Тур или экскурсия', BOAT);
  await expect(form.getByText(/не сказано, сколько катеров/u)).toBeVisible();
  await client.call(equipmentCalls.setNeeds, {
    body: { id, revision, needs: [{ tour_id: tour.id, quantity: 1, per: 'departure' }] },
  });
  await page.reload();
  await press(page, 'Новая заявка');
  await choose(page, 'Тур или экскурсия', BOAT);
  await time.click();
  await page.getByRole('option', { name: /^12:00–\u2060?14:00 · 12\s000/u }).click();
  await expect(form.getByText(/Итого 12\s000/u)).toBeVisible();
  await choose(page, 'На сколько', '3\u00A0ч');
  await expect(form.getByText(/Итого 18\s000/u)).toBeVisible();
  await check(page);
  await form.getByRole('textbox', { name: 'Имя', exact: true }).fill('Ольга');
  await form.getByRole('textbox', { name: 'Фамилия', exact: true }).fill('Ковалёва');
  await form.getByRole('textbox', { name: 'Телефон' }).fill('+7 916 555-01-07');
  await form.getByRole('checkbox', { name: /Клиент согласен/u }).check();

  // Another takes the boat while the form is filled in.
  const { date } = await client.call(tourCalls.hourlyStarts, { query: { tour_id: tour.id } });
  const sold = await client.call(
    ownBookingCalls.create,
    {
      body: {
        from_source: 'tour_date',
        organizer_id,
        tour_id: tour.id,
        start: `${date}T10:00/120`,
        tourists: 2,
        contacts: { first_name: 'Анна', last_name: 'Волна', email: '', phone: '+79991112233' },
        client_agreed: true,
      },
    },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
  expect(sold.request_id).toBeGreaterThan(0);
  await form.getByRole('button', { name: 'Создать заявку' }).click();
  await expect(form.getByText(/занят/u).first()).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Имя', exact: true })).toHaveValue('Ольга');
  await time.click();
  await expect(page.getByRole('option', { name: /^12:00–\u2060?15:00 · занято/u })).toBeDisabled();
  await check(page);
  await page.getByRole('option', { name: /^13:00–\u2060?16:00 · 18\s000/u }).click();
  await form.getByRole('button', { name: 'Создать заявку' }).click();
  await expect(page).toHaveURL(/\/bookings\/\d+/u);

  // Its own three hours are free to it: two of them are cheaper.
  await chooseInMenu(page.getByRole('button', { name: 'Другие действия' }), 'Перенести');
  await expect(time).toBeVisible();
  await choose(page, 'На сколько', '2\u00A0ч');
  await time.click();
  await expect(page.getByRole('option', { name: /^11:00–\u2060?13:00 · занято/u })).toBeDisabled();
  await page.getByRole('option', { name: /^14:00–\u2060?16:00 · 12\s000/u }).click();
  await expect(form.getByText(/12\s000/u).first()).toBeVisible();
  await check(page);
  await form.getByRole('button', { name: 'Перенести' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/14:00/u).filter({ visible: true }).first()).toBeVisible();
});
