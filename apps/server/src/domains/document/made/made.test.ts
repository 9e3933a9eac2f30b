import {
  bookingCalls,
  contractTemplateCalls,
  documentCalls,
  invoiceCalls,
  bankAccountCalls,
  SaleStatus,
  type DocumentType,
  type TemplateContent,
} from '@tropa/contract';
import { beforeAll, describe, expect, it, type TestContext } from 'vitest';
import {
  createBooking,
  createDeparture,
  createOrganizer,
  moveBookingTo,
  refusalOf,
  sampleBankAccount,
  signedInClient,
  useTestApp,
  type TestClient,
  wordsOfPdf,
} from '../../../testing/index.ts';

const app = useTestApp();
let client: TestClient;
let organizer_id: number;
let tour_id: number;
let date: number;
beforeAll(async () => {
  client = await signedInClient(app);
  ({ id: organizer_id } = await createOrganizer(client));
  ({ tour_id, date } = await createDeparture(client, organizer_id, {
    seats: 60,
    tour: { in_price: ['Палатки'], list_of_things: ['Дождевик'] },
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

/** The words of a PDF as poppler reads them, spaces alike. */
async function read(pdf: Blob, skip: TestContext['skip']): Promise<string> {
  const input = Buffer.from(await pdf.arrayBuffer());
  expect(input.subarray(0, 5).toString()).toBe('%PDF-');
  return wordsOfPdf(input) ?? skip('pdftotext is not on this machine');
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

  it('print what they are about', async ({ skip }) => {
    const { request_id } = await confirmed();
    const invoice = (await listed(request_id)).find(({ type }) => type === 'invoice');
    const contract = await read(await download(request_id, 'contract_tour'), skip);
    for (const words of ['132-ФЗ', '2300-1', 'Палатки', '₽', 'Туристова', 'Соколова Ирина', '____'])
      expect(contract).toContain(words);
    const bill = await read(await download(request_id, 'invoice', invoice?.subject_id), skip);
    for (const words of [invoice?.number ?? '—', '044525225', '40702810500000001234', 'К оплате'])
      expect(bill).toContain(words);
    const sheet = await read(await download(request_id, 'meet_data'), skip);
    expect(sheet).toContain('Дождевик');
    await pay(request_id);
    const voucher = await read(await download(request_id, 'voucher'), skip);
    for (const words of [`Ваучер № ${request_id}`, '/booking/', 'Оплачено']) expect(voucher).toContain(words);
    await client.call(bookingCalls.cancel, { body: { id: request_id, message: 'Снег на перевале' } });
    const statement = await read(await download(request_id, 'refund_statement'), skip);
    for (const words of ['Возвращено', 'Удержано', 'Снег на перевале']) expect(statement).toContain(words);
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

  it('is used for its tours, else the default one, and a document keeps its version', async ({ skip }) => {
    const standard = await confirmed();
    await download(standard.request_id, 'contract_tour');
    await write('Общий договор', { is_default: true });
    const [first] = await listed(standard.request_id);
    expect(first).toMatchObject({ template_name: null, is_outdated: true });

    const { request_id } = await book();
    expect(await read(await download(request_id, 'contract_tour'), skip)).toContain('Общий договор');
    const own = await write('Договор этого тура', { tour_ids: [tour_id] });
    expect(await read(await download(request_id, 'contract_tour'), skip)).toContain('Общий договор');

    const { documents } = await client.call(documentCalls.renew, {
      body: { request_id, type: 'contract_tour' },
    });
    expect(documents[0]).toMatchObject({ template_name: own.name, made_at: null, is_outdated: false });
    expect(await read(await download(request_id, 'contract_tour'), skip)).toContain('Договор этого тура');

    await client.call(contractTemplateCalls.delete, { query: { id: own.id } });
    expect(await read(await download(request_id, 'contract_tour'), skip)).toContain('Договор этого тура');
  });
});

it('prints after a late payment what the newest data say', async ({ skip }) => {
  const { request_id } = await confirmed();
  await moveBookingTo(app, request_id, SaleStatus.made_prepayment, { actor: 'staff' });
  expect(await read(await download(request_id, 'voucher'), skip)).toContain('Остаток к оплате');
});
