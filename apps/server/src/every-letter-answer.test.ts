import {
  agentAccountCalls,
  bookingDraftCalls,
  chatCalls,
  deskCalls,
  departureCalls,
  deskTourCalls,
  helpRequestCalls,
  keptReportCalls,
  noticeCalls,
  publicChatCalls,
  rebookingCalls,
  teamCalls,
  userCalls,
  waitlistCalls,
} from '@tropa/contract';
import { catalogues } from '@tropa/i18n';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { inTransaction, schema } from './db/index.ts';
import { reportDomain } from './domains/report/index.ts';
import { sequenceDomain } from './domains/sequence/index.ts';
import { domainDecided } from './domains/site/index.ts';
import type { Letter, ReplyTo } from './integrations/mail/mailer.ts';
import {
  confirmEmail,
  createAgent,
  createBooking,
  createDeparture,
  createGuide,
  createPublishedSite,
  inDays,
  partnerOperator,
  PLAIN_SITE,
  runJob,
  setVerification,
  signedInAdmin,
  signedInClient,
  signedInMember,
  type TestClient,
  unique,
  untilSettled,
  useTestApp,
} from './testing/index.ts';
import { defineEvent } from './plugins/outbox.ts';

const app = useTestApp();

/** What the chat's clock tells once messages have waited for some minutes. */
const letterDue = defineEvent(
  'chat.letter-due',
  z.object({ chat_id: z.int(), side: z.enum(['client', 'organizer']) }),
);

const payoutSent = defineEvent('payout.sent', z.object({ organizer_id: z.int(), payout_id: z.int() }));

/** Files that say whom an answer reaches, with the letters below that go through each. */
const DOORS: Record<string, string[]> = {
  'domains/document/letters/send-letter.ts': ['booked: the tourist', 'booked: the operator', 'moved'],
  'domains/document/letters/waitlist-letter.ts': ['a closed waiting list'],
  'domains/chat/letters/letter.ts': ['unread: the tourist', 'unread: the operator', 'unread, masked'],
  'domains/organizer/letters/letter-to-organizer.ts': ['a decision of the desk'],
  'domains/help-request/requests/letter.ts': ['a request', 'a request without an e-mail'],
  'domains/tour/guides/letters-to-guides.ts': ['a guide'],
  'domains/organizer/invitations/letter.ts': ['an invitation', 'an invitation by the desk'],
  'domains/organizer/members/letter.ts': ['a removal'],
  'domains/notice/delivery/ways.ts': ['a notice to a colleague'],
  'domains/report/letter/write-letter.ts': ['reports of the week'],
  'domains/user/letters/letters.ts': ['an account', 'a recovery', 'a changed guard'],
  'domains/payout/paying/letter.ts': ['a payout'],
  'domains/agent-account/papers/letter.ts': ['a paper of an agent'],
  'domains/sequence/writing/write-to-left.ts': ['a form that was left'],
  'integrations/mail/code-letters.ts': ['a code'],
};

interface World {
  owner: TestClient;
  /** Of the published site's tour. */
  tour: { id: number; date: number };
  organizer_id: number;
  operator: { name: string; email: string };
}
/** What sends a letter, with whom it goes to, whom it speaks for and whether its reader may have no more of its kind. */
interface Sent {
  to: string;
  speaksFor: ReplyTo;
  isStoppable?: boolean;
  /** What its subject begins with, where the same reader is written to more than once. */
  subject?: string;
}
type Send = (world: World) => Promise<Sent>;

const email = (who: string) => `${who}${unique()}@example.test`;
/** A name that advertises: it stands in a greeting to somebody's mailbox. */
const NAME = 'Приз www.evil.com ждёт';
const tourist = () => ({
  first_name: NAME,
  last_name: `Туристова ${unique()}`,
  email: email('tourist'),
  phone: '+79010000000',
});
const nameOf = ({ last_name }: ReturnType<typeof tourist>) => `${last_name} Приз … ждёт`;
/** Somebody with an account, who is called so, in two lines. */
async function person() {
  const client = await signedInClient(app);
  await untilSettled(app.database);
  await app.database
    .update(schema.userAccount)
    .set({ first_name: `${NAME}\nвас`, last_name: NAME })
    .where(eq(schema.userAccount.email, client.email));
  return client;
}

async function booked({ owner, organizer_id }: World) {
  const wish = await createDeparture(owner, organizer_id, { dates: [inDays(40), inDays(60)] });
  const contacts = tourist();
  return { wish, contacts, ...(await createBooking(app, { ...wish, contacts })) };
}
const due = (chat_id: number, side: 'client' | 'organizer') =>
  inTransaction(app.database, (tx) => app.services.outbox.emit(tx, letterDue, { chat_id, side }));
async function waits({ owner, organizer_id }: World): Promise<{ to: string; date: number }> {
  const wish = await createDeparture(owner, organizer_id, { seats: 1, dates: [inDays(60)] });
  await createBooking(app, wish);
  const to = email('waits');
  const body = {
    ...wish,
    party_size: 1,
    name: 'Анна',
    email: to,
    consents: { personal_data: true },
  } as const;
  await app.client().call(waitlistCalls.join, { body });
  return { to, date: wish.date };
}

/** How letters of unread messages begin. */
const UNREAD = 'Новое сообщение';

const LETTERS: Record<string, Send> = {
  'reports of the week': async ({ owner, organizer_id }) => {
    await confirmEmail(app, owner);
    await owner.call(keptReportCalls.keep, {
      body: { organizer_id, name: 'Продажи', report: 'sales', asked: {}, in_letter: true },
    });
    const letter = { is_on: true, weekday: 1, hour: 9 };
    await owner.call(keptReportCalls.setLetter, { body: { organizer_id, ...letter } });
    await app.database.update(schema.reportLetter).set({ due_at: new Date(Date.now() - 60_000) });
    await runJob(app, reportDomain, 'report.letters');
    const { email } = await owner.call(userCalls.profile, {});
    return { to: email ?? '', speaksFor: 'support', isStoppable: true, subject: 'Отчёты' };
  },
  'a notice to a colleague': async ({ organizer_id }) => {
    const { member, user_id } = await signedInMember(app, organizer_id, 'manager');
    const [row] = await app.database
      .update(schema.userAccount)
      .set({ is_email_confirm: true })
      .where(eq(schema.userAccount.id, user_id))
      .returning();
    const wishes = {
      bell: true,
      letter: 'now',
      push: true,
      telegram: true,
      vk: true,
      whatsapp: true,
    } as const;
    await member.call(noticeCalls.changeWishes, { body: { organizer_id, event: 'site_status', wishes } });
    const decided = { organizer_id, domain: 'altai.example', outcome: 'lost' } as const;
    await inTransaction(app.database, (tx) => app.services.outbox.emit(tx, domainDecided, decided));
    return { to: row?.email ?? '', speaksFor: 'support' };
  },
  'booked: the tourist': async (world) => ({
    to: (await booked(world)).contacts.email,
    speaksFor: world.operator,
  }),
  'booked: the operator': async (world) => {
    const { contacts } = await booked(world);
    return { to: world.operator.email, speaksFor: { name: nameOf(contacts), email: contacts.email } };
  },
  moved: async (world) => {
    const { request_id: id, contacts } = await booked(world);
    await world.owner.call(rebookingCalls.update, { body: { id, tourists: 2, notify_client: true } });
    return { to: contacts.email, speaksFor: world.operator };
  },
  'a closed waiting list': async (world) => {
    const { to, date: id } = await waits(world);
    await world.owner.call(departureCalls.cancel, { body: { id, reason: 'Дорогу закрыли', moves: [] } });
    return { to, speaksFor: world.operator, isStoppable: true };
  },
  'unread: the tourist': async (world) => {
    const { request_id, contacts } = await booked(world);
    const { id: chat_id } = await world.owner.call(chatCalls.getChatWithClient, { body: { request_id } });
    await world.owner.call(chatCalls.sendMessage, { body: { chat_id, message: 'Здравствуйте!' } });
    await due(chat_id, 'client');
    return { to: contacts.email, speaksFor: world.operator, isStoppable: true, subject: UNREAD };
  },
  'unread: the operator': async (world) => {
    const { uuid, request_id, contacts } = await booked(world);
    const { id: chat_id } = await world.owner.call(chatCalls.getChatWithClient, { body: { request_id } });
    await app
      .client()
      .call(publicChatCalls.send, { params: { uuid }, body: { message: 'Можно с собакой?' } });
    await due(chat_id, 'organizer');
    return { to: world.operator.email, speaksFor: { name: nameOf(contacts), email: contacts.email } };
  },
  'unread, masked': async () => {
    // On a partner site neither side learns the other's address before the prepayment.
    const { client, organizer, tour } = await partnerOperator(app);
    const { admin } = await signedInAdmin(app);
    await admin.call(deskTourCalls.takeTour, { body: { tour_id: tour.id, site_id: PLAIN_SITE } });
    const { request_id, uuid } = await createBooking(app, { tour_id: tour.id, date: tour.date_ids[0] ?? 0 });
    const own = eq(schema.booking.request_id, request_id);
    await app.database.update(schema.booking).set({ seller_type: 1 }).where(own);
    const { id: chat_id } = await client.call(chatCalls.getChatWithClient, { body: { request_id } });
    await app.client().call(publicChatCalls.send, { params: { uuid }, body: { message: 'Добрый день!' } });
    await due(chat_id, 'organizer');
    return { to: organizer.email, speaksFor: 'support', subject: UNREAD };
  },
  'a decision of the desk': async () => {
    const { organizer, tour } = await partnerOperator(app);
    const { admin } = await signedInAdmin(app);
    const where = { tour_id: tour.id, site_id: PLAIN_SITE };
    await admin.call(deskTourCalls.takeTour, { body: where });
    const { version_id } = await admin.call(deskTourCalls.tour, { query: where });
    await admin.call(deskTourCalls.approveTour, { body: { ...where, version_id } });
    return { to: organizer.email, speaksFor: 'support' };
  },
  'a request': async ({ organizer_id, operator }) => {
    const asker = { name: NAME, email: email('asks') };
    await app.client().call(helpRequestCalls.submit, {
      body: {
        organizer_id,
        type: 'common_help',
        ...asker,
        message: 'Вопрос',
        consents: { personal_data: true },
      },
    });
    return { to: operator.email, speaksFor: { ...asker, name: 'Приз … ждёт' } };
  },
  'a request without an e-mail': async ({ organizer_id, operator }) => {
    await app.client().call(helpRequestCalls.submit, {
      body: {
        organizer_id,
        type: 'common_help',
        name: 'Анна',
        phone: '+79010000000',
        message: 'Вопрос',
        consents: { personal_data: true },
      },
    });
    return { to: operator.email, speaksFor: 'support' };
  },
  'a guide': async ({ owner, organizer_id, operator }) => {
    const { member, user_id } = await signedInMember(app, organizer_id, 'guide');
    const { id } = await createGuide(owner, organizer_id, { user_id });
    const { date } = await createDeparture(owner, organizer_id);
    await owner.call(departureCalls.assignGuides, { body: { id: date, guides: [id] } });
    return { to: (await member.call(userCalls.profile, {})).email ?? '', speaksFor: operator };
  },
  'an invitation': async ({ owner, organizer_id, operator }) => {
    const to = email('invited');
    await owner.call(teamCalls.invite, {
      body: { organizer_id, email: to, role: 'manager', guide_id: null },
    });
    return { to, speaksFor: operator, isStoppable: true };
  },
  'an invitation by the desk': async ({ organizer_id }) => {
    const { admin } = await signedInAdmin(app);
    const to = email('named');
    await admin.call(deskCalls.nameOwner, {
      body: { organizer_id, email: to, reason: 'Владелец не отвечает' },
    });
    return { to, speaksFor: 'support' };
  },
  'a removal': async ({ owner, organizer_id }) => {
    const { member, user_id } = await signedInMember(app, organizer_id, 'manager');
    const { email: to } = await member.call(userCalls.profile, {});
    await app.database
      .update(schema.userAccount)
      .set({ is_email_confirm: true })
      .where(eq(schema.userAccount.id, user_id));
    await owner.call(teamCalls.remove, { body: { organizer_id, user_id, hand_to_user_id: null } });
    return { to: to ?? '', speaksFor: 'support', subject: 'Доступ к' };
  },
  'an account': async () => {
    const client = await person();
    await client.call(userCalls.emailConfirmationRequest, {});
    return { to: client.email, speaksFor: 'support' };
  },
  'a recovery': async () => {
    const { email: to } = await person();
    await app.client().call(userCalls.passwordRecovery, { body: { email: to } });
    return { to, speaksFor: 'support' };
  },
  'a changed guard': async () => {
    const client = await person();
    // An address that nobody has proven is told nothing.
    await app.database
      .update(schema.userAccount)
      .set({ is_email_confirm: true })
      .where(eq(schema.userAccount.email, client.email));
    await client.call(userCalls.changePassword, { body: { new_password: 'Other-horse-8' } });
    return { to: client.email, speaksFor: 'support' };
  },
  'a code': async () => {
    const { email: login } = await person();
    await app.client().call(userCalls.sendAuthCode, { body: { login, code_sender: 'email' } });
    return { to: login, speaksFor: 'support' };
  },
  'a payout': async ({ organizer_id, operator }) => {
    const day = inDays(-1);
    const [payout] = await app.database
      .insert(schema.payout)
      .values({
        organizer_id,
        period_start: day,
        period_end: day,
        currency: 'RUB',
        payed: 100_000,
        refunded: 0,
        commission: 10_000,
        amount: 90_000,
        status: 'sent',
        reference: '512',
        sent_at: new Date(),
      })
      .returning();
    const sent = { organizer_id, payout_id: payout?.id ?? 0 };
    await inTransaction(app.database, (tx) => app.services.outbox.emit(tx, payoutSent, sent));
    return { to: operator.email, speaksFor: 'support', subject: 'Выплата' };
  },
  'a paper of an agent': async ({ owner, organizer_id, operator }) => {
    const to = email('agent');
    const agent_id = await createAgent(owner, organizer_id, { email: to, person: NAME });
    await confirmEmail(app, owner);
    await setVerification(app, organizer_id, 1);
    const paper = { kind: 'act', month: inDays(0).slice(0, 7) } as const;
    await owner.call(agentAccountCalls.sendPaper, { body: { agent_id, paper, language: 'ru' } });
    await untilSettled(app.database);
    await setVerification(app, organizer_id, 0);
    return { to, speaksFor: operator };
  },
  'a form that was left': async ({ operator, tour: { id: tour_id, date } }) => {
    const to = email('left');
    // Letters by rules are written by day where the tour is.
    app.setNow(new Date(`${inDays(1)}T07:00:00Z`));
    await app.client().call(bookingDraftCalls.keep, {
      body: {
        token: randomUUID(),
        tour_id,
        date,
        seats: 2,
        tourists: 2,
        step: 'contacts',
        values: { 'contacts.first_name': NAME },
        email: to,
        name: NAME,
        consents: { reminder: true },
      },
    });
    app.setNow(new Date(`${inDays(1)}T09:10:00Z`));
    for (const { handle } of sequenceDomain.scheduled ?? [])
      // oxlint-disable-next-line no-await-in-loop -- there is one
      await handle(app.services);
    await untilSettled(app.database);
    app.setNow(undefined);
    return { to, speaksFor: operator, isStoppable: true };
  },
};

let world: World;
beforeAll(async () => {
  const { client: owner, organizer, tour } = await createPublishedSite(app);
  world = {
    owner,
    tour: { id: tour.id, date: tour.date_ids[0] ?? 0 },
    organizer_id: organizer.id,
    operator: { name: organizer.name, email: organizer.email },
  };
});

it('whom an answer reaches is said by a letter’s door alone, and letters of each are looked at', () => {
  const doors = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (path) =>
      !/\.test\.ts$|^testing\/|mailer\.ts$|smtp\.ts$|outbox\.ts$|send-letter\.ts$|db\//u.test(path) &&
      /\breply_to:|\breply_to,|\breplyTo\(/u.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
  );
  expect([...doors, 'domains/document/letters/send-letter.ts'].toSorted()).toEqual(
    Object.keys(DOORS).toSorted(),
  );
  expect(Object.values(DOORS).flat().toSorted()).toEqual(Object.keys(LETTERS).toSorted());
});

it.each(Object.entries(LETTERS))('%s: whoever answers reaches whom it speaks for', async (_name, send) => {
  const letters: Letter[] = [];
  vi.spyOn(app.services.mailer, 'send').mockImplementation(async (letter) => void letters.push(letter));
  const { to, speaksFor, isStoppable = false, subject: begins = '' } = await send(world);
  await untilSettled(app.database);
  const own = letters.filter((letter) => letter.to === to);
  // What led to it may have written others, before it.
  const letter = own.findLast(({ subject }) => subject.startsWith(begins));
  expect(letter, letters.map((one) => `${one.to} ${one.subject}`).join('\n')).toBeDefined();
  expect(letter?.reply_to).toEqual(speaksFor);
  expect(letter?.unsubscribe_url !== undefined).toBe(isStoppable);
  for (const { subject, text, html } of own) {
    expect(`${subject} ${text} ${html}`).not.toContain('evil');
    expect(text).not.toContain('\nвас');
    expect(subject).not.toMatch(/[\r\n]/u);
    expect(text.trim()).not.toBe('');
    // A letter tells: it has no question of a form for a label, and no month by its number.
    expect(text).not.toMatch(/Как вас зовут| за \d\d\.\d{4}/u);
    expect(text).not.toMatch(/<\/?[a-z]+[^>]*>/u);
    // Wherever the letter leads, its plain part does too.
    for (const [, url = ''] of html.matchAll(/href="([^"]+)"/gu))
      expect(text).toContain(url.replaceAll('&amp;', '&'));
  }
});

/** Texts that ask for an answer, each by what it is a part of: letters of the operator to its tourist. */
const ASKS =
  /ответьте на (?:это )?письмо|напишите нам в ответ|reply to (?:this|the) letter|answer this (?:letter|e-?mail)|write to us in reply/iu;
const ASKING = [
  'agent_letters.act.text',
  'agent_letters.contract.text',
  'departure_letters.moved.text',
  'departure_letters.moved.text_excursion',
  'deposit.letter.question',
  'letters.refund_made.text_cash',
  'letters.refund_made.text_transfer',
  // The page of a spoilt link out of letters speaks of the letter before: each of those can be answered.
  'letters.stop.broken_text',
  'rebooking_letters.changed.text',
  'rebooking_letters.chosen.text',
  'rebooking_letters.moved.text',
  'rebooking_letters.selection.text',
  'sequence_letters.things.text',
  'sequence_letters.things.text_excursion',
  'sequence_letters.unfinished.text',
  // The page of a selection speaks of the letter before.
  'site.booking.state.selecting.text',
];

function asking(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'object' && value !== null) return asking(value, at);
    return typeof value === 'string' && ASKS.test(value) ? [at] : [];
  });
}

it.each(Object.entries(catalogues))('no other text asks for an answer (%s)', (_language, words) => {
  expect(asking(words).toSorted()).toEqual(ASKING);
});
