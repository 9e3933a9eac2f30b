import { expect, test } from '@playwright/test';
import { bookingCalls, organizerCalls } from '@tropa/contract';
import { check } from './library/checks.ts';
import { answer } from './library/overlays.ts';
import { ownOperator } from './library/own-operator.ts';

test('a booking that changes while its page is still on its way is shown as it is', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'beside the page the list says it too');
  const operator = await ownOperator(baseURL ?? '');
  const id = await operator.book({ first_name: 'Нина', last_name: 'Звонкова' });
  await operator.signIn(page);
  await page.clock.install();
  await page.goto('about:blank');
  const heard: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(payload.toString())),
  );
  const hears = (part: string) => expect.poll(() => heard.join('\n')).toContain(part);
  await page.route(
    ({ pathname }) => pathname === bookingCalls.get.path,
    async (route) => {
      const answer = await route.fetch();
      await operator.client.call(bookingCalls.confirm, { body: { id } });
      await hears('request_status_update');
      // Nothing that is told of it later helps the page.
      await page.clock.runFor(3000);
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  await page.goto(`/org/${operator.organizer_id}/bookings`);
  // What the server says when it has let the page into its channels.
  await hears('"joined"');
  await page
    .getByRole('link', { name: /Звонкова/u })
    .first()
    .click();
  const booking = page.getByRole('main');
  await expect(booking.getByText('Ждёт предоплаты').first()).toBeVisible();
});

test('without a network one is told at once, keeps what was typed, and goes on when it is back', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'phones lose the network');
  const operator = await ownOperator(baseURL ?? '');
  await operator.book({ first_name: 'Нина', last_name: 'Звонкова' });
  await operator.book({ first_name: 'Марк', last_name: 'Тайгин' });
  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/bookings`);
  const open = (client: string) =>
    page
      .getByRole('link', { name: new RegExp(client, 'u') })
      .first()
      .click();
  await open('Звонкова');
  const note = page.getByRole('textbox', { name: 'Текст заметки' });
  await note.fill('Перезвонить вечером');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  const failure = page.getByText('Нет связи с сервером').filter({ visible: true }).first();
  await expect(failure).toBeVisible();
  await expect(note).toHaveValue('Перезвонить вечером');
  await check(page);
  // What is not sent is asked about, also without a network.
  await page.getByRole('link', { name: 'К списку заявок' }).click();
  await answer(page.getByRole('dialog'), 'Остаться');
  await expect(note).toHaveValue('Перезвонить вечером');
  await page.getByRole('link', { name: 'К списку заявок' }).click();
  await answer(page.getByRole('dialog'), 'Уйти без сохранения');
  await open('Тайгин');
  await expect(page.getByRole('main').getByText('Нет связи с сервером')).toBeVisible();
  await check(page);
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText('Тайгин').first()).toBeVisible();

  // A screen whose file can't come says so, and is tried again when there is somebody to ask.
  await page.getByRole('link', { name: 'К списку заявок' }).click();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Выезды', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Нет связи с сервером/u })).toBeVisible();
  await check(page);
  const again = page.getByRole('button', { name: 'Повторить' });
  await again.click();
  await expect(page.getByRole('alert')).toContainText('Нет связи с сервером');
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Выезды', level: 1 })).toBeVisible();
});

test('a network that is gone before the first touch of a page is told all the same, and the save works when it is back', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'phones lose the network');
  const { client, organizer_id, signIn } = await ownOperator(baseURL ?? '');
  await signIn(page);
  await page.goto(`/org/${organizer_id}/settings?tab=cancellation`);
  const terms = page.getByRole('textbox', { name: 'Порядок оплаты' });
  await expect(terms).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await terms.fill('Предоплата при бронировании.');
  const save = page.getByRole('button', { name: 'Сохранить', exact: true });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Нет связи с сервером');
  await check(page);
  await context.setOffline(false);
  await save.click();
  await expect
    .poll(async () => (await client.call(organizerCalls.view, { query: { id: organizer_id } })).payment_order)
    .toBe('Предоплата при бронировании.');
  // What came of it is told on the page that is open: nothing opens it anew.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(terms).toHaveValue('Предоплата при бронировании.');
});
