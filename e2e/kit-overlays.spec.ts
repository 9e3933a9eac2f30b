import { expect, test, type Page } from '@playwright/test';
import { check } from './library/checks.ts';
import { openKit, openTimedKit, specimen, stopTime } from './library/kit.ts';

const DIALOG = '.mantine-Modal-content';
/** What was asked in the stopped time may be drawn a frame later: a little more than one. */
const FRAME_MS = 20;

test.describe('a dialog', () => {
  const WIDTHS = [500, 440, 600, 600, 880, 880];

  test('is as wide as its kind, closes by Esc and gives the focus back', async ({ page, isMobile }) => {
    await openKit(page, { section: 'dialogs' });
    const buttons = specimen(page, 'dialog').getByRole('button');
    for (const [index, width] of WIDTHS.entries()) {
      const button = buttons.nth(index);
      await button.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox')).toBeFocused();
      if (!isMobile) await expect(dialog).toHaveCSS('width', `${width}px`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
  });

  test('is removed 300 ms after closing, whatever closes it', async ({ page }) => {
    await openTimedKit(page, { section: 'dialogs' });
    const open = specimen(page, 'dialog').getByRole('button').first();
    const dialog = page.getByRole('dialog');
    const expectRemovedInTime = async () => {
      await page.clock.runFor(299);
      await expect(page.locator(DIALOG)).toHaveCount(1);
      await page.clock.runFor(300);
      await expect(page.locator(DIALOG)).toHaveCount(0);
    };
    await open.click();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await stopTime(page);
    await page.keyboard.press('Escape');
    await expectRemovedInTime();
    await open.click();
    await page.clock.runFor(1000);
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expectRemovedInTime();
    await open.click();
    await page.clock.runFor(1000);
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expectRemovedInTime();
  });

  test('asks before typed words go, and is heard again as soon as it is answered', async ({ page }) => {
    await openTimedKit(page, { section: 'dialogs' });
    await specimen(page, 'dialog').getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('textbox').fill('Набрано');
    const question = page.getByRole('dialog', { name: 'Закрыть без сохранения?' });
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await stopTime(page);
    await question.getByRole('button', { name: 'Вернуться' }).click();
    // While the question still fades the key is meant for what lies below: it is asked again.
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await expect(question).toBeVisible();
    await page.clock.resume();
    await question.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('keeps the focus inside and is free of barriers while it is open', async ({ page }) => {
    await openKit(page, { section: 'dialogs' });
    await specimen(page, 'dialog').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await check(page);
  });

  test('hands over to the next after 300 ms; the focus goes back to where it all began', async ({ page }) => {
    await openTimedKit(page, { section: 'dialogs' });
    const open = specimen(page, 'hand-over').getByRole('button');
    const dialog = page.getByRole('dialog');
    const second = page.locator(DIALOG).filter({ hasText: 'Второй диалог' });
    await open.click();
    await expect(dialog).toBeVisible();
    await stopTime(page);
    await dialog.getByRole('button', { name: 'Ко второму' }).click();
    await page.clock.runFor(299);
    await expect(second).toHaveCount(0);
    await page.clock.runFor(1000);
    await expect(second).toBeVisible();
    await expect(dialog).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  test('asks, is busy while it works, and takes Esc for a no', async ({ page }) => {
    await openTimedKit(page, { section: 'dialogs' });
    await specimen(page, 'confirm').getByRole('button').nth(1).click();
    const dialog = page.getByRole('dialog', { name: 'Удалить тур?' });
    await expect(dialog.getByRole('button', { name: 'Отменить' })).toBeFocused();
    const confirm = dialog.getByRole('button', { name: 'Удалить' });
    await stopTime(page);
    await confirm.click();
    await expect(confirm).toHaveAttribute('data-loading', 'true');
    await page.clock.resume();
    await expect(dialog).toBeHidden();
    await specimen(page, 'confirm').getByRole('button').nth(0).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test.describe('a sheet', () => {
  test('shows a field that gets the focus clear of its head, with its label', async ({ page }) => {
    await openKit(page, { section: 'sheets' });
    await specimen(page, 'bottom-sheet').getByRole('button').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    const covered = await sheet.evaluate((element) => {
      const body = element.querySelector('.mantine-Modal-body');
      const head = element.querySelector('.mantine-Modal-header');
      const field = document.createElement('input');
      const [before, after] = [document.createElement('div'), document.createElement('div')];
      for (const one of [before, after]) one.style.height = '2000px';
      body?.append(before, field, after);
      // As far as it goes under the head, as a form that is sent from its end has its first fields.
      element.scrollTop += field.getBoundingClientRect().top - element.getBoundingClientRect().top - 10;
      field.focus();
      return (head?.getBoundingClientRect().bottom ?? 0) + 24 - field.getBoundingClientRect().top;
    });
    expect(covered).toBeLessThanOrEqual(0);
  });

  const pull = async (page: Page, distance: number) => {
    const head = page.getByRole('dialog').locator('.mantine-Modal-header');
    // It slides in: it is pulled when it has arrived.
    await expect(head).toBeInViewport({ ratio: 1 });
    await head.click({ trial: true });
    const box = await head.boundingBox();
    if (!box) throw new Error('The sheet has no head');
    const [x, y] = [box.x + 60, box.y + 12];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + distance / 2, { steps: 4 });
    await page.mouse.move(x, y + distance, { steps: 4 });
    await page.mouse.up();
  };

  test('shuts when it is pulled 150 px down, and springs back from less', async ({ page }) => {
    await openKit(page, { section: 'sheets' });
    const open = specimen(page, 'bottom-sheet').getByRole('button');
    await open.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await pull(page, 140);
    await expect(sheet).toHaveCSS('translate', 'none');
    await expect(sheet).toBeVisible();
    await pull(page, 151);
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
  });

  test('comes from below on a phone only', async ({ page, isMobile }) => {
    await openKit(page, { section: 'sheets' });
    await specimen(page, 'sheet').getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const [below, field] = [
      page.locator('[role=dialog][data-sheet]'),
      page.getByRole('dialog').getByRole('textbox'),
    ];
    await expect(below).toHaveCount(isMobile ? 1 : 0);
    await expect(field).toBeFocused();
    await check(page);
    // The phone is turned, the window made narrow: the other shape has what was typed, and the cursor in it.
    await field.fill('Набрано');
    const { height, width } = page.viewportSize() ?? { height: 900, width: 1440 };
    await page.setViewportSize(isMobile ? { width: 900, height } : { width: 500, height });
    await expect(below).toHaveCount(isMobile ? 0 : 1);
    await expect(field).toHaveValue('Набрано');
    await expect(field).toBeFocused();
    await page.setViewportSize({ width, height });
    await expect(below).toHaveCount(isMobile ? 1 : 0);
    await field.fill('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('a toast', () => {
  const LEVELS = [
    ['success', 'Тур опубликован', 'status'],
    ['error', 'Не удалось сохранить тур', 'alert'],
    ['warning', 'Осталось два места', 'alert'],
    ['info', 'Пришла новая заявка', 'status'],
  ] as const;

  test('has four levels, told in words too', async ({ page }) => {
    await openKit(page, { section: 'toasts' });
    for (const [index, [level, text, role]] of LEVELS.entries()) {
      await specimen(page, 'toast-levels').getByRole('button').nth(index).click();
      const toast = page.locator(`[data-level="${level}"]`);
      await expect(toast).toContainText(text);
      await expect(toast).toHaveAttribute('role', role);
    }
    await check(page);
  });

  test('goes after 7 s, which do not run under the pointer', async ({ page, isMobile }) => {
    await openTimedKit(page, { section: 'toasts' });
    const open = specimen(page, 'toast-levels').getByRole('button').first();
    const toast = page.locator('[data-level="success"]');
    // The first one brings what shows toasts, for which time has to run.
    await open.click();
    await expect(toast).toBeVisible();
    await stopTime(page);
    await page.clock.runFor(8000);
    await expect(toast).toHaveCount(0);
    await open.click();
    await expect(toast).toBeVisible();
    await page.clock.runFor(6000);
    await expect(toast).toBeVisible();
    if (!isMobile) {
      await toast.hover();
      await page.clock.runFor(20_000);
      await expect(toast).toBeVisible();
      await page.mouse.move(5, 5);
      await page.clock.runFor(6000);
      await expect(toast).toBeVisible();
    }
    await page.clock.runFor(1500);
    await expect(toast).toHaveCount(0);
  });

  test('closes by its cross, goes sooner when told, and does what a click on it means', async ({ page }) => {
    await openTimedKit(page, { section: 'toasts' });
    const buttons = specimen(page, 'toast-more').getByRole('button');
    await buttons.nth(1).click();
    const refusal = page.locator('[data-level="error"]');
    await expect(refusal).toContainText('Проверьте поля');
    await expect(refusal).toContainText('Обязательно для заполнения Введите корректный e-mail');
    await refusal.getByRole('button', { name: 'Закрыть' }).click();
    await expect(refusal).toHaveCount(0);
    await buttons.nth(2).click();
    await page.getByText('Нажмите, чтобы открыть').click();
    await expect(specimen(page, 'toast-more').getByText('Нажато: 1')).toBeVisible();
    await expect(page.getByText('Нажмите, чтобы открыть')).toHaveCount(0);
    await stopTime(page);
    await buttons.nth(0).click();
    const short = page.getByText('Скоро исчезнет');
    await expect(short).toBeVisible();
    await page.clock.runFor(1499);
    await expect(short).toBeVisible();
    await page.clock.runFor(1 + FRAME_MS);
    await page.clock.resume();
    await expect(short).toHaveCount(0, { timeout: 5000 });
  });
});

test.describe('a dropdown', () => {
  const trigger = (page: Page, name: string) => page.locator(`[data-dropdown="${name}"]`);
  const dropdown = (page: Page) => page.locator('.mantine-Popover-dropdown[role="dialog"]');
  /** The page is brought to where the opened dropdown has its place. */
  const bring = (page: Page, name: string) =>
    trigger(page, name).evaluate((element) => element.scrollIntoView({ block: 'center' }));

  test('opens by a click and closes by all that must close it', async ({ page, isMobile }) => {
    await openTimedKit(page);
    await bring(page, 'click');
    const open = async () => {
      await trigger(page, 'click').click();
      await expect(dropdown(page)).toBeVisible();
      await expect(trigger(page, 'click')).toHaveAttribute('aria-expanded', 'true');
    };
    const expectClosed = async () => {
      await expect(dropdown(page)).toHaveCount(0);
      await expect(trigger(page, 'click')).toHaveAttribute('aria-expanded', 'false');
    };
    await open();
    await check(page);
    await trigger(page, 'click').click();
    await expectClosed();
    await open();
    await page.getByRole('heading', { name: 'Выпадающие списки' }).click();
    await expectClosed();
    await open();
    // What is closed before it has the focus has none to give back.
    await expect(dropdown(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expectClosed();
    await expect(trigger(page, 'click')).toBeFocused();
    await open();
    await dropdown(page).getByRole('button', { name: 'Готово' }).click();
    await expectClosed();
    await open();
    await page.evaluate(() => window.scrollBy({ top: 40 }));
    await expectClosed();
    await open();
    await page.evaluate(() => document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true })));
    await expectClosed();
    await open();
    // Inside it one may scroll.
    await dropdown(page)
      .locator('[data-scroll]')
      .evaluate((list) => {
        list.scrollTop = 40;
        list.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
      });
    await page.clock.runFor(150);
    await expect(dropdown(page)).toBeVisible();
    if (isMobile) await page.evaluate(() => window.dispatchEvent(new Event('resize')));
    else await page.setViewportSize({ width: 1300, height: 900 });
    await expectClosed();
  });

  test('is looked at no more than once a second while the window changes its size', async ({ page }) => {
    await openTimedKit(page, { section: 'dropdowns' });
    await bring(page, 'click');
    const resize = () => page.evaluate(() => window.dispatchEvent(new Event('resize')));
    await trigger(page, 'click').click();
    await expect(dropdown(page)).toBeVisible();
    await resize();
    await expect(dropdown(page)).toHaveCount(0);
    await trigger(page, 'click').click();
    await expect(dropdown(page)).toBeVisible();
    await page.clock.runFor(1100);
    await resize();
    await expect(dropdown(page)).toHaveCount(0);
  });

  test('opens under the pointer and closes 300 ms after it has left', async ({ page, isMobile }) => {
    test.skip(isMobile, 'fingers do not hover');
    await openTimedKit(page, { section: 'dropdowns' });
    await bring(page, 'hover');
    await stopTime(page);
    await trigger(page, 'hover').hover();
    await page.clock.runFor(500);
    await expect(dropdown(page)).toBeVisible();
    // Neither the way to it nor a short absence closes it.
    await dropdown(page).getByRole('button', { name: 'Готово' }).hover();
    await page.clock.runFor(450);
    await expect(dropdown(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(299);
    await trigger(page, 'hover').hover();
    await page.clock.runFor(450);
    await expect(dropdown(page)).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(299);
    await expect(trigger(page, 'hover')).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(1 + FRAME_MS);
    await expect(trigger(page, 'hover')).toHaveAttribute('aria-expanded', 'false');
    await page.clock.resume();
    await expect(dropdown(page)).toHaveCount(0);
    // What the pointer has opened is gone into by a key: Esc gives the focus back to where the key was pressed.
    await trigger(page, 'hover').hover();
    await expect(dropdown(page)).toBeVisible();
    await trigger(page, 'hover').focus();
    await page.keyboard.press('Enter');
    await expect(dropdown(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(trigger(page, 'hover')).toBeFocused();
  });

  test('opens by the keyboard and lets the focus inside', async ({ page }) => {
    await openKit(page, { section: 'dropdowns' });
    await bring(page, 'hover');
    // The page is told of its scroll with the next frame: later it would close what is open.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await trigger(page, 'hover').focus();
    await page.keyboard.press('Enter');
    await expect(dropdown(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(trigger(page, 'hover')).toBeFocused();
  });

  test('stands 12 px from its button and 8 px from the edge of the window', async ({ page }) => {
    await openKit(page);
    for (const name of ['start', 'end']) {
      await bring(page, name);
      await trigger(page, name).click();
      await expect(dropdown(page)).toBeVisible();
      // It comes to its place when it has been measured.
      await expect(async () => {
        const [button, box] = [await trigger(page, name).boundingBox(), await dropdown(page).boundingBox()];
        if (!button || !box) throw new Error('Not shown');
        expect(Math.round(box.y - button.y - button.height)).toBe(12);
        expect(box.x).toBeGreaterThanOrEqual(8);
        expect(box.x + box.width).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) - 8);
      }).toPass({ timeout: 30_000 });
      await page.keyboard.press('Escape');
      await expect(dropdown(page)).toHaveCount(0);
    }
  });

  test('as a select stands 8 px below', async ({ page }) => {
    await openKit(page, { section: 'choices' });
    const input = specimen(page, 'select').getByRole('combobox').first();
    await input.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await input.click();
    const list = page.locator('.mantine-Select-dropdown:visible');
    await expect(list).toBeVisible();
    await expect
      .poll(async () => {
        const [field, box] = [await input.boundingBox(), await list.boundingBox()];
        return Math.round((box?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0));
      })
      .toBe(8);
    await input.fill('йййй');
    await expect(list.getByText('Ничего не найдено')).toBeVisible();
  });

  test('of actions is gone through by arrows', async ({ page }) => {
    await openKit(page);
    const button = specimen(page, 'menu').getByRole('button');
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await button.click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: 'Изменить' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    // What cannot be chosen is reached as well, since it says why; pressed, it does nothing.
    const off = menu.getByRole('menuitem', { name: 'Копировать' });
    await expect(off).toBeFocused();
    await expect(off).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const pin = menu.getByRole('menuitemcheckbox', { name: 'Закрепить' });
    await expect(pin).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(pin).toHaveAttribute('aria-checked', 'true');
    await check(page);
    await page.evaluate(() => window.scrollBy({ top: 60 }));
    await expect(menu).toBeHidden();
    await button.click();
    // What is closed before it has the focus has none to give back.
    await expect(menu.getByRole('menuitem', { name: 'Изменить' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
});
