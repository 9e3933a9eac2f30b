import { expect, test, type Page } from '@playwright/test';
import { seatLedgerCalls, siteCalls, tourCalls } from '@tropa/contract';
import { createPublishedTour, inDays, sampleDate } from '@tropa/server/testing/tour';
import { randomUUID } from 'node:crypto';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';

/** As many as the visitor takes: nobody else may book while they are kept. */
const SEATS = 2;

/** The address of the booking form of a tour with two dates and few seats. */
async function checkoutOfSmallTour(baseURL: string): Promise<string> {
  const { client, organizer_id } = await ownOperator(baseURL);
  const tour = await createPublishedTour(client, organizer_id, {
    seats: SEATS,
    dates: [inDays(50), inDays(60)],
  });
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  return `${site.url.replace(/\/$/u, '')}/book/${tour.screen_name}`;
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const kept = (page: Page) => page.getByText('Держим для вас 2 места');
const over = (page: Page) => page.getByText('Время вышло, места больше не держим.');

/** Chooses a date for two and comes to the last step. */
async function choose(page: Page, date: number): Promise<void> {
  await page.getByRole('radio').nth(date).check({ force: true });
  await button(page, 'Продолжить').click();
  await page.locator('[name="tourists"]').fill(String(SEATS));
  await button(page, 'Продолжить').click();
  await expect(kept(page)).toBeVisible();
}

test('when the time of kept seats is over, what was typed stays, and they are taken again, chosen anew or booked', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'tourists book on phones');
  await page.clock.install();
  await page.goto(await checkoutOfSmallTour(baseURL ?? ''));
  await choose(page, 0);
  await page.locator('[name="contacts.last_name"]').fill('Неспешная');
  await page.clock.fastForward('10:00');
  await expect(over(page)).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();
  await check(page);

  // A lost network is told, and one may try once more.
  await page.route('**/spa/holds', (route) => route.abort(), { times: 1 });
  await button(page, 'Занять места снова').click();
  await expect(page.getByText('Придержать места не получилось')).toBeVisible();
  await button(page, 'Занять места снова').click();
  await expect(kept(page)).toBeVisible();
  await expect(page.getByText('Придержать места не получилось')).toBeHidden();

  // What the browser no longer knows of is kept for somebody else.
  await page.clock.fastForward('10:00');
  await expect(over(page)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await button(page, 'Занять места снова').click();
  await expect(page.getByText('места только что закончились')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await expect(over(page)).toBeHidden();
  await check(page);

  // By the page after a reload the visitor's own seats are gone; the server books them all the same.
  await choose(page, 1);
  await page.reload();
  await expect(kept(page)).toBeVisible();
  await expect(page.locator('[name="contacts.last_name"]')).toHaveValue('Неспешная');
  await page.locator('[name="contacts.first_name"]').fill('Анна');
  await page.locator('[name="contacts.email"]').fill(`slow-${randomUUID()}@example.test`);
  await page.locator('[name="contacts.phone"]').fill('+7 916 555-01-07');
  await page.locator('[name="consents.personal_data"]').check();
  await page.locator('[name="consents.agreement"]').check();
  await page.clock.fastForward('10:00');
  await expect(over(page)).toBeVisible();
  await button(page, 'Забронировать').click();
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible();
});

test('kept seats follow to another time of the day: that one is booked, and the first is free again', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'tourists book on phones');
  const { client, organizer_id } = await ownOperator(baseURL ?? '');
  const day = inDays(50);
  const at = (time_start: string) =>
    sampleDate(day, { date_end: day, time_start, number_of_seats: SEATS + 1 });
  const tour = await createPublishedTour(client, organizer_id, { dates: [inDays(90)] });
  const { dates } = await client.call(tourCalls.saveDates, {
    query: { organizer_id, tour_id: tour.id, save_without_duration_checking: true },
    body: { dates: [at('13:00'), at('16:00')] },
  });
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  /** What takes the seats of a departure. */
  const taken = async (time: string) => {
    const date_id = dates.find(({ time_start }) => time_start === time)?.id ?? 0;
    const { holds, bookings } = (await client.call(seatLedgerCalls.list, { query: { date_id, page: 1 } }))
      .taken;
    return { holds, bookings };
  };
  const time = (text: string) => page.getByRole('radio', { name: text });

  await page.goto(`${site.url.replace(/\/$/u, '')}/book/${tour.screen_name}`);
  await time('13:00').check({ force: true });
  await button(page, 'Продолжить').click();
  await page.locator('[name="tourists"]').fill(String(SEATS));
  await button(page, 'Продолжить').click();
  await expect(kept(page)).toBeVisible();
  expect(await taken('13:00')).toEqual({ holds: SEATS, bookings: 0 });
  await page.locator('[data-progress="date"] button').click();
  await time('16:00').check({ force: true });
  await expect.poll(() => taken('13:00')).toEqual({ holds: 0, bookings: 0 });
  expect(await taken('16:00')).toEqual({ holds: SEATS, bookings: 0 });
  await button(page, 'Продолжить').click();
  await button(page, 'Продолжить').click();
  await page.locator('[name="contacts.last_name"]').fill('Передумова');
  await page.locator('[name="contacts.first_name"]').fill('Анна');
  await page.locator('[name="contacts.email"]').fill(`later-${randomUUID()}@example.test`);
  await page.locator('[name="contacts.phone"]').fill('+7 916 555-01-08');
  await page.locator('[name="consents.personal_data"]').check();
  await page.locator('[name="consents.agreement"]').check();
  await button(page, 'Забронировать').click();
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible();
  expect(await taken('16:00')).toEqual({ holds: 0, bookings: SEATS });
  expect(await taken('13:00')).toEqual({ holds: 0, bookings: 0 });
});
