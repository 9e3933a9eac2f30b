import { COOKIE, HEADER, apiError, debugCalls, mediaCalls, userCalls } from '@tropa/contract';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createPublishedSite, signedInClient, useTestApp } from '../testing/index.ts';

const app = useTestApp();

describe('the anti-forgery pair', () => {
  const forged = { 'content-type': 'application/json', cookie: `${COOKIE.antiForgery}=of-the-victim` };

  it.each([
    '/crm/api/user/logout',
    '/%63rm/api/user/logout',
    '/crm/%61pi/user/logout',
    'http://any/crm/api/user/logout',
    '/crm/api/user/logout/',
  ])('is asked for at %s', async (path) => {
    const answer = await app.raw({ method: 'POST', path, headers: forged, body: '{}' });
    expect([answer.status, apiError.parse(answer.json).type]).toEqual([403, 'anti_forgery']);
  });

  it('refuses a header of other bytes and as many letters', async () => {
    const headers = { ...forged, cookie: `${COOKIE.antiForgery}=%C3%A9`, [HEADER.antiForgery]: 'a' };
    const answer = await app.raw({ method: 'POST', path: userCalls.logout.path, headers, body: '{}' });
    expect(answer.status).toBe(403);
  });
});

describe('addresses that nothing can be at', () => {
  it.each([
    ['/%zz', 400],
    [`/media/image/${'a'.repeat(400)}`, 414],
    ['/media/file/a%00b', 422],
  ])('%s is refused in the one error shape', async (path, status) => {
    const answer = await app.raw({ path });
    expect(answer.status).toBe(status);
    expect(apiError.safeParse(answer.json).success).toBe(true);
  });

  it('are no page of a site', async () => {
    const { open } = await createPublishedSite(app);
    for (const path of [
      '/tours/a%00b',
      '/book/a%00b',
      '/tours/%F0%9F%98%80',
      '/tours/..%2f..%2fetc',
      '/booking/a%00b',
    ])
      expect((await open(path)).status, path).toBe(404);
  });
});

describe('forms that are no forms', () => {
  it.each([
    ['', 'multipart/form-data; boundary=x'],
    ['no form', 'multipart/form-data; boundary=x'],
    ['--x\r\n', 'multipart/form-data; boundary=x'],
    [
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\ncut',
      'multipart/form-data; boundary=x',
    ],
    ['no boundary', 'multipart/form-data'],
  ])('%j of %s is told as wrong', async (body, type) => {
    const client = await signedInClient(app);
    const { method, path } = mediaCalls.uploadImage;
    const answer = await client.raw({ method, path, headers: { 'content-type': type }, body });
    expect(answer.status).toBe(422);
    expect(apiError.parse(answer.json).errors).toHaveProperty('file');
  });
});

it('the OpenAPI page runs its own scripts only', async () => {
  const answer = await app.raw({ path: '/crm/api/docs/' });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' ?;/u);
});

it('sites of operators show nothing of the program behind them', async () => {
  for (const path of [
    '/crm/api/docs/',
    '/crm/api/docs/json',
    '/crm/api/docs/static/index.html',
    '/org/.vite/manifest.json',
  ])
    // oxlint-disable-next-line no-await-in-loop
    expect((await app.raw({ host: 'nobody.sites.test', path })).status, path).toBe(404);
  expect((await app.raw({ path: '/org/.vite/manifest.json' })).status).toBe(404);
});

it('a request that names two hosts is refused', async () => {
  const { port } = app.server.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /health/live HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\nConnection: close\r\n\r\n'),
    );
    let text = '';
    socket.on('data', (bytes) => (text += String(bytes)));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
});

it('letters of the demo are read on its own machine alone', async () => {
  const { path } = debugCalls.outbox;
  expect((await app.raw({ path })).status).toBe(200);
  // Through a proxy or a tunnel, and by a name of somebody's that leads here.
  for (const [name, value] of [
    ['x-forwarded-for', '203.0.113.9'],
    ['forwarded', 'for=203.0.113.9'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop
    expect((await app.raw({ path, headers: { [name]: value } })).status).toBe(404);
  expect((await app.raw({ path, host: 'rebound.test' })).status).toBe(404);
});
