import { expect, test, type Locator, type Page } from '@playwright/test';
import { daysBetween, todayIn } from '@tropa/core';
import { check } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { nextLetter } from './library/outbox.ts';
import { bookingForm, comeBack } from './library/tourist.ts';
import { photo } from './library/tour-editor.ts';

const WALK = 'Прогулка по Неве';
const MOST_ACTIONS = 90;

/** The season from May to September that is next to be sold, and whether it begins beyond the days that a schedule sells. */
function seasonOnSale(): { from: string; to: string; isFar: boolean } {
  const today = todayIn('Europe/Moscow');
  const year = Number(today.slice(0, 4)) + (today.slice(5) < '08-01' ? 0 : 1);
  const typed = (day: string) => day.split('-').toReversed().join('.');
  return {
    from: typed(`${year}-05-01`),
    to: typed(`${year}-09-30`),
    isFar: daysBetween(today, `${year}-05-01`) > 90,
  };
}

/** What a person does, counted: each press and each field that is filled in. */
function handsOn(page: Page, isMobile: boolean) {
  let count = 0;
  const one = async (done: Promise<unknown>) => {
    count += 1;
    await done;
  };
  const button = (name: string | RegExp, scope: Page | Locator = page) =>
    scope
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first();
  const field = (name: string, at = 0, scope: Page | Locator = page) =>
    scope.getByRole('textbox', { name, exact: true }).nth(at);
  return {
    count: () => count,
    click: (where: Locator) => one(where.click()),
    press: (name: string | RegExp, scope?: Page | Locator) => one(button(name, scope).click()),
    fill: (name: string, value: string, at?: number, scope?: Page | Locator) =>
      one(field(name, at, scope).fill(value)),
    type: (where: Locator, value: string) => one(where.fill(value)),
    turnOn: (name: string) => one(page.getByRole('switch', { name }).check()),
    key: (name: string) => one(page.keyboard.press(name)),
    choose: async (where: Locator, option: string | RegExp) => {
      await one(where.click());
      await one(page.getByRole('option', { name: option, exact: typeof option === 'string' }).click());
    },
    /** Of the menu: on a phone it is opened first. */
    open: async (path: string) => {
      count += isMobile ? 2 : 1;
      await page.goto(path);
    },
    section: (name: string) =>
      one(
        page
          .getByRole('navigation', { name: 'Разделы экскурсии' })
          .getByRole('link', { name: new RegExp(`^${name}`, 'u') })
          .first()
          .click(),
      ),
  };
}

/** A stranger on the operator's site buys a family ticket and a child's, and pays. */
async function buy(page: Page, siteUrl: string, email: string): Promise<void> {
  await page.goto(siteUrl);
  await page.getByRole('link', { name: WALK }).first().click();
  await page.getByRole('link', { name: 'Забронировать' }).last().click();
  await bookingForm(page);
  const next = page.getByRole('button', { name: 'Продолжить' }).filter({ visible: true });
  await page.getByRole('radio').first().check({ force: true });
  await next.click();
  await page.getByRole('button', { name: 'Больше: Семейный 2+2 · Верхняя палуба' }).click();
  await page.getByRole('button', { name: 'Больше: Ребёнок · Верхняя палуба' }).click();
  await page.getByRole('button', { name: 'Меньше: Взрослый · Верхняя палуба' }).click();
  await expect(page.locator('[data-total]').first()).toHaveText(/3\s000/u);
  await check(page);
  // For an hour on the water nobody is asked for five birthdays.
  await expect(page.locator('[name$=".birthday"]')).toHaveCount(0);
  await next.click();
  await page.locator('[name="contacts.last_name"]').fill('Ковалёва');
  await page.locator('[name="contacts.first_name"]').fill('Ольга');
  await page.getByLabel('Электронная почта').filter({ visible: true }).fill(email);
  await page.getByLabel('Телефон').filter({ visible: true }).fill('+7 916 555-01-03');
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Забронировать' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}/u);
  await comeBack(page);
  await page.getByRole('button', { name: 'Банковской картой' }).click();
  await page.getByRole('button', { name: /^Оплатить/u }).click();
  await expect(page.getByText('Оплата прошла, спасибо!')).toBeVisible();
  await check(page);
}

test('an operator of ships has a walk with two decks on sale in fewer than 90 actions, and a family pays for it', async ({
  page,
  browser,
  isMobile,
}) => {
  const mark = newMark();
  const hands = handsOn(page, isMobile);
  const { click, press, fill, type, turnOn, key, choose, open, section } = hands;

  await page.goto('/org/register');
  await fill('Имя', 'Дарья');
  await fill('Фамилия', 'Соколова');
  await fill('E-mail', `ship${mark}@example.test`);
  await type(page.getByLabel('Телефон', { exact: true }), `+7913${mark}`);
  await type(page.getByLabel('Пароль', { exact: true }), 'Горы-и-Lake-2026!');
  await press('Создать аккаунт');
  await click(page.getByRole('link', { name: 'Создать организацию' }));
  // How to reach it is known from the account.
  await fill('Название для туристов', `Речные прогулки ${mark}`);
  await press('Создать организацию');
  await press('Позже', page.getByRole('dialog'));
  await expect(page).toHaveURL(/\/org\/\d+\/dashboard/u);
  const base = /\/org\/\d+/u.exec(page.url())?.[0] ?? '';

  await open(`${base}/tours/create`);
  await click(page.getByRole('radio', { name: /^Экскурсия/u }));
  await fill('Название', WALK);
  await press('Дальше');
  await type(page.getByRole('combobox', { name: 'Название места', exact: true }), 'Санкт-Петербург');
  await fill('Место встречи', 'Причал у Летнего сада');
  await press('Дальше');
  await type(page.getByLabel('Часов'), '1');
  await press('Дальше');
  await fill('Цена', '900');
  await press('Дальше');
  await press('Дальше');
  await type(page.getByLabel('Максимум в группе'), '60');
  await press('Создать черновик');
  await expect(page).toHaveURL(/\/tours\/\d+/u);

  await section('Цена');
  await turnOn('Разные цены для взрослых и детей');
  const kinds = page.getByRole('combobox', { name: 'Для кого' });
  await expect(page.getByRole('combobox', { name: 'С кем едет' })).toHaveValue('Только со взрослым');
  await fill('Цена за туриста', '500', 1);
  await press('Добавить категорию');
  await expect(kinds).toHaveCount(3);
  await fill('Название', 'Семейный 2+2', 2);
  await choose(kinds.nth(2), 'Семьи');
  await expect(page.getByRole('textbox', { name: 'Сколько человек по билету' })).toHaveValue('4');
  await fill('Цена билета на всех', '2500');
  // What the first class sells, the second one sells too: its prices are its own.
  await press('Добавить класс');
  await press('Добавить класс');
  const decks = page.getByPlaceholder('Верхняя палуба');
  await type(decks.nth(0), 'Верхняя палуба');
  await type(decks.nth(1), 'Салон');
  await fill('Мест на выезде', '20', 0);
  await fill('Мест на выезде', '40', 1);
  await expect(kinds).toHaveCount(6);
  await fill('Цена за туриста', '700', 2);
  await fill('Цена за туриста', '400', 3);
  await fill('Цена билета на всех', '2000', 1);
  await press('Добавить услугу');
  await type(page.getByPlaceholder('Прокат спальника'), 'Обед на борту');
  await fill('Цена', '650', 1);
  await choose(page.getByRole('combobox', { name: 'Размер предоплаты' }), 'Полная оплата');
  await turnOn('Мгновенное бронирование');
  await check(page);

  await section('Даты');
  await click(page.getByText('По расписанию', { exact: true }));
  await press('Добавить сезон');
  const { from, to, isFar } = seasonOnSale();
  await fill('Первый день', from);
  await fill('Последний день', to);
  const monday = page.getByRole('textbox', { name: 'Новое время начала, понедельник' }).last();
  for (const time of ['11:00', '13:00', '15:00', '17:00']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people type
    await type(monday, time);
    // oxlint-disable-next-line no-await-in-loop
    await key('Enter');
  }
  await press('На все дни');
  // A season that begins later than is sold by now has no departures yet: it says so, and sells them.
  if (isFar) {
    await expect(page.getByText(/^Первый выезд .* на сайте его пока нет/u)).toBeVisible();
    await press(/^Открыть продажу до/u);
  }
  await expect(page.getByText(/выезд(?:ов|а)?: ближайший/u)).toBeVisible();
  await check(page);

  await section('Основное');
  await type(page.getByRole('textbox', { name: 'Описание', exact: true }), 'Час по Неве и каналам.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([photo('lake.jpg')]);
  await expect(page.getByRole('button', { name: /Удалить фото/u })).toBeVisible();
  await press('Опубликовать');
  const seller = page.getByRole('dialog', { name: 'Кто продаёт?' });
  await click(seller.getByText('ИП', { exact: true }));
  await fill('ИНН', '500100732259', 0, seller);
  await fill('ОГРНИП', '304500116000157', 0, seller);
  await fill('Регион', 'Санкт-Петербург', 0, seller);
  await fill('Город', 'Санкт-Петербург', 0, seller);
  await fill('Улица, дом, офис', 'Дворцовая наб., 2', 0, seller);
  await fill('Индекс', '191186', 0, seller);
  await press('Сохранить и продолжить', seller);
  await expect(page.getByText('Экскурсия опубликована')).toBeVisible();

  await open(`${base}/resources`);
  await press('Добавить ресурс');
  const dialog = page.getByRole('dialog');
  await fill('Название', 'Теплоход «Нева»', 0, dialog);
  await press('Сохранить', dialog);
  // It asks at once whom it is for.
  await choose(dialog.getByRole('combobox', { name: 'Туры и экскурсии' }), WALK);
  await expect(dialog.getByRole('group', { name: WALK })).toBeVisible();
  await key('Escape');
  await press('Сохранить', dialog);
  await expect(dialog).toBeHidden();
  await check(page);

  await open(`${base}/sites`);
  await press('Создать сайт');
  await press('Опубликовать');
  await press(/опубликовать/iu, page.getByRole('dialog'));
  await expect(page.getByText('Опубликован', { exact: true })).toBeVisible();
  expect(hands.count()).toBeLessThan(MOST_ACTIONS);

  const siteUrl = (await page.getByRole('link', { name: 'Открыть сайт' }).first().getAttribute('href')) ?? '';
  const email = `family${mark}@example.test`;
  const visitor = await browser.newContext();
  await buy(await visitor.newPage(), siteUrl, email);
  await visitor.close();
  await nextLetter(page, email, /Билеты/u);
});
