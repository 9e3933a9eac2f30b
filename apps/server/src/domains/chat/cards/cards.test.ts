import {
  bookingCalls,
  chatCalls,
  chatCardCalls,
  invoiceCalls,
  publicChatCalls,
  publicTouristCalls,
  type ChatMessage,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  openCabinet,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  soon,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  departure = await createDeparture(owner, organizer_id, { seats: 60 });
});

async function bookedChat() {
  const { request_id, uuid } = await createBooking(app, departure);
  const { id: chat_id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } });
  return { chat_id, uuid, request_id };
}
const askForm = (chat_id: number, by = owner, client_id = randomUUID()) =>
  by.call(chatCardCalls.askQuestionnaire, { body: { chat_id, client_id } });
const askPayment = (chat_id: number, by = owner) => by.call(chatCardCalls.askPayment, { body: { chat_id } });
const theirs = async (uuid: string) =>
  (await app.client().call(publicChatCalls.messages, { params: { uuid }, query: {} })).messages;
const ours = async (chat_id: number) =>
  (await owner.call(chatCalls.getMessages, { query: { chat_id } })).messages;

describe('a card that asks for the questionnaire', () => {
  it('leads the client there, and nobody else; it follows what is filled in, live', async () => {
    const { chat_id, uuid } = await bookedChat();
    const cabinet = await openCabinet<{ message_id: number; message: ChatMessage | null }>(app, owner);
    const { message } = await askForm(chat_id);
    expect(message).toMatchObject({
      message: 'Пожалуйста, заполните анкету.',
      card: { kind: 'questionnaire', state: 'open', filled: 0, path: null },
    });
    const [seen] = await theirs(uuid);
    expect(seen?.card).toMatchObject({ state: 'open', path: `/questionnaire/${uuid}` });
    expect(JSON.stringify(await ours(chat_id))).not.toContain(uuid);

    const visitor = app.client();
    const { tourists } = await visitor.call(publicTouristCalls.touristsInfo, { query: { uuid } });
    const { key = '' } = tourists[0] ?? {};
    const answers = {
      first_name: 'Анна',
      last_name: 'Ковалёва',
      birthday: '1990-05-01',
      sex: 'female' as const,
      citizenship: 'RU',
      passport_kind: 'passport' as const,
      passport: '4510 123456',
      phone: '+79161234567',
    };
    const id = tourists[0]?.id ?? null;
    await (id === null
      ? visitor.call(publicTouristCalls.addTourists, { body: { uuid, tourists: [{ key, ...answers }] } })
      : visitor.call(publicTouristCalls.updateTouristsQuestionnaires, {
          body: { id, uuid, tourist: answers },
        }));
    await soon(async () =>
      expect((await ours(chat_id))[0]?.card).toMatchObject({
        state: 'done',
        filled: 1,
        total: 1,
        path: null,
      }),
    );
    await soon(() =>
      expect(cabinet.heard.filter(({ name }) => name === 'message_was_edit').at(-1)).toMatchObject({
        message_id: message.id,
        message: { card: { state: 'done' } },
      }),
    );
    // A page without a socket asks for what has changed; what is done leads nowhere.
    const { changed } = await app
      .client()
      .call(publicChatCalls.messages, { params: { uuid }, query: { after_change: 0 } });
    expect(changed).toMatchObject([{ id: message.id, card: { state: 'done', path: null } }]);
    expect((await refusalOf(askForm(chat_id))).status).toBe(409);
  });

  it('is sent once however often it is asked for under one name, and says by itself how it stands', async () => {
    const { chat_id } = await bookedChat();
    const client_id = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => askForm(chat_id, owner, client_id)));
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    const message_id = sent[0]?.message.id ?? 0;
    const edit = owner.call(chatCalls.editMessage, { body: { chat_id, message_id, message: 'Иначе' } });
    expect((await refusalOf(edit)).status).toBe(409);
    const remove = owner.call(chatCalls.deleteMessage, { body: { chat_id, message_id } });
    expect((await refusalOf(remove)).status).toBe(409);
  });

  it('is closed with the booking', async () => {
    const { chat_id, request_id } = await bookedChat();
    await askForm(chat_id);
    await owner.call(bookingCalls.cancel, { body: { id: request_id, message: 'Группа заболела' } });
    await soon(async () => expect((await ours(chat_id))[0]?.card).toMatchObject({ state: 'closed' }));
  });

  it('is sent by who may change the booking, in a chat about one', async () => {
    const { chat_id } = await bookedChat();
    const stranger = await signedInClient(app);
    expect((await refusalOf(askForm(chat_id, stranger))).status).toBe(404);
    expect((await refusalOf(askPayment(chat_id, stranger))).status).toBe(404);
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    expect((await refusalOf(askForm(chat_id, guide))).status).toBe(403);
    const { member: manager } = await signedInMember(app, organizer_id, 'manager');
    await askForm(chat_id, manager);
    const asker = await signedInClient(app);
    const body = { organizer_id, message: 'Можно с собакой?' };
    const { id } = await asker.call(chatCalls.getChatWithOrganizer, { body });
    expect((await refusalOf(askForm(id))).status).toBe(409);
    // Nor may a client ask itself.
    expect((await refusalOf(askForm(id, asker))).status).toBe(404);
  });
});

describe('a card that asks for a payment', () => {
  it('leads to what is due first, and says when it is payed', async () => {
    const { chat_id, uuid, request_id } = await bookedChat();
    expect((await refusalOf(askPayment(chat_id))).status).toBe(409);
    await owner.call(bookingCalls.confirm, { body: { id: request_id } });
    const { message } = await askPayment(chat_id);
    const { prepayment_invoice: invoice } = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(message).toMatchObject({
      card: { kind: 'payment', state: 'open', amount: invoice?.amount, number: invoice?.number, path: null },
    });
    expect(message.message).toMatch(/^Пожалуйста, оплатите [\d\s]+₽ до .+\.$/u);
    expect((await theirs(uuid))[0]?.card).toMatchObject({ path: `/booking/${uuid}` });
    await owner.call(invoiceCalls.updateInvoice, {
      body: { id: invoice?.id ?? 0, action: 'mark_payed', payment_method: 'cash' },
    });
    await soon(async () =>
      expect((await theirs(uuid))[0]?.card).toMatchObject({ state: 'done', path: null }),
    );
  });

  it('is closed where its invoice is canceled', async () => {
    const { chat_id, request_id } = await bookedChat();
    await owner.call(bookingCalls.confirm, { body: { id: request_id } });
    await askPayment(chat_id);
    await owner.call(bookingCalls.cancel, { body: { id: request_id, message: 'Передумали' } });
    await soon(async () => expect((await ours(chat_id))[0]?.card).toMatchObject({ state: 'closed' }));
  });
});
