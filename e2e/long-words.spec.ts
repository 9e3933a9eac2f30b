import { expect, test, type Page } from '@playwright/test';
import { publicBookingCalls, HEADER } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { createOrganizer } from '@tropa/server/testing/organizer';
import { createPublishedTour } from '@tropa/server/testing/tour';
import { randomUUID } from 'node:crypto';
import { expectNoSidewaysScroll } from './library/accessibility.ts';
import { atRest } from './library/checks.ts';
import { drawnOf } from './library/draw.ts';
import { ownPerson, publishSite } from './library/own-operator.ts';

/** A word that no browser breaks by itself, longer than a phone is wide at any size of letters. */
const LONG = 'Превысокомногорассмотрительствующая'.repeat(2);
const NAME = LONG.slice(0, 60);

/** Somebody who gives everything such a word, and those who come to it with others. */
async function wordy(baseURL: string) {
  const person = await ownPerson(baseURL, { first_name: NAME, last_name: NAME });
  const { client } = person;
  const { id: organizer_id } = await createOrganizer(client, { name: LONG });
  const tour = await createPublishedTour(client, organizer_id, {
    tour: {
      name: LONG,
      approximate_place: LONG,
      gathering_place: LONG,
      questions: [{ id: 'q', question: LONG, answer: LONG, added_to_voucher: true }],
      program: ['one', 'two', 'three'].map((id) => ({ id, title: LONG, description: null, photos: [] })),
      seat_classes: [
        { id: 'up', title: NAME, title_en: NAME, seats: 5 },
        { id: 'low', title: NAME.slice(1), title_en: NAME.slice(1), seats: 5 },
      ],
    },
  });
  const site = await publishSite({ ...person, organizer_id });
  const tourist = new TestClient(Number(new URL(baseURL).port));
  const email = `${'long'.repeat(14)}@${'example'.repeat(8)}.test`;
  const { uuid } = await tourist.call(
    publicBookingCalls.create,
    {
      body: {
        tour_id: tour.id,
        date: tour.date_ids[0] ?? 0,
        tourists: 1,
        tourists_data: [{ first_name: NAME, last_name: NAME }],
        contacts: { first_name: NAME, last_name: NAME, email, phone: '+79021234567' },
        comment: LONG,
        consents: { personal_data: true, agreement: true },
      },
    },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
  return { tour, site, uuid };
}

/** The addresses of pages that are wider than the screen. */
async function wideOf(page: Page, addresses: string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('h1').first(), address).toBeAttached();
    await atRest(page);
    await expectNoSidewaysScroll(page).catch(() => wide.push(address));
  }
  return wide;
}

test.describe(
  'a very long word, wherever people typed it, widens no page of a site on a phone',
  {
    tag: '@both-widths',
  },
  () => {
    test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'There is room elsewhere'));

    test('for its visitors', async ({ page, baseURL }) => {
      const { tour, uuid, site } = await wordy(baseURL ?? '');
      const pages = [
        '/',
        `/tours/${tour.screen_name}`,
        `/book/${tour.screen_name}`,
        `/booking/${uuid}`,
        `/questionnaire/${uuid}`,
        `/chat?tour=${tour.screen_name}`,
        '/help',
      ];
      const drawn = drawnOf(
        'pages of the site with long words',
        pages.map((_page, place) => place),
        3,
      );
      expect(
        await wideOf(
          page,
          drawn.map((place) => new URL(pages[place] ?? '', site).href),
        ),
      ).toEqual([]);
    });
  },
);
