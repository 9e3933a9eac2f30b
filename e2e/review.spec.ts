import { expect, test, type Page } from '@playwright/test';
import { bookingCalls, SaleStatus, siteCalls, userCalls } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { check } from './library/checks.ts';
import { signInAs } from './library/sign-in.ts';
import { MARKUP } from './library/hostile.ts';
import { expectLifeless, watchFor } from './library/watch.ts';
import { privatePage } from './library/private-page.ts';

const OWNER = { login: 'demo@tropa.example', password: 'Altai-2026' };
const organizer_id = 1;
const PHOTO = join(import.meta.dirname, 'fixtures/lake.jpg');
/** More trips than all tests together review. */
const TRIPS = 40;

/** The site of the demo, and where its clients whose trips are over write of them. */
async function finishedTrips(baseURL: string): Promise<{ site: string; reviews: string[] }> {
  const client = new TestClient(Number(new URL(baseURL).port));
  const answer = await client.call(userCalls.auth, { body: OWNER });
  client.token = 'token' in answer ? answer.token : undefined;
  const { site } = await client.call(siteCalls.getAttachedSite, { query: { organizer_id } });
  const { requests } = await client.call(bookingCalls.listForOrg, {
    query: { organizer_id, base_sale_status: SaleStatus.tour_complete, limit: TRIPS },
  });
  const reviews: string[] = [];
  for (const { request_id } of requests)
    // oxlint-disable-next-line no-await-in-loop -- each is a connection of its own
    reviews.push((await privatePage(request_id)).url.replace('/booking/', '/review/'));
  return { site: site?.url ?? '', reviews };
}

/** Opens the form of the first trip that is not reviewed yet. */
async function openForm(page: Page, reviews: readonly string[]): Promise<void> {
  const form = page.getByRole('heading', { name: 'Как прошла поездка?' });
  for (const url of reviews) {
    await page.goto(url);
    if (await form.isVisible()) return;
  }
  throw new Error('All trips are reviewed');
}

test('a traveller reviews the trip, the desk lets it through, the operator answers, and the site shows both', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { site, reviews } = await finishedTrips(baseURL ?? '');
  const words = `Рассвет над озером ${randomInt(1_000_000_000)} ${MARKUP}`;
  const reply = `Ждём вас снова ${randomInt(1_000_000_000)}`;
  const found = await watchFor(context);

  const traveller = await context.newPage();
  await openForm(traveller, reviews);
  await check(traveller);
  await traveller.getByRole('radio', { name: 'Отлично' }).check();
  await traveller.getByRole('combobox', { name: 'Маршрут и программа' }).selectOption('4');
  await traveller.getByRole('textbox', { name: 'Отзыв' }).fill(words);
  await traveller.getByLabel('Фотографии', { exact: true }).setInputFiles(PHOTO);
  await traveller.locator('[name="consent"]').check();
  await traveller.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(traveller.getByRole('heading', { name: 'Спасибо за отзыв!' })).toBeVisible();

  const desk = await browser.newPage({ locale: 'ru-RU', baseURL: baseURL ?? '' });
  await signInAs(desk, { login: 'desk@tropa.example', password: 'Stoianka-2026' });
  await desk.goto('/org/desk/queues/reviews');
  const waiting = desk.locator('li, article, section').filter({ hasText: words }).last();
  await waiting.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(desk.getByText('Отзыв на сайте организатора')).toBeVisible();
  await desk.close();

  await signInAs(page, OWNER);
  await page.goto(`/org/${organizer_id}/reviews`);
  await page.getByRole('button', { name: 'Попросить об отзыве' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
  await check(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const card = page.getByRole('article').filter({ hasText: words });
  await expect(card.getByText('Подтверждённая бронь')).toBeVisible();
  await expect(card.getByText('Маршрут и программа')).toBeVisible();
  const chip = (name: string) => page.locator('label').filter({ hasText: name }).click();
  await chip('С фото');
  await chip('Без ответа');
  const spread = page.getByRole('link', { name: /^5 звёзд: отзывов/u });
  const count = Number(/\d+$/u.exec((await spread.getAttribute('aria-label')) ?? '')?.[0]);
  await spread.click();
  await expect(page).toHaveURL(/rating=5/u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Отзывы');
  await expect(page.getByRole('article')).toHaveCount(count);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(count);
  await page.getByText('Показать числами').click();
  await check(page);
  await chip('Без ответа');
  await card.getByRole('button', { name: 'Закрепить на сайте' }).click();
  await expect(card.getByText('Закреплён', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Ответить' }).click();
  await check(page);
  await card.getByRole('textbox').fill(reply);
  await card.getByRole('button', { name: 'Опубликовать ответ' }).click();
  await expect(card.getByRole('blockquote')).toContainText(reply);
  await expectLifeless(page, found);

  await expect(async () => {
    await traveller.goto(site);
    await expect(traveller.getByText(words).first()).toBeAttached({ timeout: 5000 });
    await expect(traveller.getByText(reply).first()).toBeAttached({ timeout: 5000 });
    // Pinned ones stand first.
    const pinned = await traveller
      .getByRole('article')
      .filter({ hasText: 'Подтверждённая поездка' })
      .first()
      .innerText();
    expect(pinned).toContain(words.slice(0, 20));
  }).toPass();
  await expectLifeless(traveller, found);
  await card.getByRole('button', { name: 'Открепить' }).click();
  await expect(card.getByText('Закреплён', { exact: true })).toBeHidden();
});
