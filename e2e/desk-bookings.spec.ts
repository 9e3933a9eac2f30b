import { expect, test, type Page } from '@playwright/test';
import { bookingCalls, tourCalls } from '@tropa/contract';
import { createBooking } from '@tropa/server/testing/booking';
import { TestClient } from '@tropa/server/testing/client';
import { signIn } from '@tropa/server/testing/people';
import { createPublishedTour, inDays, sampleDate } from '@tropa/server/testing/tour';
import { check } from './library/checks.ts';
import { answer } from './library/overlays.ts';
import { ownOperator, type OwnOperator } from './library/own-operator.ts';
import { inServerDatabase } from './library/server-database.ts';
import { signInAs } from './library/sign-in.ts';

const STAFF = { login: 'desk@tropa.example', password: 'Stoianka-2026' };
const OWNER = { login: 'demo@tropa.example', password: 'Altai-2026' };
const REASON = 'Обращение № 318';

/** Finds a booking at the desk by its number and opens it. */
async function find(page: Page, id: number): Promise<void> {
  await page.goto('/org/desk/bookings');
  await expect(page.getByText('Найдите заявку')).toBeVisible();
  await page.getByRole('searchbox').fill(`№ ${id}`);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(id));
}

/** Gives the reason in the open dialog. */
async function decide(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await check(page);
  await dialog.getByRole('textbox').fill(REASON);
  await answer(dialog, button);
}

/** A booking of the demo that the system has cancelled, whose departure is over. */
async function expiredOfDemo(baseURL: string): Promise<number> {
  const owner = new TestClient(Number(new URL(baseURL).port));
  await signIn(owner, OWNER.login, OWNER.password);
  const filters = JSON.stringify({ date_to: inDays(-2) });
  const { requests } = await owner.call(bookingCalls.listForOrg, {
    query: { organizer_id: 1, base_sale_status: 7, filters },
  });
  return requests[0]?.request_id ?? 0;
}

/** A booking that the system has cancelled, whose only seat another one has taken. @returns what adds a seat */
async function expiredWithoutRoom(baseURL: string, { client, organizer_id }: OwnOperator) {
  const day = inDays(30);
  const tour = await createPublishedTour(client, organizer_id, { seats: 1, dates: [day] });
  const site = { client: () => new TestClient(Number(new URL(baseURL).port)) };
  const [date = 0] = tour.date_ids;
  const wish = { tour_id: tour.id, date };
  const { request_id } = await createBooking(site, wish);
  await client.call(bookingCalls.cancel, { body: { id: request_id, message: 'Погода' } });
  // No call makes a deadline pass.
  await inServerDatabase((database) =>
    database.$client.query('update booking set base_sale_status = 7 where request_id = $1', [request_id]),
  );
  await createBooking(site, wish);
  const makeRoom = () =>
    client.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id: tour.id },
      body: sampleDate(day, { id: date, number_of_seats: 2 }),
    });
  return { request_id, makeRoom };
}

test('the desk cancels a booking, its organizer reads why; an expired one comes back where there is room and time', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the staff work at desks');
  const operator = await ownOperator(baseURL ?? '');
  const id = await operator.book({ first_name: 'Мария', last_name: 'Озёрная' });
  const theirs = await browser.newContext({ locale: 'ru-RU' });
  const organizer = await theirs.newPage();
  await operator.signIn(organizer);
  await organizer.goto(`/org/${operator.organizer_id}/bookings/${id}`);
  await expect(organizer.getByText('Ждёт подтверждения').first()).toBeVisible();

  await signInAs(page, STAFF);
  await find(page, id);
  await check(page);
  await expect(page.getByText('Озёрная')).toHaveCount(0);
  await page.getByRole('button', { name: 'Отменить заявку' }).click();
  await decide(page, 'Отменить заявку');
  await expect(page.getByText('Отменена администратором').first()).toBeVisible();
  await expect(page.getByText('Отменена заявка')).toBeVisible();

  // The organizer's open page follows by itself.
  await expect(organizer.getByText('Отменена администратором').first()).toBeVisible();
  await expect(organizer.getByText(REASON).first()).toBeVisible();
  await theirs.close();

  const expired = await expiredOfDemo(baseURL ?? '');
  await find(page, expired);
  await page.getByRole('button', { name: 'Вернуть заявку' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(REASON);
  await check(page);
  await dialog.getByRole('button', { name: 'Вернуть заявку' }).click();
  await expect(page.getByText('Этот выезд уже начался').first()).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Закрыть без сохранения?' });
  // What was typed is not taken away unasked.
  await page.keyboard.press('Escape');
  await answer(question, 'Вернуться');
  await expect(dialog.getByRole('textbox')).toHaveValue(REASON);
  await page.keyboard.press('Escape');
  await answer(question, 'Закрыть');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Отменена системой').first()).toBeVisible();

  // Another one has lost its seat: it comes back once there is room.
  const { request_id: lost, makeRoom } = await expiredWithoutRoom(baseURL ?? '', operator);
  await find(page, lost);
  await page.getByRole('button', { name: 'Вернуть заявку' }).click();
  await dialog.getByRole('textbox').fill(REASON);
  await dialog.getByRole('button', { name: 'Вернуть заявку' }).click();
  await expect(page.getByText('не хватает свободных мест').first()).toBeVisible();
  await makeRoom();
  await answer(dialog, 'Вернуть заявку');
  await expect(page.getByText('Ждёт подтверждения').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Вернуть заявку' })).toHaveCount(0);

  await page.goto('/org/desk/acts');
  await expect(page.getByRole('link', { name: new RegExp(`^№\\s${id}\\s?, `, 'u') })).toBeVisible();
});
