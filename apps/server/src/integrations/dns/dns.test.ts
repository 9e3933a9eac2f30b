import { createSocket } from 'node:dgram';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DnsFailure } from './dns.ts';
import { createEmbeddedDns } from './embedded-dns.ts';
import { createSystemDns } from './system-dns.ts';

describe('names of a file', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'tropa-dns-')), 'dns.txt');
  const dns = createEmbeddedDns(path);

  it('are none without the file', async () => {
    expect(await dns.texts('_tropa.altai.example')).toEqual([]);
    expect(await dns.addresses('altai.example')).toEqual([]);
  });

  it('are read anew each time, behind aliases too, and a ring of aliases ends', async () => {
    writeFileSync(
      path,
      [
        '; записи',
        '_tropa.Altai.example. TXT "tropa-site=abc"',
        '_tropa.altai.example TXT other',
        'altai.example CNAME sites.example.',
        'sites.example A 192.0.2.1',
        'a.example CNAME b.example',
        'b.example CNAME a.example',
        'broken line',
      ].join('\n'),
    );
    expect(await dns.texts('_tropa.altai.example')).toEqual(['tropa-site=abc', 'other']);
    expect(await dns.alias('altai.example')).toBe('sites.example');
    expect(await dns.addresses('altai.example')).toEqual(['192.0.2.1']);
    expect(await dns.addresses('a.example')).toEqual([]);
  });
});

/** Answers each question with a code of its own: 3 there is no such name, 2 the server failed. */
describe('names of the internet', () => {
  const server = createSocket('udp4');
  let servers: string[] = [];
  beforeAll(async () => {
    server.on('message', (question, { port, address }) => {
      const isUnknown = question.includes('unknown');
      const answer = Buffer.from(question);
      answer.writeUInt16BE(isUnknown ? 0x81_83 : 0x81_82, 2);
      server.send(answer, port, address);
    });
    await new Promise<void>((resolve) => {
      server.bind(0, '127.0.0.1', resolve);
    });
    servers = [`127.0.0.1:${server.address().port}`];
  });
  afterAll(() => server.close());

  it('are none where there is no such name, and a failure where the servers fail', async () => {
    const dns = createSystemDns(servers);
    expect(await dns.texts('unknown.example')).toEqual([]);
    expect(await dns.addresses('unknown.example')).toEqual([]);
    expect(await dns.alias('unknown.example')).toBeUndefined();
    await expect(dns.texts('failing.example')).rejects.toThrow(DnsFailure);
  });
});
