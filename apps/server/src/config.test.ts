import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { apiUrlOf } from './integrations/payment/yookassa/settings.ts';
import { derivedKey, loadConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'tropa-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const live = {
  MODE: 'live',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'live_abcdefghij',
  PLATFORM_TAX_SYSTEM: '2',
  DATABASE_URL: 'postgres://tropa@db.example/tropa',
  SECRET: 's'.repeat(32),
  DATA_KEY: createHash('sha256').update('a key of tests').digest('base64'),
  SMTP_URL: 'smtps://mail.example',
  CABINET_ORIGIN: 'https://cabinet.example',
  SITES_DOMAIN: 'sites.example',
};

describe('the configuration', () => {
  it('needs nothing in demo mode, and keeps the secrets it has made', () => {
    const first = loadConfig({ DATA_DIR: folder });
    const second = loadConfig({ DATA_DIR: folder });
    expect(first).toMatchObject({ mode: 'demo', port: 3000, demoData: true });
    expect(first.secret).toHaveLength(64);
    expect(second.secret).toBe(first.secret);
    expect(second.dataKey).toEqual(first.dataKey);
  });

  it('tells in live mode everything that is missing, at once', () => {
    expect(loadConfig(live)).toMatchObject({ mode: 'live', demoData: false });
    const names = Object.keys(live).filter((name) => name !== 'MODE');
    for (const name of names) expect(() => loadConfig({ MODE: 'live', DATA_DIR: folder })).toThrow(name);
  });

  it('refuses what is weak or wrong by its name', () => {
    expect(() => loadConfig({ ...live, SECRET: 'short' })).toThrow(/SECRET/u);
    expect(() => loadConfig({ ...live, DATA_KEY: 'short' })).toThrow(/DATA_KEY/u);
    expect(() => loadConfig({ ...live, CABINET_ORIGIN: 'http://cabinet.example' })).toThrow(/https/u);
    expect(() => loadConfig({ DATA_DIR: folder, PORT: 'http' })).toThrow(/PORT/u);
    expect(() => loadConfig({ DATA_DIR: folder, ROLES: 'web,cook' })).toThrow(/ROLES/u);
  });

  it('takes a data key of 32 random bytes, and no other', () => {
    const short = Buffer.from(Buffer.from(live.DATA_KEY, 'base64').subarray(0, 31)).toString('base64');
    expect(short).toHaveLength(44);
    for (const DATA_KEY of [
      short,
      Buffer.alloc(32, 7).toString('base64'),
      Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64'),
      Buffer.from('correct horse battery staple 123').toString('base64'),
      Buffer.from('ab'.repeat(16)).toString('base64'),
    ])
      expect(() => loadConfig({ ...live, DATA_KEY }), DATA_KEY).toThrow(/DATA_KEY/u);
    for (let round = 0; round < 200; round += 1)
      expect(loadConfig({ ...live, DATA_KEY: randomBytes(32).toString('base64') }).dataKey).toHaveLength(32);
  });

  it('is no demo beside live settings unless told so', () => {
    const { MODE: _mode, ...rest } = live;
    expect(() => loadConfig({ ...rest, DATA_DIR: folder })).toThrow(/MODE is not set/u);
    for (const name of ['SMTP_URL', 'SECRET', 'CABINET_ORIGIN'] as const)
      expect(() => loadConfig({ DATA_DIR: folder, [name]: live[name] }), name).toThrow(name);
    expect(loadConfig({ ...rest, MODE: 'demo', DATA_DIR: folder }).mode).toBe('demo');
  });

  it('lets a demo be reached from this machine alone, unless it was opened', () => {
    expect(loadConfig({ DATA_DIR: folder }).host).toBe('127.0.0.1');
    expect(loadConfig({ DATA_DIR: folder, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(loadConfig(live).host).toBe('0.0.0.0');
  });

  it('takes ALTCHA unless another captcha is chosen, and wants the keys of one that has them', () => {
    expect(loadConfig({ DATA_DIR: folder }).captcha).toMatchObject({ provider: 2, invisibleProvider: 2 });
    const visible = { DATA_DIR: folder, CAPTCHA_PROVIDER: '1' };
    expect(() => loadConfig(visible)).toThrow(/HARD_CAPTCHA_SECRET/u);
    expect(() => loadConfig({ DATA_DIR: folder, INVISIBLE_CAPTCHA_PROVIDER: '1' })).toThrow(
      /INVISIBLE_CAPTCHA_KEY/u,
    );
    const keys = ['CAPTCHA_KEY', 'CAPTCHA_SECRET', 'HARD_CAPTCHA_KEY', 'HARD_CAPTCHA_SECRET'];
    const given = Object.fromEntries(keys.map((name) => [name, `${name} given`]));
    expect(loadConfig({ ...visible, ...given }).captcha).toMatchObject({
      provider: 1,
      hardSecret: 'HARD_CAPTCHA_SECRET given',
    });
    expect(() => loadConfig({ DATA_DIR: folder, CAPTCHA_PROVIDER: '7' })).toThrow(/captcha provider/u);
  });

  it('takes the address of pictures of the map with the places of zoom, column and row in it', () => {
    const url = 'https://tiles.example/{z}/{x}/{y}.png';
    expect(loadConfig({ DATA_DIR: folder, MAPS_TILES_URL: url }).maps.tilesUrl).toBe(url);
    expect(loadConfig({ DATA_DIR: folder, MAPS_TILES_URL: '' }).maps.tilesUrl).toBeUndefined();
    const refused = () => loadConfig({ DATA_DIR: folder, MAPS_TILES_URL: 'https://tiles.example/map.png' });
    expect(refused).toThrow(/MAPS_TILES_URL/u);
  });

  it("wants the platform's account at YooKassa whole, and in live mode one that moves money", () => {
    const demo = loadConfig({ DATA_DIR: folder }).payments;
    expect(demo.platform).toBeNull();
    expect(apiUrlOf(demo.given)).toBe('https://api.yookassa.ru/v3');
    expect(loadConfig(live).payments.platform).toEqual({
      provider: 'yookassa',
      account: { shop_id: '100500', secret_key: 'live_abcdefghij' },
      tax_system: 2,
    });
    const part = { MODE: 'demo', DATA_DIR: folder, YOOKASSA_SHOP_ID: '1' };
    expect(() => loadConfig(part)).toThrow(/YOOKASSA_SECRET_KEY\n {2}PLATFORM_TAX_SYSTEM/u);
    expect(() => loadConfig({ ...live, YOOKASSA_SECRET_KEY: 'test_abcdefghij' })).toThrow(/real shop/u);
    expect(() => loadConfig({ ...live, PLATFORM_TAX_SYSTEM: '4' })).toThrow(/PLATFORM_TAX_SYSTEM/u);
  });

  it('has another key for each purpose', () => {
    const config = loadConfig({ DATA_DIR: folder });
    expect(derivedKey(config, 'access-token')).not.toEqual(derivedKey(config, 'media'));
  });
});

describe('the domains of brands', () => {
  it('are those configured beside those under the cabinet', () => {
    const { brandHosts } = loadConfig({
      MODE: 'demo',
      DATA_DIR: folder,
      CABINET_ORIGIN: 'https://cabinet.example',
      BRAND_DOMAINS: '8=shanhai.example;1=a.example,B.example',
    });
    expect(brandHosts.get('b.example')).toBe(1);
    expect(brandHosts.get('shanhai.example')).toBe(8);
    expect(brandHosts.get('shanhai.brand.cabinet.example')).toBe(8);
    expect(brandHosts.has('cabinet.example')).toBe(false);
  });

  it.each(['11=a.example', 'a.example', '1=', '1=a b'])('refuse %s', (value) => {
    expect(() => loadConfig({ MODE: 'demo', DATA_DIR: folder, BRAND_DOMAINS: value })).toThrow(
      /BRAND_DOMAINS/u,
    );
  });
});
