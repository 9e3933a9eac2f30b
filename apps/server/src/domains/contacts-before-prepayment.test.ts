import {
  bookingCalls,
  chatCalls,
  documentCalls,
  HEADER,
  organizerCalls,
  publicBookingCalls,
  publicChatCalls,
  tourProgramCalls,
} from '@tropa/contract';
import { formatPhone } from '@tropa/core';
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
const PHONES = ['+79139998811', '+79139998822', '+79139998833'] as const;
const WAYS = ['planted-way.example', 'planted_tg', 'planted@way.example'];
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
  const booked = await app
    .client()
    .call(
      publicBookingCalls.create,
      { body: bookingForm({ tour_id: tour.id, date: tour.date_ids[0] ?? 0 }) },
      { host: HOST, [HEADER.idempotencyKey]: randomUUID() },
    );
  ({ uuid, request_id } = booked);
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
    expect(read['contract']).toContain(operator.organizer.inn);
    expect(read['contract']).toContain(app.services.config.supportEmail);
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
    const page = await app.raw({ path: `/booking/${uuid}`, host: HOST });
    expect(page.text).toContain(formatPhone(PHONES[0]));
  });
});
