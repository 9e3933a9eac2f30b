import { chatCalls, debugCalls, phoneCodeCalls } from '@tropa/contract';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  createOrganizer,
  refusalOf,
  signedInClient,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const secret = randomBytes(32);
const NUMBER = '+78005550177';
const ABROAD = '+381112345678';
const app = useTestApp({
  PHONE_NUMBERS: `RU=${NUMBER},RS=${ABROAD}`,
  PHONE_WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
});
let owner: TestClient;
let chat_id: number;
let code: string;
beforeAll(async () => {
  owner = await signedInClient(app);
  const { id } = await createOrganizer(owner);
  const { request_id } = await createBooking(app, await createDeparture(owner, id));
  chat_id = (await owner.call(chatCalls.getChatWithClient, { body: { request_id } })).id;
  ({ code } = await owner.call(phoneCodeCalls.user, { body: { chat_id } }));
});

interface Sent {
  id?: string;
  at?: number;
  key?: Buffer;
  /** What the signature is over, where it is not the body. */
  signed?: string;
}
async function tell(
  message: unknown,
  { id = randomUUID(), at = Date.now(), key = secret, signed }: Sent = {},
) {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', key)
    .update(`${id}.${timestamp}.${signed ?? body}`)
    .digest('base64');
  const answer = await app.raw({
    method: 'POST',
    path: '/webhooks/phone',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} v1,${signature}`,
    },
    body,
  });
  return { status: answer.status, text: answer.bytes.toString() };
}
const typed = (call_id: string, more: object = {}) => ({
  type: 'call.code',
  data: { call_id, from: '79161110001', to: NUMBER, code, ...more },
});
const words = async () =>
  (await owner.call(chatCalls.getMessages, { query: { chat_id } })).messages.map(({ message }) => message);

describe('the webhook of the phone line', () => {
  it('connects by a code, and writes the call into the chat once, however often and at once it is told', async () => {
    const call_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(typed(call_id))));
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject({
        action: 'connect',
        to: expect.stringMatching(/^\+7/u) as string,
      });
    }
    expect(await words()).toEqual(['Звонок по коду']);
    const ended = { type: 'call.ended', data: { call_id, seconds: 42 } };
    await Promise.all([tell(ended), tell(ended)]);
    expect(await words()).toEqual([expect.stringMatching(/^Звонок по коду, 42\sс/u)]);
    expect(JSON.parse((await tell({ ...ended, data: { call_id: 'nobody’s', seconds: 1 } })).text)).toEqual({
      action: 'none',
    });
  });

  it('hangs up on a code that there is not, with words to say', async () => {
    const { text } = await tell(typed(randomUUID(), { code: '#', from: '79161110009' }));
    expect(JSON.parse(text)).toEqual({ action: 'hang_up', say: expect.stringContaining('кода') as string });
    // At a number of a country where nobody is taken to know Russian.
    const abroad = await tell(typed(randomUUID(), { code: '#', from: '381601110009', to: ABROAD }));
    expect(abroad.text).toContain('no such code');
  });

  it('believes nobody who does not sign, signs something else or by another key, or repeats an old one', async () => {
    const message = typed(randomUUID());
    const old = Date.now() - 301_000;
    for (const sent of [
      { key: randomBytes(32) },
      { signed: '{}' },
      { at: old },
      { at: Date.now() + 400_000 },
    ])
      expect((await tell(message, sent)).status).toBe(401);
    const bare = await app.raw({ method: 'POST', path: '/webhooks/phone', body: JSON.stringify(message) });
    expect(bare.status).toBe(401);
    for (const broken of ['', '{', '[]', { type: 'call.code' }, { type: 'other', data: {} }])
      expect((await tell(broken)).status).toBe(401);
  });

  it('leaves nothing to be played at /org/debug', async () => {
    const body = { from: '', to: NUMBER, code };
    expect((await refusalOf(app.client().call(debugCalls.simulateCall, { body }))).status).toBe(404);
    expect((await refusalOf(app.client().call(debugCalls.phoneLine, {}))).status).toBe(404);
  });
});
