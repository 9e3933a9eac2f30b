import { expect, test } from '@playwright/test';
import { departureCalls } from '@tropa/contract';
import { filmOfCode } from '@tropa/server/testing/camera';
import { randomUUID } from 'node:crypto';
import { findBrowserWithCamera } from '../scripts/library/browser.mjs';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './library/checks.ts';
import { tourWithDates } from './library/departure.ts';
import { ownOperator } from './library/own-operator.ts';

/** What the browser's camera sees: read each time that it is opened. */
const FILM = join(tmpdir(), `tropa-camera-${process.pid}.y4m`);
const showToCamera = (text: string) => writeFileSync(FILM, filmOfCode(text));

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${FILM}`];
      const executablePath = await findBrowserWithCamera();
      await use({ ...launchOptions, executablePath, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: 'worker' },
  ],
});
test.afterAll(() => rmSync(FILM, { force: true }));

test('people are ticked off by vouchers and by the list without a connection, and the marks go when it is back', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'it is a phone that is taken along');
  const operator = await ownOperator(baseURL ?? '');
  const { date, book } = await tourWithDates(operator, baseURL ?? '');
  const { request_id, uuid } = await book('Сидорова', 2);
  await book('Иванова', 1);
  const { uuid: alone } = await book('Кузнецова', 1);
  /** People whose marks the server was sent, each time that it took them. */
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().includes(departureCalls.mark.path)) return;
    const { marks } = request.postDataJSON() as { marks: { person: string }[] };
    sent.push(...marks.map(({ person }) => person));
  });
  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/departures/${date}/check-in`);
  await expect(page.getByText('0 из 4')).toBeVisible();
  await expect(page.getByText('Список сохранён: откроется и без связи')).toBeVisible();
  await page.getByRole('button', { name: 'Сканировать билет' }).click();
  await expect(page.getByText('Камера недоступна.')).toBeVisible();
  await check(page);

  await context.setOffline(true);
  await context.grantPermissions(['camera']);
  showToCamera(`https://altai.example/booking/${randomUUID()}`);
  await page.getByRole('button', { name: 'Сканировать билет' }).click();
  await expect(page.getByText('Этого билета нет в списке выезда')).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть камеру' }).click();
  showToCamera(`https://altai.example/booking/${uuid}`);
  await page.getByRole('button', { name: 'Сканировать билет' }).click();
  await expect(page.getByText(`Заявка № ${request_id}: отметьте, кто пришёл`)).toBeVisible();
  await expect(page.getByText(/Иванова Мария/u)).toHaveCount(0);
  await check(page);
  await page.getByRole('button', { name: 'Отметить всех' }).click();
  await expect(page.getByText('2 из 4')).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть камеру' }).click();
  await page.getByRole('button', { name: 'Сканировать билет' }).click();
  await expect(page.getByText('По этому билету уже отметили всех')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Закрыть камеру' }).click();

  await page.getByLabel('Имя или номер заявки').fill('Иванова');
  await page.getByRole('checkbox', { name: /Иванова Мария/u }).check();
  await expect(page.getByText('3 из 4')).toBeVisible();
  await expect(page.getByText('Ждут отправки: 3 отметки')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 из 4')).toBeVisible();
  await page.getByText('Не пришли', { exact: true }).click();
  await expect(page.getByText(/Кузнецова Мария/u)).toBeVisible();
  await expect(page.getByText(/Иванова Мария/u)).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText('Все отметки отправлены')).toBeVisible();
  await expect(page.getByText('Список сохранён: откроется и без связи')).toBeVisible();
  await expect.poll(() => sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(3);
  // Whoever goes alone has come once the ticket is seen; shown again, it lets nobody in.
  await page.getByText('Все', { exact: true }).click();
  showToCamera(`https://altai.example/booking/${alone}`);
  await page.getByRole('button', { name: 'Сканировать билет' }).click();
  await expect(page.getByText('На месте: Кузнецова Мария')).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть камеру' }).click();
  await page.getByRole('button', { name: 'Сканировать билет' }).click();
  await expect(page.getByText('Этот билет уже показывали: Кузнецова Мария')).toBeVisible();
  await expect.poll(() => sent).toHaveLength(4);
  await page.getByRole('link', { name: 'К выезду' }).click();
  await expect(page.getByText('4 из 4', { exact: true })).toBeVisible();
  await expect(page.getByText('На месте', { exact: true })).toHaveCount(4);
  const view = await operator.client.call(departureCalls.view, { query: { id: date } });
  expect(view.present_count).toBe(4);
});
