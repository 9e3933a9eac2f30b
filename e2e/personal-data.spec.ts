import { expect, test, type Page } from '@playwright/test';
import { HEADER, publicBookingCalls } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { createPublishedTour } from '@tropa/server/testing/tour';
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { check } from './library/checks.ts';
import { chooseInMenu, closeByEsc } from './library/overlays.ts';
import { ownOperator } from './library/own-operator.ts';
import { endTrips } from './library/past-trip.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Takes the copy of whoever the dialog is about. @returns what the file says */
async function copied(page: Page, format: 'Читаемый документ' | 'Файл JSON'): Promise<string> {
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: format }).click();
  return readFileSync(await (await downloading).path(), 'utf8');
}

/** Asks for the erasure: the button waits for the word. */
async function erase(page: Page): Promise<void> {
  const button = dialog(page).getByRole('button', { name: 'Удалить навсегда' });
  await expect(button).toBeDisabled();
  await dialog(page).getByRole('textbox', { name: 'Чтобы удалить, введите: УДАЛИТЬ' }).fill('УДАЛИТЬ');
  await button.click();
  await expect(dialog(page)).toHaveCount(0);
}

async function openClientsData(page: Page): Promise<void> {
  await chooseInMenu(
    page.getByRole('button', { name: 'Действия с туристами' }),
    'Персональные данные клиента',
  );
}

test('a client and a tourist get a copy of their data and are erased after the trip', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same dialogs');
  const { client, organizer_id, signIn } = await ownOperator(baseURL ?? '');
  const { id: tour_id, date_ids } = await createPublishedTour(client, organizer_id);
  const book = async (last_name: string, tourist: string) => {
    const number = randomInt(1_000_000, 9_999_999);
    const { request_id } = await new TestClient(Number(new URL(baseURL ?? '').port)).call(
      publicBookingCalls.create,
      {
        body: {
          tour_id,
          date: date_ids[0] ?? 0,
          tourists: 2,
          contacts: {
            first_name: 'Мария',
            last_name,
            email: `t${number}@example.test`,
            phone: `+7903${number}`,
          },
          tourists_data: [
            { first_name: 'Мария', last_name },
            {
              first_name: 'Олег',
              last_name: tourist,
              passport: '4510 123456',
              food_restriction: 'Без орехов',
            },
          ],
          consents: { personal_data: true, agreement: true },
        },
      },
      { [HEADER.idempotencyKey]: randomUUID() },
    );
    return request_id;
  };
  const first = await book('Забудькина', 'Попутчиков');
  const second = await book('Оставайкина', 'Уходящий');

  await endTrips([first, second]);
  await signIn(page);
  await page.goto(`/org/${organizer_id}/bookings/${first}`);
  await openClientsData(page);
  await expect(dialog(page)).toContainText('У клиента 1 заявка');
  await check(page);
  const copy = await copied(page, 'Читаемый документ');
  for (const words of ['Забудькина', 'Попутчиков', '4510 123456']) expect(copy).toContain(words);
  await erase(page);
  await expect(page.getByText(/Персональные данные удалены по запросу \d/u)).toBeVisible();
  await expect(page.getByText('Данные удалены').first()).toBeVisible();
  for (const gone of ['Забудькина', 'Попутчиков']) await expect(page.getByText(gone)).toHaveCount(0);
  await expect(page.getByText(/50\s000/u).first()).toBeVisible();

  await page.goto(`/org/${organizer_id}/bookings/${second}`);
  await page.getByRole('button', { name: 'Персональные данные: Оставайкина Мария' }).press('Enter');
  await expect(dialog(page)).toContainText('Это клиент заявки');
  await dialog(page).getByRole('button', { name: 'Персональные данные клиента' }).click();
  await expect(dialog(page)).toContainText('У клиента 1 заявка');
  await closeByEsc(dialog(page));
  await page.getByRole('button', { name: 'Персональные данные: Уходящий Олег' }).press('Enter');
  await expect(dialog(page)).toContainText('Уходящий Олег — турист в 1 заявке');
  await check(page);
  const own = await copied(page, 'Файл JSON');
  for (const words of ['Уходящий', '4510 123456', 'Без орехов']) expect(own).toContain(words);
  expect(own).not.toContain('Оставайкина');
  await erase(page);
  const tourists = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Туристы' }) });
  await expect(tourists).toContainText('Удалены по запросу');
  await expect(tourists).toContainText('Оставайкина Мария');
  await expect(tourists).toContainText('2 из 2');
  await expect(page.getByText('Уходящий')).toHaveCount(0);
  await expect(page.getByText('Персональные данные туриста удалены по запросу')).toBeVisible();
  await expect(page.getByText(/50\s000/u).first()).toBeVisible();
});
