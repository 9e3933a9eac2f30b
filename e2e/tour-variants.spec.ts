import { expect, test, type Page } from '@playwright/test';
import { tourCalls, type TourDateInput } from '@tropa/contract';
import { inDays, sampleDate } from '@tropa/server/testing/tour';
import { check } from './library/checks.ts';
import { carryOn } from './library/keys.ts';
import { chooseInMenu } from './library/overlays.ts';
import { ownOrganizer, publishSite, sellTour, type OwnOrganizer } from './library/own-operator.ts';
import { bookingForm } from './library/tourist.ts';

const ON_FOOT = 'Мульта пешком';
const ON_HORSE = 'Мульта верхом';

/** A copy of the tour at another price, and two variants for a date of the first one; both on sale. */
async function addVariants({ client, organizer_id }: OwnOrganizer, tour_id: number): Promise<void> {
  const { id } = await client.call(tourCalls.createCopy, { body: { id: tour_id, organizer_id } });
  await client.call(tourCalls.update, { query: { id }, body: { name: ON_HORSE, price: 4_000_000 } });
  const save = (tour: number, start: string, overrides: Partial<TourDateInput>) =>
    client.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id: tour },
      body: sampleDate(start, { date_end: start, number_of_seats: 4, ...overrides }),
    });
  await save(id, inDays(50), {});
  await client.call(tourCalls.publish, { query: { id } });
  const tour_variants = [
    { uid: 'tent', name: 'Палатка', price: null },
    { uid: 'house', name: 'Домик', price: 3_100_000 },
  ];
  await save(tour_id, inDays(60), { tour_variants });
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
  baseURL,
}) => {
  const operator = await ownOrganizer(baseURL ?? '');
  const { organizer_id, signIn } = operator;
  await addVariants(operator, await sellTour(operator, ON_FOOT, inDays(40)));
  const site = await publishSite(operator);
  await signIn(page);

  await test.step('joined in the list, named and put in order', async () => {
    await page.goto(`/org/${organizer_id}/tours`);
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
    await bookingForm(page);
    await expect(page).toHaveURL(/~house/u);
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
    await page.getByLabel('Электронная почта').filter({ visible: true }).fill('tourist@example.com');
    await page.getByLabel('Телефон').filter({ visible: true }).fill('+7 916 555-01-03');
    await page.getByRole('checkbox').nth(0).check();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'Забронировать' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}/u);
    await expect(page.getByText('Домик').first()).toBeVisible();
    await expect(page.getByText(/31\s000/u).first()).toBeVisible();
    await check(page);
    const number = /№\s*(\d+)/u.exec(await page.locator('body').innerText())?.[1];
    await page.goto(`/org/${organizer_id}/bookings/${number}`);
    await expect(page.getByText(/· Домик/u).first()).toBeVisible();
  });

  await test.step('separated, and brought back', async () => {
    await page.goto(`/org/${organizer_id}/tours`);
    await chooseInMenu(page.getByRole('button', { name: `Действия с туром «${ON_FOOT}»` }), 'Варианты');
    await page.getByRole('dialog').getByRole('button', { name: 'Разъединить' }).click();
    await expect(page.getByText('Варианты снова показаны по отдельности')).toBeVisible();
    await expect(page.getByText('2 варианта')).toHaveCount(0);
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(page.getByText('Варианты на месте')).toBeVisible();
    await expect(page.getByText('2 варианта')).toHaveCount(2);
  });
});
