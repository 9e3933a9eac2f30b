import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { catalogue, newBlock } from '@tropa/blocks';
import { mediaCalls, siteCalls } from '@tropa/contract';
import { richTextFromParagraphs } from '@tropa/core';
import { join } from 'node:path';
import { answer } from './library/overlays.ts';
import { ownOperator, type OwnOperator } from './library/own-operator.ts';

/** Opens the builder of an operator's new site. */
async function openBuilder(page: Page, baseURL: string | undefined): Promise<OwnOperator> {
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id } = operator;
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/builder`);
  await ready(page);
  return operator;
}

/** The builder is a large screen: a busy machine takes its time for the first one. */
const ready = (page: Page) =>
  expect(page.getByRole('list', { name: 'Блоки' }).getByRole('listitem').first()).toBeVisible({
    timeout: 60_000,
  });

/**
 * The page as canvas, as wide as a phone: then it is not scaled, and a pointer meets what it aims at.
 * @param isPhone the canvas is on a tab of its own
 */
async function openCanvas(page: Page, isPhone: boolean): Promise<FrameLocator> {
  if (isPhone) await page.getByRole('tab', { name: 'Просмотр' }).click();
  else await page.getByRole('radiogroup', { name: 'Вид' }).locator('label').last().click();
  const canvas = page.frameLocator('iframe[data-alive]').first();
  await expect(blocksOf(canvas).first()).toBeAttached({ timeout: 60_000 });
  return canvas;
}

const blocksOf = (canvas: FrameLocator) => canvas.getByRole('option');
/** Changes are saved by themselves. */
const SAVED = { timeout: 60_000 };
const mainBlocks = async ({ client, organizer_id }: OwnOperator) =>
  (await client.call(siteCalls.getPage, { query: { organizer_id, type: 'main' } })).blocks;
/** What the site begins with: its cover is the second block, tours the third. */
const COVER = /^Обложка, /u;
const TOURS = /^Туры, /u;

/** What Word puts into the clipboard, and what somebody bad could. */
const FROM_WORD = `<p class="MsoNormal" style="color:red"><b>Маршрут</b>:
  <a href="https://example.com/map" onclick="alert(1)">карта</a> <a href="javascript:alert(1)">обман</a><o:p></o:p></p>
  <ul style="margin:0"><li class="MsoListParagraph">палатка</li></ul><img src="x" onerror="alert(1)"><script>alert(1)</script>`;

test('a page is edited by keyboard alone', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'Phones have no keyboard');
  const operator = await openBuilder(page, baseURL);
  const canvas = await openCanvas(page, false);
  const list = canvas.getByRole('listbox', { name: 'Блоки страницы' });
  const chosen = canvas.getByRole('option', { selected: true });
  await list.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(COVER);

  // A text where it stands; Esc gives the keyboard back.
  await page.keyboard.press('Enter');
  const text = canvas.getByRole('textbox', { name: 'Текст блока' });
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Горы ждут');
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();
  await expect(canvas.getByRole('heading', { name: 'Горы ждут' })).toBeVisible();

  // Past a neighbour by its handle, and back.
  await page.keyboard.press('Tab');
  const handle = canvas.getByRole('button', { name: 'Переместить блок «Обложка»' });
  await expect(handle).toBeFocused();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(canvas.getByText('Пункт над местом 3 из')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(blocksOf(canvas).nth(1)).toHaveText(TOURS);
  await page.keyboard.press('Control+Z');
  await expect(blocksOf(canvas).nth(1)).toHaveText(COVER);
  await page.keyboard.press('Control+Shift+Z');
  await expect(blocksOf(canvas).nth(1)).toHaveText(TOURS);

  await page.keyboard.press('Control+S');
  await expect(page.getByText('Сохранено').first()).toBeVisible();
  await expect
    .poll(async () => (await mainBlocks(operator)).map(({ data }) => data['title'])[2], SAVED)
    .toBe('Горы ждут');
});

test('a rich text is edited where it stands, and what is pasted from Word is cleaned', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const operator = await openBuilder(page, baseURL);
  const { client, organizer_id } = operator;
  const query = { organizer_id, type: 'main' as const };
  const block = newBlock('text', 'story');
  const data = { ...block.data, text: richTextFromParagraphs('Старый рассказ') };
  await client.call(siteCalls.savePageBlocks, {
    query,
    body: { blocks: (await mainBlocks(operator)).toSpliced(1, 0, { ...block, data }) },
  });
  await page.reload();
  await ready(page);
  const canvas = await openCanvas(page, isMobile);

  // The first click chooses the block, the second one its text.
  await canvas.getByText('Старый рассказ').click();
  await expect(canvas.getByRole('option', { selected: true })).toHaveText(/^Текст/u);
  await canvas.getByText('Старый рассказ').click();
  const text = canvas.getByRole('textbox', { name: 'Текст блока' });
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+A');
  await canvas.getByRole('button', { name: 'Полужирный' }).click();
  await expect(text.getByText('Старый рассказ')).toHaveJSProperty('tagName', 'STRONG');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, FROM_WORD);
  await expect(text.getByRole('listitem')).toHaveText('палатка');
  await page.keyboard.press('Escape');
  await expect(canvas.getByRole('link', { name: 'карта' })).toBeVisible();
  const stored = async () =>
    JSON.stringify((await mainBlocks(operator)).find(({ uid }) => uid === 'story')?.data['text']);
  await expect.poll(stored, SAVED).toContain('палатка');
  expect(await stored()).toContain('https://example.com/map');
  expect(await stored()).not.toMatch(/javascript:|Mso|style|onerror|script/u);
});

test('a block is carried to its place on the page', async ({ page, baseURL, isMobile }) => {
  const operator = await openBuilder(page, baseURL);
  const canvas = await openCanvas(page, isMobile);
  await canvas.getByRole('heading', { level: 1 }).click();
  const handle = canvas.getByRole('button', { name: 'Переместить блок «Обложка»' });
  await handle.hover();
  await page.mouse.down();
  // The page scrolls under the pointer at its edge, until the next block is passed.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await page.locator('iframe[data-alive]').first().boundingBox();
  const [x, bottom] = [(box?.x ?? 0) + Math.min(150, width / 2), (box?.y ?? 0) + (box?.height ?? height)];
  await page.mouse.move(x, bottom - 60, { steps: 5 });
  await page.mouse.move(x, bottom - 10, { steps: 5 });
  await expect(canvas.getByText(/Пункт над местом (?:[3-9]|\d\d) из/u)).toBeAttached();
  await page.mouse.up();
  await expect(blocksOf(canvas).nth(1)).toHaveText(TOURS);
  await expect.poll(async () => (await mainBlocks(operator))[1]?.type, SAVED).toBe(catalogue.tours.number);

  // The footer stays the last, however far a block is carried.
  await expect(blocksOf(canvas).last()).toHaveText(/^Подвал сайта/u);
  await page.keyboard.press('Control+Z');
  await expect(blocksOf(canvas).nth(1)).toHaveText(COVER);
});

test('what was not saved comes back after a reload', async ({ page, baseURL }) => {
  const operator = await openBuilder(page, baseURL);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/save-page-blocks*', (route) => route.abort());
  const openContacts = () =>
    page
      .getByRole('list', { name: 'Блоки' })
      .getByRole('button', { name: /^Контакты/u })
      .click();
  const title = page.getByLabel('Заголовок', { exact: true });
  await openContacts();
  await title.fill('Пишите в любой день');
  await expect(page.getByText('Не сохранено: нет связи')).toBeAttached();

  // It is tried again every few seconds: the connection comes back to the new page.
  await page.reload();
  await ready(page);
  await expect(page.getByText(/Вернули правки/u)).toBeVisible();
  await page.unroute('**/save-page-blocks*');
  await openContacts();
  await expect(title).toHaveValue('Пишите в любой день');
  const titles = async () => (await mainBlocks(operator)).map(({ data }) => data['title']);
  await expect.poll(titles, SAVED).toContain('Пишите в любой день');
  // Told to this tab too, which forgets it then.
  await expect(page.getByText('Сохранено').first()).toBeAttached();

  // Saved, it is not kept any more.
  await page.reload();
  await ready(page);
  await openContacts();
  await expect(title).toHaveValue('Пишите в любой день');
  await expect(page.getByText(/Вернули правки/u)).toHaveCount(0);
});

test('photos stand in the order in which they were chosen, and nothing of them is lost while others are on their way', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'On a phone it is the same form in a sheet');
  const operator = await openBuilder(page, baseURL);
  const { client, organizer_id } = operator;
  const body = { blocks: (await mainBlocks(operator)).toSpliced(1, 0, newBlock('gallery', 'photos')) };
  await client.call(siteCalls.savePageBlocks, { query: { organizer_id, type: 'main' }, body });
  await page.reload();
  await ready(page);
  await page
    .getByRole('list', { name: 'Блоки' })
    .getByRole('button', { name: /^Галерея/u })
    .click();
  const form = page.getByRole('region', { name: 'Галерея' });
  const items = form.getByRole('list', { name: 'Фото и видео' }).getByRole('listitem');
  const choose = (...files: string[]) =>
    form
      .locator('input[type="file"]')
      .setInputFiles(files.map((name) => join(import.meta.dirname, 'fixtures', name)));
  const stored = async () => {
    const block = (await mainBlocks(operator)).find(({ uid }) => uid === 'photos');
    const photos = (block?.data['items'] ?? []) as { picture: { id: number }; alt: string }[];
    return photos.map(({ picture: { id }, alt }) => ({ id, alt }));
  };

  // A drawing under the name of a photo is refused by the server, which would refuse it again.
  await form.locator('input[type="file"]').setInputFiles({
    name: 'drawing.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  const refusal = form.getByRole('alert').filter({ hasText: 'drawing.png' });
  await expect(refusal).toContainText('Это не картинка');
  await expect(refusal.getByRole('button', { name: 'Повторить' })).toHaveCount(0);

  // The first that was chosen arrives last.
  const held = Promise.withResolvers<undefined>();
  await page.route(`**${mediaCalls.uploadImage.path}`, async (route) => {
    if (route.request().postDataBuffer()?.includes('mountain') === true) await held.promise;
    await route.continue();
  });
  await choose('mountain.jpg', 'lake.jpg', 'lake.jpg');
  await expect(items).toHaveCount(2);
  await expect(refusal).toHaveCount(0);
  await form.getByLabel('Описание: Фото 1').fill('Перевал');
  held.resolve(undefined);
  await expect(items).toHaveCount(3);
  await expect(form.getByLabel('Описание: Фото 2')).toHaveValue('Перевал');
  await expect.poll(stored, SAVED).toHaveLength(3);
  const [first, second, third] = await stored();
  expect(first?.id).toBeGreaterThan(third?.id ?? 0);
  expect(second?.alt).toBe('Перевал');

  // The cover of a video takes its time, and takes nothing of what is typed meanwhile.
  await form.getByRole('textbox', { name: 'Адрес видео' }).fill('https://youtu.be/dQw4w9WgXcQ');
  await form.getByRole('button', { name: 'Видео', exact: true }).click();
  const late = Promise.withResolvers<undefined>();
  await page.route(`**${mediaCalls.uploadImage.path}`, async (route) => {
    await late.promise;
    await route.continue();
  });
  await items
    .nth(3)
    .locator('input[type="file"]')
    .setInputFiles(join(import.meta.dirname, 'fixtures/lake.jpg'));
  await form.getByLabel('Описание: Видео 4').fill('Поход за минуту');
  await form.getByLabel('Подпись: Фото 1').fill('Утро');
  late.resolve(undefined);
  await expect(items.nth(3).getByRole('progressbar')).toHaveCount(0);
  await expect(items.nth(3).locator('img').first()).toBeVisible();
  await expect(form.getByLabel('Описание: Видео 4')).toHaveValue('Поход за минуту');
  await expect(form.getByLabel('Подпись: Фото 1')).toHaveValue('Утро');
  await form.getByRole('button', { name: 'Удалить: Видео 4' }).click();
  await expect(items).toHaveCount(3);

  // What was taken away stays away when more comes, of which there may be so many as there is room for.
  await form.getByRole('button', { name: 'Удалить: Фото 1' }).click();
  await choose(...Array.from({ length: 12 }, () => 'lake.jpg'));
  await expect(items).toHaveCount(14);
  await choose('lake.jpg');
  await expect(items).toHaveCount(15);
  await expect.poll(async () => (await stored()).length, SAVED).toBe(15);
  expect((await stored()).map(({ id }) => id)).not.toContain(first?.id);
});

test('a photo goes to the item that it was chosen for, or nowhere once that is removed', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'On a phone it is the same form in a sheet');
  const operator = await openBuilder(page, baseURL);
  const { client, organizer_id } = operator;
  const item = (title: string) => ({ title, text: '', icon: null, picture: null });
  const block = newBlock('advantages', 'reasons');
  const data = { ...block.data, items: [item('Малые группы'), item('Свои лошади'), item('Баня')] };
  const body = { blocks: (await mainBlocks(operator)).toSpliced(1, 0, { ...block, data }) };
  await client.call(siteCalls.savePageBlocks, { query: { organizer_id, type: 'main' }, body });
  await page.reload();
  await ready(page);
  await page
    .getByRole('list', { name: 'Блоки' })
    .getByRole('button', { name: /^Преимущества/u })
    .first()
    .click();
  const form = page.getByRole('region', { name: 'Преимущества' });
  await form.getByRole('button', { name: 'Свои лошади', exact: true }).click();
  let late = Promise.withResolvers<undefined>();
  await page.route(`**${mediaCalls.uploadImage.path}`, async (route) => {
    await late.promise;
    await route.continue();
  });
  const send = () =>
    form.locator('input[type="file"]').setInputFiles(join(import.meta.dirname, 'fixtures/lake.jpg'));
  const remove = (title: string) => form.getByRole('button', { name: `Удалить: ${title}` }).click();
  await send();
  await remove('Малые группы');
  late.resolve(undefined);
  const stored = async () => (await mainBlocks(operator)).find(({ uid }) => uid === 'reasons')?.data['items'];
  await expect
    .poll(stored, SAVED)
    .toMatchObject([{ title: 'Свои лошади', picture: { id: expect.any(Number) } }, { title: 'Баня' }]);

  const horses = await stored();
  late = Promise.withResolvers<undefined>();
  await form.getByRole('button', { name: 'Баня', exact: true }).click();
  const arrived = page.waitForResponse(`**${mediaCalls.uploadImage.path}`);
  await send();
  await remove('Баня');
  late.resolve(undefined);
  await arrived;
  // Whatever the photo changes would be in the form by now.
  await form.getByRole('button', { name: 'Свои лошади', exact: true }).click();
  await form.getByLabel('Текст').last().fill('Двадцать голов');
  await expect
    .poll(stored, SAVED)
    .toMatchObject([{ title: 'Свои лошади', text: expect.stringContaining('Двадцать') }]);
  expect(await stored()).toMatchObject([{ picture: (horses as { picture: object }[])[0]?.picture }]);
});

/** Each form that has a rich text breaks with it. */
const breakRichTexts = (page: Page) =>
  page.route(/\/assets\/editor-body-[^/]*\.js$/u, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export const EditorBody = () => { throw new Error('broken on purpose'); };",
    }),
  );

test('a panel that breaks takes neither the builder nor what was typed', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'On a phone the form is a sheet that has to be opened');
  await breakRichTexts(page);
  const operator = await openBuilder(page, baseURL);
  const canvas = await openCanvas(page, isMobile);
  // The form beside the chosen block has one.
  const broken = page.getByText('Эта часть экрана сломалась');
  await canvas.getByRole('heading', { level: 1 }).click();
  await expect(broken).toBeVisible();
  await canvas.getByRole('heading', { level: 1 }).click();
  await expect(canvas.getByRole('textbox', { name: 'Текст блока' })).toBeFocused();
  const titles = async () => (await mainBlocks(operator)).map(({ data }) => data['title']);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Горы ждут');
  await page.keyboard.press('Escape');
  await expect.poll(titles, SAVED).toContain('Горы ждут');
  // A form without a rich text opens in its place.
  await page
    .getByRole('list', { name: 'Блоки' })
    .getByRole('button', { name: /^Шапка сайта/u })
    .click();
  await expect(page.getByRole('region', { name: 'Шапка сайта' })).toBeVisible();
  await expect(broken).toHaveCount(0);
});

test('a sheet that breaks on a phone takes neither the builder nor what was typed', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'Elsewhere the form stands beside the page');
  await breakRichTexts(page);
  const operator = await openBuilder(page, baseURL);
  const open = (block: RegExp) =>
    page.getByRole('list', { name: 'Блоки' }).getByRole('button', { name: block }).first().click();
  const sheet = page.getByRole('dialog');
  const close = () => answer(sheet, 'Закрыть');
  const name = sheet.getByRole('textbox', { name: 'Название', exact: true });
  await open(/^Шапка сайта/u);
  await name.fill('Конюшня у реки');
  await close();
  // The cover has a rich text.
  await open(/^Обложка/u);
  await expect(sheet.getByText('Эта часть экрана сломалась')).toBeVisible();
  await close();
  await open(/^Шапка сайта/u);
  await expect(name).toHaveValue('Конюшня у реки');
  const names = async () => (await mainBlocks(operator)).map(({ data }) => data['name']);
  await expect.poll(names, SAVED).toContain('Конюшня у реки');
});

test('a draft is shown by its link to somebody without an account', async ({ page, browser, baseURL }) => {
  const { organizer_id } = await openBuilder(page, baseURL);
  await page.goto(`/org/${organizer_id}/builder/preview`);
  await page.getByRole('button', { name: 'Поделиться черновиком' }).click();
  await page.getByRole('button', { name: 'Создать ссылку' }).click();
  const link = page.getByRole('textbox', { name: 'Ссылка на черновик' });
  await expect(link).toHaveValue(/^http/u);
  const stranger = await browser.newContext();
  const visitor = await stranger.newPage();
  await visitor.goto(await link.inputValue());
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

  // Withdrawn, it opens nothing.
  await page.getByRole('button', { name: 'Отозвать' }).click();
  await page
    .getByRole('dialog', { name: 'Отозвать ссылку?' })
    .getByRole('button', { name: 'Отозвать' })
    .click();
  await expect(page.getByText('Действующих ссылок нет.')).toBeVisible();
  const answer = await visitor.reload();
  expect(answer?.status()).toBe(404);
  await stranger.close();
});

test('the page is as wide as a computer, a tablet and a phone, and is read and edited in both languages', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has no room for other widths');
  const operator = await openBuilder(page, baseURL);
  const canvas = page.frameLocator('iframe[data-alive]').first();
  const widths = page.getByRole('radiogroup', { name: 'Вид' }).locator('label');
  const width = () => canvas.locator('html').evaluate(() => innerWidth);
  for (const [nth, wide] of [1280, 820, 390].entries()) {
    await widths.nth(nth).click();
    await expect.poll(width, SAVED).toBe(wide);
  }
  await expect(canvas.getByRole('listbox', { name: 'Блоки страницы' })).toBeVisible();
  await expect(canvas.getByText('за человека').first()).toBeVisible();
  const dataOf = async () => (await mainBlocks(operator)).map(({ data }) => data);
  const stored = await dataOf();
  await page.getByRole('radiogroup', { name: 'Язык страницы' }).getByText('EN').click();
  await expect(canvas.getByText('per person').first()).toBeVisible();

  // What nobody has written reads as it will to visitors; nothing is typed over the language it is written in.
  const cover = canvas.getByRole('heading', { level: 1 });
  await expect(cover).toHaveText('Journeys that stay with you');
  await canvas.getByRole('listbox').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(canvas.getByRole('option', { selected: true })).toHaveText(COVER);
  const why = 'Тексты написаны на русском: чтобы менять их, выберите RU.';
  const form = page.getByRole('region', { name: 'Обложка' });
  await expect(form.getByText(why)).toBeVisible();
  await expect(page.getByRole('status').getByText(why)).toBeVisible();
  await expect(form.locator('[inert] input').first()).toHaveValue('Journeys that stay with you');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' for ever');
  await expect(canvas.getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Control+S');
  expect(await dataOf()).toEqual(stored);
  await page.getByRole('radiogroup', { name: 'Язык страницы' }).getByText('RU').click();
  await expect(canvas.getByText('за человека').first()).toBeVisible();
  // Back in its own language it is typed as before.
  const title = form.getByRole('textbox', { name: 'Заголовок', exact: true });
  await title.fill('Горы ждут');
  await expect(cover).toHaveText('Горы ждут');
  await expect.poll(dataOf, SAVED).toEqual(stored.with(1, { ...stored[1], title: 'Горы ждут' }));
});
