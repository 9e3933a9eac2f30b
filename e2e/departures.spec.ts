import { expect, test, type Locator, type Page } from '@playwright/test';
import { bookingCalls, departureCalls, invoiceCalls } from '@tropa/contract';
import { wordsOfPdf } from '@tropa/server/testing/pdf';
import { readFileSync } from 'node:fs';
import { check } from './library/checks.ts';
import { tourWithDates } from './library/departure.ts';
import { ownGuide } from './library/member.ts';
import { nextLetter } from './library/outbox.ts';
import { chooseInMenu, closeByEsc } from './library/overlays.ts';
import { ownOperator } from './library/own-operator.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
/** A line of a table, by who is named in it. */
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name, 'u') });
/** A fact in the head of the page. */
const fact = (page: Page, name: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

/** Two bookings, one of them payed in part with a tourist who has answered everything, and one in English. */
async function filledDeparture(baseURL: string) {
  const operator = await ownOperator(baseURL);
  const { date, book } = await tourWithDates(operator, baseURL);
  const paid = await book('Сидорова', 2);
  const unpaid = await book('Иванова', 1);
  const english = await book('Whitfield', 1, { first_name: 'Emma', language: 'en' });
  const { tourist } = await operator.client.call(bookingCalls.createTourist, {
    body: {
      request_id: paid.request_id,
      tourist: {
        first_name: 'Пётр',
        last_name: 'Сидоров',
        birthday: '1990-05-01',
        sex: 'male',
        citizenship: 'RU',
        passport: '4510 123456',
        food_restriction: 'Без орехов',
      },
    },
  });
  await operator.client.call(invoiceCalls.updateInvoice, {
    body: { id: paid.invoice_id, action: 'mark_payed', payment_method: 'cash' },
  });
  return { operator, date, unpaid, english, named: `t${tourist.id}` };
}

/** Puts somebody into a room, or into none, by the menu at the name. */
async function putInto(page: Page, name: string, place: string): Promise<void> {
  await chooseInMenu(page.getByRole('button', { name: `Куда поселить: ${name}` }), place);
}

async function addRoom(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Добавить номер' }).click();
  await dialog(page).getByRole('textbox', { name: 'Номер или название' }).fill(number);
  await dialog(page).getByRole('button', { name: 'Готово' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('staff see who goes, put them into rooms and back, and remind who has not payed', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'one journey: the same steps');
  const { operator, date, unpaid, named } = await filledDeparture(baseURL ?? '');
  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/departures/${date}`);
  await expect(fact(page, 'Занято мест')).toContainText('4 из 10');
  await expect(row(page, 'Сидоров Пётр')).toContainText('Без орехов');
  await fact(page, 'Анкеты').getByRole('link', { name: 'Не заполнены 3' }).click();
  await expect(row(page, 'Сидоров Пётр')).toHaveCount(0);
  for (const name of ['Гость: Сидорова Мария', 'Гость: Иванова Мария', 'Гость: Whitfield Emma'])
    await expect(row(page, name)).toContainText('Анкета не заполнена');
  await check(page);

  await tab(page, 'Расселение').click();
  await addRoom(page, '12Б');
  await addRoom(page, 'Палатка у реки');
  const [first, second, none] = ['Номер 12Б', 'Палатка у реки', 'Без номера'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  ) as [Locator, Locator, Locator];
  for (const name of ['Сидоров Пётр', 'Гость: Сидорова Мария']) await putInto(page, name, 'Номер 12Б');
  await expect(first).toContainText('2 из 2');
  // It is full: nobody else is offered a place in it.
  await page.getByRole('button', { name: 'Куда поселить: Гость: Иванова Мария' }).click();
  await expect(page.getByRole('menuitem', { name: 'Палатка у реки' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Номер 12Б' })).toHaveCount(0);
  await closeByEsc(page.getByRole('menu'));
  await putInto(page, 'Гость: Иванова Мария', 'Палатка у реки');
  await putInto(page, 'Гость: Сидорова Мария', 'Палатка у реки');
  await putInto(page, 'Гость: Иванова Мария', 'Без номера');
  await expect(first).toContainText('Сидоров Пётр');
  await expect(second).toContainText('Гость: Сидорова Мария');
  await expect(none).toContainText('Гость: Иванова Мария');
  await check(page);
  await page.getByRole('button', { name: 'Сохранить расселение' }).click();
  await expect(page.getByText('Есть несохранённые правки')).toHaveCount(0);
  const { rooms } = await operator.client.call(departureCalls.rooming, { query: { id: date } });
  expect(rooms.map(({ people }) => people)).toEqual([[named], [expect.stringMatching(/^p/u)]]);

  await tab(page, 'Оплата').click();
  // Five days before the start the first payment is the whole one.
  await expect(row(page, 'Сидорова Мария')).toContainText('Нет');
  await row(page, 'Иванова Мария').getByRole('button', { name: 'Напомнить' }).click();
  await expect(row(page, 'Иванова Мария')).toContainText('Напомнили');
  await nextLetter(page, unpaid.email, /Напоминаем об оплате поездки/u);
  await check(page);
});

test('staff write to all, and take the list along as a file and on paper', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'one journey: the same steps');
  const { operator, date, unpaid, english, named } = await filledDeparture(baseURL ?? '');
  const room = { uid: 'a', type: 'tent' as const, number: 'Палатка у реки', places: 2, notes: '' };
  await operator.client.call(departureCalls.saveRooming, {
    body: { id: date, revision: 0, rooms: [{ ...room, people: [named] }] },
  });
  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/departures/${date}`);
  await chooseInMenu(page.getByRole('button', { name: 'Действия с выездом' }), 'Написать всем');
  await expect(dialog(page).getByText('Получат 3 клиента')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Тема', exact: true }).fill('Сбор у вокзала');
  await dialog(page).getByRole('textbox', { name: 'Текст', exact: true }).fill('Ждём вас в девять утра.');
  await dialog(page)
    .getByRole('switch', { name: /^Английский вариант/u })
    .click();
  await dialog(page).getByRole('textbox', { name: 'Тема по-английски' }).fill('Meeting');
  await dialog(page).getByRole('textbox', { name: 'Текст по-английски' }).fill('We wait for you at nine.');
  await check(page);
  await dialog(page).getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('3 из 3', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Готово' })).toHaveCount(3);
  await nextLetter(page, unpaid.email, /Сбор у вокзала.*Ждём вас в девять утра/su);
  await nextLetter(page, english.email, /Meeting.*We wait for you at nine/su);
  await check(page);

  for (const [item, ending] of [
    ['Скачать PDF', 'pdf'],
    ['Скачать Excel', 'xlsx'],
  ] as const) {
    const begun = page.waitForEvent('download');
    await chooseInMenu(page.getByRole('button', { name: 'Действия с выездом' }), item);
    const file = await begun;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^Список-туристов-${date}-.*[.]${ending}$`, 'u'));
    const bytes = readFileSync(await file.path());
    if (ending === 'pdf') expect(await wordsOfPdf(bytes)).toMatch(/Сидоров Пётр.*Whitfield/u);
    else expect(bytes.subarray(0, 2).toString()).toBe('PK');
  }

  await chooseInMenu(page.getByRole('button', { name: 'Действия с выездом' }), 'Печать');
  await expect(row(page, '^[0-9]+ Сидоров Пётр')).toContainText('Палатка у реки');
  await expect(row(page, '^Палатка у реки')).toContainText('Сидоров Пётр');
  await check(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
  const paper = await wordsOfPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(paper).toMatch(/Сидоров Пётр.*Расселение.*Палатка у реки/u);
  expect(paper).not.toMatch(/Печать|К выезду/u);
});

test('a guide who is given a departure is told by a letter, and sees the people without their money', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'one journey: the same steps');
  const { operator, date } = await filledDeparture(baseURL ?? '');
  const { organizer_id } = operator;
  const name = { first_name: 'Айас', last_name: 'Саналов' };
  const guide = await ownGuide(operator, baseURL ?? '', name);
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/departures/${date}`);
  await expect(fact(page, 'Гиды')).toContainText('Не назначены');
  await fact(page, 'Гиды').getByRole('button', { name: 'Изменить' }).click();
  await dialog(page).getByRole('combobox', { name: 'Гиды' }).click();
  await page.getByRole('option', { name: 'Саналов Айас' }).click();
  // The list stays open for more of them until it is left.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option')).toHaveCount(0);
  await check(page);
  await dialog(page).getByRole('button', { name: 'Назначить' }).click();
  await expect(fact(page, 'Гиды')).toContainText('Саналов Айас');
  const link = await nextLetter(page, guide.email, new RegExp(`https?://\\S+/departures/${date}`, 'u'));

  const theirs = await browser.newPage();
  await guide.signIn(theirs);
  await theirs.goto(new URL(`/org/${organizer_id}/departures`, baseURL).href);
  await theirs.getByRole('link', { name: 'Мультинский поход' }).click();
  await expect(theirs).toHaveURL(link);
  await expect(row(theirs, 'Сидоров Пётр')).toContainText('Без орехов');
  await expect(tab(theirs, 'Расселение')).toBeVisible();
  for (const hidden of ['Оплата', 'Письма и отмена']) await expect(tab(theirs, hidden)).toHaveCount(0);
  await expect(fact(theirs, 'Долг')).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Действия с выездом' }).click();
  await expect(theirs.getByRole('menuitem', { name: 'Печать' })).toBeVisible();
  for (const hidden of ['Написать всем', 'Отменить выезд'])
    await expect(theirs.getByRole('menuitem', { name: hidden })).toHaveCount(0);
  await theirs.close();
});

test('a departure is cancelled: one client gets the money back, another goes later', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same dialog');
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id } = operator;
  const { date, later, book } = await tourWithDates(operator, baseURL ?? '');
  const refunded = await book('Возвратова', 1);
  const moved = await book('Переносова', 2);
  await client.call(invoiceCalls.updateInvoice, {
    body: { id: refunded.invoice_id, action: 'mark_payed', payment_method: 'cash' },
  });
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/departures/${date}`);
  await expect(page.getByText('Гость: Возвратова Мария')).toBeVisible();
  await check(page);

  await chooseInMenu(page.getByRole('button', { name: 'Действия с выездом' }), 'Отменить выезд');
  await dialog(page).getByRole('textbox', { name: 'Причина' }).fill('Перевал закрыт');
  await dialog(page)
    .getByRole('combobox', { name: `№ ${moved.request_id}` })
    .click();
  await page.getByRole('option', { name: /^На \d/u }).click();
  await check(page);
  await dialog(page).getByRole('button', { name: 'Отменить выезд' }).click();

  await expect(page.getByText('2 из 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Отмена с возвратом' })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^Перенос на/u })).toBeVisible();
  await expect(page.getByText('Отменён', { exact: true })).toBeVisible();
  await check(page);
  expect((await client.call(bookingCalls.get, { query: { id: moved.request_id } })).tour_date_id).toBe(later);
  const back = await client.call(bookingCalls.get, { query: { id: refunded.request_id } });
  expect(back.base_sale_status).toBe(6);
  expect(back.prepayment_invoice?.refund_due).toBe(back.prepayment_invoice?.amount);
});
