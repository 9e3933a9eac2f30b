import { expect, test } from '@playwright/test';
import { equipmentCalls, HEADER, publicBookingCalls } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { createPublishedTour, inDays } from '@tropa/server/testing/tour';
import { randomUUID } from 'node:crypto';
import { check } from './library/checks.ts';
import { chooseInMenu } from './library/overlays.ts';
import { ownOperator } from './library/own-operator.ts';

test('a ship is added, needed by two trips, sold to one, repaired, and another stands for it', async ({
  page,
  baseURL,
}) => {
  const { client, organizer_id, signIn } = await ownOperator(baseURL ?? '');
  const kayak = {
    id: 'kayak',
    title: 'Байдарка',
    description: '',
    price: 50_000,
    per: 'tourist' as const,
    stock: null,
    is_required: false,
  };
  const trip = (name: string) =>
    createPublishedTour(client, organizer_id, {
      dates: [inDays(20)],
      seats: 10,
      tour: { name, extras: [kayak] },
    });
  const [sold, lost] = [await trip('Утренний рейс'), await trip('Вечерний рейс')];
  await signIn(page);
  await page.goto(`/org/${organizer_id}/resources`);
  await expect(page.getByText('Ресурсов пока нет')).toBeVisible();
  await check(page);
  const dialog = page.getByRole('dialog');
  for (const name of ['Теплоход «Алтай»', 'Теплоход «Катунь»']) {
    await page.getByRole('button', { name: 'Добавить ресурс' }).click();
    await dialog.getByRole('textbox', { name: 'Название' }).fill(name);
    await check(page);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    // It asks at once which tours need it, and that may wait.
    await expect(dialog.getByRole('combobox', { name: 'Туры и экскурсии' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Отменить' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(name)).toBeVisible();
  }
  const menu = page.getByRole('button', { name: /^Действия с ресурсом .*Алтай/u });
  await chooseInMenu(menu, 'Кому нужен');
  const tours = dialog.getByRole('combobox', { name: 'Туры и экскурсии' });
  for (const name of ['Утренний рейс', 'Вечерний рейс']) {
    await tours.fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  // Each tour takes its own number.
  const evening = dialog.getByRole('group', { name: 'Вечерний рейс' });
  await evening.getByRole('textbox', { name: 'Сколько нужно' }).fill('2');
  await check(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Вечерний рейс, Утренний рейс')).toBeVisible();
  const { resources } = await client.call(equipmentCalls.list, { query: { organizer_id } });
  expect(resources[0]?.needs.map(({ tour_id, quantity }) => [tour_id, quantity])).toEqual([
    [lost.id, 2],
    [sold.id, 1],
  ]);
  await chooseInMenu(menu, 'Кому нужен');
  const kept = evening.getByRole('textbox', { name: 'Сколько нужно' });
  await expect(kept).toHaveValue('2');
  await kept.fill('1');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  // Extras need something of their own: each one that is sold takes so many.
  const spare = page.getByRole('button', { name: /^Действия с ресурсом .*Катунь/u });
  await chooseInMenu(spare, 'Кому нужен');
  await dialog.getByRole('combobox', { name: 'Дополнения' }).fill('Байдарка');
  await page.getByRole('group', { name: 'Вечерний рейс' }).getByRole('option', { name: 'Байдарка' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: 'На каждое' }).fill('2');
  await check(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Байдарка: «Вечерний рейс»')).toBeVisible();
  const { resources: named } = await client.call(equipmentCalls.list, { query: { organizer_id } });
  expect(named[1]?.extra_needs.map(({ tour_id, quantity }) => [tour_id, quantity])).toEqual([[lost.id, 2]]);

  const contacts = {
    first_name: 'Мария',
    last_name: 'Орлова',
    email: 'm@example.test',
    phone: '+79031234567',
  };
  const consents = { personal_data: true, agreement: true } as const;
  const book = (tour: typeof sold) =>
    new TestClient(Number(new URL(baseURL ?? '').port)).call(
      publicBookingCalls.create,
      { body: { tour_id: tour.id, date: tour.date_ids[0] ?? 0, tourists: 2, contacts, consents } },
      { [HEADER.idempotencyKey]: randomUUID() },
    );
  // A date that is typed on the day of another trip is told of it before it is saved: planned with it now, taken once that is sold.
  const day = inDays(20).split('-').toReversed().join('.');
  const typeDate = async () => {
    await page.goto(`/org/${organizer_id}/tours/${lost.id}?section=dates`);
    await page.getByRole('button', { name: 'Добавить дату', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Начало' }).fill(day);
    await dialog.getByRole('textbox', { name: 'Начало' }).blur();
  };
  await typeDate();
  await expect(dialog.getByText('Нужно и другим выездам')).toBeVisible();
  await expect(dialog.getByText(/Тогда же: «Утренний рейс»/u)).toBeVisible();
  await check(page);
  await book(sold);
  await expect(book(lost)).rejects.toThrow(/судно занято/u);
  await typeDate();
  await expect(dialog.getByText('Занято другими выездами')).toBeVisible();
  await expect(dialog.getByText(/Занято: «Утренний рейс»/u)).toBeVisible();
  await check(page);
  await page.goto(`/org/${organizer_id}/resources`);

  await chooseInMenu(menu, 'Вывести из строя');
  for (const name of ['С', 'По']) {
    await dialog.getByRole('textbox', { name, exact: true }).fill(day);
    await dialog.getByRole('textbox', { name, exact: true }).blur();
  }
  await dialog.getByRole('button', { name: 'Вывести из строя' }).click();
  await expect(dialog.getByText('уже продан 1 выезд')).toBeVisible();
  await expect(dialog.getByText('Утренний рейс')).toBeVisible();
  await check(page);
  await dialog.getByRole('button', { name: 'Всё равно вывести' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/org/${organizer_id}/departures/${lost.date_ids[0]}`);
  await expect(page.getByText('Не хватает: нужно 1')).toBeVisible();
  await expect(page.getByRole('link', { name: /Утренний рейс/u })).toBeVisible();
  await check(page);
  await page.getByRole('combobox', { name: /^Вместо/u }).click();
  await page.getByRole('option', { name: 'Теплоход «Катунь»' }).click();
  await expect(page.getByText('Займёт с первой брони: 1')).toBeVisible();
  await book(lost);
});
