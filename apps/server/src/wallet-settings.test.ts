import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { walletEnvironment } from './wallet-settings.ts';

const file = (name: string) => join(import.meta.dirname, 'integrations/wallet/testing', name);
const apple = {
  APPLE_WALLET_CERTIFICATE: file('certificate.pem'),
  APPLE_WALLET_KEY: file('key.pem'),
  APPLE_WALLET_AUTHORITY: file('authority.pem'),
};

it('nothing configured offers no wallet; Apple’s certificate says whose and for which passes it is', () => {
  expect(loadConfig({}).wallets).toEqual({ apple: null, google: null });
  expect(loadConfig(apple).wallets.apple).toMatchObject({ passType: 'pass.test.tropa', team: 'TEAM123456' });
});

it('what is missing or wrong stops the start, by its name', () => {
  const { APPLE_WALLET_KEY: _left, ...rest } = apple;
  expect(() => loadConfig(rest)).toThrow('APPLE_WALLET_KEY');
  expect(() => loadConfig({ ...apple, APPLE_WALLET_KEY: file('none.pem') })).toThrow('APPLE_WALLET_KEY');
  expect(() => loadConfig({ ...apple, APPLE_WALLET_CERTIFICATE: file('authority.pem') })).toThrow(
    'not of a Pass Type ID',
  );
  expect(() => loadConfig({ GOOGLE_WALLET_ISSUER: '1', GOOGLE_WALLET_ACCOUNT: file('key.pem') })).toThrow(
    'GOOGLE_WALLET_ACCOUNT',
  );
});

it('each setting is explained where people look', () => {
  const root = join(import.meta.dirname, '../../..');
  const [example, docs] = ['.env.example', 'docs/integrations.md'].map((name) =>
    readFileSync(join(root, name), 'utf8'),
  );
  for (const name of Object.keys(walletEnvironment)) {
    expect(example).toMatch(new RegExp(`^${name}=`, 'mu'));
    expect(docs).toContain(name);
  }
});
