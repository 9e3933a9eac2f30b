import { BRANDS, brandCalls, domainInfo, phoneCountry, siteTokens, versionFile } from '@tropa/contract';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '../../../testing/index.ts';

const app = useTestApp({
  BRAND_DOMAINS: '8=shanhai.example;1=versty.example, www.versty.example',
  CAPTCHA_KEY: 'visible-key',
  MAPS_PROVIDER: '2',
  MAPS_TOKEN: 'maps-key',
  TRUST_PROXY: 'true',
});
const UNKNOWN = {
  domain: '',
  name: '',
  logo: '',
  id: null,
  is_tour_author_required: false,
  // Where to write is said on every host.
  support_email: 'support@tropa.example',
};

/** What `domain/info` answers on a host. */
async function infoAt(host: string, body: object = {}) {
  const answer = await app.client().raw({
    method: 'POST',
    path: brandCalls.domainInfo.path,
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return domainInfo.parse(answer.json);
}

describe('domain/info', () => {
  it('is the empty record, and nothing more, on a host of nobody', async () => {
    expect(await infoAt('cabinet.example')).toEqual(UNKNOWN);
    expect(await infoAt('constructor')).toEqual(UNKNOWN);
    expect(await app.client().call(brandCalls.domainInfo, { body: { domain: '__proto__' } })).toEqual(
      UNKNOWN,
    );
  });

  it('knows a brand by a configured host, whatever its case and port', async () => {
    expect(await infoAt('WWW.versty.example:8443')).toMatchObject({
      domain: 'www.versty.example',
      id: 1,
      name: 'Родные вёрсты',
      logo: '/org/brands/versty.svg',
    });
    expect(await infoAt('shanhai.example')).toMatchObject({
      id: 8,
      legal: { agreement: '/org/xieyi', privacy: '/org/yinsi' },
    });
  });

  it('knows every brand at its own host under the cabinet', async () => {
    for (const { id, key, name, is_tour_author_required } of BRANDS) {
      expect(await infoAt(`${key}.brand.localhost:3000`)).toMatchObject({
        id,
        name,
        is_tour_author_required,
      });
    }
  });

  it('prefers the domain of the body to the host', async () => {
    expect(await infoAt('versty.example', { domain: 'shanhai.example' })).toMatchObject({ id: 8 });
    expect(await infoAt('versty.example', { domain: 'nobody.example' })).toEqual(UNKNOWN);
  });

  it('gives eight brands a logo whose files exist, and leaves two to the build variant', () => {
    const folder = join(import.meta.dirname, '../../../../../cabinet/public/brands');
    const drawn = BRANDS.filter((brand) => brand.has_logo);
    expect(drawn).toHaveLength(8);
    for (const { key } of drawn)
      for (const name of [`${key}.svg`, `${key}-dark.svg`])
        expect(existsSync(join(folder, name)), name).toBe(true);
  });

  it('numbers the brands from 1 to 10', () => {
    expect(BRANDS.map((brand) => brand.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

it("serves the cabinet, not an operator's site, on the host of a brand", async () => {
  const answer = await app.raw({ path: '/xieyi', host: 'shanhai.example' });
  expect(answer).toMatchObject({ status: 302, headers: { location: '/org/xieyi' } });
  expect((await app.raw({ path: '/xieyi', host: 'someone.sites.test' })).status).toBe(404);
});

it('tells the public keys of captchas and maps, and nothing else', async () => {
  const tokens = await app.client().call(brandCalls.siteTokens, {});
  expect(tokens).toEqual({
    captcha_provider: 2,
    captcha_key: 'visible-key',
    hard_captcha_key: '',
    invisible_captcha_provider: 2,
    invisible_captcha_key: '',
    maps_provider: 2,
    maps_token: 'maps-key',
    maps_suggest_token: '',
  });
  expect(Object.keys(tokens)).toEqual(Object.keys(siteTokens.shape));
});

describe('country-by-ip', () => {
  const countryFrom = async (forwarded: string) => {
    const path = brandCalls.countryByIp.path;
    const { json } = await app.raw({ path, headers: { 'x-forwarded-for': forwarded } });
    return brandCalls.countryByIp.response.parse(json).result.iso_code;
  };

  it('asks the table for the address that the proxy has added', async () => {
    expect(await countryFrom('95.56.0.1')).toBe('KZ');
    // What the visitor wrote before it is not believed.
    expect(await countryFrom('8.8.8.8, 178.120.0.1')).toBe('BY');
  });

  it('takes the configured country for an address of nowhere', async () => {
    expect(await countryFrom('192.168.1.5')).toBe('RU');
    expect(await countryFrom('not an address')).toBe('RU');
  });
});

describe('the countries of phones', () => {
  const file = (language: string, headers: Record<string, string> = {}) =>
    app.raw({ path: `/org/data/phone-countries.${language}.json`, headers });
  const read = async (language: string) => z.array(phoneCountry).parse((await file(language)).json);

  it.each([
    ['ru', 'Германия'],
    ['de', 'Deutschland'],
    ['en', 'Germany'],
    ['fr', 'Germany'],
  ])('are named in %s', async (language, name) => {
    const countries = await read(language);
    expect(countries.find((country) => country.iso_code === 'DE')).toEqual({
      name,
      iso_code: 'DE',
      phone_code: '+49',
      is_primary: false,
    });
    expect(countries.length).toBeGreaterThan(230);
    expect(new Set(countries.map((country) => country.iso_code)).size).toBe(countries.length);
  });

  it('begin with the primary ones', async () => {
    const countries = await read('ru');
    const primary = countries.filter((country) => country.is_primary);
    expect(countries.slice(0, primary.length)).toEqual(primary);
    expect(primary.map((country) => country.iso_code)).toEqual(expect.arrayContaining(['RU', 'BY', 'KZ']));
    expect(countries.find((country) => country.iso_code === 'RU')?.phone_code).toBe('+7');
  });

  it('are sent once: the tag of the content answers the next question', async () => {
    const { headers } = await file('ru');
    const etag = String(headers['etag']);
    expect(headers['cache-control']).toContain('public');
    expect(await file('ru', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    expect((await file('en', { 'if-none-match': etag })).status).toBe(200);
  });

  it('are not at any other name', async () => {
    for (const language of ['russian', '..%2f', 'ru.json']) expect((await file(language)).status).toBe(404);
  });
});

it('tells when the cabinet was built, never from a cache', async () => {
  const { json, headers } = await app.raw({ path: '/org/version.json' });
  const { timestamp, mode } = versionFile.parse(json);
  expect(timestamp).toBeGreaterThan(Date.parse('2026-01-01'));
  expect(mode).toBe('demo');
  expect(headers['cache-control']).toBe('no-store');
  expect((await app.raw({ path: '/org/version.json' })).json).toEqual(json);
});
