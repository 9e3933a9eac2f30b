import { expect, test } from '@playwright/test';
import { openKit, specimen } from './library/kit.ts';

const WHY = 'Сначала заполните имя';

test('a button that is off says why, keeps the focus and does nothing', async ({ page, isMobile }) => {
  await openKit(page, { section: 'buttons' });
  const form = specimen(page, 'buttons');
  const told = page.locator('[data-reason]');
  const presses = form.locator('output');
  for (const button of [
    form.getByRole('button', { name: 'Отправить', exact: true }),
    form.getByRole('button', { name: 'Удалить' }),
    form.getByRole('button', { name: 'Прислать ещё раз' }),
  ]) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(WHY);
    if (isMobile) await button.tap({ force: true });
    else {
      await button.hover({ force: true });
      await expect(told).toHaveText(WHY);
      await button.click({ force: true });
    }
    await expect(told).toHaveText(WHY);
    await expect(presses).toHaveText('Нажатий: 0');
    // Elsewhere the words go.
    await page.mouse.move(2, 2);
    await page.mouse.click(2, 2);
    await expect(told).toHaveCount(0);
    await button.focus();
    await expect(button).toBeFocused();
    await expect(told).toHaveText(WHY);
    const box = await told.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    await page.keyboard.press('Enter');
    await expect(presses).toHaveText('Нажатий: 0');
    await page.keyboard.press('Escape');
    await expect(told).toHaveCount(0);
  }
});

test('turned on it does what it says, with the focus where it was', async ({ page }) => {
  await openKit(page, { section: 'buttons' });
  const form = specimen(page, 'buttons');
  await form.getByRole('button', { name: 'Включить' }).click();
  const send = form.getByRole('button', { name: 'Отправить', exact: true });
  await expect(send).toBeEnabled();
  await expect(send).toHaveAccessibleDescription('');
  await send.click();
  await expect(form.locator('output')).toHaveText('Нажатий: 1');
  await expect(send).toBeFocused();
  await expect(specimen(page, 'buttons-busy').getByRole('button')).toHaveAccessibleDescription(
    /ещё выполняется другое действие/u,
  );
});
