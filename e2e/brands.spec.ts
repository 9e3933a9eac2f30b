import { expect, test, type Page } from '@playwright/test';
import { atRest, check } from './library/checks.ts';
import { signInAsDemo } from './library/demo.ts';
import { drawnOf } from './library/draw.ts';

/** The cabinet on the host of a brand: every name below localhost is this machine for a browser. */
const brandUrl = (page: Page, key: string, path: string) => {
  const { port } = new URL(page.url());
  return `http://${key}.brand.localhost:${port}/org${path}`;
};

test.describe('a brand', () => {
  test('gives the cabinet its name, tagline, logo and titles, and keeps them without an answer', async ({
    page,
  }) => {
    await page.goto('/org/success');
    await expect(page).toHaveTitle('Всё получилось - Тропа');
    await page.goto(brandUrl(page, 'sedlo', '/success'));
    await expect(page).toHaveTitle('Всё получилось - Седло и ветер');
    const logo = page.getByRole('banner').locator('img');
    await expect(logo).toHaveAttribute('src', '/org/brands/sedlo.svg');
    await expect(page.getByRole('banner').getByText('Седло и ветер')).toBeVisible();
    await expect(page.locator('link#favicon')).toHaveAttribute('href', '/org/brands/sedlo.svg');
    await check(page);
    await page.getByRole('button', { name: 'Тема' }).click();
    await expect(logo).toHaveAttribute('src', '/org/brands/sedlo-dark.svg');
    await check(page);

    await page.route('**/crm/api/domain/info', (route) => route.abort());
    await page.reload();
    await expect(page).toHaveTitle('Всё получилось - Седло и ветер');
  });

  test('without a logo of its own has that of the build', async ({ page }) => {
    await page.goto('/org/fail');
    await page.goto(brandUrl(page, 'krug', '/fail'));
    await expect(page).toHaveTitle(/- Круг гидов$/u);
    await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', /^data:image\/svg/u);

    // This one asks for an author of the tours, and says so where the author is told of.
    await page.goto(brandUrl(page, 'krug', '/login'));
    await signInAsDemo(page);
    await page.goto(brandUrl(page, 'krug', '/1/settings'));
    await expect(page.getByText(/На «Круг гидов» у туров и экскурсий указывают автора/u)).toBeVisible();
    await check(page);
  });

  test('in Chinese has documents in Chinese', async ({ page }) => {
    await page.goto('/org/success');
    await page.goto(brandUrl(page, 'shanhai', '/success'));
    const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Соглашение' });
    await expect(terms).toHaveAttribute('href', '/org/xieyi');
    await page.goto(brandUrl(page, 'shanhai', '/xieyi'));
    await expect(page.getByRole('heading', { level: 1, name: '用户协议' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveAttribute('lang', 'zh-Hans');
    await check(page);
  });
});

test.describe('legal documents', () => {
  test('are read in their versions, and printed without the frame', async ({ page }) => {
    await page.goto('/org/agreement');
    await expect(page).toHaveTitle('Пользовательское соглашение - Тропа');
    await expect(page.getByText('Действует с 1 сентября 2026').first()).toBeVisible();
    await check(page);
    await page.getByRole('link', { name: /1 ноября 2025/u }).click();
    await expect(page).toHaveURL(/\/agreement\/2025-11-01$/u);
    await expect(page.getByText('Это прежняя редакция')).toBeVisible();
    await check(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Распечатать' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await page.goto('/org/agreement/1999-01-01');
    await expect(page.getByText('Код ошибки: 404')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await check(page);
  });

  test('are linked from boxed screens, and speak the language of the interface', async ({ page }) => {
    await page.goto('/org/success');
    const [document] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('contentinfo').getByRole('link', { name: 'Конфиденциальность' }).click(),
    ]);
    await expect(
      document.getByRole('heading', { level: 1, name: 'Политика конфиденциальности' }),
    ).toBeVisible();
    await document.getByRole('button', { name: 'English' }).click();
    await expect(document.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    await expect(document).toHaveTitle('Privacy policy - Tropa');
  });
});

test('the debug page tells the build and switches the details of errors on', async ({ page, context }) => {
  await page.goto('/org/debug');
  await expect(page.getByRole('tab', { name: 'Исходящие' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Сборка' }).click();
  await expect(page).toHaveURL(/tab=build/u);
  await expect(page.getByText('Открыта последняя сборка')).toBeVisible();
  await check(page);
  await page.getByRole('tab', { name: 'Переключатели' }).click();
  await expect(page.getByText('ALTCHA').first()).toBeVisible();
  await check(page);
  await page.getByRole('switch', { name: 'Показывать подробности ошибок' }).check();
  const daysLeft = async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'debug_mode');
    return Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400);
  };
  await expect.poll(daysLeft).toBe(180);

  await page.goto('/org/login');
  await signInAsDemo(page);
  await page.route('**/crm/api/organizer/list', (route) =>
    route.fulfill({ status: 500, json: { message: 'Сломалось', type: 'internal', request_id: 'r-77' } }),
  );
  await page.goto('/org/1/bookings');
  await expect(page.getByText('500 internal · GET /crm/api/organizer/list · id r-77')).toBeVisible();
  await check(page);
});

test('in live mode there is no outbox', async ({ page }) => {
  await page.route('**/org/version.json', (route) => route.fulfill({ json: { timestamp: 1, mode: 'live' } }));
  await page.goto('/org/debug');
  await expect(page.getByRole('tab', { name: 'Сборка' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Исходящие' })).toHaveCount(0);
});

test('a new version is offered, and nothing typed is lost', async ({ page }) => {
  let timestamp = 1;
  await page.clock.install();
  await page.route('**/org/version.json', (route) => route.fulfill({ json: { timestamp, mode: 'demo' } }));
  const first = page.waitForResponse('**/org/version.json');
  await page.goto('/org/login');
  await page.clock.runFor(4000);
  await first;
  const login = page.getByRole('textbox').first();
  await login.fill('olga@example.com');
  timestamp = 2;
  await page.clock.runFor(31_000);
  const offer = page.getByText('Вышла новая версия кабинета.');
  await expect(offer).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(offer).toBeVisible();
  await expect(login).toHaveValue('olga@example.com');
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Обновить страницу' }).click(),
  ]);
});

test.describe('on the way', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/org/login');
    await signInAsDemo(page);
  });

  test('a screen whose file is gone reloads the page at the base path', async ({ page }) => {
    await page.goto('/org/1/tours');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route(/assets\/reports-screen-.*\.js/u, (route) => route.abort());
    await page.goto('/org/1/reports');
    await expect(page).toHaveURL(/\/org\/1\/dashboard$/u);
  });

  test('every navigation ends at the top', async ({ page }) => {
    await page.goto('/org/1/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await atRest(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/dashboard/u);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('an error body of redirect type leads on, but never to a strange host', async ({ page }) => {
    let url = 'https://evil.example/';
    await page.route('**/crm/api/payment/list*', (route) =>
      route.fulfill({ status: 409, json: { message: 'Идите дальше', type: 'redirect', url } }),
    );
    await page.goto('/org/1/payments');
    await expect(page.getByText('Идите дальше')).toBeVisible();
    url = '/org/agreement';
    await page.goto('/org/1/payments');
    await expect(page).toHaveURL(/\/org\/agreement$/u);
  });

  test('each screen has its title, and says something', async ({ page }) => {
    const titles: [string, string][] = [
      ['1/reviews', 'Отзывы'],
      ['1/chat', 'Чаты'],
      ['1/chat/999999', 'Чат'],
      ['1/partner/9', 'Верхний лагерь'],
      ['1/agent/1', 'Турбюро «Катунь»'],
      ['1/reports', 'Отчёты'],
      ['1/contract-template', 'Шаблоны документов'],
      ['1/site/settings', 'Настройки сайта'],
      ['1/preset/1', 'Оформление сайта'],
      ['1/dashboard', 'Сегодня'],
      ['1/bookings', 'Бронирования'],
      ['1/tours', 'Туры и экскурсии'],
      ['1/payments', 'Платежи'],
      ['1/sites', 'Сайт'],
      ['1/settings', 'Настройки'],
      ['profile', 'Профиль'],
      ['success', 'Всё получилось'],
      ['fail', 'Не получилось'],
    ];
    for (const [path, title] of drawnOf('titles of screens', titles, 6)) {
      await page.goto(`/org/${path}`);
      await expect(page, path).toHaveTitle(`${title} - Тропа`);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await atRest(page);
      await check(page);
    }
    await page.goto('/org/redirect?to=reviews');
    await expect(page).toHaveURL(/\/org\/1\/reviews$/u);
    await page.goto('/org/1/preset/99');
    await expect(page.getByText('Такого оформления нет')).toBeVisible();
    await page.goto('/org/1/agent/99');
    await expect(page.getByText('Такого агента нет')).toBeVisible();
    await page.goto('/org/99/bookings');
    await expect(page.getByText('Код ошибки: 404')).toBeVisible();
  });
});
