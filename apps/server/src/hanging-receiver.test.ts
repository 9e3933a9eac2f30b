import { bookingCalls } from '@tropa/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bookingForm,
  createBooking,
  createDeparture,
  createOrganizer,
  openCabinet,
  signedInClient,
  startTestApp,
  unique,
  type RunningTestApp,
  type TestClient,
} from './testing/index.ts';
import { startMailServer, type TestMailServer } from './testing/mail-server.ts';

/** More than go out of one queue at once, and than there are connections to a mail server. */
const LETTERS = 30;

let mail: TestMailServer;
let app: RunningTestApp;
beforeAll(async () => {
  mail = await startMailServer((recipient) => recipient.endsWith('@silent.test'));
  app = await startTestApp({ SMTP_URL: mail.url });
});
afterAll(async () => {
  // It gives up what hangs when the server has gone.
  await mail.stop();
  await app.stop();
});

async function operator() {
  const client: TestClient = await signedInClient(app);
  const email = `operator${unique()}@example.test`;
  const { id } = await createOrganizer(client, { email });
  return { client, email, wish: await createDeparture(client, id, { seats: 100 }) };
}
const book = async ({ wish }: Awaited<ReturnType<typeof operator>>, domain: string) => {
  const form = bookingForm(wish);
  const email = `tourist${unique()}@${domain}`;
  const { request_id } = await createBooking(app, { ...form, contacts: { ...form.contacts, email } });
  return { email, request_id };
};

it('a mail server that is silent about one operator’s letters keeps neither other operators, nor other queues, nor what is shown live', async () => {
  const [unlucky, other] = [await operator(), await operator()];
  const before = await book(unlucky, 'example.test');
  await expect.poll(() => mail.received).toContain(before.email);
  await Promise.all(Array.from({ length: LETTERS }, () => book(unlucky, 'silent.test')));
  await expect.poll(mail.hanging).toBeGreaterThan(0);
  const cabinets = await Promise.all([unlucky, other].map(({ client }) => openCabinet(app, client)));

  // Letters of another operator, to its tourist and to itself; and of the unlucky one by another queue.
  const began = Date.now();
  mail.received.length = 0;
  const { email } = await book(other, 'example.test');
  await book(unlucky, 'silent.test');
  await unlucky.client.call(bookingCalls.sendClientLink, { body: { id: before.request_id } });
  const wanted = [email, other.email, before.email];
  await expect.poll(() => wanted.filter((one) => !mail.received.includes(one))).toEqual([]);
  for (const { heard, socket } of cabinets) {
    await expect.poll(() => heard.map(({ name }) => name)).toContain('new_request_in_crm');
    socket.close();
  }
  expect(mail.hanging()).toBeGreaterThan(0);
  // Before the first of what hangs has given up.
  expect(Date.now() - began).toBeLessThan(15_000);
});
