import { expect, test, type Page } from '@playwright/test';
import {
  bookingCalls,
  HEADER,
  publicBookingCalls,
  siteCalls,
  waitlistCalls,
  type TourInput,
} from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { createPublishedTour, inDays } from '@tropa/server/testing/tour';
import { randomUUID } from 'node:crypto';
import { check } from './library/checks.ts';
import { nextOfferLink } from './library/outbox.ts';
import { ownOperator } from './library/own-operator.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Продолжить' }).filter({ visible: true });

/** An operator with a site and a tour, on one date unless others are given. */
async function shopOf(baseURL: string, seats: number, more: TourInput = {}, dates = [inDays(50)]) {
  const { client, organizer_id } = await ownOperator(baseURL);
  const tour = await createPublishedTour(client, organizer_id, { seats, dates, tour: more });
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  const date = tour.date_ids[0] ?? 0;
  const book = (tourists: number, categories?: { id: string; count: number }[]) =>
    new TestClient(Number(new URL(baseURL).port)).call(
      publicBookingCalls.create,
      {
        body: {
          tour_id: tour.id,
          date,
          tourists,
          ...(categories && { categories }),
          contacts: {
            first_name: 'Пётр',
            last_name: 'Первый',
            email: `first-${randomUUID()}@example.test`,
            phone: '+79020000001',
          },
          consents: { personal_data: true, agreement: true },
        },
      },
      { [HEADER.idempotencyKey]: randomUUID() },
    );
  return { client, site: site.url.replace(/\/$/u, ''), tour, book };
}

async function fillContacts(page: Page, email: string): Promise<void> {
  await page.locator('[name="contacts.last_name"]').fill('Ожидалова');
  await page.locator('[name="contacts.first_name"]').fill('Анна');
  await page.locator('[name="contacts.email"]').fill(email);
  await page.locator('[name="contacts.phone"]').fill('+7 916 555-01-07');
  await page.locator('[name="consents.personal_data"]').check();
  await page.locator('[name="consents.agreement"]').check();
}

test('whoever holds the last seats of a date is not asked to wait for them', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'tourists book on phones');
  const { site, tour } = await shopOf(baseURL ?? '', 1, {}, [inDays(50), inDays(60)]);
  await page.goto(`${site}/book/${tour.screen_name}?date=${tour.date_ids[0]}`);
  await next(page).click();
  const kept = page.getByText('Держим для вас 1 место');
  await expect(kept).toBeVisible();
  // The page itself now tells the date as sold out, to everybody.
  await expect(async () => {
    await page.reload();
    expect(await page.content()).toContain('всё занято');
  }).toPass();
  await expect(kept).toBeVisible();
  await expect(page.getByRole('heading', { name: /всё занято/u })).toBeHidden();
});

test('a visitor waits for a sold-out date, is offered seats by a letter and books them', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'tourists book on phones');
  const { client, site, tour, book } = await shopOf(baseURL ?? '', 2);
  const { request_id } = await book(2);
  const email = `waits-${randomUUID()}@example.test`;
  await expect(async () => {
    await page.goto(`${site}/tours/${tour.screen_name}`);
    await page.getByRole('link', { name: /^Сообщить, когда освободятся места/u }).click({ timeout: 2000 });
  }).toPass();
  await check(page);
  await page.locator('[name="waitlist.name"]').fill('Анна');
  // What is typed outlives a reload.
  await page.reload();
  await expect(page.locator('[name="waitlist.name"]')).toHaveValue('Анна');
  await page.locator('[name="waitlist.party_size"]').fill('2');
  await page.getByRole('button', { name: 'Сообщить мне' }).click();
  await expect(page.locator('[name="waitlist.email"]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('[name="waitlist.email"]').fill(email);
  await page.locator('[name="waitlist.consents.personal_data"]').check();
  await page.getByRole('button', { name: 'Сообщить мне' }).click();
  await expect(page.getByText('Вы в листе ожидания')).toBeVisible();

  await client.call(bookingCalls.cancel, { body: { id: request_id, message: 'Группа заболела' } });
  const link = await nextOfferLink(page, baseURL ?? '', email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Для вас освободились места' })).toBeVisible();
  await expect(page.getByText(/11:\d\d:\d\d/u)).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Забронировать' }).click();
  await expect(page.getByText('Держим для вас 2 места')).toBeVisible();
  await expect(page.locator('[name="tourists"]')).toHaveValue('2');
  await next(page).click();
  await fillContacts(page, email);
  await page.getByRole('button', { name: 'Забронировать' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible();
});

const ticket = { type: 'adult', min_age: null, max_age: null, people: null, takes_seat: true } as const;
const DECKS: TourInput = {
  price_basis: 'person',
  seat_classes: [
    { id: 'upper', title: 'Верхняя палуба', title_en: '', seats: 2 },
    { id: 'lower', title: 'Нижняя палуба', title_en: '', seats: 4 },
  ],
  price_categories: [
    { ...ticket, id: 'above', title: 'Взрослый наверху', price: null, class_id: 'upper' },
    { ...ticket, id: 'below', title: 'Взрослый внизу', price: 1_000_000, class_id: 'lower' },
  ],
};

test('a party waits for a deck that is sold out while another has seats, and books that deck by the offer', async ({
  page,
  baseURL,
}) => {
  const { client, site, tour, book } = await shopOf(baseURL ?? '', 6, DECKS);
  const { request_id } = await book(2, [{ id: 'above', count: 2 }]);
  const email = `deck-${randomUUID()}@example.test`;
  const wait = page.getByRole('button', { name: /Ждать/u });
  await expect(async () => {
    await page.goto(`${site}/book/${tour.screen_name}?date=${tour.date_ids[0]}`);
    await expect(wait.first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  await wait.first().click();
  const deck = page.getByRole('combobox', { name: 'Класс мест' });
  await expect(deck).toHaveValue('upper');
  await page.locator('[name="waitlist.party_size"]').fill('2');
  await page.locator('[name="waitlist.name"]').fill('Анна');
  await page.locator('[name="waitlist.email"]').fill(email);
  await page.locator('[name="waitlist.consents.personal_data"]').check();
  await check(page);
  await page.getByRole('button', { name: 'Сообщить мне' }).click();
  await expect(page.getByText('Вы в листе ожидания')).toBeVisible();

  await client.call(bookingCalls.cancel, { body: { id: request_id, message: 'Группа заболела' } });
  await page.goto(await nextOfferLink(page, baseURL ?? '', email));
  await expect(page.getByRole('definition').filter({ hasText: 'Верхняя палуба' })).toBeVisible();
  await check(page);
  await page.getByRole('link', { name: 'Забронировать' }).click();
  await expect(page.getByText('Держим для вас 2 места')).toBeVisible();
  await expect(page.locator('[name="categories.above"]')).toHaveValue('2');
  await next(page).click();
  await fillContacts(page, email);
  await page.getByRole('button', { name: 'Забронировать' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible();
  const { requests } = await client.call(bookingCalls.listForOrg, {
    query: { organizer_id: tour.organizer_id, page: 1 },
  });
  const booked = await client.call(bookingCalls.get, { query: { id: requests[0]?.request_id ?? 0 } });
  expect(booked.breakdown.lines).toMatchObject([{ quantity: 2, category: { seat_class: { id: 'upper' } } }]);
});

test('seats are kept while the form is filled in: over a reload, and until another buyer must choose again', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'tourists book on phones');
  const { site, tour } = await shopOf(baseURL ?? '', 2);
  const address = `${site}/book/${tour.screen_name}`;
  const buyer = await browser.newPage();
  await buyer.goto(address);
  await page.goto(address);
  for (const one of [page, buyer]) {
    await one.getByRole('radio').first().check({ force: true });
    await next(one).click();
    await one.getByRole('button', { name: 'Добавить туриста' }).click();
  }
  await next(page).click();
  await expect(page.getByText('Держим для вас 2 места')).toBeVisible();
  await check(page);
  await next(buyer).click();
  await expect(buyer.getByText(/места только что закончились|осталось меньше мест/u)).toBeVisible();
  await buyer.close();

  await page.locator('[name="contacts.first_name"]').fill('Анна');
  await page.reload();
  await expect(page.getByText('Держим для вас 2 места')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d:\d\d$/u);
  await expect(page.locator('[name="contacts.first_name"]')).toHaveValue('Анна');
  await fillContacts(page, `kept-${randomUUID()}@example.test`);
  await page.getByRole('button', { name: 'Забронировать' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Заявка отправлена' })).toBeVisible();
});

test('a party that is larger than the seats left waits for them from the booking form', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'tourists book on phones');
  const { client, site, tour, book } = await shopOf(baseURL ?? '', 3);
  await book(2);
  const email = `larger-${randomUUID()}@example.test`;
  const offer = page.getByRole('button', { name: 'Ждать, когда мест хватит на всех' });
  // The seats that are left are told a moment later.
  await expect(async () => {
    await page.goto(`${site}/book/${tour.screen_name}?date=${tour.date_ids[0]}`);
    await expect(offer).toBeVisible({ timeout: 2000 });
  }).toPass();
  await offer.click();
  await expect(page.getByRole('heading', { name: /^Ждать места: \d/u })).toBeFocused();
  await expect(page.locator('[name="waitlist.party_size"]')).toHaveValue('2');
  await check(page);
  await page.locator('[name="waitlist.name"]').fill('Анна');
  await page.locator('[name="waitlist.email"]').fill(email);
  await page.locator('[name="waitlist.consents.personal_data"]').check();
  await page.getByRole('button', { name: 'Сообщить мне' }).click();
  await expect(page.getByText('Вы в листе ожидания')).toBeVisible();
  const { entries } = await client.call(waitlistCalls.list, { query: { date_id: tour.date_ids[0] ?? 0 } });
  expect(entries).toMatchObject([{ party_size: 2, email }]);
});
