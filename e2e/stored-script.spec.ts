import { expect, test } from '@playwright/test';
import { catalogue, families, newBlock, type FamilyName } from '@tropa/blocks';
import {
  documentKind,
  helpRequestCalls,
  organizerCalls,
  publicTouristCalls,
  siteCalls,
  siteDocumentCalls,
  sitePage,
  sitePreviewCalls,
  sitePublishingCalls,
  tourCalls,
  tourGuideCalls,
  type Block,
  type Picture,
  type SitePage,
} from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { uploadPhoto } from '@tropa/server/testing/media';
import { atRest } from './library/checks.ts';
import { drawnOf } from './library/draw.ts';
import { Hostile, MARKUP, store } from './library/hostile.ts';
import { ownOperator, type OwnOperator } from './library/own-operator.ts';
import { expectLifeless, watchFor } from './library/watch.ts';
import { privatePage } from './library/private-page.ts';

/** A page takes no more blocks. */
const MOST_BLOCKS = 60;

/** Blocks of every family of a page with attempts in all their fields, in as many variants as find room. */
function hostileBlocks(page: SitePage, picture: Picture): Block[] {
  const names = (Object.keys(catalogue) as FamilyName[]).filter((name) =>
    catalogue[name].pages.some((one) => one === page),
  );
  const rounds = Math.floor(MOST_BLOCKS / names.length);
  return Array.from({ length: rounds }, (_, round) =>
    names.map((name, place): Block => {
      const { variants } = catalogue[name];
      return {
        ...newBlock(name, `${name}-${round}`),
        number: variants[round % variants.length] ?? 1,
        background: round % 2 === 0 ? 'none' : 'image',
        // One family's, whichever it is.
        data: new Hostile(picture, round * 3 + place).fill<unknown>(families[name].schema) as Block['data'],
      };
    }),
  ).flat();
}

/** What staff type: the profile, a tour, a guide, the site's settings, blocks and documents. */
async function storeAsStaff({ client, organizer_id, tour_id }: OwnOperator): Promise<void> {
  const query = { organizer_id };
  const picture = await uploadPhoto(client);
  const hostile = new Hostile(picture);
  await store(hostile.fillTexts(organizerCalls.update.body), (body) =>
    client.call(organizerCalls.update, { query: { id: organizer_id }, body }),
  );
  const tour = hostile.fillTexts(tourCalls.update.body);
  // A ticket may take several seats of its class.
  const seat_classes = tour.seat_classes?.map((one) => ({ ...one, seats: 9 })) ?? [];
  // As many days as its program has.
  await store({ ...tour, seat_classes, duration: 2 }, (body) =>
    client.call(tourCalls.update, { query: { id: tour_id }, body }),
  );
  await store(hostile.fill(tourGuideCalls.createGuide.body), ({ user_id: _nobody, ...body }) =>
    client.call(tourGuideCalls.createGuide, { query, body }),
  );
  await client.call(siteCalls.attachSite, { body: query });
  await store(hostile.fillTexts(sitePublishingCalls.updateMainPageSetting.body), (body) =>
    client.call(sitePublishingCalls.updateMainPageSetting, { query, body }),
  );
  for (const type of sitePage.options)
    await store({ blocks: hostileBlocks(type, picture) }, (body) =>
      client.call(siteCalls.savePageBlocks, { query: { organizer_id, type }, body }),
    );
  for (const type of documentKind.options)
    await store(hostile.fillTexts(siteDocumentCalls.updateDocument.body), (body) =>
      client.call(siteDocumentCalls.updateDocument, { query: { organizer_id, type }, body }),
    );
}

/** What visitors type: a booking, a questionnaire, a help request. @returns the booking, and its private page */
async function storeAsVisitor({ organizer_id, tour_id, book }: OwnOperator, baseURL: string) {
  const visitor = new TestClient(Number(new URL(baseURL).port));
  const hostile = new Hostile({ id: 0 });
  // The tour's categories are all for those who are one year old.
  const birthday = new Date(Date.now() - 550 * 24 * 3600_000).toISOString().slice(0, 10);
  const id = await book({ first_name: MARKUP, last_name: MARKUP }, { birthday, weight: 1 });
  const { url, uuid } = await privatePage(id);
  const { tourists: [tourist] = [] } = hostile.fillTexts(publicTouristCalls.addTourists.body);
  const { citizenship: _chosen, ...texts } = tourist ?? {};
  const { tourists: places } = await visitor.call(publicTouristCalls.touristsInfo, { query: { uuid } });
  await store({ uuid, tourists: [{ ...texts, key: places[0]?.key ?? '', birthday }] }, (body) =>
    visitor.call(publicTouristCalls.addTourists, { body }),
  );
  const request = hostile.fillTexts(helpRequestCalls.submit.body);
  const known = { organizer_id, tour_id, type: 'common_help', consents: { personal_data: true } } as const;
  await store({ ...request, ...known }, (body) => visitor.call(helpRequestCalls.submit, { body }));
  return { id, url };
}

test('nothing that was stored runs: on the site, by a link to its draft, in the cabinet', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'The same words on the same pages');
  // Two dozen pages.
  test.slow();
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id, tour_id } = operator;
  await storeAsStaff(operator);
  const query = { organizer_id };
  const { site } = await client.call(siteCalls.publishData, { query });
  const { link } = await client.call(sitePreviewCalls.createPreviewLink, { query, body: { days: 1 } });
  const { screen_name } = await client.call(tourCalls.view, { query: { id: tour_id } });
  const booking = await storeAsVisitor(operator, baseURL ?? '');

  const found = await watchFor(context);
  const words = encodeURIComponent(MARKUP);
  const onTheSite = [
    '/',
    `/tours/${screen_name}`,
    `/tours?q=${words}`,
    '/schedule',
    '/agreement',
    '/policy',
    '/consent',
    `/help?type=${words}`,
    `/book/${screen_name}`,
    `/widget/${screen_name}`,
    `/${words}`,
  ];
  const visitor = await context.newPage();
  const forVisitors = [
    ...onTheSite.map((path) => `${site.url}${path}`),
    link.url,
    booking.url,
    booking.url.replace('/booking/', '/questionnaire/'),
  ];
  for (const url of drawnOf('pages of the site with stored scripts', forVisitors, 6)) {
    await visitor.goto(url);
    await expect(visitor.locator('h1').first()).toBeAttached();
    await expectLifeless(visitor, found);
  }

  await operator.signIn(page);
  const inCabinet = [
    'tours',
    `tours/${tour_id}`,
    'guides',
    'bookings',
    `bookings/${booking.id}`,
    'help-requests',
    'sites',
    'site/settings',
    'site/settings?tab=documents',
    'settings',
  ];
  for (const screen of drawnOf('screens with stored scripts', inCabinet, 4)) {
    await page.goto(`/org/${organizer_id}/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Editors and previews come later. What only was opened is left without a question.
    await atRest(page);
    await expectLifeless(page, found);
  }

  // The builder draws every block of the page anew, in a frame where scripts run.
  for (const type of drawnOf('pages of the builder with stored scripts', sitePage.options, 1)) {
    await page.goto(`/org/${organizer_id}/builder?page=${type}`);
    const canvas = page.frameLocator('iframe[data-alive]');
    await expect(canvas.getByRole('option').first()).toBeAttached();
    await atRest(page);
    await expectLifeless(page, found);
  }
});
