import { expect, test, type Page, type Request, type Route } from '@playwright/test';
import { closeByEsc } from './library/overlays.ts';

const AUTH = '**/crm/api/user/auth';
const GOOGLE = 'https://www.google.com/recaptcha/**';
/** Google's script as its documentation describes it: a checkbox that is passed by a click. */
const GOOGLE_SCRIPT = `window.grecaptcha = {
  ready: (callback) => callback(),
  render: (place, { sitekey, callback }) => {
    const button = document.createElement('button');
    button.textContent = 'google ' + sitekey;
    button.onclick = () => callback('google-token');
    place.append(button);
    return 0;
  },
};`;

interface Retry {
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** Refuses sign-ins until a captcha was passed. @returns the requests that were made again with one */
async function demandCaptcha(
  page: Page,
  type: 'captcha' | 'hard_captcha',
  provider: number,
): Promise<Retry[]> {
  const retries: Retry[] = [];
  const refuse = (route: Route, status: number, rest: object) =>
    route.fulfill({ status, json: { message: 'Отказ сервера', errors: {}, request_id: 'test', ...rest } });
  await page.route(AUTH, async (route) => {
    const request: Request = route.request();
    if (request.headers()['x-captcha-token'] === undefined) {
      const details = { provider, key: 'site-key', ids: { captcha_id: 'demand' } };
      return refuse(route, 429, { type, details });
    }
    retries.push({ headers: request.headers(), body: request.postDataJSON() as Retry['body'] });
    return refuse(route, 422, { type: 'validation' });
  });
  return retries;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/org/login');
  await page
    .getByLabel(/^E-mail/u)
    .first()
    .fill('somebody@example.com');
  await page.locator('input[type=password]').fill('Correct-horse-7');
  await page.locator('button[type=submit]').click();
}

test('a demanded captcha is passed, and the call made again with its token and ids', async ({ page }) => {
  const retries = await demandCaptcha(page, 'captcha', 2);
  await signIn(page);
  const dialog = page.getByRole('dialog', { name: 'Вы не робот?' });
  await dialog.getByRole('checkbox', { name: 'Я не робот' }).click();
  await expect(page.getByText('Отказ сервера')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(retries).toHaveLength(1);
  expect(retries[0]?.body).toEqual({
    login: 'somebody@example.com',
    password: 'Correct-horse-7',
    captcha_id: 'demand',
  });
  expect(retries[0]?.headers).not.toHaveProperty('x-invisible-captcha-token');
});

test('a captcha that is closed gives the call up, and says so', async ({ page }) => {
  const retries = await demandCaptcha(page, 'hard_captcha', 2);
  await signIn(page);
  await expect(page.getByRole('dialog')).toContainText('Попыток было очень много');
  await closeByEsc(page.getByRole('dialog'));
  await expect(page.getByText('Без проверки продолжить нельзя')).toBeVisible();
  expect(retries).toEqual([]);
});

test('a captcha that does not load says so, and may be tried again', async ({ page }) => {
  const retries = await demandCaptcha(page, 'captcha', 2);
  await page.route('**/spa/captcha-challenge?kind=captcha*', (route) => route.abort());
  await signIn(page);
  await page.getByRole('checkbox', { name: 'Я не робот' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Ошибка загрузки капчи' })).toBeVisible();
  await page.unroute('**/spa/captcha-challenge?kind=captcha*');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Отказ сервера')).toBeVisible();
  expect(retries).toHaveLength(1);
});

test('an unknown captcha is an error', async ({ page }) => {
  await demandCaptcha(page, 'captcha', 7);
  await signIn(page);
  await expect(page.getByText('Неизвестный поставщик капчи: 7')).toBeVisible();
});

test.describe('reCAPTCHA', () => {
  // The server opens its policy for Google's script where it is configured; this one has ALTCHA.
  test.use({ bypassCSP: true });

  test('is drawn by its script, which may be tried again, and its token sent', async ({ page }) => {
    const retries = await demandCaptcha(page, 'captcha', 1);
    let tries = 0;
    await page.route(GOOGLE, (route) => {
      tries += 1;
      return tries === 1
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT });
    });
    await signIn(page);
    await expect(page.getByText('Ошибка загрузки капчи')).toBeVisible();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await page.getByRole('button', { name: 'google site-key' }).click();
    await expect(page.getByText('Отказ сервера')).toBeVisible();
    expect(retries[0]?.headers['x-captcha-token']).toBe('google-token');
  });
});
