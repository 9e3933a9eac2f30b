import { expect, test, type Page } from '@playwright/test';
import {
  bookingNoteCalls,
  bookingPayerCalls,
  chatCalls,
  companyCalls,
  HEADER,
  helpRequestCalls,
  publicBookingCalls,
  savedAnswerCalls,
  pierCalls,
  sequenceCalls,
  type SequenceFields,
} from '@tropa/contract';
import { createAgent } from '@tropa/server/testing/agent';
import { TestClient } from '@tropa/server/testing/client';
import { createCompany, sampleCompanyPerson } from '@tropa/server/testing/company';
import { createGuide } from '@tropa/server/testing/guide';
import { createOrganizer } from '@tropa/server/testing/organizer';
import { createPublishedTour } from '@tropa/server/testing/tour';
import { randomUUID } from 'node:crypto';
import { expectNoSidewaysScroll } from './library/accessibility.ts';
import { atRest } from './library/checks.ts';
import { drawnOf } from './library/draw.ts';
import { ownMember } from './library/member.ts';
import { organizerScreens } from './library/organizer-screens.ts';
import { ownPerson, publishSite } from './library/own-operator.ts';

/** A word that no browser breaks by itself, longer than a phone is wide at any size of letters. */
const LONG = 'Превысокомногорассмотрительствующая'.repeat(2);
const NAME = LONG.slice(0, 60);

const RULE: SequenceFields = {
  name: '',
  anchor: 'tour_start',
  offset_amount: -3,
  offset_unit: 'day',
  time_of_day: '12:00',
  tour_ids: [],
  kind: 'any',
  statuses: [1],
  payed: 'any',
  subject_ru: LONG,
  text_ru: LONG,
  subject_en: LONG,
  text_en: LONG,
  opens: 'booking',
  way: 'email',
  is_on: true,
};

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
  await ownMember({ organizer_id }, baseURL, 'agent', { first_name: NAME, last_name: NAME });
  const agent_id = await createAgent(client, organizer_id, {
    name: NAME,
    legal_name: LONG,
    person: NAME,
    note: LONG,
  });
  const company_id = await createCompany(client, organizer_id, {
    inn: '',
    kpp: '',
    ogrn: '',
    name: NAME,
    full_name: LONG,
    legal_address: LONG,
    note: LONG,
  });
  await client.call(companyCalls.savePerson, {
    body: {
      company_id,
      person_id: null,
      ...sampleCompanyPerson,
      last_name: NAME,
      role: LONG,
    },
  });
  const site = await publishSite({ ...person, organizer_id });
  const tourist = new TestClient(Number(new URL(baseURL).port));
  const email = `${'long'.repeat(14)}@${'example'.repeat(8)}.test`;
  const { request_id, uuid } = await tourist.call(
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
  await client.call(bookingNoteCalls.create, { body: { request_id, text: LONG } });
  const { id: chat_id } = await client.call(chatCalls.getChatWithSupport, { query: {} });
  await client.call(chatCalls.sendMessage, { body: { chat_id, message: LONG } });
  await createGuide(client, organizer_id, { first_name: NAME, last_name: NAME, about: LONG });
  await client.call(savedAnswerCalls.create, { body: { organizer_id, title: LONG, text: LONG } });
  await tourist.call(helpRequestCalls.submit, {
    body: {
      organizer_id,
      type: 'learn_more',
      name: LONG,
      phone: '+79021234567',
      email,
      message: LONG,
      consents: { personal_data: true },
    },
  });
  const { id: rule_id } = await client.call(sequenceCalls.create, {
    query: { organizer_id },
    body: { ...RULE, name: LONG },
  });
  const { shift } = await client.call(pierCalls.open, { body: { organizer_id, opening_cash: 123_456_700 } });
  const shift_id = shift.id;
  await client.call(bookingPayerCalls.set, {
    body: { id: request_id, payer: { company_id, person_id: null } },
  });
  return {
    person,
    organizer_id,
    tour,
    agent_id,
    company_id,
    site,
    request_id,
    uuid,
    chat_id,
    rule_id,
    shift_id,
  };
}

/** Words that run out of the screen, or of a box that cuts them off without a sign of it. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const limitOf = (text: Node): number => {
      let limit = width;
      for (let around = text.parentElement; around; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis' || box.width <= 1)
          return Infinity;
        if (overflowX !== 'visible') limit = Math.min(limit, box.right);
      }
      return limit;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      range.selectNodeContents(text);
      const { right } = range.getBoundingClientRect();
      if (right > limitOf(text) + 1)
        cut.push(`${text.textContent?.slice(0, 30)} (${text.parentElement?.className})`);
    }
    return cut;
  }, page.viewportSize()?.width ?? 0);

/** What of some pages is wider than the screen, by address. */
async function wideOf(page: Page, addresses: string[]): Promise<Record<string, string[]>> {
  const wide: Record<string, string[]> = {};
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('h1').first(), address).toBeAttached();
    await atRest(page);
    const cut = await cutOff(page);
    await expectNoSidewaysScroll(page).catch(() => cut.push('the page itself'));
    if (cut.length > 0) wide[address] = cut;
  }
  return wide;
}

test.describe(
  'a very long word, wherever people typed it, is whole on a phone, and widens no page',
  {
    tag: '@both-widths',
  },
  () => {
    test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'There is room elsewhere'));

    test('of the site', async ({ page, baseURL }) => {
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
      ).toEqual({});
    });

    test('of the cabinet', async ({ page, baseURL }) => {
      const { person, organizer_id, tour, agent_id, company_id, request_id, chat_id, rule_id, shift_id } =
        await wordy(baseURL ?? '');
      await person.signIn(page);
      const screens = [
        ...organizerScreens({
          booking: request_id,
          chat: chat_id,
          tour: tour.id,
          departure: tour.date_ids[0] ?? 0,
          rule: rule_id,
          preset: 1,
          site: 10,
          agent: agent_id,
          company: company_id,
          shift: shift_id,
          // It is the site itself.
        }).filter((path) => path !== 'builder/preview'),
        'bookings?view=board',
        ...['price', 'dates', 'program', 'faq'].map((section) => `tours/${tour.id}?section=${section}`),
        ...['docs', 'accounts', 'team'].map((tab) => `settings?tab=${tab}`),
      ];
      const drawn = drawnOf(
        'screens with long words',
        screens.map((_screen, place) => place),
        4,
      );
      expect(
        await wideOf(
          page,
          drawn.map((place) => `/org/${organizer_id}/${screens[place] ?? ''}`),
        ),
      ).toEqual({});
    });
  },
);
