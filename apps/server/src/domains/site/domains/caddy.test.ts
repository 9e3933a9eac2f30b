import { siteCalls, siteDomainCalls } from '@tropa/contract';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublishedSite, soon, unique, useTestApp, type TestApp } from '../../../testing/index.ts';
import { freePort } from '../../../testing/free-port.ts';

/** What `docs/domains.md` tells an operator of the platform to use. */
const CADDYFILE = join(import.meta.dirname, '../../../../../../docs/Caddyfile');
const hasCaddy = spawnSync('caddy', ['version']).status === 0;
const START_MS = 30_000;

const texts = new Map<string, string[]>();
const app = useTestApp(
  { TRUST_PROXY: 'true', CABINET_ORIGIN: 'https://cabinet.test' },
  {
    dns: {
      texts: (name) => Promise.resolve(texts.get(name) ?? []),
      alias: () => Promise.resolve('sites.test'),
      addresses: () => Promise.resolve([]),
    },
  },
);

/** The documented file, at free ports, with certificates of Caddy's own: nobody is asked on the internet. */
async function caddyfileFor({ port }: TestApp, folder: string): Promise<{ file: string; port: number }> {
  const [https, http] = [await freePort(), await freePort()];
  const text = readFileSync(CADDYFILE, 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replace('{\n', `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n\thttps_port ${https}\n`)
    .replace('\ttls {\n', '\ttls {\n\t\tissuer internal\n');
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, text);
  return { file, port: https };
}

interface Visit {
  /** Caddy's own certificate authority. */
  ca: Buffer;
  port: number;
}
/** Visits a host through Caddy by HTTP/2, whose certificate must be the host's. @throws Error of the TLS handshake */
function visit({ ca, port }: Visit, host: string, path = '/'): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://${host}`, { ca, host: '127.0.0.1', port, servername: host });
    session.once('error', reject);
    const request = session.request({ ':path': path, ':authority': host });
    request.once('error', reject);
    request.once('response', (headers) => {
      resolve(headers);
      session.destroy();
    });
    request.end();
  });
}

// Debian's package: `apt-get install caddy`. Where there is none, `own-domain.test.ts` asks what Caddy asks.
describe.skipIf(!hasCaddy)('Caddy with its certificates on demand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tropa-caddy-'));
  let stop = (): unknown => undefined;
  let caddy: Visit;
  beforeAll(async () => {
    const { file, port } = await caddyfileFor(app, folder);
    const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    stop = () => {
      child.kill('SIGTERM');
      return ended;
    };
    const root = join(folder, 'caddy/pki/authorities/local/root.crt');
    caddy = { port, ca: await soon(() => readFileSync(root), START_MS) };
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lets a site, a proven domain and nobody else have a certificate', async () => {
    const own = await createPublishedSite(app);
    const host = `${own.site.slug}.sites.test`;
    await soon(async () => expect((await visit(caddy, host))[':status']).toBe(200), START_MS);
    expect((await visit(caddy, host, '/no-such-page'))[':status']).toBe(404);

    const domain = `tours${unique()}.example.test`;
    await expect(visit(caddy, domain)).rejects.toThrow(/alert|ECONNRESET/u);
    const query = { organizer_id: own.organizer.id };
    await own.client.call(siteCalls.changeDomain, { query, body: { domain, is_custom: true } });
    await expect(visit(caddy, domain)).rejects.toThrow(/alert|ECONNRESET/u);
    const { claim } = await own.client.call(siteDomainCalls.getDomain, { query });
    texts.set(`_tropa.${domain}`, [claim?.records.find(({ type }) => type === 'TXT')?.value ?? '']);
    await own.client.call(siteDomainCalls.recheckDomain, { query });

    expect((await visit(caddy, domain))[':status']).toBe(200);
    const former = await visit(caddy, host, '/?lang=ru');
    expect(former[':status']).toBe(301);
    expect(former.location).toBe(`https://${domain}/?lang=ru`);

    for (const stranger of ['made-up-slug.sites.test', 'foreign.example.test', 'sites.test'])
      await expect(visit(caddy, stranger)).rejects.toThrow(/alert|ECONNRESET/u);
  });

  it('shows nobody what it asks', async () => {
    const own = await createPublishedSite(app);
    const host = `${own.site.slug}.sites.test`;
    const question = `/internal/certificate?domain=${host}`;
    expect((await visit(caddy, host, question))[':status']).toBe(404);
    expect((await app.raw({ path: question })).status).toBe(200);
  });
});
