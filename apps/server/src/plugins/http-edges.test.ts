import {
  COOKIE,
  HEADER,
  agentCalls,
  apiError,
  bankAccountCalls,
  bookingCalls,
  bookingNoteCalls,
  debugCalls,
  departureCalls,
  deskSupportCalls,
  mediaCalls,
  organizerCalls,
  paymentAccountCalls,
  siteCalls,
  teamCalls,
  tourCalls,
  userCalls,
} from '@tropa/contract';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  createAgent,
  createBooking,
  createPublishedSite,
  refusalOf,
  sampleAgent,
  signedInAdmin,
  signedInClient,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../testing/index.ts';

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

describe('a save over what was read', () => {
  const stateAt = async (client: TestClient, path: string, fields = '*') => {
    const { headers, status } = await client.raw({ path, headers: { [HEADER.stateFields]: fields } });
    expect(status, path).toBe(200);
    return String(headers['etag']);
  };

  it('is refused where it is another by now, and of two in one moment the second', async () => {
    const { owner, organizer_id } = await signedInOwner(app);
    const id = await createAgent(owner, organizer_id);
    const at = `${agentCalls.view.path}?id=${id}`;
    const save = (client: TestClient, name: string, state: string, of = at) =>
      client.call(
        agentCalls.update,
        { body: { id, ...sampleAgent, name } },
        { [HEADER.state]: state, [HEADER.stateOf]: of, [HEADER.stateFields]: '*' },
      );
    const first = await stateAt(owner, at);
    expect(await stateAt(owner, at, 'name,no_field')).not.toBe(first);
    await save(owner, 'Первый', first);
    const late = await refusalOf(save(owner, 'Второй', first));
    expect([late.status, late.body.type]).toEqual([412, 'changed_elsewhere']);
    expect((await owner.call(agentCalls.view, { query: { id } })).name).toBe('Первый');
    const seen = await stateAt(owner, at);
    const ends = await Promise.all(
      ['Один', 'Другой', 'Третий'].map((name) =>
        save(owner, name, seen).then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      ),
    );
    expect(ends.toSorted((one, other) => one - other)).toEqual([200, 412, 412]);
    // By what nobody may read, or what is no reading call, nothing is saved either.
    const { owner: stranger } = await signedInOwner(app);
    expect((await refusalOf(save(stranger, 'Чужое', first))).status).toBe(404);
    for (const where of ['/crm/api/nowhere', agentCalls.update.path, 'https://example.com/'])
      expect((await refusalOf(save(owner, 'Никак', first, where))).status, where).toBe(422);
  });

  it('stands by what stays the same as long as nobody changes it, in each of the calls that a form reads', async () => {
    const { client: owner, organizer, tour } = await createPublishedSite(app);
    const organizer_id = organizer.id;
    const [date_id = 0] = tour.date_ids;
    const { request_id } = await createBooking(app, { tour_id: tour.id, date: date_id });
    await owner.call(bookingNoteCalls.create, { body: { request_id, text: 'Позвонить' } });
    const agent_id = await createAgent(owner, organizer_id);
    const { admin } = await signedInAdmin(app);
    const of = `organizer_id=${organizer_id}`;
    const reads: [TestClient, string, string?][] = [
      [owner, `${agentCalls.view.path}?id=${agent_id}`],
      [owner, `${agentCalls.allotments.path}?agent_id=${agent_id}`],
      [owner, `${bankAccountCalls.getList.path}?${of}`],
      [owner, `${bookingCalls.get.path}?id=${request_id}`, 'client,comment,agency,tourists,tour_proposals'],
      [owner, `${bookingNoteCalls.list.path}?request_id=${request_id}`],
      [owner, `${departureCalls.checkIn.path}?id=${date_id}`],
      [owner, `${departureCalls.view.path}?id=${date_id}`],
      [admin, deskSupportCalls.templates.path],
      [owner, `${organizerCalls.view.path}?id=${organizer_id}`],
      [owner, `${paymentAccountCalls.view.path}?${of}`],
      [owner, `${siteCalls.getAttachedSite.path}?${of}`],
      [owner, `${teamCalls.members.path}?${of}`],
      [owner, `${tourCalls.getDates.path}?tour_id=${tour.id}&schedule_type=1`],
      [owner, `${tourCalls.guides.path}?${of}`],
      [owner, userCalls.profile.path],
    ];
    for (const [client, path, fields] of reads) {
      const state = await stateAt(client, path, fields);
      expect(state, path).toMatch(/^"[\w-]{43}"$/u);
      expect(await stateAt(client, path, fields), path).toBe(state);
    }
  });
});
