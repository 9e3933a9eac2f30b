import { expect, test, type Page } from '@playwright/test';
import { atRest, check } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { answer, closeByEsc } from './library/overlays.ts';

const STAFF = { login: 'desk@tropa.example', password: 'Stoianka-2026' };
const OWNER = { login: 'demo@tropa.example', password: 'Altai-2026' };
const REASON = 'Обращение № 318';

async function signIn(page: Page, { login, password }: typeof STAFF): Promise<void> {
  await page.goto('/org/login');
  await page.getByLabel('E-mail или телефон').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).not.toHaveURL(/login/u);
}

/** Gives a reason in the open dialog and sends it. */
async function giveReason(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await check(page);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog.getByText('Обязательно для заполнения')).toBeVisible();
  await dialog.getByRole('textbox').fill(REASON);
  await dialog.getByRole('button', { name: button }).click();
}

/** An account of its own for each run, so that nobody else's is blocked. */
async function somebodyNew(page: Page): Promise<{ email: string; name: string }> {
  const mark = newMark();
  const email = `gost${mark}@example.com`;
  await page.goto('/org/register');
  await page.getByLabel('Имя', { exact: true }).fill('Тимофей');
  await page.getByLabel('Фамилия', { exact: true }).fill(`Гостев${mark}`);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Телефон', exact: true }).fill(`+7914${mark}`);
  await page.getByLabel('Пароль', { exact: true }).fill('Горы-и-Lake-2026!');
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByRole('heading', { name: 'Добавьте организацию' })).toBeVisible();
  return { email, name: `Гостев${mark} Тимофей` };
}

test('the desk does not exist for an operator', async ({ page }) => {
  await signIn(page, OWNER);
  for (const path of ['desk', 'desk/users', 'desk/organizers/1', 'desk/queues/reviews']) {
    await page.goto(`/org/${path}`);
    await expect(page.getByText(/404/u)).toBeVisible();
  }
});

test('a queue that the desk does not have is not there', async ({ page }) => {
  await signIn(page, STAFF);
  await expect(page).toHaveURL(/\/org\/desk$/u);
  await page.goto('/org/desk/queues/constructor');
  await expect(page.getByText(/404/u)).toBeVisible();
});

test('somebody is found, signed in as, blocked at once and let in again; the journal keeps it all', async ({
  page,
  browser,
}) => {
  const theirs = await browser.newContext();
  const person = await theirs.newPage();
  const { email, name } = await somebodyNew(person);

  await signIn(page, STAFF);
  await page.goto('/org/desk/users');
  await page.getByRole('searchbox').fill(email.slice(0, 12));
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.getByRole('button', { name: 'Подтвердить вручную' }).click();
  await giveReason(page, 'Подтвердить вручную');
  // Whatever was set before the phone was proved is over: its owner comes in by a link.
  const way = page.getByRole('dialog').getByRole('textbox', { name: 'Ссылка для входа' });
  await expect(way).toHaveValue(/login-via-token\?token=/u);
  await check(page);
  await closeByEsc(page.getByRole('dialog'));
  await expect(page.getByText('Телефон подтверждён')).toBeVisible();

  await page.getByRole('button', { name: 'Войти как…' }).click();
  await giveReason(page, 'Получить ссылку');
  const link = page.getByRole('dialog').getByRole('textbox');
  await expect(link).toHaveValue(/login-via-token\?token=/u);
  await check(page);
  // Whoever is signed in here is asked before the link takes their place; staying spends nothing of it.
  const mine = await page.context().newPage();
  await mine.goto(await link.inputValue());
  await expect(mine.getByRole('heading', { name: 'Вы уже вошли' })).toBeVisible();
  await check(mine);
  await mine.getByRole('link', { name: 'Остаться' }).click();
  await expect(mine.getByRole('navigation').first()).toBeVisible();
  await mine.close();
  const window = await browser.newContext();
  const asThem = await window.newPage();
  await asThem.goto(await link.inputValue());
  await expect(asThem.getByRole('heading', { name: 'Добавьте организацию' })).toBeVisible();
  await closeByEsc(page.getByRole('dialog'));

  await page.getByRole('button', { name: 'Заблокировать' }).click();
  await giveReason(page, 'Заблокировать');
  await expect(page.getByText(`Причина блокировки: ${REASON}`)).toBeVisible();
  await check(page);
  // Both the person's own session and the one in their name are over.
  for (const open of [person, asThem]) {
    await open.goto('/org/profile');
    await expect(open).toHaveURL(/\/org\/login/u);
  }

  await page.getByRole('button', { name: 'Разблокировать' }).click();
  await giveReason(page, 'Разблокировать');
  await expect(page.getByRole('button', { name: 'Заблокировать' })).toBeVisible();

  await page.goto('/org/desk/acts');
  for (const act of ['Подтверждение телефона', 'Вход от имени', 'Блокировка', 'Разблокировка'])
    await expect(page.getByText(act, { exact: true }).first()).toBeVisible();
  await theirs.close();
  await window.close();
});

test('an owner leaves a partner site and signs again; both boxes are needed', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/org/1/sites');
  await page.getByRole('link', { name: /Седло и ветер/u }).click();
  await expect(page.getByRole('heading', { name: 'Седло и ветер' })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Публиковаться' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Подписать и публиковать' }).click();
  await expect(dialog.getByText('Обязательно для заполнения')).toHaveCount(2);
  await check(page);
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('checkbox').last().check();
  await dialog.getByRole('button', { name: 'Подписать и публиковать' }).click();
  await expect(page.getByText('Публикуемся', { exact: true })).toBeVisible();
  await check(page);

  await page.getByRole('button', { name: 'Снять с публикации' }).click();
  await answer(dialog, 'Снять с публикации');
  await expect(page.getByText('Не публикуемся', { exact: true })).toBeVisible();

  await page.goto('/org/1/verification');
  await expect(page.getByText('Снятие с площадки «Седло и ветер»').first()).toBeVisible();
  await check(page);
});

test('?site= asks for the partnership at the start, but not in the settings', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/org/1/settings?site=7');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await atRest(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/org/1/tours?site=7');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Публикация на площадке «Завтра в путь»')).toBeVisible();
  await closeByEsc(dialog);
});
