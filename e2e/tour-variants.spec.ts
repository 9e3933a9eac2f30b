import { expect, test, type Page } from '@playwright/test';
import { apiOf } from './library/api.ts';
import { check } from './library/checks.ts';
import { carryOn } from './library/keys.ts';
import { newMark } from './library/mark.ts';
import { createOrganizer, makeSite, publishTour, register } from './library/operator.ts';

const DAY_MS = 24 * 3600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const typed = (date: string) => date.split('-').toReversed().join('.');
const ON_FOOT = 'Мульта пешком';
const ON_HORSE = 'Мульта верхом';

const date = (date_start: string, overrides: object) => ({
  date_start,
  date_end: date_start,
  price: null,
  number_of_seats: 4,
  full_payment_days: null,
  prepayment_type: null,
  prepayment_size: null,
  not_guaranteed: false,
  flight_included: false,
  commentary: '',
  is_busy: false,
  ...overrides,
});

/** A copy of the tour at another price, and two variants for a date of the first one; both on sale. */
async function addVariants(page: Page, orgId: string): Promise<void> {
  const call = apiOf(page);
  const tourId = Number(/\/tours\/(\d+)/u.exec(page.url())?.[1]);
  const organizer_id = Number(orgId);
  const { id } = await call<{ id: number }>('/crm/api/tour/create-copy', { id: tourId, organizer_id });
  await call(`/crm/api/tour/update?id=${id}`, { name: ON_HORSE, price: 4_000_000 });
  const dates = (tour: number) => `/crm/api/tour/save-date?organizer_id=${orgId}&tour_id=${tour}`;
  await call(dates(id), date(inDays(50), {}));
  await call(`/crm/api/tour/publish?id=${id}`, {});
  const tour_variants = [
    { uid: 'tent', name: 'Палатка', price: null },
    { uid: 'house', name: 'Домик', price: 3_100_000 },
  ];
  await call(dates(tourId), date(inDays(60), { tour_variants }));
}

/** Puts the first variant of the dialog under the second, by keyboard. */
async function moveFirstDown(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Переместить «${name}»` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Пункт над местом 1 из/u)).toBeAttached();
  await carryOn(page, 'ArrowDown', page.getByText(/Пункт над местом 2 из/u));
  await page.keyboard.press('Space');
}

test('two tours become one with variants; a date has variants too, and one of them is booked', async ({
  page,
}) => {
  // From an empty account to a booking: on a busy machine that is longer than the usual limit.
  test.slow();
  const mark = newMark();
  const email = `variants${mark}@example.com`;
  await register(page, email, `+7913${mark}`);
  await createOrganizer(page, `Тропы Мульты ${mark}`);
  const orgId = /\/org\/(\d+)\//u.exec(page.url())?.[1] ?? '';
  await publishTour(page, orgId, ON_FOOT, typed(inDays(40)));
  await addVariants(page, orgId);
  const site = await makeSite(page, orgId);

  await test.step('joined in the list, named and put in order', async () => {
    await page.goto(`/org/${orgId}/tours`);
    for (const name of [ON_FOOT, ON_HORSE])
      await page.getByRole('checkbox', { name: `Выбрать «${name}»` }).check();
    await page.getByRole('button', { name: 'Объединить в варианты' }).click();
    const dialog = page.getByRole('dialog', { name: 'Варианты' });
    const names = dialog.getByRole('textbox', { name: /^Название варианта/u });
    await expect(names).toHaveCount(2);
    await check(page);
    await dialog.getByRole('textbox', { name: `Название варианта «${ON_HORSE}»` }).fill('На лошадях');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Сохранено')).toBeVisible();
    await moveFirstDown(page, ON_FOOT);
    await expect(names.first()).toHaveValue('На лошадях');
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('2 варианта')).toHaveCount(2);
    await check(page);
  });

  await test.step('one card on the site, a choice on the page of the tour', async () => {
    await page.goto(site);
    await expect(page.getByText('2 варианта')).toBeVisible();
    await expect(page.getByText(/от\s+25\s000\s₽/u).first()).toBeVisible();
    await expect(page.getByRole('link', { name: ON_FOOT })).toHaveCount(0);
    await check(page);
    await page.getByRole('link', { name: ON_HORSE }).first().click();
    const choice = page.getByRole('navigation', { name: 'Варианты тура' });
    await expect(choice.getByRole('link', { name: /На лошадях/u })).toHaveAttribute('aria-current', 'page');
    await check(page);
    await choice.getByRole('link', { name: ON_FOOT }).click();
    await expect(page.getByRole('heading', { level: 1, name: ON_FOOT })).toBeVisible();
    await check(page);
  });

  await test.step('a variant of a date is booked at its price', async () => {
    await page.getByRole('link', { name: /^Забронировать: .*Домик/u }).click();
    await expect(page).toHaveURL(/\/book\/.*~house/u);
    await expect(
      page
        .getByText(/31\s000/u)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: /Дата$/u }).click();
    await expect(page.getByRole('radio', { name: /Домик/u })).toBeChecked();
    await check(page);
    const next = page.getByRole('button', { name: 'Продолжить' }).filter({ visible: true });
    await next.click();
    await next.click();
    await page.getByLabel('Фамилия').filter({ visible: true }).fill('Ковалёва');
    await page.getByLabel('Имя', { exact: false }).filter({ visible: true }).last().fill('Ольга');
    await page.getByLabel('Электронная почта').fill(`tourist${mark}@example.com`);
    await page.getByLabel('Телефон').fill('+7 916 555-01-03');
    await page.getByRole('checkbox').nth(0).check();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'Забронировать' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}/u);
    await expect(page.getByText('Домик').first()).toBeVisible();
    await expect(page.getByText(/31\s000/u).first()).toBeVisible();
    await check(page);
    const number = /№\s*(\d+)/u.exec(await page.locator('body').innerText())?.[1];
    await page.goto(`/org/${orgId}/bookings/${number}`);
    await expect(page.getByText(/· Домик/u).first()).toBeVisible();
  });

  await test.step('separated, and brought back', async () => {
    await page.goto(`/org/${orgId}/tours`);
    await page.getByRole('button', { name: `Действия с туром «${ON_FOOT}»` }).click();
    await page.getByRole('menuitem', { name: 'Варианты' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Разъединить' }).click();
    await expect(page.getByText('Варианты снова показаны по отдельности')).toBeVisible();
    await expect(page.getByText('2 варианта')).toHaveCount(0);
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(page.getByText('Варианты на месте')).toBeVisible();
    await expect(page.getByText('2 варианта')).toHaveCount(2);
  });
});
