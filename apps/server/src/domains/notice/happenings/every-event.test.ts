import {
  chatCalls,
  departureCalls,
  HEADER,
  helpRequestCalls,
  noticeCalls,
  ownBookingCalls,
  publicBookingCalls,
  publicChatCalls,
  publicTouristCalls,
} from '@tropa/contract';
import { noticeEvents, type NoticeEvent } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, schema } from '../../../db/index.ts';
import type { EventKind } from '../../../plugins/outbox.ts';
import {
  becomeGuide,
  createBooking,
  createConfirmedBooking,
  createDeparture,
  inDays,
  noticesOf,
  payInvoice,
  signedInAdmin,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { refundMade } from '../../invoice/index.ts';
import { reviewPublished } from '../../review/index.ts';
import { domainDecided } from '../../site/index.ts';
import { tellOfDeadlines, tellOfDebts } from './by-clock.ts';
import { noticeDomain } from '../index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let wish: { tour_id: number; date: number };
let guide: Awaited<ReturnType<typeof signedInMember>>;
let guide_id: number;
beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  wish = await createDeparture(owner, organizer_id, { seats: 100 });
  guide = await signedInMember(app, organizer_id, 'guide');
  guide_id = await becomeGuide(app, { organizer_id, user_id: guide.user_id }, []);
});

const tellOf = <P extends Record<string, unknown>>(event: EventKind<P>, payload: NoInfer<P>) =>
  inTransaction(app.database, (tx) => app.services.outbox.emit(tx, event, payload));
const paid = async () => {
  const booking = await createConfirmedBooking(app, owner, wish);
  await payInvoice(app, booking);
  return booking;
};

/** How each row of the matrix comes about. One without an entry fails the type check. */
const HAPPENS: Record<NoticeEvent, () => Promise<unknown>> = {
  new_booking: () => createBooking(app, wish),
  booking_change: async () => {
    const { uuid } = await createBooking(app, wish);
    await app.client().call(publicBookingCalls.cancel, { params: { uuid }, body: {} });
  },
  payment: paid,
  refund: async () => {
    const { request_id, invoice } = await paid();
    const money = { amount: 100_00, currency: 'RUB', invoice_id: invoice.id };
    await tellOf(refundMade, { organizer_id, request_id, ...money, reason: 'by_staff' });
  },
  message: async () => {
    const { uuid } = await createBooking(app, wish);
    await app
      .client()
      .call(publicChatCalls.send, { params: { uuid }, body: { message: 'Где встречаемся?' } });
  },
  questionnaire: async () => {
    const { uuid } = await createConfirmedBooking(app, owner, wish);
    const tourist = {
      first_name: 'Пётр',
      last_name: 'Сидоров',
      birthday: '1990-04-01',
      sex: 'male' as const,
      citizenship: 'KZ',
      passport: 'N1234567',
    };
    await app
      .client()
      .call(publicTouristCalls.addTourists, { body: { uuid, tourists: [{ key: 'place-1', ...tourist }] } });
  },
  deadline: async () => {
    const { request_id } = await createBooking(app, wish);
    await app.database
      .update(schema.booking)
      .set({ deadline_at: new Date(Date.now() + 3_600_000) })
      .where(eq(schema.booking.request_id, request_id));
    await Promise.all([tellOfDeadlines(app.services), tellOfDeadlines(app.services)]);
  },
  departure_debts: async () => {
    const soon = await createDeparture(owner, organizer_id, { seats: 5 });
    await createConfirmedBooking(app, owner, soon);
    await app.database
      .update(schema.tourDate)
      .set({ date_start: inDays(2), date_end: inDays(4) })
      .where(eq(schema.tourDate.id, soon.date));
    await Promise.all([tellOfDebts(app.services), tellOfDebts(app.services)]);
  },
  assignment: () => owner.call(departureCalls.assignGuides, { body: { id: wish.date, guides: [guide_id] } }),
  review: async () => {
    const [row] = await app.database
      .insert(schema.review)
      .values({ organizer_id, author_name: 'Мария Т.', rating: 5, text: 'Ура', status: 'published' })
      .returning();
    await tellOf(reviewPublished, { organizer_id, review_id: row?.id ?? 0 });
  },
  help_request: () =>
    app.client().call(helpRequestCalls.submit, {
      body: {
        organizer_id,
        type: 'common_help',
        name: 'Нина',
        phone: '+79020000002',
        email: 'nina@example.test',
        message: 'Вопрос',
        consents: { personal_data: true },
      },
    }),
  site_status: () => tellOf(domainDecided, { organizer_id, domain: 'altai.example', outcome: 'lost' }),
  support_answer: async () => {
    const { id: chat_id } = await owner.call(chatCalls.getChatWithSupport, { query: { organizer_id } });
    await owner.call(chatCalls.sendMessage, { body: { chat_id, message: 'Как начать?' } });
    const { admin } = await signedInAdmin(app);
    await admin.call(chatCalls.sendMessage, { body: { chat_id, message: 'С первой экскурсии' } });
  },
};

describe.each(noticeEvents)('%s', (event) => {
  it('is told to those who may learn of it, once', async () => {
    const reader = event === 'assignment' ? guide.member : owner;
    const before = (await noticesOf(reader)).filter((notice) => notice.event === event).length;
    await HAPPENS[event]();
    await untilSettled(app.database);
    const told = (await noticesOf(reader)).filter((notice) => notice.event === event);
    expect(told).toHaveLength(before + 1);
    expect(told[0]?.title).not.toMatch(/notices\.|\{\{|undefined/u);
    expect(told[0]?.path).toMatch(new RegExp(`^/${organizer_id}/`, 'u'));
    expect((await owner.call(noticeCalls.settings, { query: { organizer_id } })).events).toContainEqual(
      expect.objectContaining({ event }),
    );
  });
});

it('an individual trip that is not paid for is told of as a departure is, once', async () => {
  const { request_id } = await owner.call(
    ownBookingCalls.create,
    {
      body: {
        from_source: 'organizer',
        organizer_id,
        tour_id: wish.tour_id,
        tourists: 2,
        price: 9_000_000,
        price_basis: 'group',
        date_start: inDays(2),
        date_end: inDays(3),
        contacts: { first_name: 'Анна', last_name: 'Лебедева', email: '', phone: '+79161234567' },
        client_agreed: true,
      },
    },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
  const told = async () =>
    (await noticesOf(owner)).filter(
      (one) => one.event === 'departure_debts' && one.path.endsWith(`/bookings/${request_id}`),
    );
  await Promise.all([tellOfDebts(app.services), tellOfDebts(app.services)]);
  await tellOfDebts(app.services);
  const [one, ...none] = await told();
  expect(none).toEqual([]);
  expect(one?.text).toMatch(/^1\s\p{L}+, осталось получить 90\s000\s₽$/u);
});

/** Events that nobody is told of by the bell, and why. */
const SILENT: Record<string, string> = {
  'agent-account.paper-asked': 'a letter to the agent, asked for by staff',
  'agent.changed': 'the organizer’s own doing',
  'booking.client-link-asked': 'a letter to the client, asked for by staff',
  'booking.list-changed': 'lists are read anew',
  'booking.questionnaire-asked': 'a letter to the client, asked for by staff',
  'booking.rebooked': 'staff’s own doing',
  'booking.terms-changed': 'staff’s own doing',
  'booking.tours-proposed': 'a letter to the client, asked for by staff',
  'chat.changed': 'screens are read anew',
  'chat.file-sent': 'work on a file',
  'chat.files-erased': 'work on files',
  'chat.marked': 'the person’s own doing',
  'chat.letter-due': 'the letter that follows a message that was told',
  'departure.cancel-due': 'the organizer’s own doing, step by step',
  'departure.debt-reminder-asked': 'a letter to the client, asked for by staff',
  'departure.letter-due': 'the organizer’s own letters',
  'departure.booking-retimed': 'staff’s own doing, with a letter to the client',
  'departure.booking-moved': 'staff’s own doing, or chosen by the client: it stands on the departure’s page',
  'departure.choice-offered': 'a letter to the client',
  'departure.choice-ending': 'a letter to the client',
  'document.program-asked': 'shown to whoever waits for it',
  'exporting.asked': 'shown to whoever waits for it',
  'equipment.changed': 'the organizer’s own doing',
  'guides.changed': 'the organizer’s own doing',
  'invoice.created': 'a letter to the client',
  'messenger.chat-linked': 'the person’s own doing',
  'messenger.reply-due': 'what the bot answers',
  'notice.made': 'telling itself',
  'organizer.changed': 'screens are read anew',
  'organizer.invitation-sent': 'a letter to who is invited',
  'organizer.letter-held-back': 'stands on the dashboard',
  'sequence.form-rules-changed': 'pages are made anew',
  'sequence.letter-due': 'a letter to the client',
  'organizer.member-removed': 'a letter to who was removed',
  'organizer.team-changed': 'screens are read anew',
  'payout.sent': 'a letter with the statement, to the address for documents',
  'receipt.requested': 'work of the tax service',
  'deposit.changed': 'what staff themselves wrote down, and a letter to the client',
  'company.changed': 'screens are read anew',
  'credit.given': 'told with the choice of its client',
  'credit.told': 'a letter to the client',
  'refund.requested': 'work of the provider',
  'review.changed': 'pages are made anew',
  'site.published': 'the organizer’s own doing',
  'site.taken-down': 'support writes it into its chat, which is told as any message',
  'tour.changed': 'pages are made anew',
  'tour.import-asked': 'shown to whoever waits for it',
  'tour.seats-changed': 'lists are read anew',
  'tour.seats-freed': 'offered to those who wait',
  'tour.sites-changed': 'screens are read anew',
  'user.account-cleared': 'about the account alone: letters of their own',
  'user.code-issued': 'about the account alone: letters of their own',
  'user.email-confirmation-asked': 'about the account alone: letters of their own',
  'user.account-guard-changed': 'about the account alone: letters of their own',
  'user.password-recovery-asked': 'about the account alone: letters of their own',
  'user.second-factor-lost': 'about the account alone: letters of their own',
  'booking.waitlist-closed': 'a letter to who waited',
  'booking.seats-offered': 'a letter to who waits',
};

it('every event of the product is told of, or is said to be nobody’s news', () => {
  const root = `${import.meta.dirname}/../..`;
  const declared = globSync('**/events.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(`${root}/${path}`, 'utf8').matchAll(/defineEvent\(\s*'(?<name>[^']+)'/gu)].map(
      (match) => match.groups?.['name'] ?? '',
    ),
  );
  const told = (noticeDomain.subscriptions ?? [])
    .map(({ event }) => event)
    .filter((name) => name !== 'notice.made');
  expect([...new Set([...told, ...Object.keys(SILENT)])].toSorted()).toEqual(declared.toSorted());
  expect(told.filter((name) => name in SILENT)).toEqual([]);
});
