import { expect, test, type Locator, type Page } from '@playwright/test';
import { join } from 'node:path';
import { check } from './library/checks.ts';
import { openKit, openTimedKit, specimen, stopTime } from './library/kit.ts';
import { closeByEsc } from './library/overlays.ts';

const PHOTO = join(import.meta.dirname, 'fixtures/lake.jpg');
const days = (scope: Locator) => scope.locator('td[data-current] button');
/** Drags with the mouse from the middle of something, sideways. */
async function drag(page: Page, target: Locator, by: number, steps = 8, pauseMs = 0) {
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(x + (by * step) / steps, y);
    if (pauseMs > 0) await page.clock.runFor(pauseMs / steps);
  }
  await page.mouse.up();
}

test.describe('the calendar', () => {
  test('takes one day from today on, by click and by keyboard', async ({ page }) => {
    await openKit(page, { section: 'calendars' });
    const single = specimen(page, 'calendar-single');
    const today = single.locator('[aria-current="date"]');
    await expect(single.locator('tbody tr')).toHaveCount(6);
    await expect(single.locator('tbody tr').first().locator('td')).toHaveCount(7);
    await expect(single.getByRole('columnheader').first()).toHaveText('Пн');
    const date = await today.getAttribute('data-date');
    await today.click();
    await expect(single.locator('[data-chosen]')).toHaveAttribute('data-chosen', date ?? '');
    // Before the least day there is nothing to go to.
    await page.keyboard.press('ArrowLeft');
    await expect(today).toBeFocused();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const chosen = await single.locator('[data-chosen]').getAttribute('data-chosen');
    expect(Date.parse(chosen ?? '') - Date.parse(date ?? '')).toBeGreaterThan(30 * 86_400_000);
    await expect(single.locator(`[data-date="${chosen}"]`)).toBeFocused();
  });

  test('takes several days and lets them go', async ({ page }) => {
    await openKit(page, { section: 'calendars' });
    const several = specimen(page, 'calendar-multiple');
    await days(several).nth(11).click();
    await days(several).nth(3).click();
    const chosen = several.locator('[data-chosen]');
    await expect(chosen).toHaveAttribute('data-chosen', /^\S+-04 \S+-12$/u);
    await days(several).nth(11).click();
    await expect(chosen).toHaveAttribute('data-chosen', /^\S+-04$/u);
    await expect(several.locator('[data-marked]').first()).toHaveAccessibleName(/отмечено/u);
  });

  test('takes a range by two clicks, on either side', async ({ page }) => {
    await openKit(page, { section: 'calendars' });
    const range = specimen(page, 'calendar-range');
    await expect(range.getByRole('grid')).toHaveCount(2);
    await days(range).nth(14).click();
    await expect(range.locator('[data-chosen]')).toHaveAttribute('data-chosen', /^\S+-15$/u);
    await days(range).nth(9).click();
    await expect(range.locator('[data-chosen]')).toHaveAttribute('data-chosen', /^\S+-10 \S+-15$/u);
    await expect(range.locator('td[data-in-range]')).toHaveCount(6);
  });

  test('leaves days off alone, and reads only where it is to be read', async ({ page }) => {
    await openKit(page, { section: 'calendars' });
    const workdays = specimen(page, 'calendar-days-off');
    await workdays.locator('td[data-current] [data-weekend]').first().click({ force: true });
    await expect(workdays.locator('[data-chosen]')).toHaveAttribute('data-chosen', '');
    await days(specimen(page, 'calendar-readonly')).first().click({ force: true });
    await expect(specimen(page, 'calendar-readonly').locator('td[data-in-range]')).toHaveCount(3);
  });

  test('serves the date fields: typed, picked, closed by Esc', async ({ page }) => {
    await openKit(page, { section: 'calendars' });
    const fields = specimen(page, 'date-inputs');
    const start = fields.getByRole('textbox', { name: 'Дата выезда' });
    await start.fill('1.7.2099');
    await start.blur();
    await expect(start).toHaveValue('01.07.2099');
    // What cannot be taken stays in sight and is said, and is none of another date: not of the last good one either.
    for (const [typed, said] of [
      ['01.01.2000', 'Эту дату выбрать нельзя'],
      ['28.11', 'Такой даты нет'],
      ['завтра', 'Такой даты нет'],
    ] as const) {
      await start.fill(typed);
      await start.blur();
      await expect(start).toHaveValue(typed);
      await expect(fields.getByText(said)).toBeVisible();
      await expect(fields.locator('[data-chosen]').first()).toHaveAttribute('data-chosen', '');
    }
    await start.fill('01.07.2099');
    await start.blur();
    await expect(fields.getByText(/^Такой даты нет/u)).toBeHidden();
    await start.press('ArrowDown');
    const popover = page.getByRole('dialog', { name: 'Открыть календарь' });
    await expect(popover.locator('[data-date="2099-07-01"]')).toBeFocused();
    await check(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(start).toHaveValue('02.07.2099');
    await start.press('ArrowDown');
    await expect(popover).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await fields.getByRole('button', { name: /^Период/u }).click();
    const range = page.getByRole('dialog', { name: 'Открыть календарь' });
    await days(range).nth(4).click();
    await expect(fields.locator('[data-chosen]').last()).toHaveAttribute('data-chosen', '');
    await days(range).nth(6).click();
    await expect(fields.locator('[data-chosen]').last()).toHaveAttribute('data-chosen', /-05 \S+-07$/u);
    await expect(range).toBeHidden();
  });
});

test('a time that is none is taken for no other, stays in the field and is said', async ({ page }) => {
  await openKit(page, { section: 'calendars' });
  const fields = specimen(page, 'date-inputs');
  const time = fields.getByRole('textbox', { name: 'Время начала' });
  // By each letter: the 2 of it is a time.
  await time.pressSequentially('25:00');
  await time.blur();
  await expect(time).toHaveValue('25:00');
  await expect(time).toHaveAttribute('data-taken', '');
  await expect(fields.getByText('Такого времени нет')).toBeVisible();
  await time.fill('9.30');
  await time.blur();
  await expect(time).toHaveValue('09:30');
  await expect(time).toHaveAttribute('data-taken', '09:30');
  await expect(fields.getByText('Такого времени нет')).toBeHidden();
});

test.describe('the gallery', () => {
  const open = async (page: Page, number = 0) => {
    await openTimedKit(page, { section: 'galleries' });
    const gallery = specimen(page, 'gallery');
    await gallery.getByRole('button').nth(number).click();
    const viewer = page.getByRole('dialog', { name: 'Галерея: фото и видео' });
    await expect(viewer).toBeVisible();
    return viewer;
  };

  test('is turned by keys and buttons, says where it is, and gives the focus back', async ({ page }) => {
    const viewer = await open(page);
    await expect(viewer.getByText('1 из 6')).toBeVisible();
    await expect(viewer.getByText('Озеро на рассвете')).toBeVisible();
    await check(page);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('2 из 6')).toBeVisible();
    await viewer.getByRole('button', { name: 'Следующее' }).click();
    await expect(viewer.getByText('Лес после дождя')).toBeVisible();
    await page.keyboard.press('End');
    await expect(viewer.getByText('6 из 6')).toBeVisible();
    await expect(viewer.getByText('Не удалось показать фото')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(viewer.getByText('1 из 6')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(specimen(page, 'gallery').getByRole('button').first()).toBeFocused();
  });

  test('is swiped from 100 px on', async ({ page }) => {
    const viewer = await open(page);
    const stage = viewer.getByRole('img', { name: 'Озеро на рассвете' });
    await drag(page, stage, -90);
    await expect(viewer.getByText('1 из 6')).toBeVisible();
    await page.clock.runFor(400);
    await drag(page, stage, -110);
    await expect(viewer.getByText('2 из 6')).toBeVisible();
  });

  test('is enlarged by a double tap within 300 ms and by its button', async ({ page }) => {
    const viewer = await open(page);
    const picture = viewer.getByRole('img', { name: 'Озеро на рассвете' });
    await picture.click();
    await page.clock.runFor(400);
    await picture.click();
    await expect(viewer.getByRole('button', { name: 'Увеличить' })).toBeVisible();
    await page.clock.runFor(400);
    // A machine that is busy may be too slow at first.
    await expect(async () => {
      await picture.click({ clickCount: 2 });
      await expect(viewer.getByRole('button', { name: 'Уменьшить' })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(picture).toHaveCSS('transform', /matrix\(2\.5/u);
    await viewer.getByRole('button', { name: 'Уменьшить' }).click();
    await expect(picture).toHaveCSS('transform', /matrix\(1, 0, 0, 1/u);
  });

  test('shows videos as posters and plays them on a click only', async ({ page }) => {
    await page.route(/youtube-nocookie|rutube\.ru|vimeo\.com/u, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
    );
    const viewer = await open(page, 1);
    await expect(viewer.locator('iframe')).toHaveCount(0);
    await viewer.getByRole('button', { name: /^Смотреть на YouTube/u }).click();
    await expect(viewer.locator('iframe')).toHaveAttribute(
      'src',
      /youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/u,
    );
    await viewer.getByRole('button', { name: 'Следующее' }).click();
    await expect(viewer.locator('iframe')).toHaveCount(0);
    await viewer.getByRole('button', { name: 'Следующее' }).click();
    await expect(viewer.getByRole('button', { name: /^Смотреть на Rutube/u })).toBeVisible();
    await viewer.getByRole('button', { name: 'Следующее' }).click();
    await viewer.getByRole('button', { name: /^Смотреть на Vimeo/u }).click();
    await expect(viewer.locator('iframe')).toHaveAttribute('src', /player\.vimeo\.com\/video\/76979871/u);
  });
});

test('the carousel follows quick drags and half-way ones, buttons, dots and keys', async ({ page }) => {
  await openTimedKit(page, { section: 'galleries' });
  const carousel = specimen(page, 'carousel');
  const shown = (number: number) =>
    expect(carousel.getByRole('button', { name: `Показать ${number} из 3` })).toHaveAttribute(
      'aria-current',
      'true',
    );
  await carousel.scrollIntoViewIfNeeded();
  await shown(1);
  await carousel.getByRole('button', { name: 'Вперёд' }).click();
  await shown(2);
  await page.keyboard.press('ArrowRight');
  await shown(3);
  await expect(carousel.getByRole('button', { name: 'Вперёд' })).toBeDisabled();
  await carousel.getByRole('button', { name: 'Показать 1 из 3' }).click();
  await shown(1);
  await page.clock.runFor(400);
  const picture = carousel.getByRole('img', { name: 'Озеро на рассвете' });
  // Slow and less than half: back to where it was.
  await drag(page, picture, -60, 8, 600);
  await shown(1);
  await page.clock.runFor(400);
  // Quick, though as short; a machine that is busy may be too slow at first.
  await expect(async () => {
    await drag(page, picture, -60, 1);
    await expect(carousel.getByRole('button', { name: 'Показать 2 из 3' })).toHaveAttribute(
      'aria-current',
      'true',
      { timeout: 1000 },
    );
  }).toPass();
});

test('sliders, stars and numbers keep their bounds', async ({ page }) => {
  await openKit(page, { section: 'numbers' });
  const sliders = specimen(page, 'sliders');
  const group = sliders.getByRole('slider', { name: 'Размер группы' });
  await group.focus();
  await page.keyboard.press('ArrowRight');
  await expect(group).toHaveAttribute('aria-valuenow', '41');
  await page.keyboard.press('End');
  await expect(group).toHaveAttribute('aria-valuenow', '100');
  const least = sliders.getByRole('slider', { name: 'Цена, ₽: От' });
  await least.focus();
  await page.keyboard.press('ArrowRight');
  await expect(least).toHaveAttribute('aria-valuenow', '25000');

  const rating = specimen(page, 'rating');
  await rating.getByRole('radio', { name: '4 из 5: Хорошо' }).check({ force: true });
  await expect(rating.getByText('Хорошо', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(rating.getByRole('radio', { name: '5 из 5: Отлично' })).toBeChecked();

  const number = specimen(page, 'number');
  const seats = number.getByRole('textbox', { name: 'Мест, от 1 до 40' });
  const value = number.locator('[data-value]');
  // What the field does not take stays as it was typed or pasted, with the reason; it never becomes another number.
  for (const [typed, why] of [
    ['100', 'Не больше 40'],
    ['-1', 'Не меньше 1'],
    ['7,5', 'Только целое число'],
    ['7.5', 'Только целое число'],
    ['1e3', 'Введите число цифрами'],
    ['99999999999999999999', 'Слишком большое число'],
  ] as const) {
    await seats.fill('');
    await seats.pressSequentially(typed);
    await expect(value).toHaveAttribute('data-value', typed);
    await seats.blur();
    await expect(seats).toHaveValue(typed);
    await expect(seats).toHaveAccessibleDescription(why);
  }
  await seats.fill('1 000');
  await expect(value).toHaveAttribute('data-value', '1000');
  await seats.fill('１２');
  await expect(value).toHaveAttribute('data-value', '12');
  await seats.blur();
  await expect(seats).toHaveValue('12');
  await number.getByRole('button', { name: 'Больше' }).first().click();
  await expect(seats).toHaveValue('13');
});

test('choices are searched, texts counted, passwords judged', async ({ page }) => {
  await openKit(page, { section: 'choices' });
  const region = specimen(page, 'select').getByRole('combobox', { name: 'Регион', exact: true });
  await region.click();
  await expect(page.getByRole('option', { name: 'Алтай' })).toBeVisible();
  await region.pressSequentially('бай');
  const list = page.getByRole('listbox').filter({ visible: true });
  await expect(list.getByRole('option')).toHaveText(['Байкал']);
  // Under the field, or over it where there is more room.
  await expect
    .poll(async () => {
      const [field, options] = [await region.boundingBox(), await list.locator('xpath=..').boundingBox()];
      if (!field || !options) return null;
      const under = options.y - field.y - field.height;
      return Math.round(Math.max(under, field.y - options.y - options.height));
    })
    .toBeGreaterThanOrEqual(8);
  await page.keyboard.press('Enter');
  await expect(region).toHaveValue('Байкал');
  // What is typed after a press stands in the place of the value, not behind it.
  await region.blur();
  await region.click();
  await page.keyboard.type('алт');
  await expect(list.getByRole('option')).toHaveText(['Алтай']);
  await region.fill('марс');
  await expect(list.getByText('Ничего не найдено')).toBeVisible();
  await closeByEsc(list);

  const text = specimen(page, 'counted');
  await text.getByRole('textbox', { name: 'Название' }).fill('Мультинские озёра');
  await expect(text.getByText('17 из 20')).toBeVisible();
  await expect(text.getByText('Осталось 3 символа')).toBeAttached();

  const password = specimen(page, 'password');
  const first = password.getByLabel('Новый пароль');
  await first.fill('abc');
  await expect(password.getByText('Минимум 8 символов')).toBeVisible();
  await first.fill('abcdefgh.');
  await expect(password.getByText('Средний пароль')).toBeVisible();
  await first.fill('Abcdefg1+');
  await expect(password.getByText('Надёжный пароль')).toBeVisible();
});

test('the phone knows its country and other ones', async ({ page }) => {
  await page.route('**/spa/country-by-ip', (route) =>
    route.fulfill({ json: { result: { iso_code: 'RU' } } }),
  );
  await openKit(page, { section: 'phones' });
  const phones = specimen(page, 'phone');
  const phone = phones.getByRole('textbox', { name: 'Телефон' });
  const country = phones.getByRole('button', { name: /^Страна/u });
  await expect(country).toHaveAccessibleName('Страна: Россия, +7');
  await expect(country.locator('img')).toHaveAttribute('src', '/flags/1x1/ru.svg');
  await expect
    .poll(() => country.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await phone.pressSequentially('8a916b123');
  await expect(phone).toHaveValue('+7 916 123');
  await phone.blur();
  await expect(phones.getByText('Некорректный номер телефона')).toBeVisible();
  await phone.fill('+995555123456');
  await expect(phones.getByText('Этот номер относится к стране Грузия.')).toBeVisible();
  await check(page);
  await phones.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(country).toHaveAccessibleName('Страна: Грузия, +995');
  await expect(phones.getByText('Этот номер относится')).toBeHidden();
  await expect(phone).toBeFocused();

  await country.click();
  const search = page.getByRole('textbox', { name: 'Страна или код' });
  await expect(search).toBeFocused();
  await search.fill('нигде');
  await expect(page.getByText('Ничего не найдено. Попробуйте поискать по коду')).toBeVisible();
  await search.fill('+375');
  const list = page.getByRole('listbox').filter({ visible: true });
  await expect(list.getByRole('option')).toHaveText([/Беларусь/u]);
  await check(page);
  await page.keyboard.press('Enter');
  await expect(phone).toHaveValue(/^\+375/u);
  // Guessed once: the next visit asks nobody.
  expect(await page.evaluate(() => localStorage.getItem('country-by-ip'))).toContain('"RU"');
});

test('files go with progress, can be called back and sent again', async ({ page }) => {
  await page.clock.install();
  await openKit(page, { section: 'uploads' });
  const files = specimen(page, 'files');
  const choose = (name: string, size: number) =>
    files
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(size) });
  await choose('huge.pdf', 3 * 1024 * 1024);
  await expect(files.getByText('Файл больше 2 МБ')).toBeVisible();
  await files.getByRole('button', { name: 'Удалить huge.pdf' }).click();
  // It is called back on its way, however slow the machine is.
  await stopTime(page);
  await choose('plan.pdf', 367_000);
  await expect(files.getByText('0,35 МБ')).toBeVisible();
  await page.clock.runFor(300);
  await expect(files.getByRole('progressbar')).toBeVisible();
  await files.getByRole('button', { name: 'Отменить загрузку: plan.pdf' }).click();
  await expect(files.getByText('plan.pdf')).toBeHidden();
  await page.clock.resume();
  const broken = files.getByRole('switch');
  await broken.check({ force: true });
  await choose('plan.pdf', 367_000);
  await expect(files.getByText('Связь оборвалась')).toBeVisible();
  await broken.uncheck({ force: true });
  await files.getByRole('button', { name: 'Повторить' }).click();
  await expect(files.getByRole('link', { name: 'plan.pdf' })).toBeVisible();
});

test('what is said of a refused file goes when another one has come', async ({ page }) => {
  await openKit(page, { section: 'uploads' });
  const drawing = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  for (const [name, refused, refusal, arrived] of [
    ['photos', drawing, 'Это не фото', 'img'],
    [
      'files',
      { name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(3 * 1024 * 1024) },
      'Файл больше 2 МБ',
      'a',
    ],
  ] as const) {
    const field = specimen(page, name);
    const input = field.locator('input[type=file]');
    await input.setInputFiles(refused);
    await expect(field.getByText(refusal)).toBeVisible();
    await input.setInputFiles(PHOTO);
    await expect(field.locator(arrived).first()).toBeVisible();
    await expect(field.getByText(refusal), name).toHaveCount(0);
  }
  const avatar = specimen(page, 'avatar');
  await avatar.locator('input[type=file]').setInputFiles(drawing);
  await expect(avatar.getByText('Это не фото')).toBeVisible();
  await avatar.locator('input[type=file]').setInputFiles(PHOTO);
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(avatar.getByRole('button', { name: 'Удалить фото' })).toBeVisible();
  await expect(avatar.getByText('Это не фото')).toHaveCount(0);
});

test('an avatar is cropped to a square', async ({ page }) => {
  await openKit(page, { section: 'uploads' });
  const avatar = specimen(page, 'avatar');
  await avatar
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(avatar.getByText('Это не фото')).toBeVisible();
  await avatar.locator('input[type=file]').setInputFiles(PHOTO);
  const dialog = page.getByRole('dialog', { name: 'Выберите область' });
  const save = dialog.getByRole('button', { name: 'Сохранить' });
  await expect(save).toBeEnabled();
  await check(page);
  const zoom = dialog.getByRole('slider', { name: 'Масштаб' });
  await zoom.focus();
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveAttribute('aria-valuenow', '1.05');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(avatar.getByRole('button', { name: 'Удалить фото' })).toBeVisible();
  const size = await avatar
    .locator('img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size[0]).toBe(size[1]);
});
