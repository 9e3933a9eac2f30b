import { bookingCalls, debugCalls, documentCalls, organizerCalls, publicBookingCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  letterTo,
  picturesOfPdf,
  signedInOwner,
  soon,
  uploadPhoto,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { letterHtml } from '../../../integrations/mail/letter-html.ts';

const app = useTestApp();
let client: TestClient;
let organizer_id: number;
let tour_id: number;
let date: number;
beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
  ({ tour_id, date } = await createDeparture(client, organizer_id, { seats: 40 }));
});

const book = () => createBooking(app, { tour_id, date, tourists: 2 });

/** Letters that one person got, newest first, once there are as many as expected. */
const letters = (recipient: string, count: number) =>
  soon(async () => {
    const { messages } = await client.call(debugCalls.outbox, { query: { search: recipient, limit: 100 } });
    const own = messages.filter((message) => message.recipient === recipient);
    expect(own.length).toBeGreaterThanOrEqual(count);
    return own;
  });

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

describe('the contract', () => {
  it('is a PDF, with the stamp and the sign where they are asked for, and its reading stands in the history', async () => {
    const { request_id } = await book();
    const sign_image = await uploadPhoto(client, 'sign', '#0000ff');
    const stamp_image = await uploadPhoto(client, 'sign', '#ff0000');
    await client.call(organizerCalls.update, {
      query: { id: organizer_id },
      body: { sign_image, stamp_image },
    });
    const plain = await bytesOf(
      await client.call(documentCalls.downloadContract, { query: { id: request_id, use_stamp: '0' } }),
    );
    const stamped = await bytesOf(
      await client.call(documentCalls.downloadContract, { query: { id: request_id, use_stamp: '1' } }),
    );
    expect(plain.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await picturesOfPdf(plain)).toEqual([]);
    expect(await picturesOfPdf(stamped)).toEqual(['#f00', '#00f']);
    const { history } = await client.call(bookingCalls.get, { query: { id: request_id } });
    const readings = history
      .filter((entry) => entry.event === 'contract_downloaded')
      .map((entry) => entry.data['use_stamp']);
    expect(new Set(readings)).toEqual(new Set([false, true]));
  });

  it('is had by the tourist only after the organizer has confirmed', async () => {
    const { request_id, uuid } = await book();
    const download = () => app.client().call(documentCalls.downloadContractByUuid, { params: { uuid } });
    await expect(download()).rejects.toMatchObject({ status: 409 });
    await client.call(bookingCalls.confirm, { body: { id: request_id } });
    expect((await bytesOf(await download())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('letters', () => {
  it('go to the tourist and to the organizer at each step', async () => {
    const { request_id, uuid } = await book();
    const booking = await client.call(bookingCalls.get, { query: { id: request_id } });
    const { email } = booking.client;
    const [first] = await letters(email, 1);
    expect(first?.html).toContain(`/booking/${uuid}`);
    await client.call(bookingCalls.confirm, { body: { id: request_id } });
    const [second] = await letters(email, 2);
    expect(second?.subject).toMatch(/^Счёт на/u);
    await app.client().call(publicBookingCalls.cancel, { params: { uuid }, body: { message: 'Заболел' } });
    const [third] = await letters(email, 3);
    expect(third?.subject).toContain('отменена');
    const { email: organizerEmail } = await client.call(organizerCalls.view, { query: { id: organizer_id } });
    expect((await letterTo(app, organizerEmail, 'Заболел')).subject).toContain(String(request_id));
  });

  it('are not written when staff cancel silently', async () => {
    const { request_id } = await book();
    const { client: contact } = await client.call(bookingCalls.get, { query: { id: request_id } });
    await letters(contact.email, 1);
    await client.call(bookingCalls.cancel, { body: { id: request_id, notify_client: false } });
    // Another booking's letter after the cancellation shows that the queue has passed it.
    const next = await book();
    const other = await client.call(bookingCalls.get, { query: { id: next.request_id } });
    await letters(other.client.email, 1);
    expect(await letters(contact.email, 1)).toHaveLength(1);
  });

  it('show names as text, whatever they hold', () => {
    const html = letterHtml({
      heading: '<b>',
      greeting: 'Здравствуйте, <script>alert(1)</script>!',
      text: 'a & b',
      details: [['"', "'"]],
      button: { label: 'ok', url: 'https://example.test/?a=1&b="' },
      footer: '',
    });
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
  });
});
