import { noticeCalls, userCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  signedInOwner,
  unique,
  untilSettled,
  useInternet,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const internet = useInternet();
const app = useTestApp({}, { outbound: internet.outbound });
let owner: TestClient;
let wish: { tour_id: number; date: number };
beforeAll(async () => {
  const made = await signedInOwner(app);
  ({ owner } = made);
  wish = await createDeparture(owner, made.organizer_id, { seats: 100 });
});

let heard: { path: string | undefined; headers: IncomingHttpHeaders; body: Buffer }[];
let status: number;
beforeEach(() => {
  heard = [];
  status = 201;
  internet.answer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({ path: request.url, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  });
});

/** What a browser gives when it subscribes. */
function browser(host = 'push.example') {
  const pair = createECDH('prime256v1');
  return {
    endpoint: `https://${host}/send/${unique()}`,
    keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}
/** Subscribes; the internet of tests has no certificates, so it is asked without. */
async function subscribe(made = browser()) {
  await owner.call(noticeCalls.subscribePush, { body: made });
  const endpoint = made.endpoint.replace('https:', 'http:');
  await app.database
    .update(schema.pushSubscription)
    .set({ endpoint })
    .where(eq(schema.pushSubscription.endpoint, made.endpoint));
  return endpoint;
}
const stateOfPush = async () =>
  (await owner.call(noticeCalls.settings, { query: {} })).ways.find(({ way }) => way === 'push')?.state;
const book = async () => {
  await createBooking(app, wish);
  await untilSettled(app.database);
};

it('a browser is told by the standard, encrypted, until its person has closed it there', async () => {
  const endpoint = await subscribe();
  expect(await stateOfPush()).toBe('ready');
  const { push_key } = await owner.call(noticeCalls.settings, { query: {} });
  await book();
  expect(heard).toMatchObject([
    {
      path: new URL(endpoint).pathname,
      headers: {
        'content-encoding': 'aes128gcm',
        ttl: '86400',
        authorization: expect.stringContaining(`k=${push_key}`) as string,
      },
    },
  ]);
  expect(heard[0]?.body.toString('utf8')).not.toContain('bookings');
  status = 410;
  await book();
  expect(await stateOfPush()).toBe('not_linked');
  heard = [];
  await book();
  expect(heard).toEqual([]);
});

it('nothing is sent into a network of our own, whatever a browser says', async () => {
  await subscribe(browser('inside.example'));
  await book();
  expect(heard).toEqual([]);
  expect(await stateOfPush()).toBe('not_linked');
});

it('is told no more where its person has signed out', async () => {
  await subscribe();
  await book();
  expect(heard).toHaveLength(1);
  await owner.call(userCalls.logout, {});
  await book();
  expect(heard).toHaveLength(1);
});
