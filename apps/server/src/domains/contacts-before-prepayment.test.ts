import {
  bookingCalls,
  chatCalls,
  contractTemplateCalls,
  documentCalls,
  HEADER,
  individualTourCalls,
  organizerCalls,
  publicBookingCalls,
  publicChatCalls,
  tourProgramCalls,
} from '@tropa/contract';
import { formatPhone, richTextFromParagraphs } from '@tropa/core';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  approveTour,
  bookingForm,
  CallFailure,
  inDays,
  partnerOperator,
  payInvoice,
  PLAIN_SITE,
  signedInAdmin,
  untilSettled,
  useTestApp,
  wordsOfPdf,
  type PartnerOperator,
} from '../testing/index.ts';

// Until something is prepaid of what a partner site has sold, nothing tells its client how to reach the operator past the site, and
// afterwards everything does.

const HOST = 'meridian.example';
const app = useTestApp({ BRAND_DOMAINS: `${PLAIN_SITE}=${HOST}` });

/** As the operator wrote them, each in a place of its own. */
const PHONES = ['+79139998811', '+79139998822', '+79139998833', '+79139998844', '+79139998855'] as const;
const WAYS = ['planted-way.example', 'planted_tg', 'planted@way.example', 'of-paper@way.example'];
const LOCAL = PHONES.map((phone) => phone.slice(-7));

/** Which of the planted ways a text tells, however it writes them. */
function toldIn(text: string): string[] {
  const digits = text.replaceAll(/\D/gu, '');
  return [
    ...WAYS.filter((way) => text.toLowerCase().includes(way)),
    ...LOCAL.filter((phone) => digits.includes(phone)),
  ];
}

let operator: PartnerOperator;
let uuid: string;
let request_id: number;
let contacts: ReturnType<typeof bookingForm>['contacts'];
let invoice_id: number;

/** Every road by which something comes to the client of the booking, with what it brings. */
async function roads(): Promise<[road: string, text: string][]> {
  await untilSettled(app.database);
  const visitor = app.client();
  const pages: [string, { path: string; host?: string }][] = [HOST, undefined].flatMap((host) =>
    ['booking', 'questionnaire', 'chat', 'choice', 'review', 'credit'].map(
      (name): [string, { path: string; host?: string }] => [
        `${name} at ${host ?? 'the cabinet'}`,
        { path: `/${name}/${uuid}`, ...(host !== undefined && { host }) },
      ],
    ),
  );
  const read = await Promise.all(
    pages.map(async ([road, asked]): Promise<[string, string]> => [road, (await app.raw(asked)).text]),
  );
  const files: [string, Promise<Blob>][] = [
    ['contract', visitor.call(documentCalls.downloadContractByUuid, { params: { uuid } })],
    ['program', visitor.call(tourProgramCalls.downloadPdfByUuid, { params: { uuid } })],
    ...(['invoice', 'voucher', 'meet_data', 'contract_tour'] as const).map(
      (type): [string, Promise<Blob>] => [
        type,
        visitor.call(documentCalls.downloadByUuid, {
          params: { uuid, type },
          query: { subject_id: type === 'invoice' ? invoice_id : 0 },
        }),
      ],
    ),
  ];
  const papers = await Promise.all(
    files.map(async ([road, file]): Promise<[string, string]> => {
      const bytes = await file.catch((error: unknown) => {
        if (error instanceof CallFailure) return undefined;
        throw error;
      });
      return [road, bytes ? await wordsOfPdf(new Uint8Array(await bytes.arrayBuffer())) : ''];
    }),
  );
  const { rows: letters } = await app.database.execute<{ letter: string }>(sql`
    select row_to_json(m)::text as letter from outbox_message m
    where recipient = (select client_email from booking where request_id = ${request_id})`);
  return [
    ...read,
    ...papers,
    ...letters.map(({ letter }): [string, string] => ['letter', letter]),
    ['booking', JSON.stringify(await visitor.call(publicBookingCalls.getByUuid, { query: { uuid } }))],
    ['talk', JSON.stringify(await visitor.call(publicChatCalls.messages, { params: { uuid }, query: {} }))],
  ];
}

const telling = async () =>
  (await roads()).flatMap(([road, text]) => {
    const told = toldIn(text);
    return told.length > 0 ? [`${road}: ${told.join(', ')}`] : [];
  });

/** A contract of the operator's own words: with a way to it, one that a bold letter parts, and one behind a link. */
async function plantInPaper(): Promise<void> {
  const { client, organizer } = operator;
  const line = (text: string) => ({ type: 'text' as const, text });
  await client.call(contractTemplateCalls.create, {
    query: { organizer_id: organizer.id },
    body: {
      type: 'contract_tour',
      name: 'Свой договор',
      language: 'ru',
      is_default: true,
      content: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [line(`Договор организатора, ИНН ${organizer.inn}.`)] },
          {
            type: 'paragraph',
            content: [
              line('Телефон +7 913 '),
              { ...line('999'), marks: [{ type: 'bold' }] },
              line('-88-44, of-paper@way.example, '),
              { ...line('позвонить'), marks: [{ type: 'link', attrs: { href: `tel:${PHONES[3]}` } }] },
            ],
          },
          { type: 'paragraph', content: [{ type: 'placeholder', attrs: { key: 'client_email' } }] },
        ],
      },
    },
  });
}

/** What the operator has put together for this booking alone: nobody of the brand has read it. */
async function plantInTour(): Promise<void> {
  const { client, tour } = operator;
  const planted = `Звоните ${PHONES[4]}`;
  const description = richTextFromParagraphs(planted);
  await client.call(individualTourCalls.save, {
    body: {
      request_id,
      tour_id: tour.id,
      is_draft: false,
      tour: {
        name: `К озёрам, ${planted}`,
        description,
        program: [{ id: 'day1', title: planted, description, photos: [] }],
        in_price: [planted],
        not_in_price: [planted],
        list_of_things: [planted],
        gathering_place: planted,
        approximate_place: planted,
        organizational_details: planted,
      },
    },
  });
}

beforeAll(async () => {
  const { admin } = await signedInAdmin(app);
  operator = await partnerOperator(app, { tour: { name: 'К озёрам' }, dates: [inDays(40)] });
  const { client, organizer, tour } = operator;
  await approveTour(admin, tour.id);
  await client.call(organizerCalls.update, {
    query: { id: organizer.id },
    body: {
      phone: PHONES[0],
      email: 'planted@way.example',
      site: 'https://planted-way.example',
      tg: 'planted_tg',
      work_hours: `по будням, ${PHONES[0]}`,
      description: `Звоните ${PHONES[1]}`,
      additional_contacts: [{ type: 'main', phone: PHONES[2], comment: 'гид' }],
    },
  });
  const form = bookingForm({ tour_id: tour.id, date: tour.date_ids[0] ?? 0 });
  ({ contacts } = form);
  const booked = await app
    .client()
    .call(publicBookingCalls.create, { body: form }, { host: HOST, [HEADER.idempotencyKey]: randomUUID() });
  ({ uuid, request_id } = booked);
  await plantInPaper();
  await plantInTour();
});

describe('a sale of a brand', () => {
  it('tells nobody how to reach the operator before it is confirmed', async () => {
    expect(await telling()).toEqual([]);
  });

  it('nor while its prepayment is waited for', async () => {
    const { client } = operator;
    const { prepayment_invoice } = await client.call(bookingCalls.confirm, {
      body: { id: request_id, prepayment_type: 'sum', prepayment_size: 100_000 },
    });
    invoice_id = prepayment_invoice?.id ?? 0;
    const { id } = await client.call(chatCalls.getChatWithClient, { body: { request_id } });
    await client.call(chatCalls.sendMessage, {
      body: {
        chat_id: id,
        client_id: randomUUID(),
        message: `Пишите на planted@way.example, ${PHONES[1]}`,
      },
    });
    expect(await telling()).toEqual([]);
    const read = Object.fromEntries(await roads());
    // What the law has every client know is no way past the site, nor is what the client itself has given.
    expect(read['contract']).toContain(operator.organizer.inn);
    expect(read['contract']).toContain(contacts.email);
    expect(read['contract']).toContain('Договор организатора');
    expect(read['booking']).toContain('Звоните •••');
    expect(read[`booking at ${HOST}`]).toContain(String(request_id));
  });

  it('stands on no other site than the brand’s', async () => {
    const { status, headers } = await app.raw({ path: `/booking/${uuid}` });
    expect(status).toBe(302);
    expect(headers['location']).toBe(`http://${HOST}:${app.port}/booking/${uuid}`);
    for (const name of ['questionnaire', 'chat', 'choice'])
      expect((await app.raw({ path: `/${name}/${uuid}` })).status, name).toBe(404);
  });

  it('tells it once something is prepaid', async () => {
    await payInvoice(app, { uuid, invoice: { id: invoice_id } });
    await untilSettled(app.database);
    const told = (await telling()).join('\n');
    expect(told).toContain(`booking at ${HOST}`);
    expect(told).toContain('contract');
    expect(told).toContain('program');
    for (const phone of [PHONES[3], PHONES[4]]) expect(told).toContain(phone.slice(-7));
    const page = await app.raw({ path: `/booking/${uuid}`, host: HOST });
    expect(page.text).toContain(formatPhone(PHONES[0]));
  });
});
