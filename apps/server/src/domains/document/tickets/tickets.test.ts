import {
  bookingCalls,
  departureCalls,
  documentCalls,
  invoiceCalls,
  HEADER,
  ownBookingCalls,
  publicBookingCalls,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  agreeContract,
  createAgent,
  createConfirmedBooking,
  createDeparture,
  letterTo,
  qrsOfPdf,
  refusalOf,
  signedInMember,
  signedInOwner,
  useTestApp,
  wordsOfPdf,
  type TestClient,
} from '../../../testing/index.ts';
import { placeTicketCode, ticketCode } from '../../booking/index.ts';

const app = useTestApp();
let staff: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };
const stranger = () => app.client();
beforeAll(async () => {
  ({ owner: staff, organizer_id } = await signedInOwner(app));
  departure = await createDeparture(staff, organizer_id, {
    seats: 60,
    tour: {
      gathering_place: 'Причал № 3',
      extras: [
        {
          id: 'lunch',
          title: 'Обед',
          description: '',
          price: 50_000,
          per: 'tourist',
          stock: null,
          is_required: false,
        },
      ],
    },
  });
});

const tourist = { first_name: 'Пётр', last_name: 'Сидоров' };

/** A booking of two people who take lunch, one of them named; staff have marked its invoice as paid. */
async function prepaid(email = 'anna@example.test') {
  const { uuid, request_id, invoice } = await createConfirmedBooking(app, staff, {
    ...departure,
    tourists: 2,
    extras: [{ id: 'lunch', quantity: 2 }],
    contacts: { first_name: 'Анна', last_name: 'Сидорова', email, phone: '+79161234567' },
  });
  const { tourist: named } = await staff.call(bookingCalls.createTourist, { body: { request_id, tourist } });
  const pay = () =>
    staff.call(invoiceCalls.updateInvoice, {
      body: { id: invoice.id, action: 'mark_payed', payment_method: 'cash' },
    });
  const seen = () => stranger().call(publicBookingCalls.getByUuid, { query: { uuid } });
  const codes = [
    ticketCode({ request_id, uuid }),
    placeTicketCode({ request_id, uuid }, `t${named.id}`),
    placeTicketCode({ request_id, uuid }, `p${request_id}.1`),
  ].map((code) => `№ ${request_id} · ${code}`);
  return { uuid, request_id, pay, seen, codes, named };
}

describe('tickets', () => {
  it('are there once the booking is prepaid: one for all, and one for each', async () => {
    const { pay, seen, codes, uuid, request_id } = await prepaid();
    expect((await seen()).tickets).toEqual([]);
    const byUuid = () => stranger().call(documentCalls.ticketsByUuid, { params: { uuid } });
    const ofStaff = () => staff.call(documentCalls.tickets, { query: { request_id } });
    const hasTickets = async () =>
      (await staff.call(documentCalls.list, { query: { request_id } })).has_tickets;
    for (const ask of [byUuid, ofStaff]) expect((await refusalOf(ask())).status).toBe(409);
    expect(await hasTickets()).toBe(false);
    await pay();
    expect(await hasTickets()).toBe(true);
    const { tickets } = await seen();
    expect(tickets).toEqual([
      { id: expect.any(String), code: codes[0], full_name: '', is_whole: true, place: 'Обед × 2' },
      { id: expect.any(String), code: codes[1], full_name: 'Сидоров Пётр', is_whole: false, place: '' },
      { id: expect.any(String), code: codes[2], full_name: '', is_whole: false, place: '' },
    ]);
    expect(new Set(codes).size).toBe(3);
    for (const ask of [byUuid, ofStaff]) {
      const bytes = new Uint8Array(await (await ask()).arrayBuffer());
      expect(await qrsOfPdf(bytes)).toEqual(codes);
      const words = await wordsOfPdf(bytes);
      for (const word of ['Общий билет: 2 человека', 'Обед × 2', 'Сидоров Пётр', 'Без имени', 'Причал № 3'])
        expect(words).toContain(word);
      // Whoever finds a ticket comes no nearer to the booking.
      expect(words).not.toContain(uuid);
    }
    await staff.call(bookingCalls.cancel, { body: { id: request_id, message: 'Шторм' } });
    expect((await seen()).tickets).toEqual([]);
    expect((await refusalOf(byUuid())).status).toBe(409);
  });

  it('come with the letter of the payment, as pictures that its program shows', async () => {
    const email = 'tickets@example.test';
    const { pay, codes, uuid } = await prepaid(email);
    await pay();
    const { text, html } = await letterTo(app, email, 'Общий билет');
    for (const code of codes) expect(text).toContain(code);
    expect(html.match(/src="data:image\/gif;base64,/gu)).toHaveLength(3);
    expect(html).not.toContain('cid:');
    // The letter leads to the private page by its button alone.
    expect(text.split(uuid)).toHaveLength(2);
  });

  it('come with the confirmation where an agent takes the money: nothing else would tell of it', async () => {
    const agent_id = await createAgent(staff, organizer_id, { name: 'Белуха-тур' });
    await agreeContract(staff, agent_id);
    const { member: agent } = await signedInMember(app, organizer_id, 'agent', [], agent_id);
    const email = 'of-an-agent@example.test';
    const body = {
      from_source: 'tour_date' as const,
      organizer_id,
      contacts: { first_name: 'Нина', last_name: 'Звонкова', email, phone: '' },
      client_agreed: true as const,
      tourists: 1,
      ...departure,
    };
    await agent.call(ownBookingCalls.create, { body }, { [HEADER.idempotencyKey]: randomUUID() });
    const { text, html } = await letterTo(app, email, 'Оплату принимает агентство');
    expect(text).toMatch(/Билет\n/u);
    expect(html.match(/src="data:image\/gif;base64,/gu)).toHaveLength(1);
  });

  it('are known at the check-in, and told from those that a cancellation has taken back', async () => {
    const { pay, request_id, named } = await prepaid();
    await pay();
    const codesOf = async () => {
      const { codes } = await staff.call(departureCalls.checkIn, { query: { id: departure.date } });
      return codes.filter((code) => code.request_id === request_id);
    };
    const before = await codesOf();
    expect(before.map(({ person }) => person)).toEqual([
      `t${named.id}`,
      `p${request_id}.1`,
      null,
      null,
      null,
    ]);
    await staff.call(bookingCalls.cancel, { body: { id: request_id, message: 'Шторм' } });
    const after = await codesOf();
    expect(after.every(({ is_canceled, person }) => is_canceled && person === null)).toBe(true);
    expect(new Set(after.map(({ hash }) => hash))).toEqual(new Set(before.map(({ hash }) => hash)));
  });

  it('are nobody else’s', async () => {
    const { pay, request_id, uuid } = await prepaid();
    await pay();
    const other = await signedInOwner(app);
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    for (const reader of [other.owner, agent])
      expect((await refusalOf(reader.call(documentCalls.tickets, { query: { request_id } }))).status).toBe(
        404,
      );
    const wrong = uuid.replace(/^./u, (sign) => (sign === '0' ? '1' : '0'));
    const asked = stranger().call(documentCalls.ticketsByUuid, { params: { uuid: wrong } });
    expect((await refusalOf(asked)).status).toBe(404);
  });
});
