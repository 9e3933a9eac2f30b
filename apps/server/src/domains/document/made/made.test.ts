import {
  bookingCalls,
  contractTemplateCalls,
  documentCalls,
  invoiceCalls,
  ownBookingCalls,
  bankAccountCalls,
  SaleStatus,
  type DocumentType,
  type TemplateContent,
} from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  agreeContract,
  createAgent,
  createBooking,
  createDeparture,
  moveBookingTo,
  qrsOfPdf,
  readWhileChanged,
  refusalOf,
  sampleBankAccount,
  signedInMember,
  signedInOwner,
  unique,
  untilSettled,
  uploadPhoto,
  useTestApp,
  wordsOfPdf,
  type TestClient,
} from '../../../testing/index.ts';
import { ticketCode } from '../../booking/index.ts';

const app = useTestApp();
let client: TestClient;
let organizer_id: number;
let tour_id: number;
let date: number;
beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
  ({ tour_id, date } = await createDeparture(client, organizer_id, {
    seats: 60,
    tour: {
      in_price: ['Палатки'],
      list_of_things: ['Дождевик'],
      questions: [
        { id: 'dog', question: 'Можно с собакой?', answer: 'Можно на поводке', added_to_voucher: true },
        { id: 'visa', question: 'Нужна ли виза?', answer: 'Не нужна', added_to_voucher: false },
      ],
    },
  }));
  await client.call(bankAccountCalls.create, {
    query: { organizer_id },
    body: { fields: sampleBankAccount },
  });
});

const book = () => createBooking(app, { tour_id, date, tourists: 2 });
const confirmed = async () => {
  const booking = await book();
  await client.call(bookingCalls.confirm, { body: { id: booking.request_id } });
  return booking;
};
const listed = async (request_id: number) =>
  (await client.call(documentCalls.list, { query: { request_id } })).documents;
/** Staff mark the first invoice as paid in cash. */
const pay = async (request_id: number) => {
  const invoice = (await listed(request_id)).find(({ type }) => type === 'invoice');
  await client.call(invoiceCalls.updateInvoice, {
    body: { id: invoice?.subject_id ?? 0, action: 'mark_payed', payment_method: 'cash' },
  });
};
const download = (request_id: number, type: DocumentType, subject_id = 0) =>
  client.call(documentCalls.download, { query: { request_id, type, subject_id } });

/** The words of a PDF, spaces alike. */
async function read(pdf: Blob): Promise<string> {
  const input = Buffer.from(await pdf.arrayBuffer());
  expect(input.subarray(0, 5).toString()).toBe('%PDF-');
  return wordsOfPdf(input);
}

const text = (words: string): TemplateContent => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

describe('documents of a booking', () => {
  it('follow its state', async () => {
    const { request_id } = await book();
    const types = async () => (await listed(request_id)).map(({ type }) => type);
    expect(await types()).toEqual(['contract_tour', 'meet_data']);
    await client.call(bookingCalls.confirm, { body: { id: request_id } });
    expect(await types()).toEqual(['contract_tour', 'meet_data', 'invoice']);
    const early = await refusalOf(download(request_id, 'voucher'));
    expect(early).toMatchObject({ status: 409, body: { type: 'conflict' } });
    await pay(request_id);
    expect(await types()).toEqual(['contract_tour', 'meet_data', 'voucher', 'invoice']);
    await client.call(bookingCalls.cancel, { body: { id: request_id, message: 'Снег на перевале' } });
    expect(await types()).toContain('refund_statement');
  });

  it('of an agent’s sale have a voucher at once, with its logo and contacts beside the operator’s', async () => {
    const photo = await uploadPhoto(client, 'organizer');
    const agent_id = await createAgent(client, organizer_id, { name: 'Белуха-тур', logo: { id: photo.id } });
    await agreeContract(client, agent_id);
    const { member: person } = await signedInMember(app, organizer_id, 'agent', [], agent_id);
    const body = {
      from_source: 'tour_date' as const,
      organizer_id,
      contacts: { first_name: 'Нина', last_name: 'Звонкова', email: 'nina@example.test', phone: '' },
      client_agreed: true as const,
      tourists: 1,
      tour_id,
      date,
    };
    const key = { 'Idempotency-Key': randomUUID() };
    const { request_id } = await person.call(ownBookingCalls.create, { body }, key);
    await untilSettled(app.database);
    const query = { request_id, type: 'voucher' as const, subject_id: 0 };
    const pdf = await person.call(documentCalls.download, { query });
    const words = await read(pdf);
    expect(words).toContain('Продавец: Белуха-тур');
    expect(words).toContain('anna@katun.example.test');
    expect(words).toContain('Организатор:');
    const images = async (file: Blob) => (await file.text()).match(/\/Subtype\s*\/Image/gu)?.length ?? 0;
    expect(await images(pdf)).toBeGreaterThan(0);
    const { content } = await client.call(contractTemplateCalls.defaultTemplate, {
      query: { type: 'voucher', language: 'ru' },
    });
    const preview = await client.call(contractTemplateCalls.preview, {
      body: { organizer_id, type: 'voucher', language: 'ru', content, request_id },
    });
    expect(JSON.stringify(preview.parts.find(({ kind }) => kind === 'logos'))).toContain('Белуха-тур');
    const own = await confirmed();
    await pay(own.request_id);
    const plain = await download(own.request_id, 'voucher');
    expect(await read(plain)).not.toContain('Продавец');
    expect(await images(plain)).toBe(0);
  });

  it('print what they are about', async () => {
    const { request_id } = await confirmed();
    const invoice = (await listed(request_id)).find(({ type }) => type === 'invoice');
    const contract = await read(await download(request_id, 'contract_tour'));
    for (const words of ['132-ФЗ', '2300-1', 'Палатки', '₽', 'Туристова', 'Соколова Ирина', '____'])
      expect(contract).toContain(words);
    const bill = await read(await download(request_id, 'invoice', invoice?.subject_id));
    for (const words of [invoice?.number ?? '—', '044525225', '40702810500000001234', 'К оплате'])
      expect(bill).toContain(words);
    const sheet = await read(await download(request_id, 'meet_data'));
    expect(sheet).toContain('Дождевик');
    await pay(request_id);
    const voucher = await read(await download(request_id, 'voucher'));
    for (const words of [
      `Ваучер № ${request_id}`,
      `№ ${request_id} · `,
      'Оплачено',
      'Можно с собакой?',
      'Можно на поводке',
    ])
      expect(voucher).toContain(words);
    expect(voucher).not.toContain('виза');
    await client.call(bookingCalls.cancel, { body: { id: request_id, message: 'Снег на перевале' } });
    const statement = await read(await download(request_id, 'refund_statement'));
    for (const words of ['Возвращено', 'Удержано', 'Снег на перевале']) expect(statement).toContain(words);
  });

  it('say nothing of lists that a tour does not have', async () => {
    const bare = await createDeparture(client, organizer_id, { tour: { in_price: [], not_in_price: [] } });
    const { request_id } = await createBooking(app, bare);
    await client.call(bookingCalls.confirm, { body: { id: request_id } });
    await pay(request_id);
    const voucher = await read(await download(request_id, 'voucher'));
    expect(voucher).toContain('Участники');
    expect(voucher).toContain('Оплата');
    expect(voucher).not.toContain('В стоимость входит');
    expect(voucher).not.toMatch(/_{20}/u);
    const contract = await read(await download(request_id, 'contract_tour'));
    expect(contract).not.toMatch(/В цену|_{16}/u);
  });

  it('speak English to whoever booked in English', async () => {
    const english = await createBooking(app, { tour_id, date, tourists: 2 }, { client: app.client('en') });
    const { request_id } = english;
    await client.call(bookingCalls.confirm, { body: { id: request_id } });
    const invoice = (await listed(request_id)).find(({ type }) => type === 'invoice');
    const printed = {
      contract: await download(request_id, 'contract_tour'),
      bill: await download(request_id, 'invoice', invoice?.subject_id),
      sheet: await download(request_id, 'meet_data'),
    };
    await pay(request_id);
    const voucher = await download(request_id, 'voucher');
    await client.call(bookingCalls.cancel, { body: { id: request_id, message: 'Snow on the pass' } });
    const statement = await download(request_id, 'refund_statement');
    const said = [
      [printed.contract, 'Tour contract', 'Federal Law No. 132-FZ', 'hereinafter the “Client”', 'Page 1 of'],
      [printed.bill, `Invoice No. ${invoice?.number ?? '—'}`, 'To pay', 'Settlement account'],
      [printed.sheet, 'Meeting sheet', 'What to bring', 'you will be checked in'],
      [voucher, `Voucher No. ${request_id}`, 'Questions and answers', 'Show this code to your guide'],
      [statement, 'Refund statement', 'Returned', 'Kept', 'Snow on the pass'],
    ] as const;
    for (const [pdf, ...words] of said) {
      const text = await read(pdf);
      for (const word of words) expect(text).toContain(word);
      // What the organizer wrote stays as it is; the frame around it has no word of another language.
      for (const word of ['Договор №', 'Счёт', 'К оплате', 'Ваучер', 'Возвращено', 'Страница', '№'])
        expect(text).not.toContain(word);
    }
  });

  it('tell on the voucher what is taken beside the places', async () => {
    const helmet = { id: 'helmet', title: 'Шлем', description: '', price: 50_000, per: 'tourist' as const };
    const ride = await createDeparture(client, organizer_id, {
      tour: { extras: [{ ...helmet, stock: null, is_required: false }] },
    });
    const { request_id } = await createBooking(app, {
      ...ride,
      tourists: 2,
      extras: [{ id: 'helmet', quantity: 2 }],
    });
    await client.call(bookingCalls.confirm, { body: { id: request_id } });
    await pay(request_id);
    expect(await read(await download(request_id, 'voucher'))).toMatch(/Дополнительно\s+Шлем × 2/u);
  });

  it('name the booking by the voucher’s code, and lead nobody to the private page', async () => {
    const { request_id, uuid } = await confirmed();
    await pay(request_id);
    const voucher = await download(request_id, 'voucher');
    const bytes = new Uint8Array(await voucher.arrayBuffer());
    expect(await qrsOfPdf(bytes)).toEqual([`№ ${request_id} · ${ticketCode({ request_id, uuid })}`]);
    expect(await wordsOfPdf(bytes)).not.toContain(uuid);
  });

  it('tell money as it was at one moment, also where somebody pays while they are made', async () => {
    const { request_id } = await confirmed();
    await pay(request_id);
    const voucher = await readWhileChanged(
      app,
      'tour',
      () => download(request_id, 'voucher'),
      (tx) => tx.execute(sql`update booking set payed_amount = 123456 where request_id = ${request_id}`),
    );
    expect(await read(voucher)).toContain('1 234,56');
  });

  it('are the tourist’s once they are agreed, and no invoice of another booking', async () => {
    const [{ uuid }, other] = [await book(), await confirmed()];
    const invoice = (await listed(other.request_id)).find(({ type }) => type === 'invoice');
    const byUuid = (type: DocumentType, subject_id = 0) =>
      app.client().call(documentCalls.downloadByUuid, { params: { uuid, type }, query: { subject_id } });
    for (const type of ['contract_tour', 'meet_data', 'voucher', 'refund_statement'] as const)
      expect((await refusalOf(byUuid(type))).status).toBe(409);
    expect((await refusalOf(byUuid('invoice', invoice?.subject_id))).status).toBe(404);
    const own = await app.client().call(documentCalls.downloadByUuid, {
      params: { uuid: other.uuid, type: 'invoice' },
      query: { subject_id: invoice?.subject_id ?? 0 },
    });
    expect(own.size).toBeGreaterThan(1000);
  });
});

describe('a template of one’s own', () => {
  const write = (words: string, change: { is_default?: boolean; tour_ids?: number[] }) =>
    client.call(contractTemplateCalls.create, {
      query: { organizer_id },
      body: { type: 'contract_tour', name: words, language: 'ru', content: text(words), ...change },
    });

  it('is named on an invoice that is made out under it, which breaks no address', async () => {
    const email = `konstantin.konstantinopolsky@${unique()}.example.test`;
    const contacts = {
      first_name: 'Максимилиан-Александр',
      last_name: 'Константинопольский-Преображенский',
      email,
      phone: '+79010000001',
    };
    const { request_id } = await createBooking(app, { tour_id, date, contacts });
    const terms = { prepayment_type: 'percent', prepayment_size: 20 } as const;
    await client.call(bookingCalls.confirm, { body: { id: request_id, ...terms } });
    await pay(request_id);
    const { id: contract_id } = await write('Договор с группой', {});
    const body = { request_id, amount: 100_000, contract_id };
    const { invoice } = await client.call(invoiceCalls.createPayment, { body });
    const printed = await read(await download(request_id, 'invoice', invoice.id));
    expect(printed).toContain('К договору: Договор с группой');
    expect(printed).toContain(email);
  });

  it('is used for its tours, else the default one, and a document keeps its version', async () => {
    const standard = await confirmed();
    await download(standard.request_id, 'contract_tour');
    await write('Общий договор', { is_default: true });
    const [first] = await listed(standard.request_id);
    expect(first).toMatchObject({ template_name: null, is_outdated: true });

    const { request_id } = await book();
    expect(await read(await download(request_id, 'contract_tour'))).toContain('Общий договор');
    const own = await write('Договор этого тура', { tour_ids: [tour_id] });
    expect(await read(await download(request_id, 'contract_tour'))).toContain('Общий договор');

    const { documents } = await client.call(documentCalls.renew, {
      body: { request_id, type: 'contract_tour' },
    });
    expect(documents[0]).toMatchObject({ template_name: own.name, made_at: null, is_outdated: false });
    expect(await read(await download(request_id, 'contract_tour'))).toContain('Договор этого тура');

    await client.call(contractTemplateCalls.delete, { query: { id: own.id } });
    expect(await read(await download(request_id, 'contract_tour'))).toContain('Договор этого тура');
  });
});

it('prints after a late payment what the newest data say', async () => {
  const { request_id } = await confirmed();
  await moveBookingTo(app, request_id, SaleStatus.made_prepayment, { actor: 'staff' });
  expect(await read(await download(request_id, 'voucher'))).toContain('Остаток к оплате');
});
