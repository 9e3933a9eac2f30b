import { expect, test } from '@playwright/test';
import { bookingCalls, rebookingCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { countMessages, nextCode } from './library/outbox.ts';
import { chooseInMenu } from './library/overlays.ts';
import { ownOperator } from './library/own-operator.ts';
import { privatePage } from './library/private-page.ts';

test('a tourist reads the contract on a phone, accepts it with a code and pays; another price waits for a new acceptance', async ({
  page,
  isMobile,
  baseURL,
}) => {
  test.skip(!isMobile, 'The private page is opened on a phone');
  const operator = await ownOperator(baseURL ?? '');
  const id = await operator.book({ last_name: 'Договорова', first_name: 'Анна' });
  const { client, total } = await operator.client.call(bookingCalls.confirm, { body: { id } });

  await page.goto((await privatePage(id)).url);
  await expect(page.getByRole('heading', { name: 'Прочитайте и примите договор' })).toBeVisible();
  await page.getByText('Прочитать договор').click();
  await expect(page.getByRole('heading', { name: /Предмет Договора/u })).toBeVisible();
  await check(page);

  const before = await countMessages(page, client.email);
  await page.getByRole('button', { name: 'Получить код' }).click();
  const field = page.getByLabel('Код из 6 цифр');
  await field.fill('00000');
  await page.getByRole('button', { name: 'Принять договор' }).click();
  await expect(page.getByText('Неверный код')).toBeVisible();
  await check(page);
  await field.fill(await nextCode(page, client.email, before));
  await page.getByRole('button', { name: 'Принять договор' }).click();
  await expect(page.getByText('Договор принят, спасибо!')).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('link', { name: /Лист подписи/u })).toBeVisible();
  await check(page);

  await page.getByRole('button', { name: 'Банковской картой' }).click();
  await page.getByRole('button', { name: /^Оплатить/u }).click();
  await expect(page.getByRole('heading', { name: 'Места ваши, осталось немного' })).toBeVisible();

  await operator.client.call(rebookingCalls.update, {
    body: { id, own_price: { total: total + 100_000, reason: 'Отдельный номер' } },
  });
  // The page notices by itself, at once when somebody comes back to it.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('heading', { name: 'Договор изменился: примите новый' })).toBeVisible({
      timeout: 3000,
    });
  }).toPass();
  await expect(page.getByText(/стоимость: .*→/u)).toBeVisible();
  await check(page);

  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/bookings/${id}`);
  await expect(page.getByText('Изменился после принятия')).toBeVisible();
  await page.getByLabel('Текст заметки').fill('Ждём новой подписи');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await chooseInMenu(page.getByRole('button', { name: /^Действия с заметкой/u }), 'Удалить');
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText('Ждём новой подписи')).toBeVisible();
  await check(page);
});
