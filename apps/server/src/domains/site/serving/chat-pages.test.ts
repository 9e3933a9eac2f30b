import {
  chatCalls,
  chatCardCalls,
  siteCalls,
  sitePublishingCalls,
  tourCalls,
  type ChatCard,
} from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPublishedSite, inDays, sampleDate, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();
let own: Awaited<ReturnType<typeof createPublishedSite>>;
let other: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  own = await createPublishedSite(app);
  other = await createPublishedSite(app);
});

const post = (path: string, fields: Record<string, string>) =>
  app.raw({
    host: `${own.site.slug}.sites.test`,
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const question = () => ({
  tour: own.tour.screen_name,
  client_id: randomUUID(),
  message: 'Можно с собакой?',
  'guest.name': 'Анна',
  'guest.email': `anna-${randomUUID()}@example.test`,
  'guest.phone': '',
  'guest.consents.personal_data': '1',
});
/** Begins a chat by the form. @returns its address */
const begin = async () => {
  const sent = await post('/chat', question());
  return String(sent.headers['location']).replace('#chat', '');
};
const listed = async () => {
  const { chats } = await own.client.call(chatCalls.list, {
    query: { tour_organizer_id: own.organizer.id },
  });
  return chats;
};

describe('a chat on a site', () => {
  it('begins without a script, about a tour', async () => {
    const page = await own.open(`/chat?tour=${own.tour.screen_name}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(own.tour.name);
    expect(page.headers['cache-control']).toContain('no-store');
    const fields = question();
    const sent = await post('/chat', fields);
    expect([sent.status, sent.headers['location']]).toEqual([
      303,
      expect.stringMatching(/^\/chat\/[\da-f-]{36}#chat$/u),
    ]);
    const [chat] = await listed();
    expect(chat).toMatchObject({ name: 'Анна', subject: 'tour', unread_count: 1 });
    expect(chat?.tour?.id).toBe(own.tour.id);
    // Sent once more by a reload it is the same chat and the same message.
    const again = await post('/chat', fields);
    expect(again.headers['location']).toBe(sent.headers['location']);
    expect((await listed())[0]).toMatchObject({ id: chat?.id, unread_count: 1 });
  });

  it('comes back with what was typed where something is missing', async () => {
    const refused = await post('/chat', { ...question(), 'guest.email': 'anna', message: '' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('value="anna"');
    expect(refused.text).toMatch(/id="problem-guest\.email">[^<]+</u);
    expect(refused.text).toMatch(/id="problem-message">[^<]+</u);
    const unasked = question();
    const { ['guest.consents.personal_data']: _consent, ...rest } = unasked;
    expect((await post('/chat', rest)).status).toBe(422);
  });

  it('goes on at its own address, and shows the answer', async () => {
    const address = await begin();
    const [chat] = await listed();
    const body = { chat_id: chat?.id ?? 0, message: 'Можно, возьмите поводок' };
    await own.client.call(chatCalls.sendMessage, { body });
    const page = await own.open(address);
    expect(page.text).toContain('Можно, возьмите поводок');
    const more = await post(address, { message: 'Спасибо!', client_id: randomUUID() });
    expect([more.status, more.headers['location']]).toEqual([303, `${address}#chat`]);
    expect((await own.open(address)).text).toContain('Спасибо!');
    expect((await post(address, { message: ' ', client_id: randomUUID() })).status).toBe(422);
  });

  it('lets its writer change a message and take it back without a script, until it is answered', async () => {
    const address = await begin();
    const [chat] = await listed();
    const message_id = String(chat?.last_message?.id);
    const page = await own.open(address);
    expect(page.text).toContain(`name="message_id" value="${message_id}"`);
    const edited = await post(address, { change: 'edit', message_id, message: 'Можно с двумя собаками?' });
    expect([edited.status, edited.headers['location']]).toEqual([303, `${address}#chat`]);
    const after = await own.open(address);
    expect(after.text).toContain('Можно с двумя собаками?');
    expect(after.text).toMatch(/data-edited="true">изменено/u);
    const body = { chat_id: chat?.id ?? 0, message: 'Можно' };
    await own.client.call(chatCalls.sendMessage, { body });
    expect((await own.open(address)).text).not.toContain(`name="message_id" value="${message_id}"`);
    const late = await post(address, { change: 'delete', message_id });
    expect(late.status).toBe(422);
    expect(late.text).toContain('На сообщение уже ответили');
    const second = await begin();
    const id = String((await listed())[0]?.last_message?.id);
    expect((await post(second, { change: 'delete', message_id: id })).status).toBe(303);
    expect((await own.open(second)).text).toContain('Сообщение удалено автором');
    expect((await post(second, { change: 'edit', message_id: 'x', message: 'А' })).status).toBe(422);
  });

  it('answers what is proposed without a script: consents are asked, it is accepted, or refused', async () => {
    const address = await begin();
    const [chat] = await listed();
    const propose = async () => {
      const body = {
        chat_id: chat?.id ?? 0,
        tour_id: own.tour.id,
        date: own.tour.date_ids[0] ?? 0,
        tourists: 1,
      };
      const { message } = await own.client.call(chatCardCalls.proposeBooking, { body });
      return { id: message.id, path: `${address}/proposal/${message.id}` };
    };
    const first = await propose();
    const talk = (await own.open(address)).text;
    expect(talk).toContain(`href="${first.path}"`);
    expect(talk).toContain('Бронь: ');
    const page = await own.open(first.path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Принять и забронировать');
    expect(page.text).toMatch(
      /name="contacts.first_name"[^>]* value="Анна"|value="Анна"[^>]* name="contacts.first_name"/u,
    );
    const hidden = /name="start.date_start"[^>]* value="([\d-]+)"/u.exec(page.text)?.[1] ?? '';
    const typed = {
      answer: 'accept',
      'start.date_start': hidden,
      'start.time_start': '',
      'contacts.first_name': 'Анна',
      'contacts.last_name': 'Ковалёва',
      'contacts.email': 'anna@example.test',
      'contacts.phone': '+7 916 123-45-67',
      'consents.personal_data': '1',
    };
    const refused = await post(first.path, typed);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('value="Ковалёва"');
    const all = { ...typed, 'consents.agreement': '1' };
    const [one, other_tab] = await Promise.all([post(first.path, all), post(first.path, all)]);
    expect(one.headers['location']).toMatch(/^\/booking\//u);
    expect(other_tab.headers['location']).toBe(one.headers['location']);
    expect((await own.open(first.path)).text).toContain('Забронировано, спасибо!');
    // As another tab meets it that looks between the booking and the word of it.
    await app.database.execute(
      sql`update chat_message set card = card || '{"state": "open"}'::jsonb where id = ${first.id}`,
    );
    expect((await post(first.path, all)).headers['location']).toBe(one.headers['location']);
    expect((await own.open(first.path)).text).toContain('Забронировано, спасибо!');
    const second = await propose();
    const gone = await post(second.path, { answer: 'refuse' });
    expect([gone.status, gone.headers['location']]).toEqual([303, `${address}#chat`]);
    expect((await post(second.path, all)).text).toContain('Вы отказались: места свободны');
    // While the sale is closed the page says so, and takes a no alone.
    const third = await propose();
    const [id = 0] = own.tour.date_ids;
    const date = sampleDate(inDays(30), { id, is_busy: true });
    const query = { organizer_id: own.organizer.id, tour_id: own.tour.id };
    await own.client.call(tourCalls.saveDate, { query, body: date });
    const closed = await own.open(third.path);
    expect(closed.status).toBe(200);
    expect(closed.text).toContain('продажа закрыта');
    expect(closed.text).not.toContain('Принять и забронировать');
    expect((await post(third.path, all)).status).toBe(422);
    await own.client.call(tourCalls.saveDate, { query, body: { ...date, is_busy: false } });
    expect((await own.open(third.path)).text).toContain('Принять и забронировать');
    expect((await post(third.path, { answer: 'refuse' })).status).toBe(303);
    const { messages } = await own.client.call(chatCalls.getMessages, { query: { chat_id: chat?.id ?? 0 } });
    const cards = messages.flatMap(({ card }): ChatCard['state'][] => (card ? [card.state] : []));
    expect(cards).toEqual(['closed', 'closed', 'done']);
    expect((await other.open(first.path)).status).toBe(404);
    expect((await own.open(`${await begin()}/proposal/${first.id}`)).status).toBe(404);
    expect((await own.open(`${address}/proposal/x`)).status).toBe(404);
  });

  it('keeps its language without a script, whatever is sent and answered', async () => {
    await own.client.call(sitePublishingCalls.updateMainPageSetting, {
      query: { organizer_id: own.organizer.id },
      body: { languages: ['ru', 'en'] },
    });
    await own.client.call(siteCalls.publishData, { query: { organizer_id: own.organizer.id } });
    const sent = await post('/chat?lang=en', question());
    const address = String(sent.headers['location']).replace('#chat', '');
    expect(address).toMatch(/^\/chat\/[\da-f-]{36}\?lang=en$/u);
    const page = (await own.open(address)).text;
    expect(page).toContain('<html lang="en"');
    const form = page.match(/<form [^>]*>/gu)?.find((tag) => tag.includes('data-chat-form'));
    expect(form).toContain(`action="${address}"`);
    expect((await post(address, { message: 'Hello', client_id: randomUUID() })).headers['location']).toBe(
      `${address}#chat`,
    );
    const [chat] = await listed();
    const body = {
      chat_id: chat?.id ?? 0,
      tour_id: own.tour.id,
      date: own.tour.date_ids[0] ?? 0,
      tourists: 1,
    };
    const { message } = await own.client.call(chatCardCalls.proposeBooking, { body });
    const [plain] = address.split('?');
    const proposal = `${plain}/proposal/${message.id}?lang=en`;
    expect((await own.open(address)).text).toContain(`href="${proposal}"`);
    expect((await own.open(proposal)).text).toContain('<html lang="en"');
    const refused = await post(proposal, { answer: 'refuse' });
    expect(refused.headers['location']).toBe(`${address}#chat`);
  });

  it('is not there on the site of another operator, nor at a made-up address', async () => {
    const address = await begin();
    expect((await other.open(address)).status).toBe(404);
    expect((await own.open(`/chat/${randomUUID()}`)).status).toBe(404);
    expect((await own.open('/chat/nothing')).status).toBe(404);
  });
});
