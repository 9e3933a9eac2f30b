import { chatCalls, savedAnswerCalls } from '@tropa/contract';
import { SAVED_ANSWER } from '@tropa/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  departure = await createDeparture(owner, organizer_id, { seats: 50, tour: { name: 'Озёра Алтая' } });
});

const keep = (title: string, text = 'Ждём вас', by = owner, of = organizer_id) =>
  by.call(savedAnswerCalls.create, { body: { organizer_id: of, title, text } });
const list = (more: object = {}, by = owner, of = organizer_id) =>
  by.call(savedAnswerCalls.list, { query: { organizer_id: of, ...more } });
const titles = async (more: object = {}, by = owner) =>
  (await list(more, by)).answers.map(({ title }) => title);
async function bookedChat() {
  const { request_id } = await createBooking(app, departure);
  return (await owner.call(chatCalls.getChatWithClient, { body: { request_id } })).id;
}

describe('answers that an organizer keeps', () => {
  it('are listed by their names, found by a part of their words, and asked for by pages', async () => {
    const { owner: other, organizer_id: elsewhere } = await signedInOwner(app);
    for (const title of ['Как оплатить', 'багаж', 'Встреча'])
      await keep(title, title === 'багаж' ? 'До 100% веса, 15 кг' : 'Ждём вас', other, elsewhere);
    const ask = async (more: object = {}) => list(more, other, elsewhere);
    expect((await ask()).answers.map(({ title }) => title)).toEqual(['багаж', 'Встреча', 'Как оплатить']);
    const first = await ask({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, count: 3 });
    const [, last] = first.answers;
    // What goes meanwhile pushes nothing out of the next page.
    await other.call(savedAnswerCalls.delete, { body: { id: last?.id ?? 0 } });
    expect(await ask({ limit: 2, after_id: last?.id, after_title: last?.title })).toMatchObject({
      answers: [{ title: 'Как оплатить', filled: null }],
      has_more: false,
      count: 2,
    });
    expect((await ask({ search: 'ВЕСА' })).answers).toMatchObject([{ title: 'багаж' }]);
    // What it looks for is words, not a pattern.
    expect((await ask({ search: '100%' })).answers).toHaveLength(1);
    expect(await ask({ search: '%' })).toMatchObject({ answers: [{ title: 'багаж' }], count: 2 });
  });

  it('are read by all who write in its chats, and worded by its owner and managers alone', async () => {
    const { id, revision } = await keep('Права');
    const [{ member: manager }, { member: guide }, { member: agent }] = await Promise.all([
      signedInMember(app, organizer_id, 'manager'),
      signedInMember(app, organizer_id, 'guide'),
      signedInMember(app, organizer_id, 'agent'),
    ]);
    for (const member of [manager, guide, agent]) expect(await titles({}, member)).toContain('Права');
    const words = { title: 'Права', text: 'Иначе' };
    for (const member of [guide, agent]) {
      expect((await refusalOf(keep('Чужое', 'Ждём', member))).status).toBe(403);
      const change = member.call(savedAnswerCalls.update, { body: { id, revision, ...words } });
      expect((await refusalOf(change)).status).toBe(403);
      const forget = member.call(savedAnswerCalls.delete, { body: { id } });
      expect((await refusalOf(forget)).status).toBe(403);
    }
    await manager.call(savedAnswerCalls.update, { body: { id, revision, ...words } });
    expect((await list({ search: 'Иначе' })).answers).toMatchObject([{ id, revision: revision + 1 }]);

    const { owner: stranger } = await signedInOwner(app);
    expect((await refusalOf(list({}, stranger))).status).toBe(404);
    const change = stranger.call(savedAnswerCalls.update, { body: { id, revision: 2, ...words } });
    expect((await refusalOf(change)).status).toBe(404);
    expect((await refusalOf(stranger.call(savedAnswerCalls.delete, { body: { id } }))).status).toBe(404);
    expect(
      (await refusalOf(app.client().call(savedAnswerCalls.list, { query: { organizer_id } }))).status,
    ).toBe(401);
  });

  it('are not overwritten by who has read older words, and go once', async () => {
    const { id, revision } = await keep('Двое');
    const change = (text: string) =>
      owner.call(savedAnswerCalls.update, { body: { id, revision, title: 'Двое', text } });
    const outcomes = await Promise.allSettled([change('Первое'), change('Второе')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await refusalOf(change('Третье'))).status).toBe(409);
    await owner.call(savedAnswerCalls.delete, { body: { id } });
    expect((await refusalOf(owner.call(savedAnswerCalls.delete, { body: { id } }))).status).toBe(404);
    expect(await titles()).not.toContain('Двое');
  });

  it('refuse words that are none, placeholders that there are none of, and more than enough of them', async () => {
    expect((await refusalOf(keep(' '))).body.errors).toHaveProperty('title');
    expect((await refusalOf(keep('Пусто', ' '))).body.errors).toHaveProperty('text');
    const unknown = await refusalOf(keep('Опечатка', 'Ждём {{tour_nam}} и {{invoice_due}}'));
    expect(unknown.body.errors?.['text']).toMatch(/tour_nam, invoice_due/u);
    const { owner: other, organizer_id: elsewhere } = await signedInOwner(app);
    await app.database.insert(schema.savedAnswer).values(
      Array.from({ length: SAVED_ANSWER.most - 1 }, (_, number) => ({
        organizer_id: elsewhere,
        title: `Ответ ${number}`,
        text: 'Да',
      })),
    );
    const last = await Promise.allSettled([1, 2].map(() => keep('Последний', 'Да', other, elsewhere)));
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('an answer in a chat', () => {
  it('says what the booking says, in the client’s language, and leaves out lines that nothing is known of', async () => {
    await keep(
      'Заполняется',
      'Здравствуйте, {{client_name}}!\n{{tour_name}}, гид {{guide_names}}\nГид: {{guide_names}}\nК оплате {{balance}}',
    );
    const chat_id = await bookedChat();
    const { answers } = await list({ chat_id, search: 'Заполняется' });
    expect(answers[0]?.filled).toMatch(
      /^Здравствуйте, .*Туристова.*!\nОзёра Алтая, гид\nК оплате [\d\s]+₽$/u,
    );
  });

  it('says of a talk without a booking with whom it is and about what', async () => {
    await keep('Разговор', '{{client_name}}, спасибо за вопрос о {{tour_name}}.\nМесто: {{meeting_place}}');
    await keep('Только место', '{{meeting_place}}');
    await app.client().call(chatCalls.getChatWithOrganizer, {
      body: {
        organizer_id,
        tour_id: departure.tour_id,
        message: 'Можно с собакой?',
        guest: { name: 'Анна', email: 'anna@example.test', consents: { personal_data: true } },
      },
    });
    const { chats } = await owner.call(chatCalls.list, { query: { tour_organizer_id: organizer_id } });
    const chat_id = chats.find(({ name }) => name === 'Анна')?.id ?? 0;
    const filled = async (search: string) => (await list({ chat_id, search })).answers[0]?.filled;
    expect(await filled('Разговор')).toBe('Анна, спасибо за вопрос о Озёра Алтая.');
    expect(await filled('Только место')).toBe('');
  });

  it('tells nobody what stands in a chat that is not theirs', async () => {
    const chat_id = await bookedChat();
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    expect((await refusalOf(list({ chat_id }, guide))).status).toBe(404);
    const { owner: other, organizer_id: elsewhere } = await signedInOwner(app);
    expect((await refusalOf(list({ chat_id }, other, elsewhere))).status).toBe(404);
    // The client of a chat may not read what the team keeps, nor is support answered so.
    const client = await signedInClient(app);
    expect((await refusalOf(list({ chat_id }, client))).status).toBe(404);
    const { id } = await owner.call(chatCalls.getChatWithSupport, { query: { organizer_id } });
    expect((await refusalOf(list({ chat_id: id }))).status).toBe(403);
  });
});
