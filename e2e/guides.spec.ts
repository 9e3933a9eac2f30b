import { expect, test } from '@playwright/test';
import { check } from './library/checks.ts';
import { answer, chooseInMenu } from './library/overlays.ts';
import { ownOrganizer } from './library/own-operator.ts';

test('a guide is added, changed and deleted; departures wait for dates', async ({ page, baseURL }) => {
  const { organizer_id, signIn } = await ownOrganizer(baseURL ?? '');
  await signIn(page);

  await page.goto(`/org/${organizer_id}/guides`);
  await expect(page.getByText('Гидов пока нет')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Добавить гида' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Фамилия' }).fill('Саналов');
  // The dialog was there before it was opened: the question came by Esc and went by the same press.
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Escape');
    await answer(page.getByRole('dialog', { name: 'Закрыть без сохранения?' }), 'Вернуться');
    await expect(dialog).toHaveCount(1);
  }
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Имя' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Имя' }).fill('Айас');
  await check(page);
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Гид добавлен')).toBeVisible();
  await expect(page.getByText('Саналов Айас')).toBeVisible();
  await check(page);

  const menu = page.getByRole('button', { name: /^Действия с гидом/u });
  await chooseInMenu(menu, 'Изменить');
  await dialog.getByRole('textbox', { name: 'О гиде' }).fill('Ходит на Белуху двадцать лет');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ходит на Белуху двадцать лет')).toBeVisible();

  await chooseInMenu(menu, 'Выезды гида');
  await expect(page.getByText('Этот гид пока не ведёт ни одного выезда.')).toBeVisible();
  await check(page);

  await page.goto(`/org/${organizer_id}/guides`);
  await chooseInMenu(menu, 'Удалить');
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Гидов пока нет')).toBeVisible();
});
