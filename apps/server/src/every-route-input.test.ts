import { apiError, calls, everyCall, HEADER, type Call } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawn, signedInAdmin, useTestApp, type TestClient } from './testing/index.ts';

const app = useTestApp();

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1), b: [deep(0)] });
/** What people, broken clients and attackers send. */
const JUNK: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e308,
  '',
  ' ',
  'x'.repeat(70_000),
  '👩‍👩‍👧‍👦🇷🇺',
  '\u202Eотзыв\u0000',
  "'; drop table booking; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{constructor.constructor("return 1")()}}',
  [],
  [null],
  {},
  { $gt: '' },
  deep(60),
];
/** A part of the junk for each field, drawn for it: each change meets all kinds in hundreds of fields. */
const JUNK_OF_FIELD = 2;
/** So many kinds fill all fields of a body at once. */
const JUNK_OF_BODY = 4;
const OF_EACH_KIND = 2;
const junkFor = (call: Call, field: string): unknown[] =>
  drawn(`${call.method} ${call.path} ${field}`, JUNK, JUNK_OF_FIELD);
const UNREADABLE = translator('ru')('errors.validation.unreadable');
const BROKEN_QUERIES = ['?%', '?%00=1', '?a[b]=1', `?${'a'.repeat(4000)}=1`, '?id=%E0%A4%A'];
const BROKEN_BODIES = ['{"a":', '[]', 'null', '"text"', '\u{FEFF}{}', '{"__proto__":{"is_admin":true}}'];

let client: TestClient;
beforeAll(async () => {
  // One of the staff: to anybody else the desk's calls do not exist, and nothing of them would be tried.
  client = (await signedInAdmin(app)).admin;
});

// Some junk is a password: changing it ends the session, and the rest is to be tried signed in all the same.
afterEach(async () => {
  const { method, path } = calls.user.profile;
  if ((await client.raw({ method, path })).status === 401) client = (await signedInAdmin(app)).admin;
});

async function send(call: Call, path: string, body?: string, headers: Record<string, string> = {}) {
  // What passes the checks is to reach the operation.
  const captcha: Record<string, string> =
    call.captcha === 'invisible' ? { [HEADER.invisibleCaptcha]: await client.solveCaptcha('invisible') } : {};
  const answer = await client.raw({
    method: call.method,
    path,
    headers: {
      ...captcha,
      [HEADER.idempotencyKey]: `junk-${randomUUID()}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  expect(
    answer.status,
    `${call.method} ${path} ${body?.slice(0, 200) ?? ''}: ${answer.text.slice(0, 300)}`,
  ).toBeLessThan(500);
  if (answer.status >= 400) expect(apiError.safeParse(answer.json).success).toBe(true);
  return answer;
}

const fieldsOf = (call: Call, part: 'query' | 'body'): string[] => {
  const schema = call[part];
  return schema && 'shape' in schema && typeof schema.shape === 'object' && schema.shape
    ? Object.keys(schema.shape)
    : [];
};

// Signing out or registering in the middle would end the very session that the rest is tried with.
const tried = everyCall.filter(({ path }) => !/\/(logout|refresh-token)$/u.test(path));

describe.each(tried.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  const path = call.path.replaceAll(/:\w+/gu, 'not-a-uuid');

  it('answers junk in the query with a refusal, never with a failure', async () => {
    for (const field of fieldsOf(call, 'query')) {
      for (const junk of junkFor(call, field)) {
        const value = typeof junk === 'string' ? junk : JSON.stringify(junk);
        if (value.length < 4000) await send(call, `${path}?${field}=${encodeURIComponent(value)}`);
      }
    }
    for (const tail of drawn(`${call.method} ${call.path} ?`, BROKEN_QUERIES, OF_EACH_KIND))
      await send(call, path + tail);
  });

  it('answers junk in the body with a refusal, never with a failure', async () => {
    if (call.method !== 'POST') return;
    for (const body of drawn(`${call.path} broken`, BROKEN_BODIES, OF_EACH_KIND))
      await send(call, path, body);
    await send(call, path, '<xml/>', { 'content-type': 'text/xml' });
    await send(call, path, '{}', { 'content-type': 'application/json; charset=koi8-r' });
    for (const field of fieldsOf(call, 'body')) {
      for (const junk of junkFor(call, field)) await send(call, path, JSON.stringify({ [field]: junk }));
    }
    for (const junk of drawn(`${call.path} body`, JUNK, JUNK_OF_BODY)) {
      await send(
        call,
        path,
        JSON.stringify(Object.fromEntries(fieldsOf(call, 'body').map((field) => [field, junk]))),
      );
    }
  });

  it('names each field that holds what no database keeps', async () => {
    for (const part of ['query', 'body'] as const) {
      const fields = fieldsOf(call, part);
      if (fields.length === 0 || (part === 'body' && call.method !== 'POST')) continue;
      const texts = Object.fromEntries(fields.map((field) => [field, 'a\u0000b']));
      const answer =
        part === 'body'
          ? await send(call, path, JSON.stringify(texts))
          : await send(call, `${path}?${new URLSearchParams(texts).toString()}`);
      // Who may not do it, or asks for too much, learns that alone.
      if (answer.status !== 422) continue;
      const { errors } = apiError.parse(answer.json);
      const named = fields.filter((field) => field in errors);
      // The address is read before the query, and that before the body.
      const isReadLater = call.path.includes(':') || (part === 'body' && fieldsOf(call, 'query').length > 0);
      if (!isReadLater || named.length > 0) expect(named).toEqual(fields);
      for (const field of named) expect(errors[field]).toBe(UNREADABLE);
    }
  });

  it('answers junk in the path with a refusal, never with a failure', async () => {
    if (!call.path.includes(':')) return;
    for (const junk of [
      '%00',
      '..%2f..%2f',
      'x'.repeat(250),
      '00000000-0000-0000-0000-000000000000',
      '%F0%9F%92%A9',
    ]) {
      await send(call, call.path.replaceAll(/:\w+/gu, junk), call.method === 'POST' ? '{}' : undefined);
    }
  });
});
