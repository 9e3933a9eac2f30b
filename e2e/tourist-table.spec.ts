import { expect, test, type Page } from '@playwright/test';
import { bookingCalls, HEADER, ownBookingCalls, touristCalls } from '@tropa/contract';
import { createPublishedTour } from '@tropa/server/testing/tour';
import { randomUUID } from 'node:crypto';
import { check } from './library/checks.ts';
import { ownOrganizer, type OwnOrganizer } from './library/own-operator.ts';

const GROUP = 34;

/** A booking of a class, in which nobody is named. */
async function bookClass({ client, organizer_id }: OwnOrganizer, tourists: number): Promise<number> {
  const tour = await createPublishedTour(client, organizer_id, { seats: tourists });
  const { request_id } = await client.call(
    ownBookingCalls.create,
    {
      body: {
        from_source: 'tour_date',
        organizer_id,
        tour_id: tour.id,
        date: tour.date_ids[0] ?? 0,
        tourists,
        client_agreed: true,
        contacts: {
          first_name: 'Ирина',
          last_name: 'Мельник',
          email: 'school@example.test',
          phone: '+79021234567',
        },
      },
    },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
  return request_id;
}

const pupils = Array.from({ length: 30 }, (_, index) => [
  `Ученикова ${'абвгдежзиклмнопрстуфхцчшщэюя'[index % 29]?.toUpperCase()}нна`,
  `${(index % 27) + 1}.05.2013`,
  index % 2 ? 'м' : 'ж',
]);
const cell = (page: Page, field: string, row: number) =>
  page.getByRole('textbox', { name: `${field}, строка ${row}`, exact: true });

/** Pastes what was copied in a spreadsheet, as the browser hands it on. */
const paste = (page: Page, field: string, row: number, lines: string[][]) =>
  cell(page, field, row).evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    lines.map((line) => line.join('\t')).join('\n'),
  );

test('a class of thirty-four is written down from a table, mended where it is wrong, and added to from a file', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOrganizer(baseURL ?? '');
  const request_id = await bookClass(operator, GROUP);
  const stored = async () =>
    (await operator.client.call(bookingCalls.get, { query: { id: request_id } })).tourists;
  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/bookings/${request_id}`);
  await page.getByRole('button', { name: 'Заполнить из таблицы' }).click();
  await expect(cell(page, 'Фамилия', GROUP)).toBeVisible();

  // With headers: their order is nobody's matter, and what is not asked is named.
  await paste(page, 'Отчество', 1, [
    ['№', 'ФИО', 'Дата рождения', 'Пол'],
    ...pupils.map((row, at) => [`${at + 1}`, ...row]),
  ]);
  await expect(page.getByText('не взяли').filter({ hasText: '№' })).toBeVisible();
  await expect(cell(page, 'Дата рождения', 30)).toHaveValue('3.05.2013');
  // Without headers: where the cursor stands.
  await paste(page, 'Фамилия', 31, [
    ['Мельник', 'Ирина'],
    ['Рунич', 'Павел'],
  ]);
  await expect(cell(page, 'Имя', 32)).toHaveValue('Павел');
  await page.getByRole('button', { name: 'Одно значение для всех' }).click();
  await page.getByRole('textbox', { name: 'Значение', exact: true }).fill('РФ');
  await page.getByRole('button', { name: 'Поставить, где пусто' }).click();
  await expect(cell(page, 'Гражданство', 32)).toHaveValue('РФ');
  await expect(cell(page, 'Гражданство', 33)).toHaveValue('');
  await cell(page, 'Дата рождения', 32).fill('31.02.1980');

  await page.getByRole('button', { name: 'Записать всех' }).click();
  await expect(page.getByText('Ничего не записали')).toBeVisible();
  await expect(cell(page, 'Дата рождения', 32)).toHaveAccessibleDescription(/12\.05\.2013/u);
  expect(await stored()).toHaveLength(0);
  await cell(page, 'Дата рождения', 32).fill('28.02.80');
  await page.getByRole('button', { name: 'Записать всех' }).click();
  await expect(page.getByText('Записали. Новых: 32, изменено: 0.')).toBeVisible();
  const first = await stored();
  expect(first).toHaveLength(32);
  expect(first[0]).toMatchObject({ citizenship: 'RU', birthday: '2013-05-01', sex: 'female' });
  expect(first[31]).toMatchObject({ full_name: 'Рунич Павел', birthday: '1980-02-28' });

  // The file knows two of them already and brings two more.
  await page.getByRole('button', { name: 'Действия с туристами' }).click();
  await page.getByRole('menuitem', { name: 'Заполнить из таблицы' }).click();
  await page.getByRole('button', { name: 'Загрузить файл' }).click();
  const lines = [
    'Фамилия;Имя;Питание',
    'Мельник;Ирина;Без рыбы',
    'Рунич;Павел;',
    'Лем;Ян;Без орехов',
    'Ковач;Ана;',
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'Дополнение.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await expect(cell(page, 'Фамилия', 33)).toHaveValue('Лем');
  await expect(cell(page, 'Питание и аллергии', 31)).toHaveValue('Без рыбы');
  // One row is a table too; what one of them answers meanwhile stays.
  await paste(page, 'Отчество', 34, [['Карловна', '5.6.1990']]);
  await expect(cell(page, 'Дата рождения', 34)).toHaveValue('5.6.1990');
  const id = (await stored())[30]?.id ?? 0;
  const phone = '+79137654321';
  await operator.client.call(touristCalls.updateTourists, {
    body: { request_id, tourists: [{ id, phone }] },
  });
  await page.getByRole('button', { name: 'Записать всех' }).click();
  await expect(page.getByText('Записали. Новых: 2, изменено: 1.')).toBeVisible();
  const last = await stored();
  expect(last.map(({ full_name }) => full_name).slice(-2)).toEqual(['Лем Ян', 'Ковач Ана Карловна']);
  expect(last[30]).toMatchObject({ phone, food_restriction: 'Без рыбы' });
});

test('the table is whole for whoever reads it by ear, by keys or on a phone', async ({ page, baseURL }) => {
  const operator = await ownOrganizer(baseURL ?? '');
  const request_id = await bookClass(operator, 3);
  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/bookings/${request_id}`);
  await page.getByRole('button', { name: 'Заполнить из таблицы' }).click();
  await cell(page, 'Фамилия', 1).fill('Лем');
  await cell(page, 'Пол', 1).fill('не скажу');
  await page.getByRole('button', { name: 'Записать всех' }).click();
  await expect(page.getByText('Ничего не записали')).toBeVisible();
  await check(page);
});
