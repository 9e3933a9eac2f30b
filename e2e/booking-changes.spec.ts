import { expect, test, type Locator, type Page } from '@playwright/test';
import { bookingCalls, contractTemplateCalls, invoiceCalls } from '@tropa/contract';
import { createPublishedTour, inDays } from '@tropa/server/testing/tour';
import { bookedByStaff } from './library/booked-by-staff.ts';
import { check } from './library/checks.ts';
import { chooseInMenu } from './library/overlays.ts';
import { ownOperator, type OwnOperator } from './library/own-operator.ts';
import { privatePage } from './library/private-page.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const category = { type: 'adult' as const, min_age: null, max_age: null, people: null, takes_seat: true };
const adult = { ...category, id: 'adult', title: 'Взрослый', price: null };
const child = { ...category, id: 'child', title: 'Ребёнок', max_age: 17, price: 1_500_000 };
const tent = {
  id: 'tent',
  title: 'Палатка',
  description: '',
  price: 100_000,
  per: 'tourist' as const,
  stock: 5,
  is_required: false,
};

/** A booking of two adults with their names, confirmed and on its tour's terms: 50 000 ₽. */
async function bookedForTwo({ client, organizer_id }: OwnOperator) {
  const tour = await createPublishedTour(client, organizer_id, {
    dates: [inDays(60)],
    tour: { price_categories: [adult, child], extras: [tent] },
  });
  const id = await bookedByStaff(
    { client, organizer_id },
    {
      tour_id: tour.id,
      date: tour.date_ids[0] ?? 0,
      categories: [{ id: 'adult', count: 2 }],
      contacts: {
        first_name: 'Ирина',
        last_name: 'Меняева',
        email: 'change@example.test',
        phone: '+79165550188',
      },
    },
  );
  for (const last_name of ['Первый', 'Второй'])
    await client.call(bookingCalls.createTourist, {
      body: { request_id: id, tourist: { last_name, first_name: 'Олег' } },
    });
  return id;
}

test('places come and go with their tourists, the price is put together anew, and an invoice says what for', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same dialogs');
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id, signIn } = operator;
  const id = await bookedForTwo(operator);
  await client.call(contractTemplateCalls.create, {
    query: { organizer_id },
    body: {
      type: 'contract_tour',
      name: 'Договор на группу',
      language: 'ru',
      content: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Договор' }] }],
      },
    },
  });
  await signIn(page);
  await page.goto(`/org/${organizer_id}/bookings/${id}`);
  const price = panel(page, 'Стоимость');
  const tourists = panel(page, 'Туристы');
  const invoices = panel(page, 'Счета');
  await expect(tourists).toContainText('2 из 2');
  await expect(price).toContainText(/Итого\s*50\s000\s₽/u);

  await chooseInMenu(page.getByRole('button', { name: 'Действия с туристами' }), 'Добавить туриста с местом');
  await dialog(page).getByRole('textbox', { name: 'Фамилия' }).fill('Третья');
  await dialog(page).getByRole('textbox', { name: 'Имя' }).fill('Анна');
  await expect(dialog(page).locator('dl')).toContainText(/50\s000\s₽ → 75\s000\s₽/u);
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(tourists).toContainText('3 из 3');
  await expect(tourists).toContainText('Третья Анна');
  await expect(price).toContainText(/Итого\s*75\s000\s₽/u);
  // What was asked for two is asked for three.
  await expect(invoices.getByText('Отменён', { exact: true })).toHaveCount(1);
  await expect(invoices.getByText('Ждёт оплаты', { exact: true })).toHaveCount(1);

  const { prepayment_invoice: bill } = await client.call(bookingCalls.get, { query: { id } });
  await client.call(invoiceCalls.updateInvoice, {
    body: { id: bill?.id ?? 0, action: 'mark_payed', payment_method: 'cash', amount: 7_500_000 },
  });
  await expect(price).toContainText(/Оплачено\s*75\s000\s₽/u);
  await page.getByRole('button', { name: 'Освободить место: Третья Анна' }).click();
  await dialog(page).getByRole('radio', { name: 'Убрать и место' }).check();
  await expect(dialog(page).locator('dl')).toContainText(/75\s000\s₽ → 50\s000\s₽/u);
  await expect(dialog(page).locator('dl')).toContainText(/Вернётся туристу\s*25\s000\s₽/u);
  await dialog(page).getByRole('button', { name: 'Убрать туриста' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(tourists).toContainText('2 из 2');
  await expect(page.getByText('Третья Анна', { exact: true })).toHaveCount(0);
  await expect(price).toContainText(/Итого\s*50\s000\s₽/u);
  await expect(invoices).toContainText(/Вернуть вручную 25\s000\s₽/u);

  await price.getByRole('button', { name: 'Изменить' }).click();
  // Fewer than have names is refused; where it is mended stays.
  const adults = dialog(page).getByRole('textbox', { name: 'Взрослый' });
  await adults.fill('1');
  await expect(dialog(page).getByText('В брони записано больше туристов: 2').first()).toBeVisible();
  await adults.fill('2');
  await dialog(page).getByRole('textbox', { name: 'Ребёнок' }).fill('1');
  await dialog(page).getByRole('textbox', { name: 'Палатка' }).fill('2');
  await dialog(page).getByText('Процент', { exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Процент скидки' }).fill('10');
  // 65 000 less a tenth, and two tents.
  await expect(dialog(page).locator('dl')).toContainText(/Станет\s*60\s500\s₽/u);
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(tourists).toContainText('2 из 3');
  await expect(price).toContainText(/Итого\s*60\s500\s₽/u);
  for (const line of ['Ребёнок', 'Палатка', 'Скидка']) await expect(price).toContainText(line);

  await invoices.getByRole('button', { name: 'Выставить счёт' }).click();
  await dialog(page).getByRole('textbox', { name: 'Название' }).fill('Доплата за палатки');
  await dialog(page).getByRole('textbox', { name: 'Сообщение туристу' }).fill('Палатки выдадут на месте.');
  await dialog(page).getByRole('combobox', { name: 'Договор' }).click();
  await page.getByRole('option', { name: 'Договор на группу' }).click();
  await check(page);
  await dialog(page).getByRole('button', { name: 'Выставить счёт' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(invoices).toContainText('Доплата за палатки');
  await expect(invoices).toContainText('К договору: Договор на группу');
  await page.goto((await privatePage(id)).url);
  await expect(page.getByText('Доплата за палатки').first()).toBeVisible();
  await expect(page.getByText('Палатки выдадут на месте.')).toBeVisible();
  await expect(page.getByText('К договору: Договор на группу')).toBeVisible();
});

test('an agency books for its client and keeps a commission, as its panel says', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same form');
  const { client, organizer_id, signIn } = await ownOperator(baseURL ?? '');
  const tour = await createPublishedTour(client, organizer_id, { dates: [inDays(60)] });
  await signIn(page);
  await page.goto(`/org/${organizer_id}/bookings`);
  await page.getByRole('button', { name: 'Новая заявка' }).click();
  const field = (name: string) => dialog(page).getByRole('textbox', { name, exact: true });
  await dialog(page).getByRole('combobox', { name: 'Тур' }).click();
  await page.getByRole('option', { name: tour.name }).click();
  await dialog(page).getByRole('combobox', { name: 'Выезд' }).click();
  await page.getByRole('option').first().click();
  await field('Туристов').fill('2');
  await dialog(page).getByRole('switch', { name: 'Продало агентство' }).check();
  await dialog(page).getByRole('button', { name: 'Создать заявку' }).click();
  await expect(field('Название агентства')).toHaveAttribute('aria-invalid', 'true');
  await field('Название агентства').fill('Глобус');
  await field('Кто ведёт').fill('Инна Агентова');
  await field('E-mail агентства').fill('globus@example.test');
  await dialog(page).getByRole('combobox', { name: 'Комиссия' }).click();
  await page.getByRole('option', { name: 'Процент' }).click();
  await field('Процент комиссии').fill('10');
  // Whom to write to is the agency's to know.
  await field('Фамилия').fill('Клиентов');
  await field('Имя').fill('Борис');
  await dialog(page)
    .getByRole('checkbox', { name: /^Клиент согласен/u })
    .check();
  await check(page);
  await dialog(page).getByRole('button', { name: 'Создать заявку' }).click();
  await expect(page.getByRole('heading', { name: /^Заявка № / })).toBeVisible();
  const agency = panel(page, 'Агентство');
  await expect(agency).toContainText('Глобус');
  await expect(agency).toContainText('Инна Агентова, globus@example.test');
  await expect(agency).toContainText(/Комиссия 5\s000\s₽/u);
  await expect(panel(page, 'Стоимость')).toContainText(/Итого\s*50\s000\s₽/u);

  await agency.getByRole('button', { name: 'Изменить' }).click();
  await dialog(page).getByRole('combobox', { name: 'Комиссия' }).click();
  await page.getByRole('option', { name: 'Сумма' }).click();
  await field('Сумма комиссии').fill('7000');
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(agency).toContainText(/Комиссия 7\s000\s₽/u);
});
