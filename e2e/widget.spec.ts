import { expect, test } from '@playwright/test';
import { siteCalls } from '@tropa/contract';
import { createPublishedTour, inDays } from '@tropa/server/testing/tour';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownOperator } from './library/own-operator.ts';

/** Another host, whose page lets nothing in but what is needed. */
async function partnerPage(origin: string, tour: { slug: string; title: string }) {
  const partner = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${origin}; frame-src ${origin}`,
    );
    response.end(`<!doctype html><title>Партнёр</title><h1>Куда поехать</h1>
      <script src="${origin}/widget.js" data-tour="${tour.slug}" data-title="${tour.title}" async></script>`);
  });
  await new Promise<void>((resolve) => {
    partner.listen(0, '127.0.0.1', resolve);
  });
  const { port } = partner.address() as AddressInfo;
  return { url: `http://partner.localhost:${port}/`, close: () => partner.close() };
}

test('a tour is booked on somebody else’s page whose policy lets nothing but our host through', async ({
  page,
  context,
  baseURL,
}) => {
  const { client, organizer_id } = await ownOperator(baseURL ?? '');
  const tour = await createPublishedTour(client, organizer_id, { dates: [inDays(60)] });
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  const origin = new URL(site.url).origin;
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/u.test(message.text())) refused.push(message.text());
  });
  const partner = await partnerPage(origin, { slug: tour.screen_name, title: tour.name });
  await page.goto(partner.url);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', tour.name);
  const inside = page.frameLocator('iframe');
  // As high as what is in it: nothing has to be scrolled inside.
  await expect(async () => {
    const asked = await inside
      .locator('[data-widget]')
      .evaluate((element) => element.getBoundingClientRect().height);
    expect(Math.abs(Number(await frame.getAttribute('height')) - asked)).toBeLessThan(2);
  }).toPass();

  const next = inside.getByRole('button', { name: 'Продолжить' }).filter({ visible: true });
  await inside.locator('[name="date"]').first().check();
  await next.click();
  await next.click();
  await inside.locator('[name="contacts.last_name"]').fill('Гостева');
  await inside.locator('[name="contacts.first_name"]').fill('Анна');
  await inside.locator('[name="contacts.email"]').fill('widget@example.test');
  await inside.locator('[name="contacts.phone"]').fill('+7 916 555-01-09');
  await inside.locator('[name="consents.personal_data"]').check();
  await inside.locator('[name="consents.agreement"]').check();
  const opened = context.waitForEvent('page');
  await inside.getByRole('button', { name: 'Забронировать' }).filter({ visible: true }).click();
  await expect(inside.getByRole('heading', { name: 'Готово, места за вами' })).toBeVisible();
  const own = inside.getByRole('link', { name: 'Открыть страницу поездки' });
  await expect(own).toHaveAttribute('target', '_blank');
  await expect(await opened).toHaveURL(new RegExp(`^${origin}/booking/`, 'u'));
  expect(refused).toEqual([]);
  partner.close();
});

test('a tour that is not on sale takes no more room on somebody else’s page than its two lines', async ({
  page,
  baseURL,
}) => {
  const { client, organizer_id } = await ownOperator(baseURL ?? '');
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  const partner = await partnerPage(new URL(site.url).origin, { slug: 'nothing', title: 'Тур' });
  await page.goto(partner.url);
  const inside = page.frameLocator('iframe');
  await expect(inside.getByRole('heading', { name: 'Сейчас это забронировать нельзя' })).toBeVisible();
  await expect(async () => {
    const asked = await inside.locator('body').evaluate((body) => body.getBoundingClientRect().height);
    expect(asked).toBeLessThan(300);
    expect(Math.abs(Number(await page.locator('iframe').getAttribute('height')) - asked)).toBeLessThan(2);
  }).toPass();
  partner.close();
});
