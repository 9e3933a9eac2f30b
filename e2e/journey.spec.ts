import { expect, test } from '@playwright/test';
import { check } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { NEXT_YEAR } from './library/next-year.ts';
import { createOrganizer, makeSite, publishTour, register } from './library/operator.ts';
import { book, chooseTour, payByCard } from './library/tourist.ts';

const TOUR = 'Мультинские озёра';

test('an operator makes a tour and a site; a tourist books, pays and has a contract', async ({
  page,
  browser,
}) => {
  const mark = newMark();
  const email = `olga${mark}@example.com`;

  await register(page, `daria${mark}@example.com`, `+7913${mark}`);
  await createOrganizer(page, `Тропы Соколовой ${mark}`, 'later');
  const orgId = /\/org\/(\d+)\//u.exec(page.url())?.[1] ?? '';
  await publishTour(page, orgId, TOUR, `12.06.${NEXT_YEAR}`, 'asked');
  const siteUrl = await makeSite(page, orgId);

  // The cabinet stays open on the bookings while the tourist books in another browser.
  await page.goto(`/org/${orgId}/bookings`);
  await expect(page.getByText('Заявок пока нет')).toBeVisible();
  await check(page);

  const visitor = await browser.newContext();
  const tourist = await visitor.newPage();
  await chooseTour(tourist, siteUrl, TOUR);
  await book(tourist, email);

  // It shows up by itself.
  await expect(page.getByText(/Новая заявка/u).first()).toBeVisible();
  await page
    .getByRole('link', { name: /Ковалёва|№/u })
    .first()
    .click();
  await expect(page.getByText('Ждёт подтверждения').first()).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Подтвердить' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await check(page);
  await dialog.getByRole('button', { name: /Подтвердить/u }).click();
  await expect(page.getByText('Ждёт предоплаты').first()).toBeVisible();

  await payByCard(tourist);
  // The payment moves the booking in the open cabinet.
  await expect(page.getByText(/Предоплата внесена|Оплачена полностью/u).first()).toBeVisible();
  await check(page);

  // The page still follows what the payment has moved: a click while it loads itself anew goes with the old one.
  await expect(async () => {
    const [contract] = await Promise.all([
      tourist.waitForEvent('download', { timeout: 10_000 }),
      tourist.getByRole('link', { name: /Скачать договор/u }).click(),
    ]);
    expect(contract.suggestedFilename()).toMatch(/^Договор \d+\.pdf$/u);
  }).toPass({ timeout: 60_000 });

  // The letters of each step are read in the outbox.
  await page.goto('/org/debug');
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByText(/Оплата получена/u).first()).toBeVisible();
  await check(page);
});
