import { expect, test, type Locator, type Page } from '@playwright/test';
import { departureCalls, tourCalls } from '@tropa/contract';
import { addDays, weekdayOf } from '@tropa/core';
import { createGuide } from '@tropa/server/testing/guide';
import { createPublishedTour, inDays } from '@tropa/server/testing/tour';
import { createWeeklyTour, everyDayAt } from '@tropa/server/testing/week-schedule';
import { check } from './library/checks.ts';
import { ownOperator, ownOrganizer } from './library/own-operator.ts';

test('departures stand along the days, by tour and by guide, and open beside; keys lead from one to the next', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const { client, organizer_id, signIn } = await ownOrganizer(baseURL ?? '');
  const guide = await createGuide(client, organizer_id);
  // Three days each: they share a day, and the guide cannot be on both.
  await createPublishedTour(client, organizer_id, {
    dates: [inDays(5), inDays(30)],
    tour: { name: 'Мультинский поход', guides: [guide.id] },
  });
  await createPublishedTour(client, organizer_id, {
    dates: [inDays(7)],
    tour: { name: 'Чуйский тракт', guides: [guide.id] },
  });
  await createWeeklyTour(client, organizer_id, {
    schedule: everyDayAt('09:00', '12:00', '15:00', '18:00'),
    tour: { name: 'Прогулка по Катуни' },
  });
  await signIn(page);
  await page.goto(`/org/${organizer_id}/departures`);
  await expect(page.getByRole('link', { name: 'Мультинский поход' })).toHaveCount(2);
  await check(page);
  await page.getByTitle('По дням').click();
  await expect(page).toHaveURL(/view=timeline/u);
  const hikes = page.getByRole('button', {
    name: isMobile ? /Мультинский поход.*занято 0 из/u : /^Мультинский поход; .*занято 0 из/u,
  });
  if (isMobile) {
    // A phone lists them by day, on and on.
    await expect(page.getByRole('heading', { name: /^Сегодня/u })).toBeVisible();
    await expect(hikes).toHaveCount(1);
    await page.getByRole('button', { name: 'Показать дальше' }).tap();
  }
  await expect(hikes).toHaveCount(2);
  await expect(hikes.first()).toHaveAccessibleName(/Гид занят в то же время: Чуйский тракт/u);
  await expect(page.getByRole('navigation', { name: 'Год по месяцам' }).getByRole('button')).toHaveCount(12);
  // Four sailings of a day are one bar.
  const walks = page.getByRole('button', {
    name: isMobile ? /4 выезда.*Прогулка по Катуни/u : /^Прогулка по Катуни; .*4 выезда/u,
  });
  await expect(walks.first()).toBeVisible();
  await check(page);

  if (isMobile) await hikes.first().tap();
  else {
    await hikes.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(hikes.last()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expect(walks.filter({ visible: true }).and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/open=\d+/u);
  const panel = isMobile ? page.getByRole('dialog') : page.getByRole('complementary').last();
  await expect(panel.getByText('Гид назначен')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Страница выезда' })).toBeVisible();
  await check(page);
  await panel.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).not.toHaveURL(/open=/u);
  if (!isMobile) {
    await page.getByText('Гиды', { exact: true }).last().click();
    await expect(page.getByRole('button', { name: /^Чуйский тракт; .*Гид занят/u })).toBeVisible();
    await expect(hikes).toHaveCount(2);
  }
  await page.getByTitle('Календарь').click();
  await expect(page.getByRole('button', { name: 'Следующий месяц' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Прогулка по Катуни; /u }).first()).toBeVisible();
  await check(page);
});

/** Carries a bar, or draws, so many days to the right. */
async function pull(page: Page, from: Locator, days: number, at = 12) {
  const box = await from.boundingBox();
  if (!box) throw new Error('Nothing to pull');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + at, y);
  await page.mouse.down();
  await page.mouse.move(box.x + at + 20, y);
  await page.mouse.move(box.x + at + days * 40, y, { steps: 4 });
  await page.mouse.up();
}

test('a departure is carried to another day, copied, and taken back; a sold one asks first', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const { client, organizer_id, tour_id, book, signIn } = await ownOperator(baseURL ?? '');
  const starts = async () =>
    (await client.call(tourCalls.getDates, { query: { tour_id, limit: 50 } })).actual_dates
      .map(({ date_start }) => date_start)
      .toSorted();
  const before = await starts();
  const [first = ''] = before;
  await signIn(page);
  await page.goto(`/org/${organizer_id}/departures?view=timeline&from=${first}`);
  const bar = isMobile
    ? page
        .getByRole('region', { name: 'Выезды по дням' })
        .getByRole('button', { name: /занято 0 из/u })
        .first()
    : page.locator(`button[data-start="${first}"]`);
  await expect(bar).toBeVisible();
  if (isMobile) {
    // A finger scrolls: what it may do stands in the menu.
    await bar.tap();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Действия с выездом' }).tap();
    await page.getByRole('menuitem', { name: 'Скопировать на другой день' }).tap();
    const day = addDays(first, 6).split('-').toReversed().join('.');
    const form = page.getByRole('dialog', { name: 'Скопировать на другой день' });
    await form.getByRole('textbox', { name: 'День копии' }).fill(day);
    await check(page);
    await form.getByRole('button', { name: 'Скопировать', exact: true }).tap();
    await expect.poll(starts).toContain(addDays(first, 6));
    return;
  }
  const undo = page.getByRole('button', { name: 'Вернуть', exact: true });
  await pull(page, bar, 2);
  await expect.poll(starts).toContain(addDays(first, 2));
  await expect(page.getByText(/Выезд перенесён/u).first()).toBeVisible();
  await undo.click();
  await expect.poll(starts).toEqual(before);
  await expect(page.getByText('Выезд вернулся на прежний день')).toBeVisible();

  // What has been given up on the way stays, and nothing opens.
  await bar.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: /^Перенести:/u })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Выезд остался на месте' })).toHaveCount(1);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+Enter');
  await expect.poll(starts).toEqual([...before, addDays(first, 7)].toSorted());
  await undo.last().click();
  await expect.poll(starts).toEqual(before);
  expect(page.url()).not.toContain('open=');

  // New dates over days that are drawn.
  const track = page.locator('[data-tour]').first();
  const box = await bar.boundingBox();
  const left = (await track.boundingBox())?.x ?? 0;
  const free = (box?.x ?? 0) - left + (box?.width ?? 0) + 60;
  await pull(page, track, 3, free);
  const drawn = page.getByRole('dialog', { name: /^Новые даты: / });
  await expect(drawn.getByText('Получится 1 дата')).toBeVisible();
  await check(page);
  await drawn.getByRole('button', { name: /^Добавить/u }).click();
  await expect(drawn).toHaveCount(0);
  await expect.poll(async () => (await starts()).length).toBeGreaterThan(before.length);

  // The address follows once it rests: whoever comes back stands where they were.
  const area = page.getByRole('region', { name: 'Выезды по дням' });
  const scroll = (days: number) => area.evaluate((element, by) => element.scrollBy({ left: by }), days * 40);
  await scroll(100);
  await expect(page).toHaveURL(new RegExp(`from=${addDays(first, 100)}`, 'u'));
  // Only what is in sight is drawn.
  await expect(bar).not.toBeInViewport();
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`from=${addDays(first, 100)}`, 'u'));
  await scroll(-100);
  await expect(page).toHaveURL(new RegExp(`from=${first}`, 'u'));
  await expect(bar).toBeInViewport();
  await page.goto(`/org/${organizer_id}/departures?view=timeline&from=${first}`);
  await expect(bar).toBeVisible();

  // Somebody is on it: who, and what they are offered, is seen before it moves.
  await book({ first_name: 'Нина', last_name: 'Звонкова' });
  await page.reload();
  await expect(bar).toHaveAccessibleName(/занято 1 из/u);
  await pull(page, bar, 1);
  const asked = page.getByRole('dialog', { name: 'Другой день или время' });
  await expect(asked.getByText(/Напишем 1 клиенту: .*Звонкова/u)).toBeVisible();
  await check(page);
  await asked.getByRole('textbox', { name: 'Причина' }).fill('Перевал закрыт снегом');
  await asked.getByRole('button', { name: 'Перенести' }).click();
  await expect.poll(starts).toContain(addDays(first, 1));
});

test('what nobody has booked of a schedule is carried as any departure; of several on a day the reason is said', async ({
  page,
  baseURL,
  isMobile,
}) => {
  // A finger scrolls.
  test.skip(isMobile);
  const { client, organizer_id, signIn } = await ownOrganizer(baseURL ?? '');
  const first = inDays(9);
  const everyDay = everyDayAt('11:00');
  const weekly = {
    ...everyDay,
    days_data: everyDay.days_data.filter(({ day_of_week }) => day_of_week === weekdayOf(first)),
  };
  const { id: tour_id } = await createWeeklyTour(client, organizer_id, {
    schedule: weekly,
    tour: { name: 'Водопад' },
  });
  await createWeeklyTour(client, organizer_id, {
    schedule: everyDayAt('09:00', '15:00'),
    tour: { name: 'Катер' },
  });
  const starts = async () =>
    (await client.call(tourCalls.getDates, { query: { tour_id, limit: 50 } })).actual_dates.map(
      ({ date_start }) => date_start,
    );
  await signIn(page);
  await page.goto(`/org/${organizer_id}/departures?view=timeline&from=${inDays(5)}`);
  const onDay = (tour: string, day: string) =>
    page
      .locator(`button[data-start="${day}"]`)
      .and(page.getByRole('button', { name: new RegExp(`^${tour}; `, 'u') }));
  const open = onDay('Водопад', first);
  await pull(page, open, 1);
  await expect.poll(starts).toContain(addDays(first, 1));
  expect(await starts()).not.toContain(first);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect.poll(starts).toContain(first);
  await pull(page, onDay('Катер', first), 1);
  await expect(page.getByText('В этот день несколько выездов').first()).toBeVisible();
});

test('a departure is dragged to another day in the calendar', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile);
  const { client, organizer_id, signIn } = await ownOrganizer(baseURL ?? '');
  // The tenth of the month after the next: its week and the one after it are in sight.
  const month = inDays(62).slice(0, 7);
  const { id: tour_id } = await createPublishedTour(client, organizer_id, { dates: [`${month}-10`] });
  const starts = async () =>
    (await client.call(tourCalls.getDates, { query: { tour_id, limit: 50 } })).actual_dates.map(
      ({ date_start }) => date_start,
    );
  await signIn(page);
  await page.goto(`/org/${organizer_id}/departures?view=calendar&from=${month}-01`);
  const bar = page.locator('button[data-start]').first();
  await expect(bar).toBeVisible();
  const [from, to] = await Promise.all([
    bar.boundingBox(),
    page.locator(`[data-day="${month}-17"]`).boundingBox(),
  ]);
  if (!from || !to) throw new Error('The month is not shown');
  await page.mouse.move(from.x + 12, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + from.height / 2);
  await page.mouse.move(to.x + 12, to.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(starts).toEqual([`${month}-17`]);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect.poll(starts).toEqual([`${month}-10`]);
});

test('what a departure costs stands beside what it brings, and what is taken away comes back', async ({
  page,
  baseURL,
}) => {
  const { client, organizer_id, tour_id, book, signIn } = await ownOperator(baseURL ?? '');
  const guide = await createGuide(client, organizer_id, { pay: { per: 'day', amount: 300_000 } });
  const { actual_dates } = await client.call(tourCalls.getDates, { query: { tour_id, limit: 1 } });
  const [date] = actual_dates;
  if (!date) throw new Error('The tour has no dates');
  await client.call(departureCalls.assignGuides, { body: { id: date.id, guides: [guide.id] } });
  await book({ first_name: 'Нина', last_name: 'Звонкова' });
  const { sold } = await client.call(departureCalls.costs, { query: { id: date.id } });
  await signIn(page);
  await page.goto(`/org/${organizer_id}/departures/${date.id}?tab=payments`);
  await expect(page.getByText(`3\u00A0000\u00A0₽ за день, ${date.days}\u00A0дня`)).toBeVisible();
  await page.getByRole('button', { name: 'Добавить расход' }).click();
  const form = page.getByRole('dialog', { name: 'Новый расход' });
  await form.getByRole('textbox', { name: 'На что' }).fill('Баня');
  await form.getByRole('textbox', { name: 'Сумма' }).fill('8000');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form).toHaveCount(0);
  const profit = async () => (await client.call(departureCalls.costs, { query: { id: date.id } })).profit;
  const left = sold - 300_000 * date.days;
  await expect.poll(profit).toBe(left - 800_000);
  await check(page);
  await page.getByRole('button', { name: 'Действия: Баня' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await expect.poll(profit).toBe(left);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect.poll(profit).toBe(left - 800_000);
  await expect(page.getByRole('button', { name: 'Действия: Баня' })).toBeVisible();
});

test('keys are listed wherever they are heard, not while something is typed', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has no keyboard');
  const { organizer_id, signIn } = await ownOperator(baseURL ?? '');
  await signIn(page);
  await page.goto(`/org/${organizer_id}/departures?view=timeline`);
  await expect(page.getByRole('button', { name: 'Все клавиши' })).toBeVisible();
  const list = page.getByRole('dialog', { name: 'Клавиши' });
  await page.keyboard.press('?');
  await expect(list.getByText('Скопировать поднятый выезд')).toBeVisible();
  await check(page);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.getByRole('button', { name: 'Все клавиши' }).click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const search = page.getByPlaceholder(/^Найти раздел/u);
  await search.pressSequentially('?');
  await expect(search).toHaveValue('?');
  await expect(list).toHaveCount(0);
});

test('what a departure lacks is told on its bar, and mended beside it; a phone lists guides by day', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const { client, organizer_id, tour_id, book, signIn } = await ownOperator(baseURL ?? '');
  const guide = await createGuide(client, organizer_id);
  await book({ first_name: 'Вера', last_name: 'Тихонова' });
  const { actual_dates } = await client.call(tourCalls.getDates, { query: { tour_id, limit: 50 } });
  const first = actual_dates.map(({ date_start }) => date_start).toSorted()[0] ?? '';
  await signIn(page);
  await page.goto(`/org/${organizer_id}/departures?view=timeline&from=${first}`);
  const bar = page.getByRole('button', { name: /занято 1 из.*Нет гида/u });
  await bar.first().click();
  const panel = isMobile ? page.getByRole('dialog') : page.getByRole('complementary').last();
  await check(page);
  await panel.getByRole('button', { name: 'Нет гида' }).click();
  const guides = page.getByRole('dialog', { name: 'Кто ведёт выезд' });
  await guides.getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await guides.getByRole('heading').click();
  await guides.getByRole('button', { name: 'Назначить' }).click();
  await expect(panel.getByText('Гид назначен')).toBeVisible();
  await expect(bar).toHaveCount(0);
  if (!isMobile) return;
  await panel.getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('radiogroup', { name: 'Строки' }).getByText('Гиды').click();
  await expect(page.getByRole('heading', { level: 3, name: new RegExp(guide.last_name, 'u') })).toBeVisible();
  await check(page);
});
