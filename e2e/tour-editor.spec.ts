import { expect, test, type Page } from '@playwright/test';
import { check } from './library/checks.ts';
import { carryOn } from './library/keys.ts';
import { newMark } from './library/mark.ts';
import { answer, chooseInMenu } from './library/overlays.ts';
import { ownOrganizer, publishSite } from './library/own-operator.ts';
import { field, newTour, photo, place, saved, section } from './library/tour-editor.ts';

const DAY_MS = 24 * 3600_000;
/** The first Friday in a month or later, and so many weeks after it, as it is typed. */
function friday(weeks = 0): string {
  const soon = Date.now() + 30 * DAY_MS;
  const days = (5 - new Date(soon).getUTCDay() + 7) % 7;
  const day = new Date(soon + (days + weeks * 7) * DAY_MS);
  return day.toISOString().slice(0, 10).split('-').toReversed().join('.');
}
const publish = (page: Page) => page.getByRole('button', { name: 'Опубликовать' }).click();

/** Takes an entry by its handle, carries it one place down and puts it there. */
async function moveDown(page: Page, name: string): Promise<void> {
  const handle = page.getByRole('button', { name: `Переместить: ${name}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Пункт над местом 1 из/u)).toBeAttached();
  await carryOn(page, 'ArrowDown', page.getByText(/Пункт над местом 2 из/u));
  await page.keyboard.press('Space');
  await expect(page.getByText(/Пункт теперь на месте 2 из/u)).toBeAttached();
}

test('a draft is written section by section, saves itself, tells what publishing needs, is undone and reordered', async ({
  page,
  baseURL,
}) => {
  const { organizer_id, signIn } = await ownOrganizer(baseURL ?? '');
  await signIn(page);
  await newTour(page, organizer_id);

  // Nothing is stored before it has a name; then the draft saves itself and gets its address.
  await field(page, 'Коротко').fill('Три дня у воды');
  await expect(page.getByText('Сохраним, как только появится название')).toBeVisible();
  await field(page, 'Название').fill('Озёра Мульты');
  await saved(page);

  // Without a network it says that there is none, and saves what was typed as soon as there is one again.
  await page.context().setOffline(true);
  await field(page, 'Коротко').fill('Три дня у большой воды');
  await expect(page.getByText('Не сохранено: нет связи')).toBeVisible();
  await page.context().setOffline(false);
  await saved(page);
  await expect(page).toHaveURL(new RegExp(`/org/${organizer_id}/tours/\\d+`, 'u'));

  // Publishing leads to what is missing, and to its field.
  await section(page, 'Вопросы').click();
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('Добавьте описание')).toBeVisible();
  await expect(section(page, 'Основное')).toHaveAttribute('aria-current', 'page');
  await expect(section(page, 'Цена')).toContainText('есть ошибки');
  await check(page);

  await page
    .getByRole('textbox', { name: 'Описание' })
    .fill('Идём вдоль Мульты к трём озёрам. Ночуем у воды, готовим на костре.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([photo('lake.jpg'), photo('mountain.jpg')]);
  await expect(page.getByRole('button', { name: /Удалить фото/u })).toHaveCount(2);
  await page.getByRole('button', { name: 'Кадрировать' }).first().click();
  const crop = page.getByRole('dialog');
  await expect(crop.getByRole('button', { name: 'Сохранить' })).toBeEnabled({ timeout: 30_000 });
  await crop.getByRole('button', { name: 'Сохранить' }).click();
  await expect(crop).toBeHidden();
  await expect(page.getByRole('button', { name: /Удалить фото/u })).toHaveCount(2);

  // Nobody has to know beforehand whether it is a region or a city.
  await place(page, 'Название места').fill('Казань');
  await page.getByRole('option', { name: /^Казань, .* · город$/u }).click();
  await expect(page.getByRole('combobox', { name: 'Вид места' })).toHaveValue('Город');
  await place(page, 'Название места').fill('Алтай');
  await page.getByRole('option', { name: /Алтай/u }).first().click();
  await field(page, 'Точка встречи на карте').fill('51.9581, 85.9603');
  await expect(page.getByRole('link', { name: 'Показать на карте' })).toBeVisible();
  await field(page, 'Дней').fill('2');
  await field(page, 'Вес не больше').fill('110');
  await saved(page);
  await check(page);

  await section(page, 'Цена').click();
  // What stands for nothing chosen is read whole.
  const prepayment = page.getByRole('combobox', { name: 'Размер предоплаты' });
  await expect(prepayment).toHaveValue(/, как в настройках$/u);
  expect(await prepayment.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  await field(page, 'Цена').fill('25000');
  await field(page, 'Что покрывает и где оформить').fill('Спасательные работы');
  await saved(page);
  await check(page);

  // Undo and redo reach over sections.
  const basis = page.getByRole('radio', { name: 'За группу' });
  await page.getByText('За группу', { exact: true }).click();
  await expect(basis).toBeChecked();
  await page.getByRole('button', { name: 'Отменить изменение' }).click();
  await expect(page.getByRole('radio', { name: 'За человека' })).toBeChecked();
  await page.getByRole('button', { name: 'Вернуть изменение' }).click();
  await expect(basis).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('radio', { name: 'За человека' })).toBeChecked();

  await section(page, 'Программа').click();
  await page.getByRole('button', { name: 'Создать 2 дня по длительности тура' }).click();
  await field(page, 'День 1: Заголовок').fill('Три озера');
  await field(page, 'День 2: Заголовок').fill('Дорога');
  await moveDown(page, 'День 1');
  await expect(field(page, 'День 1: Заголовок')).toHaveValue('Дорога');
  await saved(page);
  await check(page);

  await section(page, 'Проживание').click();
  await page.getByRole('button', { name: 'Добавить ночлег' }).click();
  await field(page, 'Где живём').fill('Палатки');
  await check(page);

  await section(page, 'Города').click();
  await page.getByRole('button', { name: 'Добавить город' }).click();
  await place(page, 'Город').fill('Бийск');
  await page.getByText('Поезд', { exact: true }).click();
  const arrival = page.getByRole('group', { name: 'Поезд: приехать до' });
  await field(arrival, 'День тура').fill('1');
  await arrival.getByLabel('Время').fill('09:30');
  await check(page);

  await section(page, 'Вопросы').click();
  await page.getByRole('button', { name: 'Добавить вопрос' }).click();
  await field(page, 'Вопрос').fill('Можно с детьми?');
  // An empty one is a place to write in, not a question.
  await page.getByRole('button', { name: 'Добавить вопрос' }).click();
  await saved(page);
  await check(page);
});

test('a tour goes on sale with its prices and dates, then by the week, and its page shows it', async ({
  page,
  baseURL,
}) => {
  const name = `Озёра Мульты ${newMark()}`;
  const operator = await ownOrganizer(baseURL ?? '');
  const { organizer_id, signIn } = operator;
  await signIn(page);
  await newTour(page, organizer_id);
  await field(page, 'Название').fill(name);
  await page.getByRole('textbox', { name: 'Описание' }).fill('Идём вдоль Мульты к трём озёрам.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([photo('lake.jpg')]);
  await expect(page.getByRole('button', { name: /Удалить фото/u })).toHaveCount(1);
  await place(page, 'Название места').fill('Мультинские озёра');
  await field(page, 'Дней').fill('3');
  await field(page, 'Максимум в группе').fill('8');
  await page.getByRole('button', { name: 'Добавить впечатление' }).click();
  await field(page, 'Заголовок').fill('Озеро становится зеркалом');

  // A child costs less, and a sleeping bag is let; a discount for those who book early.
  await section(page, 'Цена').click();
  await field(page, 'Цена').fill('25000');
  await page.getByRole('switch', { name: 'Разные цены для взрослых и детей' }).check();
  await field(page, 'Цена за туриста').nth(1).fill('18000');
  await page.getByRole('button', { name: 'Добавить услугу' }).click();
  await field(page, 'Название').last().fill('Прокат спальника');
  await field(page, 'Цена').last().fill('1500');
  await field(page, 'Сколько есть на дату').fill('4');
  await page.getByRole('button', { name: 'Добавить скидку' }).click();
  await field(page, 'За сколько дней до начала').fill('20');
  await field(page, 'Скидка').fill('10');
  await saved(page);
  await check(page);

  await section(page, 'Программа').click();
  await page.getByRole('button', { name: 'Добавить день' }).click();
  await field(page, 'День 1: Заголовок').fill('К Нижнему озеру');
  await section(page, 'Вопросы').click();
  await page.getByRole('button', { name: 'Добавить вопрос' }).click();
  await field(page, 'Вопрос').fill('Можно с детьми?');
  await field(page, 'Ответ').fill('С десяти лет.');
  await saved(page);

  // Without a date it cannot be sold: the refusal leads there.
  await publish(page);
  await expect(section(page, 'Даты')).toHaveAttribute('aria-current', 'page');
  await expect(section(page, 'Даты')).toContainText('есть ошибки');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Добавьте хотя бы одну будущую дату' }),
  ).toBeVisible();

  // Every Friday of three weeks, all but the second.
  await page.getByRole('button', { name: 'Добавить серию' }).click();
  const series = page.getByRole('dialog', { name: 'Серия дат' });
  await series.getByText('пт', { exact: true }).click();
  await field(series, 'С').fill(friday());
  await field(series, 'По').fill(friday(2));
  await expect(series.getByText('Получится 3 даты')).toBeVisible();
  await check(page);
  await series.getByRole('checkbox').filter({ visible: true }).last().uncheck();
  await series.getByRole('button', { name: 'Добавить 2 даты' }).click();
  await expect(series).toBeHidden();
  const dates = page.getByRole('checkbox', { name: /^Выбрать дату/u });
  await expect(dates).toHaveCount(2);

  // One of them at a price of its own.
  await chooseInMenu(page.getByRole('button', { name: /^Действия с датой/u }).first(), 'Изменить');
  const date = page.getByRole('dialog');
  await field(date, 'Цена').fill('27000');
  await date.getByRole('button', { name: 'Сохранить' }).click();
  await expect(date).toBeHidden();
  await expect(page.getByText('Своя цена', { exact: true })).toBeVisible();

  // The program has one day of three: that is asked about, and mended.
  await publish(page);
  const question = page.getByRole('dialog', { name: 'Программа и длительность не сходятся' });
  await expect(question).toContainText('Дней в программе: 1. Длительность тура: 3.');
  await answer(question, 'Исправить');
  await section(page, 'Программа').click();
  for (const [day, title] of [
    [2, 'Три озера'],
    [3, 'Дорога домой'],
  ] as const) {
    await page.getByRole('button', { name: 'Добавить день' }).click();
    await field(page, `День ${day}: Заголовок`).fill(title);
  }
  await publish(page);
  await expect(page.getByText('Тур опубликован')).toBeVisible();
  const editor = page.url();

  const site = await publishSite(operator);
  await page.goto(site);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const text of [
    'Озеро становится зеркалом',
    'Дорога домой',
    /27\s000/u,
    'Ребёнок',
    /16\s200/u,
    'Прокат спальника',
    /1\s500/u,
    /−10\s%/u,
  ])
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Вопросы и ответы' })).toBeVisible();
  await expect(page.getByText('С десяти лет.')).toBeVisible();
  await check(page);
  const address = page.url();

  // From now on it goes by the week: Saturdays at half past ten.
  await page.goto(editor);
  await section(page, 'Даты').click();
  await page.getByText('По расписанию', { exact: true }).click();
  await page.getByLabel('Новое время начала, суббота').fill('10:30');
  await page.getByLabel('Новое время начала, воскресенье').focus();
  await expect(page.getByRole('button', { name: 'Убрать 10:30, суббота' })).toBeVisible();
  await check(page);
  const save = page.getByRole('button', { name: 'Сохранить', exact: true });
  // What was chosen may be saved by itself just now: then there is nothing to press.
  await expect(async () => {
    if (await save.isEnabled()) await save.click({ timeout: 1000 });
    await expect(page.getByText('Изменения сохранены и уже на сайте')).toBeVisible({ timeout: 5000 });
  }).toPass();
  // A page of the site is made anew a moment after a change.
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText('10:30').filter({ visible: true }).first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await check(page);
});

test('a long section has an outline, which leads to its parts under the head that stays', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const { organizer_id, signIn } = await ownOrganizer(baseURL ?? '');
  await signIn(page);
  await newTour(page, organizer_id);
  await field(page, 'Название').fill('Озёра Мульты');
  await saved(page);
  const outline = page.getByRole('list', { name: 'Части раздела' });
  // A phone has the tabs of the sections there.
  await expect(outline).toBeVisible({ visible: !isMobile });
  if (isMobile) return;
  const part = (name: string) => outline.getByRole('button', { name, exact: true });
  await expect(part('О туре')).toHaveAttribute('aria-current', 'location');
  await part('Главные впечатления').click();
  const heading = page.getByRole('heading', { name: 'Главные впечатления', level: 2 });
  await expect(heading).toBeFocused();
  await expect(part('Главные впечатления')).toHaveAttribute('aria-current', 'location');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeInViewport();
  const [above, below] = await Promise.all([title.boundingBox(), heading.boundingBox()]);
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  await check(page);
});
