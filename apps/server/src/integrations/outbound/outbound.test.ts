import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OutboundFailure } from './outbound-failure.ts';
import { createOutbound, type OutboundRequest } from './outbound.ts';
import { isPublicAddress } from './public-address.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '2a00:1450:4010:c0e::8b', '2606:4700::1111'])(
    'is %s',
    (ip) => {
      expect(isPublicAddress(ip)).toBe(true);
    },
  );
  it.each([
    ['this machine', '127.0.0.1', '127.9.9.9', '::1', '0.0.0.0', '::'],
    [
      'a private network',
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      'fc00::1',
      'fd12::1',
      'fec0::1',
    ],
    ['a link, metadata services among them', '169.254.169.254', 'fe80::1'],
    ['a provider’s own network', '100.64.0.1', '100.127.255.255'],
    [
      'IPv4 inside IPv6',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      '64:ff9b:1::1',
      '2002:7f00:1::',
      '2001::1',
      '::127.0.0.1',
    ],
    [
      'reserved for something',
      '192.0.0.1',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
      '2001:db8::1',
      'ff02::1',
      '100::1',
      '4000::1',
    ],
    ['no address', '', 'localhost', '1.2.3', '8.8.8.8.8', 'fe80::1%eth0x x'],
  ])('is not one of %s', (_what, ...addresses) => {
    for (const ip of addresses) expect(isPublicAddress(ip), ip).toBe(false);
  });
});

let handle: (request: IncomingMessage, response: ServerResponse) => void;
const web = createServer((request, response) => handle(request, response));
let port = 0;
const folder = mkdtempSync(join(tmpdir(), 'tropa-outbound-'));
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      web.listen(0, '127.0.0.1', () => {
        ({ port } = web.address() as AddressInfo);
        resolve();
      });
    }),
);
afterAll(() => {
  web.closeAllConnections();
  web.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Names of the tests' internet, and where connections were really opened to. */
let names: Record<string, string[][]>;
let dialed: string[];
beforeEach(() => {
  dialed = [];
  names = {
    'site.example': [['93.184.216.34']],
    'other.example': [['2a00:1450::1', '93.184.216.35']],
    'inside.example': [['10.0.0.5']],
    'mixed.example': [['93.184.216.34', '127.0.0.1']],
    // The second time it is asked for, it leads inside.
    'rebinding.example': [['93.184.216.34'], ['127.0.0.1']],
    'empty.example': [[]],
  };
});
const outbound = createOutbound({
  resolve: async (hostname) => {
    const answers = names[hostname];
    const answer = answers && answers.length > 1 ? answers.shift() : answers?.[0];
    if (!answer) throw new Error(`ENOTFOUND ${hostname}`);
    return answer;
  },
  // The internet of the tests is one small server.
  dial: (address) => {
    dialed.push(address);
    return connect(port, '127.0.0.1');
  },
});
const read = (address: string, options: Partial<OutboundRequest> = {}) =>
  outbound.read(address, { maxBytes: 1000, timeoutMs: 15_000, ...options });
const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutboundFailure ? error.reason : String(error)),
  );
const text =
  (body: string | Buffer, headers: Record<string, string> = {}) =>
  (_: unknown, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/plain', ...headers }).end(body);
const redirect =
  (location: string, status = 302) =>
  (_: unknown, response: ServerResponse) =>
    void response.writeHead(status, { location }).end();

describe('reading an address that somebody typed', () => {
  it('gets what is there, at the address that was checked, by its name', async () => {
    let host: string | undefined;
    handle = (request, response) => {
      host = request.headers.host;
      text('hello')(request, response);
    };
    expect(await read('http://site.example/a?b=1')).toEqual({
      url: 'http://site.example/a?b=1',
      status: 200,
      contentType: 'text/plain',
      body: Buffer.from('hello'),
    });
    expect([host, dialed]).toEqual(['site.example', ['93.184.216.34']]);
  });

  it.each([
    'http://inside.example/',
    'http://mixed.example/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::a00:1]/',
    'http://169.254.169.254/latest/meta-data',
    'ftp://site.example/',
    'file:///etc/passwd',
    'gopher://site.example/',
    'http://user:password@site.example/',
    'http://site.example:25/',
    'http://site.example:22/',
    'no address',
  ])('never goes to %s', async (address) => {
    handle = text('secret');
    expect(await reasonOf(read(address))).toBe('refused');
    expect(dialed).toEqual([]);
  });

  it('asks for a name once: it cannot lead elsewhere between the check and the connection', async () => {
    handle = text('hello');
    await read('http://rebinding.example/');
    expect(dialed).toEqual(['93.184.216.34']);
    expect(await reasonOf(read('http://rebinding.example/'))).toBe('refused');
  });

  it('checks each redirect as the first address', async () => {
    handle = (request, response) =>
      request.headers.host === 'site.example'
        ? redirect('http://other.example/next')(request, response)
        : text('there')(request, response);
    expect((await read('http://site.example/')).url).toBe('http://other.example/next');
    expect(dialed).toEqual(['93.184.216.34', '93.184.216.35']);
    for (const location of [
      'http://inside.example/',
      'http://127.0.0.1:8080/',
      'file:///etc/passwd',
      '//inside.example/',
    ]) {
      handle = redirect(location);
      expect(await reasonOf(read('http://site.example/')), location).toBe('refused');
    }
  });

  it('follows five redirects, and none of what was sent', async () => {
    handle = redirect('/again', 307);
    expect(await reasonOf(read('http://site.example/'))).toBe('too_many_redirects');
    expect(dialed).toHaveLength(6);
    const answer = await read('http://site.example/', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(307);
  });

  it('reads no more than was asked for, said or unsaid', async () => {
    handle = text(Buffer.alloc(1001));
    expect(await reasonOf(read('http://site.example/'))).toBe('too_big');
    handle = (_request, response) => {
      response.writeHead(200);
      const send = setInterval(() => response.write(Buffer.alloc(400)), 5);
      response.on('close', () => clearInterval(send));
    };
    expect(await reasonOf(read('http://site.example/'))).toBe('too_big');
    handle = text(Buffer.alloc(1000));
    expect((await read('http://site.example/')).body).toHaveLength(1000);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('unpacks %s that nobody asked for, and no bomb', async (encoding, pack) => {
    handle = text(pack(Buffer.from('packed')), { 'content-encoding': encoding });
    expect((await read('http://site.example/')).body.toString()).toBe('packed');
    const bomb = pack(Buffer.alloc(10_000_000));
    handle = text(bomb.subarray(0, 900), { 'content-encoding': encoding });
    expect(await reasonOf(read('http://site.example/', { maxBytes: 1000 }))).toBe('too_big');
  });

  it('waits no longer than it may: for an answer, for a body, for a name', async () => {
    handle = () => undefined;
    expect(await reasonOf(read('http://site.example/', { timeoutMs: 100 }))).toBe('timeout');
    handle = (_request, response) => {
      response.writeHead(200);
      const send = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(send));
    };
    expect(await reasonOf(read('http://site.example/', { timeoutMs: 200 }))).toBe('timeout');
    const slow = createOutbound({ resolve: () => new Promise(() => undefined) });
    expect(await reasonOf(slow.read('http://site.example/', { maxBytes: 1, timeoutMs: 100 }))).toBe(
      'timeout',
    );
  });

  it('says that nobody answered', async () => {
    for (const address of ['http://nobody.example/', 'http://empty.example/'])
      expect(await reasonOf(read(address)), address).toBe('unanswered');
    handle = (_request, response) => void response.destroy();
    expect(await reasonOf(read('http://site.example/'))).toBe('unanswered');
    handle = text('x', { 'content-encoding': 'zzz' });
    expect(await reasonOf(read('http://site.example/'))).toBe('unanswered');
    // The small server speaks no TLS, and would have no certificate for the name.
    expect(await reasonOf(read('https://site.example/'))).toBe('unanswered');
  });

  it('writes large ones into a file, and over none that is there', async () => {
    handle = text(Buffer.alloc(900, 7));
    const path = join(folder, 'file');
    expect(await outbound.download('http://site.example/', path, { maxBytes: 1000 })).toMatchObject({
      status: 200,
    });
    expect(readFileSync(path)).toHaveLength(900);
    expect(await reasonOf(outbound.download('http://site.example/', path, { maxBytes: 1000 }))).toBe(
      'unanswered',
    );
  });
});
