import { expect, type Locator, type Page } from '@playwright/test';
import {
  bookingCalls,
  chatCalls,
  chatCardCalls,
  departureCalls,
  HEADER,
  helpRequestCalls,
  publicBookingCalls,
  publicChatCalls,
  publicTouristCalls,
  siteCalls,
  waitlistCalls,
} from '@tropa/contract';
import { createPublishedTour, inDays } from '@tropa/server/testing/tour';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { askedForWeather, codeOn } from '../credit.ts';
import { tourWithDates } from '../departure.ts';
import { countMessages, nextCode } from '../outbox.ts';
import type { OwnOperator } from '../own-operator.ts';
import { endTrips } from '../past-trip.ts';
import { privatePage } from '../private-page.ts';
import { inServerDatabase } from '../server-database.ts';

/** What a form of a site stands on. */
export interface SiteWorld {
  operator: OwnOperator;
  /** The operator's site, without a slash at the end. */
  site: string;
  /** The departure that is waited for. */
  date_id?: number;
  /** Of the credit that pays. */
  code?: string;
  /** Whose contract it is. */
  email?: string;
}

/** A form of a public site: how one comes to it, where something is typed, and what is said when it is taken. */
export interface SiteForm {
  /** Where it stands in the repository. */
  file: string;
  /** Opens it and fills what it asks for besides. @returns what is typed, where that is not any text */
  open: (page: Page, world: SiteWorld) => Promise<unknown>;
  field: (page: Page) => Locator;
  /** What is typed, where it takes no words. */
  text?: (page: Page, world: SiteWorld) => Promise<string>;
  /** A field with files that are chosen beside the text. */
  files?: (page: Page) => Locator;
  /** Left out: it is saved by itself. */
  send?: (page: Page) => Locator;
  /** Where it is sent. */
  takes: RegExp;
  /** It is answered by its own page. */
  isPage?: true;
  /** What is said of a refusal, where the form has words of its own; and of a lost network. */
  says: Partial<Record<409 | 422, RegExp>> & { offline: RegExp };
  /** What a conflict asks for, so that the form goes on. */
  decide?: (page: Page) => Promise<unknown>;
  done: (page: Page, text: string) => Locator;
  /** How many times it has been taken. */
  taken: (world: SiteWorld, page: Page, text: string) => Promise<number>;
}

/** The family of the block, and its variant with a form. */
const CONTACTS = 21;
const WITH_FORM = 2;
const PHOTO = join(import.meta.dirname, '../../fixtures/lake.jpg');
const TRY_AGAIN = /проверьте связь и (?:попробуйте|отправьте) ещё раз/iu;
const ALL_KEPT = /Всё, что вы ввели, сохранено/u;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const named = (name: string) => (page: Page) => page.locator(`[name="${name}"]`);
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await named(name)(page).fill(value);
}

/** The key that ends the address of a private page. */
const keyOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Books a place. @returns the booking, and its private page with another screen in its address */
async function booked(
  { operator }: SiteWorld,
  screen: string,
  prepare: (id: number) => Promise<unknown> = async () => undefined,
): Promise<string> {
  const id = await operator.book({ first_name: 'Анна', last_name: 'Ковалёва' });
  await prepare(id);
  return (await privatePage(id)).url.replace('/booking/', `/${screen}/`);
}

const bookingsOf = async ({ operator: { client, organizer_id } }: SiteWorld) =>
  (await client.call(bookingCalls.listForOrg, { query: { organizer_id } })).requests;
const helpRequestsOf = async ({ operator: { client, organizer_id } }: SiteWorld): Promise<number> =>
  (await client.call(helpRequestCalls.list, { query: { organizer_id } })).help_requests.length;
/** A message by its words, which stand in the form that changes it as well. */
const inLog = (page: Page, text: string) =>
  page.getByRole('log').locator('[data-text]').filter({ hasText: text });

/** What the server has stored of an organizer, by a statement that gives a `number`. */
async function countInDatabase(statement: string, organizer_id: number): Promise<number> {
  let number = 0;
  await inServerDatabase(async ({ $client }) => {
    const { rows } = await $client.query<{ number: number }>(statement, [organizer_id]);
    number = rows[0]?.number ?? 0;
  });
  return number;
}

export const SITE_FORMS: Record<string, SiteForm> = {
  'code of a credit': {
    file: 'apps/site/src/pages/credit/credit-page.tsx',
    open: async (page, world) => {
      const { operator, site } = world;
      const { book } = await tourWithDates(operator, site);
      const { uuid } = await book('Оплатова', 1);
      const { request_id, task_id, url } = await askedForWeather(operator, site);
      await operator.client.call(departureCalls.choose, { body: { task_id, request_id, as_credit: true } });
      await page.goto(url);
      world.code = await codeOn(page);
      await page.goto(`${site}/credit/${uuid}`);
    },
    field: named('code'),
    text: async (_page, { code = '' }) => code,
    send: (page) => button(page, 'Проверить код'),
    takes: /\/credit\/[^/?]+$/u,
    isPage: true,
    says: { offline: TRY_AGAIN },
    done: (page) => page.getByText('Спишем с сертификата'),
    taken: async (_world, page) => page.getByText('Спишем с сертификата').count(),
  },
  booking: {
    file: 'apps/site/src/pages/checkout/checkout-page.tsx',
    open: async (page, { operator: { client, organizer_id }, site }) => {
      const { screen_name } = await createPublishedTour(client, organizer_id, { dates: [inDays(50)] });
      await expect(async () => {
        await page.goto(`${site}/book/${screen_name}`);
        await page.getByRole('radio').first().check({ force: true, timeout: 2000 });
      }).toPass();
      await button(page, 'Продолжить').click();
      await button(page, 'Продолжить').click();
      await fill(page, {
        'contacts.first_name': 'Анна',
        'contacts.email': 'anna@example.test',
        'contacts.phone': '+7 916 555-01-07',
      });
      for (const consent of ['personal_data', 'agreement']) await named(`consents.${consent}`)(page).check();
    },
    field: named('contacts.last_name'),
    // After a refusal it says that it tries again.
    send: (page) => button(page, /^(?:Забронировать|Повторить)$/u),
    takes: /\/spa\/bookings$/u,
    says: { offline: ALL_KEPT },
    done: heading('Заявка отправлена'),
    taken: async (world) => (await bookingsOf(world)).length,
  },
  'waiting list': {
    file: 'apps/site/src/pages/checkout/waitlist-panel.tsx',
    open: async (page, world) => {
      const { client, organizer_id } = world.operator;
      const tour = await createPublishedTour(client, organizer_id, { seats: 2, dates: [inDays(50)] });
      const [date = 0] = tour.date_ids;
      world.date_id = date;
      await client.call(
        publicBookingCalls.create,
        {
          body: {
            tour_id: tour.id,
            date,
            tourists: 1,
            contacts: {
              first_name: 'Пётр',
              last_name: 'Первый',
              email: 'first@example.test',
              phone: '+79020000001',
            },
            consents: { personal_data: true, agreement: true },
          },
        },
        { [HEADER.idempotencyKey]: randomUUID() },
      );
      // The seats that are left are told a moment later.
      await expect(async () => {
        await page.goto(`${world.site}/book/${tour.screen_name}?date=${date}`);
        await button(page, 'Ждать, когда мест хватит на всех').click({ timeout: 2000 });
      }).toPass();
      await fill(page, { 'waitlist.email': 'anna@example.test' });
      await named('waitlist.consents.personal_data')(page).check();
    },
    field: named('waitlist.name'),
    send: (page) => button(page, 'Сообщить мне'),
    takes: /\/spa\/waitlist$/u,
    says: { offline: ALL_KEPT },
    done: (page) => page.getByText('Вы в листе ожидания'),
    taken: async ({ operator: { client }, date_id = 0 }) =>
      (await client.call(waitlistCalls.list, { query: { date_id } })).entries.length,
  },
  'request for help': {
    file: 'apps/site/src/pages/help/help-page.tsx',
    open: async (page, { site }) => {
      await page.goto(`${site}/help?type=corp_tour_request`);
      await fill(page, { name: 'Анна', tourists: '24', email: 'anna@example.test' });
      await named('consents.personal_data')(page).check();
    },
    field: named('company'),
    send: (page) => button(page, 'Отправить'),
    takes: /\/spa\/submit-help-request$/u,
    says: { offline: TRY_AGAIN },
    done: heading(/Спасибо/u),
    taken: helpRequestsOf,
  },
  complaint: {
    file: 'apps/site/src/pages/complaint/complaint-page.tsx',
    open: async (page, { site }) => {
      await page.goto(`${site}/complain`);
      await named('kind')(page).selectOption('rights');
    },
    field: named('message'),
    send: (page) => button(page, 'Отправить'),
    takes: /\/spa\/complain$/u,
    says: { offline: TRY_AGAIN },
    done: heading('Спасибо, мы получили жалобу'),
    taken: ({ operator: { organizer_id } }) =>
      countInDatabase(
        'select count(*)::int as number from site_complaint where organizer_id = $1',
        organizer_id,
      ),
  },
  'form of a block': {
    file: 'packages/blocks/src/contacts/help-form.tsx',
    open: async (page, { operator: { client, organizer_id }, site }) => {
      const main = { organizer_id, type: 'main' } as const;
      const { blocks } = await client.call(siteCalls.getPage, { query: main });
      const withForm = blocks.map((block) =>
        block.type === CONTACTS ? { ...block, number: WITH_FORM, is_visible: true } : block,
      );
      await client.call(siteCalls.savePageBlocks, { query: main, body: { blocks: withForm } });
      await client.call(siteCalls.publishData, { query: { organizer_id } });
      await expect(async () => {
        await page.goto(site);
        await expect(named('name')(page)).toBeVisible({ timeout: 2000 });
      }).toPass();
      await fill(page, { name: 'Анна', email: 'anna@example.test' });
      await named('consents.personal_data')(page).check();
    },
    field: named('message'),
    send: (page) => button(page, 'Отправить'),
    takes: /\/spa\/submit-help-request$/u,
    says: { offline: TRY_AGAIN },
    done: heading(/Спасибо/u),
    taken: helpRequestsOf,
  },
  review: {
    file: 'apps/site/src/pages/review/review-page.tsx',
    open: async (page, world) => {
      await page.goto(await booked(world, 'review', (id) => endTrips([id])));
      await page.getByRole('radio', { name: 'Отлично' }).check();
      await named('photos')(page).setInputFiles(PHOTO);
      await named('consent')(page).check();
    },
    field: named('text'),
    files: named('photos'),
    send: (page) => button(page, 'Отправить отзыв'),
    takes: /\/review\//u,
    isPage: true,
    says: { offline: TRY_AGAIN },
    done: heading('Спасибо за отзыв!'),
    // A review without its photo would be another one.
    taken: ({ operator: { organizer_id } }) =>
      countInDatabase(
        'select coalesce(sum(jsonb_array_length(photos)), 0)::int as number from review where organizer_id = $1',
        organizer_id,
      ),
  },
  questionnaire: {
    file: 'apps/site/src/pages/questionnaire/questionnaire-page.tsx',
    open: async (page, world) => page.goto(await booked(world, 'questionnaire')),
    field: (page) => page.getByLabel('Питание и аллергии', { exact: true }),
    takes: /(?:add-tourists|update-tourists-questionnaires)$/u,
    says: { 409: /^Анкета закрыта.*напишите организатору/u, offline: /^Нет связи/u },
    // What is typed waits on the device, and goes out at once: a network that goes meanwhile would find it taken already.
    decide: async (page) => {
      await page.reload();
      await expect(page.locator('[data-status]').getByText('Сохранено', { exact: true })).toBeVisible();
    },
    done: (page) => page.locator('[data-status]').getByText('Сохранено', { exact: true }),
    taken: async ({ operator: { client } }, page) =>
      (await client.call(publicTouristCalls.touristsInfo, { query: { uuid: keyOf(page) } })).tourists.length,
  },
  'more places': {
    file: 'apps/site/src/pages/questionnaire/questionnaire-page.tsx',
    open: async (page, world) => page.goto(await booked(world, 'questionnaire')),
    field: (page) => page.locator('#more'),
    text: async () => '2',
    send: (page) => button(page, 'Попросить добавить'),
    takes: /add-tourists$/u,
    says: { offline: /Попробуйте ещё раз/u },
    done: (page) => page.getByText(/Вы попросили/u),
    taken: async ({ operator: { client } }, page) =>
      ((await client.call(publicTouristCalls.touristsInfo, { query: { uuid: keyOf(page) } }))
        .asked_tourists ?? 0) / 2,
  },
  'chat of a booking': {
    file: 'apps/site/src/pages/chat/chat-card.tsx',
    open: async (page, world) => {
      await page.goto(await booked(world, 'booking'));
      const chat = page.locator('#chat');
      await chat.getByLabel('Сообщение', { exact: true }).focus();
      await expect(chat.getByText('Прикрепить файл')).toBeVisible();
      // A file that is chosen without a network goes along with the message later.
      await page.context().setOffline(true);
      await page.locator('[data-chat-file]').setInputFiles(PHOTO);
      await expect(chat.getByText(TRY_AGAIN)).toBeVisible();
      await page.context().setOffline(false);
    },
    field: (page) => page.locator('#chat').getByLabel('Сообщение', { exact: true }),
    files: (page) => page.locator('[data-chat-file]'),
    send: (page) => page.locator('#chat').getByRole('button', { name: 'Отправить', exact: true }),
    takes: /\/spa\/chats\/.*\/messages$/u,
    says: { offline: TRY_AGAIN },
    done: (page) => page.getByRole('log').getByRole('link', { name: 'lake.jpg' }),
    taken: async (_world, page, text) => inLog(page, text).count(),
  },
  'message that is changed': {
    file: 'apps/site/src/pages/chat/chat-card.tsx',
    open: async (page, world) => {
      await page.goto(await booked(world, 'booking'));
      // Asking for news would bring the change whose answer is lost before the walk sends it again.
      await page.context().route(/\/messages\?after_id=/u, (route) => route.abort());
      const chat = page.locator('#chat');
      await chat.getByLabel('Сообщение', { exact: true }).fill('До правки');
      await chat.getByRole('button', { name: 'Отправить', exact: true }).click();
      await page.getByRole('log').getByText('Изменить', { exact: true }).click();
    },
    field: (page) => page.getByRole('log').getByLabel('Текст сообщения', { exact: true }),
    send: (page) => page.getByRole('log').getByRole('button', { name: 'Сохранить', exact: true }),
    takes: /\/messages\/\d+\/edit$/u,
    says: { offline: TRY_AGAIN },
    done: (page) => page.getByRole('log').getByText('изменено', { exact: true }),
    taken: async (_world, page, text) => inLog(page, text).count(),
  },
  'proposed booking': {
    file: 'apps/site/src/pages/chat/proposal.tsx',
    open: async (page, { operator, site }) => {
      const { client, organizer_id } = operator;
      const request_id = await operator.book({ first_name: 'Анна', last_name: 'Ковалёва' });
      const { id: chat_id } = await client.call(chatCalls.getChatWithClient, { body: { request_id } });
      const tour = await createPublishedTour(client, organizer_id, { dates: [inDays(50)] });
      const choice = { tour_id: tour.id, date: tour.date_ids[0] ?? 0, tourists: 1 };
      await client.call(chatCardCalls.proposeBooking, { body: { chat_id, ...choice } });
      const uuid = (await privatePage(request_id)).url.split('/').at(-1) ?? '';
      const { messages } = await client.call(publicChatCalls.messages, { params: { uuid }, query: {} });
      await page.goto(`${site}${messages[0]?.card?.path ?? ''}`);
      await fill(page, { 'contacts.email': 'anna@example.test', 'contacts.phone': '+7 916 555-01-07' });
      await named('consents.personal_data')(page).check();
      await named('consents.agreement')(page).check();
    },
    field: named('comment'),
    send: (page) => button(page, 'Принять и забронировать'),
    takes: /\/proposal\/\d+$/u,
    isPage: true,
    says: { offline: TRY_AGAIN },
    done: (page) => page.getByRole('heading', { level: 1 }),
    // Beside the booking that the chat is about.
    taken: async (world) => (await bookingsOf(world)).length - 1,
  },
  'first question': {
    file: 'apps/site/src/pages/chat/chat-page.tsx',
    open: async (page, { site }) => {
      await page.goto(`${site}/chat`);
      await fill(page, { 'guest.name': 'Анна', 'guest.email': 'anna@example.test' });
      await named('guest.consents.personal_data')(page).check();
    },
    field: named('message'),
    send: (page) => button(page, 'Отправить'),
    takes: /\/chat$/u,
    isPage: true,
    says: { offline: TRY_AGAIN },
    done: inLog,
    taken: async ({ operator: { client, organizer_id } }) =>
      (await client.call(chatCalls.list, { query: { tour_organizer_id: organizer_id } })).chats.length,
  },
  cancellation: {
    file: 'apps/site/src/pages/booking/cancel-dialog.tsx',
    open: async (page, world) => {
      await page.goto(await booked(world, 'booking'));
      await button(page, 'Отменить бронь').click();
    },
    field: (page) => page.getByRole('dialog').getByRole('textbox'),
    send: (page) => page.getByRole('dialog').locator('[data-cancel-confirm]'),
    takes: /\/cancel$/u,
    says: { offline: /Попробуйте ещё раз/u },
    done: heading(/отмен/iu),
    taken: async (world, _page, text) => {
      const [booking] = await bookingsOf(world);
      const query = { id: booking?.request_id ?? 0 };
      const { history, cancel_message } = await world.operator.client.call(bookingCalls.get, { query });
      expect(cancel_message).toBe(text);
      return history.filter(({ event }) => event === 'canceled').length;
    },
  },
  'contract code': {
    file: 'apps/site/src/pages/booking/contract-card.tsx',
    open: async (page, world) => {
      const { client } = world.operator;
      const url = await booked(world, 'booking', async (id) => {
        const confirmed = await client.call(bookingCalls.confirm, { body: { id } });
        world.email = confirmed.client.email;
      });
      await page.goto(url);
    },
    text: async (page, { email = '' }) => {
      const before = await countMessages(page, email);
      await button(page, 'Получить код').click();
      return nextCode(page, email, before);
    },
    field: (page) => page.getByLabel('Код из 6 цифр'),
    send: (page) => button(page, 'Принять договор'),
    takes: /\/contract\/accept$/u,
    says: { offline: TRY_AGAIN },
    done: (page) => page.getByText('Договор принят, спасибо!'),
    taken: async (_world, page) => page.getByRole('link', { name: /Лист подписи/u }).count(),
  },
};

/** Forms in which nothing can be lost, and why. */
export const NOTHING_TYPED: Record<string, string> = {
  'apps/site/src/pages/error/error-page.tsx': 'a search: its words are in the address',
  'apps/site/src/pages/catalogue/filter-form.tsx': 'a search: what is chosen is in the address',
  'apps/site/src/pages/brand/brand-account-page.tsx':
    'one line, which a refusal gives back; a code can be sent anew',
  'packages/blocks/src/main-intro/tour-search.tsx': 'a search: what is chosen is in the address',
  'packages/blocks/src/tour-intro/booking-card.tsx': 'a choice of date and number, which the form takes over',
  'apps/site/src/pages/offer/offer-page.tsx': 'a question with two buttons',
  'apps/site/src/pages/choice/choice-page.tsx': 'one choice among a few, and nothing to type',
  'apps/server/src/plugins/stop-page.ts': 'one button',
  'apps/server/src/integrations/payment/test-bank/page.ts': 'buttons of the demo',
};
/** Dialogs and forms of a form's own page, with buttons and no fields, beside the form. */
export const QUESTIONS: Record<string, number> = {
  'apps/site/src/pages/checkout/checkout-page.tsx': 1,
  'apps/site/src/pages/credit/credit-page.tsx': 1,
  'apps/site/src/pages/chat/proposal.tsx': 1,
  'apps/site/src/pages/chat/chat-card.tsx': 1,
};
