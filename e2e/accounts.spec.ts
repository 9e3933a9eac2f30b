import { expect, test, type Page } from '@playwright/test';
import { check } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { countMessages, nextCode, nextLink } from './library/outbox.ts';
import { answer } from './library/overlays.ts';
import { totp } from './library/totp.ts';

const PASSWORD = 'Горы-и-Lake-2026!';
const OTHER_PASSWORD = 'Река-и-Hill-2027?';

/** A person that no other test has. */
function someone() {
  const mark = newMark();
  return { email: `nina${mark}@example.com`, phone: `+7916${mark}` };
}

/** The digits are typed at once, as people do: the first field waits for them. */
async function typeCode(page: Page, code: string): Promise<void> {
  await expect(page.getByLabel('Цифра 1 из 6')).toBeFocused();
  await page.keyboard.type(code);
}

async function fillPerson(page: Page, { email, phone }: { email: string; phone: string }): Promise<void> {
  await page.goto('/org/register');
  await page.getByLabel('Имя', { exact: true }).fill('Нина');
  await page.getByLabel('Фамилия', { exact: true }).fill('Громова');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Телефон', { exact: true }).fill(phone);
}

async function registerWithPassword(page: Page, person: { email: string; phone: string }): Promise<void> {
  await fillPerson(page, person);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByRole('heading', { name: 'Добавьте организацию' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/org/tour-provider/non');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/org\/login/u);
}

async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/org/login');
  await page.getByLabel('E-mail или телефон').fill(login);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

test('a person without a password comes in by a code, confirms the phone and sets a password', async ({
  page,
}) => {
  const person = someone();
  await fillPerson(page, person);
  await page.getByText('Без пароля, по коду').click();
  await check(page);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText(`Отправили письмо с кодом на ${person.email}`)).toBeVisible();
  await check(page);
  const code = await nextCode(page, person.email, 0);
  await typeCode(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toBeVisible();
  await typeCode(page, code);
  await expect(page.getByRole('heading', { name: 'Добавьте организацию' })).toBeVisible();

  // The dialogs of the start come in their order.
  await page.goto('/org/profile');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Подтверждение телефона')).toBeVisible();
  await check(page);
  const before = await countMessages(page, person.phone);
  await dialog.getByRole('button', { name: 'Подтвердить', exact: true }).click();
  const bySms = dialog.getByRole('button', { name: 'По SMS' });
  await expect(
    dialog
      .getByRole('button')
      .filter({ hasText: /Telegram|SMS|WhatsApp/u })
      .first(),
  ).toBeVisible();
  if (await bySms.isVisible()) await bySms.click();
  await expect(dialog.getByText(/Отправили SMS с кодом/u)).toBeVisible();
  await check(page);
  await typeCode(page, await nextCode(page, person.phone, before));
  await expect(page.getByText('Ваш телефон успешно подтверждён!')).toBeVisible();

  await expect(dialog.getByText('E-mail и пароль для входа')).toBeVisible();
  await check(page);
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Повторите пароль').fill(`${PASSWORD}!`);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Поля не совпадают')).toBeVisible();
  await dialog.getByLabel('Повторите пароль').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toHaveCount(0);
  await check(page);

  await signOut(page);
  await signIn(page, person.phone, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Добавьте организацию' })).toBeVisible();
});

test('a forgotten password is set anew by a letter, once', async ({ page }) => {
  const person = someone();
  await registerWithPassword(page, person);
  await signOut(page);
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await check(page);
  const before = await countMessages(page, person.email);
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Отправить письмо' }).click();
  await expect(page.getByText('Письмо отправлено')).toBeVisible();
  await check(page);
  const link = await nextLink(page, person.email, before, 'reset-password');
  await page.goto(link);
  await page.getByLabel('Новый пароль', { exact: true }).fill(OTHER_PASSWORD);
  await page.getByLabel('Повторите пароль').fill(OTHER_PASSWORD);
  await check(page);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Пароль изменён')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Ссылка больше не действует')).toBeVisible();
  await signIn(page, person.email, PASSWORD);
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible();
  await signIn(page, person.email, OTHER_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Добавьте организацию' })).toBeVisible();
});

test('a second step guards the account, and a recovery code replaces a lost phone', async ({ page }) => {
  const person = someone();
  await registerWithPassword(page, person);
  await page.goto('/org/profile');
  await answer(page.getByRole('dialog'), 'Позже');
  await page.getByRole('button', { name: 'Подключить', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Приложение для кодов')).toBeVisible();
  await check(page);
  const secret = (await dialog.locator('[class*="secret"]').textContent()) ?? '';
  await dialog.getByLabel('Код из приложения').fill(totp(secret));
  await dialog.getByRole('button', { name: 'Подключить' }).click();
  await expect(dialog.getByText('Запасные коды')).toBeVisible();
  await check(page);
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Осталось 10 запасных кодов')).toBeVisible();

  await signOut(page);
  await signIn(page, person.email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Второй шаг входа' })).toBeVisible();
  await check(page);
  const code = page.getByLabel('Код из приложения');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(recovery);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Добавьте организацию' })).toBeVisible();
  await page.goto('/org/profile');
  await expect(page.getByText('Осталось 9 запасных кодов')).toBeVisible();
});

test('a language chosen before signing in stays after it, and letters come in it', async ({ page }) => {
  const person = someone();
  const { email } = person;
  await registerWithPassword(page, person);
  await signOut(page);
  const english = page.locator('html[lang="en"]');
  const enter = async () => {
    await page.getByLabel('E-mail or phone').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Add an organizer' })).toBeVisible();
    await expect(english).toBeAttached();
  };
  await page.getByRole('button', { name: 'English' }).click();
  await enter();
  // The account has learnt it, too: another device shows it, whatever was chosen there.
  await page.evaluate(() => localStorage.setItem('language', 'ru'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Add an organizer' })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Русский' }).click();
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  // Each of these screens has a button of its own: a press that began on the former one is none.
  await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  const before = await countMessages(page, email);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the e-mail' }).click();
  await expect(page.getByText('The e-mail is on its way')).toBeVisible();
  await page.goto(await nextLink(page, email, before, 'reset-password'));
  await expect(english).toBeAttached();
  await page.goto('/org/login');
  await enter();
});

test('two tabs that renew the session at one moment both stay signed in', async ({ page, context }) => {
  await registerWithPassword(page, someone());
  await page.goto('/org/profile');
  await answer(page.getByRole('dialog'), 'Позже');
  const other = await context.newPage();
  await other.goto('/org/profile');
  const tabs = [page, other];
  let renewals = 0;
  for (const tab of tabs)
    tab.on('request', (request) => {
      if (request.url().endsWith('/user/refresh-token')) renewals += 1;
    });
  for (let round = 1; round <= 3; round += 1) {
    await page.evaluate(() => localStorage.setItem('auth._org-token', 'over'));
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Профиль' })).toBeVisible();
    await expect.poll(() => renewals).toBeGreaterThanOrEqual(round);
  }
});
