import { expect, test } from '@playwright/test';
import { bookingCalls, deskTourCalls, organizerCalls, tourCalls } from '@tropa/contract';
import { formatPhone } from '@tropa/core';
import { inDays } from '@tropa/server/testing/tour';
import { approve, brandUrls, deskOf, signWithBrand, STAFF } from './library/brand-site.ts';
import { check } from './library/checks.ts';
import { Hostile, MARKUP, store } from './library/hostile.ts';
import { newMark } from './library/mark.ts';
import { countMessages, nextCode } from './library/outbox.ts';
import { ownOrganizer, sellTour } from './library/own-operator.ts';
import { signInAs } from './library/sign-in.ts';
import { book, bookingForm, payByCard } from './library/tourist.ts';
import { expectLifeless, watchFor } from './library/watch.ts';

/** Far Meridian. */
const SITE = 2;
const brandUrl = (baseURL: string, path: string) => brandUrls(baseURL, 'meridian')(path);

test('a tourist finds a tour on a brand’s site and books it there; the operator and the desk see whose sale it is', async ({
  page,
  browser,
  baseURL: address,
}) => {
  test.slow();
  const baseURL = address ?? '';
  const mark = newMark();
  const name = `К трём озёрам ${mark}`;
  const desk = await deskOf(baseURL);
  const operator = await ownOrganizer(baseURL);
  const { client, organizer_id } = operator;
  await signWithBrand(desk, operator, SITE);
  const tour_id = await sellTour(operator, name, inDays(40));
  const view = await client.call(organizerCalls.view, { query: { id: organizer_id } });
  const [operatorName, phone] = [view.name, formatPhone(view.phone)];
  await approve(desk, tour_id, SITE);

  const visitor = await browser.newContext();
  const found = await watchFor(visitor);
  const tourist = await visitor.newPage();
  await tourist.goto(brandUrl(baseURL, '/'));
  await expect(
    tourist.getByRole('heading', { level: 1, name: 'Авторские туры по всему миру' }),
  ).toBeVisible();
  await check(tourist);
  await expect(async () => {
    await tourist.goto(brandUrl(baseURL, `/?q=${mark}`));
    await expect(tourist.getByRole('link', { name })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await check(tourist);
  // It is kept in this browser before anybody knows who that is.
  await tourist.getByRole('button', { name: `В избранное: ${name}` }).click();
  await tourist.getByRole('link', { name: 'Избранное' }).click();
  await expect(tourist.getByRole('button', { name: `В избранное: ${name}`, pressed: true })).toBeVisible();
  await check(tourist);
  await tourist.getByRole('link', { name }).click();
  await expect(tourist.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(tourist.getByText(operatorName).first()).toBeVisible();
  await expect(tourist.getByText(phone)).toHaveCount(0);
  await check(tourist);
  await tourist
    .getByRole('complementary')
    .getByRole('link', { name: /Забронировать/u })
    .click();
  await bookingForm(tourist);
  const email = `olga${mark}@example.com`;
  await book(tourist, email);
  await expect(tourist).toHaveURL(/meridian\.brand\.localhost/u);
  await expect(tourist.getByRole('banner').getByText('Far Meridian')).toBeVisible();
  await expect(tourist.getByText(phone)).toHaveCount(0);

  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/bookings`);
  await page
    .getByRole('link', { name: /Ковалёва|№/u })
    .first()
    .click();
  await expect(page.getByText('Far Meridian').first()).toBeVisible();
  await page.getByRole('button', { name: 'Подтвердить' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Подтвердить/u })
    .click();
  await expect(page.getByText('Ждёт предоплаты').first()).toBeVisible();
  await payByCard(tourist);
  await expect(tourist).toHaveURL(/meridian\.brand\.localhost/u);
  await expect(tourist.getByRole('link', { name: phone }).first()).toBeVisible();
  // Its own bookings, by a code to the e-mail that it booked with.
  await tourist.goto(brandUrl(baseURL, '/'));
  await tourist.getByRole('link', { name: 'Мои брони' }).click();
  await check(tourist);
  await tourist.getByLabel('Почта или телефон').fill(email);
  const before = await countMessages(page, email);
  await tourist.getByRole('button', { name: 'Прислать код' }).click();
  await tourist.getByLabel('Код').fill(await nextCode(page, email, before));
  await check(tourist);
  await tourist.getByRole('button', { name: 'Войти' }).click();
  await expect(tourist.getByText(`Вы вошли как ${email}`)).toBeVisible();
  await check(tourist);
  await tourist.getByRole('link', { name }).click();
  await expect(tourist.getByRole('link', { name: phone }).first()).toBeVisible();
  // Nothing of all that was against the policy of the pages, which let no text become markup.
  expect(found).toEqual([]);

  const { requests } = await client.call(bookingCalls.listForOrg, { query: { organizer_id } });
  const [booked] = requests;
  const office = await (await browser.newContext()).newPage();
  await signInAs(office, STAFF);
  await office.goto('/org/desk/bookings');
  const number = `№ ${booked?.request_id ?? 0}`;
  await office.getByRole('searchbox').fill(number);
  await office.getByRole('link').filter({ hasText: number }).first().click();
  await expect(office.getByText('Far Meridian').first()).toBeVisible();

  await page.goto(`/org/${organizer_id}/partner/${SITE}`);
  await expect(page.getByRole('link', { name: 'Страница на площадке' })).toHaveAttribute(
    'href',
    brandUrl(baseURL, `/operators/${organizer_id}`),
  );
  await tourist.goto(brandUrl(baseURL, `/operators/${organizer_id}`));
  await expect(tourist.getByRole('link', { name })).toBeVisible();
  await check(tourist);
  await desk.call(deskTourCalls.takeDownTour, { body: { tour_id, site_id: SITE, reason: 'Маршрут закрыт' } });
  const gone = await tourist.goto(brandUrl(baseURL, `/operators/${organizer_id}`));
  expect(gone?.status()).toBe(404);
  await check(tourist);
});

test('nothing that was stored runs on a brand’s site', async ({ context, baseURL: address, isMobile }) => {
  test.skip(isMobile, 'The same words on the same pages');
  const baseURL = address ?? '';
  const desk = await deskOf(baseURL);
  const operator = await ownOrganizer(baseURL);
  const { client, organizer_id } = operator;
  const hostile = new Hostile({ id: 0 });
  await store(hostile.fillTexts(organizerCalls.update.body), (body) =>
    client.call(organizerCalls.update, { query: { id: organizer_id }, body }),
  );
  await signWithBrand(desk, operator, SITE);
  const tour_id = await sellTour(operator, 'Тропа', inDays(40));
  const tour = hostile.fillTexts(tourCalls.update.body);
  const seat_classes = tour.seat_classes?.map((one) => ({ ...one, seats: 9 })) ?? [];
  await store({ ...tour, seat_classes, duration: 2 }, (body) =>
    client.call(tourCalls.update, { query: { id: tour_id }, body }),
  );
  await approve(desk, tour_id, SITE);
  const { screen_name } = await client.call(tourCalls.view, { query: { id: tour_id } });
  const found = await watchFor(context);
  const visitor = await context.newPage();
  const words = encodeURIComponent(MARKUP);
  for (const path of [
    '/',
    `/?q=${words}`,
    `/?where=${words}`,
    `/tours/${screen_name}-${tour_id}`,
    `/book/${screen_name}-${tour_id}`,
    `/operators/${organizer_id}`,
    `/${words}`,
  ]) {
    await visitor.goto(brandUrl(baseURL, path));
    await expect(visitor.locator('h1').first()).toBeAttached();
    await expectLifeless(visitor, found);
  }
});
