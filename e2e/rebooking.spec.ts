import { expect, test, type Page } from '@playwright/test';
import { bookingCalls, HEADER, invoiceCalls, ownBookingCalls, tourCalls } from '@tropa/contract';
import { createPublishedTour, inDays, sampleDate } from '@tropa/server/testing/tour';
import { createWeeklyTour, everyDayAt } from '@tropa/server/testing/week-schedule';
import { randomUUID } from 'node:crypto';
import { bookedByStaff } from './library/booked-by-staff.ts';
import { check } from './library/checks.ts';
import { chooseInMenu } from './library/overlays.ts';
import { ownOperator } from './library/own-operator.ts';
import { privatePage } from './library/private-page.ts';

const contacts = {
  first_name: 'Ирина',
  last_name: 'Переносова',
  email: 'move@example.test',
  phone: '+79165550177',
};

async function openMenu(page: Page, item: string): Promise<void> {
  await chooseInMenu(page.getByRole('button', { name: 'Другие действия' }), item);
}

test('a payed booking moves to a dearer date and gets a price of its own; the tourist sees the difference', async ({
  page,
  baseURL,
}) => {
  const { client, organizer_id, signIn } = await ownOperator(baseURL ?? '');
  const tour = await createPublishedTour(client, organizer_id, { dates: [inDays(40), inDays(50)] });
  const [usual = 0, dear = 0] = tour.date_ids;
  await client.call(tourCalls.saveDate, {
    query: { organizer_id, tour_id: tour.id },
    body: { ...sampleDate(inDays(50), { price: 3_000_000 }), id: dear },
  });
  const id = await bookedByStaff({ client, organizer_id }, { tour_id: tour.id, date: usual, contacts });
  const { prepayment_invoice: invoice } = await client.call(bookingCalls.get, { query: { id } });
  await client.call(invoiceCalls.updateInvoice, {
    body: { id: invoice?.id ?? 0, action: 'mark_payed', payment_method: 'cash', amount: 5_000_000 },
  });

  await signIn(page);
  await page.goto(`/org/${organizer_id}/bookings/${id}`);
  await openMenu(page, 'Перенести');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Новый выезд' }).click();
  await page.getByRole('option', { name: /30\s000/u }).click();
  await expect(dialog.locator('dl')).toContainText(/К доплате\s*10\s000\s₽/u);
  await check(page);
  await dialog.getByRole('button', { name: 'Перенести' }).click();
  await expect(dialog).toBeHidden();
  const price = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Стоимость' }) });
  await expect(price).toContainText(/60\s000\s₽/u);
  await expect(page.getByText('Предоплата внесена').first()).toBeVisible();

  await price.getByRole('button', { name: 'Изменить' }).click();
  await dialog.getByRole('switch', { name: 'Назначить свою цену' }).check();
  await dialog.getByRole('textbox', { name: 'Цена заявки' }).fill('58000');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Причина' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Постоянный клиент');
  await expect(dialog.locator('dl')).toContainText(/К доплате\s*8\s000\s₽/u);
  await check(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(price).toContainText('Изменение цены: Постоянный клиент');
  await check(page);

  await page.goto((await privatePage(id)).url);
  await expect(page.getByRole('term').filter({ hasText: 'Изменение цены: Постоянный клиент' })).toBeVisible();
  await expect(page.getByText(/8\s000\s₽/u).first()).toBeVisible();
});

test('tours are proposed to a client, and the chosen one is booked', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'the dialogs are those of the move, which a phone walks through above');
  const { client, organizer_id, signIn } = await ownOperator(baseURL ?? '');
  const tour = await createPublishedTour(client, organizer_id, { dates: [inDays(45)] });
  await signIn(page);
  await page.goto(`/org/${organizer_id}/bookings`);
  await page.getByRole('button', { name: 'Новая заявка' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Подбор тура').click();
  await dialog.getByRole('combobox', { name: 'Тур' }).click();
  await page.getByRole('option', { name: tour.name }).click();
  await dialog.getByRole('combobox', { name: 'Дата (если важна)' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: 'Почему это подойдёт' }).fill('Спокойный маршрут');
  await dialog.getByRole('button', { name: 'Добавить предложение' }).click();
  await dialog.getByRole('textbox', { name: 'Фамилия' }).fill(contacts.last_name);
  await dialog.getByRole('textbox', { name: 'Имя' }).fill(contacts.first_name);
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill('+7 916 555-01-77');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(contacts.email);
  await dialog.getByRole('checkbox', { name: /^Клиент согласен/u }).check();
  await check(page);
  await dialog.getByRole('button', { name: 'Создать и отправить' }).click();
  await expect(page.getByRole('heading', { name: /^Заявка № / })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Выбрать' }).click();
  await expect(dialog.locator('dl')).toContainText(/25\s000/u);
  await dialog.getByRole('button', { name: 'Выбрать' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Подтвердить' })).toBeVisible();
});

test('a boat that a party has whole goes on an hour longer, by the hour or at a price with a reason', async ({
  page,
  baseURL,
}) => {
  const { client, organizer_id, signIn } = await ownOperator(baseURL ?? '');
  const tour = await createWeeklyTour(client, organizer_id, {
    schedule: everyDayAt('11:00'),
    tour: { price_basis: 'group', price: 800_000 },
  });
  const { request_id: id } = await client.call(
    ownBookingCalls.create,
    {
      body: {
        from_source: 'tour_date',
        organizer_id,
        tour_id: tour.id,
        start: `${inDays(20)}T11:00`,
        tourists: 2,
        contacts,
        client_agreed: true,
      },
    },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
  await signIn(page);
  await page.goto(`/org/${organizer_id}/bookings/${id}`);
  const price = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Стоимость' }) });
  const dialog = page.getByRole('dialog');
  await price.getByRole('button', { name: 'Изменить' }).click();
  await dialog.getByRole('combobox', { name: 'Дополнительное время' }).click();
  await page.getByRole('option', { name: /^60\sмин/u }).click();
  await expect(dialog.locator('dl')).toContainText(/12\s000\s₽/u);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(price).toContainText(/12\s000\s₽/u);
  // What is changed once more stands as it was left.
  await page.reload();
  await price.getByRole('button', { name: 'Изменить' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Дополнительное время' })).toHaveValue(/^60\sмин/u);
  await dialog.getByRole('switch', { name: 'Назначить цену дополнительного времени' }).check();
  await dialog.getByRole('textbox', { name: 'Цена дополнительного времени' }).fill('1500');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Причина' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Ждали шлюз');
  await expect(dialog.locator('dl')).toContainText(/9\s500\s₽/u);
  await check(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(price).toContainText('Ждали шлюз');
  await expect(price).toContainText(/9\s500\s₽/u);
});
