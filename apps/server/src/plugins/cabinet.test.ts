import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../testing/index.ts';

const app = useTestApp();
/** The cabinet is built by `npm test` before the tests; a run of a single file may come before. */
const isBuilt = existsSync(join(import.meta.dirname, '../../../cabinet/dist/index.html'));

describe.skipIf(!isBuilt)('the cabinet', () => {
  it.each(['/org', '/org/', '/org/index.html', '/org/login', '/org/12/bookings?status=1'])(
    'answers itself at %s',
    async (path) => {
      const answer = await app.raw({ path });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('<div id="root"');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('lies where people look first', async () => {
    expect(await app.raw({ path: '/' })).toMatchObject({ status: 302, headers: { location: '/org/' } });
  });

  it('serves only its own files', async () => {
    const html = (await app.raw({ path: '/org/' })).text;
    const script = /src="(\/org\/assets\/[^"]+\.js)"/u.exec(html)?.[1] ?? '';
    const answer = await app.raw({ path: script });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    for (const path of [
      '/org/assets/none.js',
      '/org/..%2f..%2fpackage.json',
      '/org/%2e%2e/server/src/config.ts',
    ]) {
      expect((await app.raw({ path })).status).not.toBe(200);
    }
  });

  it('serves the flags of countries, none of them heavy', async () => {
    for (const code of ['ru', 'rs', 'ge']) {
      const { status, headers, text } = await app.raw({ path: `/flags/1x1/${code}.svg` });
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('image/svg+xml');
      expect(headers['cache-control']).toBe('public, max-age=604800');
      expect(text.length).toBeLessThan(8 * 1024);
    }
    for (const path of ['/flags/1x1/RU.svg', '/flags/1x1/zz.svg', '/flags/1x1/..%2f..%2findex.html'])
      expect((await app.raw({ path })).status).toBe(404);
  });

  it("is not on the hosts of operators' sites", async () => {
    expect((await app.raw({ path: '/org/', host: 'someone.sites.test' })).status).toBe(404);
  });
});
