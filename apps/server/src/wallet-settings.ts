import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { AppleWalletSettings } from './integrations/wallet/apple.ts';
import type { GoogleWalletSettings } from './integrations/wallet/google.ts';
import { group } from './settings-group.ts';

const path = z.string().optional();

/** The settings of wallets on phones, each explained in `.env.example`; how to get them: docs/integrations.md. */
export const walletEnvironment = {
  APPLE_WALLET_CERTIFICATE: path,
  APPLE_WALLET_KEY: path,
  APPLE_WALLET_KEY_PASSPHRASE: z.string().default(''),
  APPLE_WALLET_AUTHORITY: path,
  GOOGLE_WALLET_ISSUER: z.string().regex(/^\d+$/u, 'the number of the issuer').optional(),
  GOOGLE_WALLET_ACCOUNT: path,
};
type Settings = z.output<z.ZodObject<typeof walletEnvironment>>;

/** What is configured; null: it is not, and its tickets are not offered. */
export interface WalletSettings {
  apple: AppleWalletSettings | null;
  google: GoogleWalletSettings | null;
}

/** @throws Error that names the setting whose file can't be read */
function fileOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${name}: the file can't be read`, { cause: error });
  }
}

/** Apple writes into the certificate for which passes and whose it is: `UID` and `OU` of its subject. */
function namesOf(certificate: string): Pick<AppleWalletSettings, 'passType' | 'team'> {
  const subject = new Map(
    new X509Certificate(certificate).subject.split('\n').map((line) => {
      const [name = '', ...value] = line.split('=');
      return [name, value.join('=')] as const;
    }),
  );
  const [passType, team] = [subject.get('UID'), subject.get('OU')];
  if (!passType || !team) throw new Error('APPLE_WALLET_CERTIFICATE: it is not of a Pass Type ID');
  return { passType, team };
}

const account = z.object({ client_email: z.email(), private_key: z.string().includes('PRIVATE KEY') });

/** @throws Error that says why it is no key file of a service account */
function accountOf(text: string): z.output<typeof account> {
  try {
    return account.parse(JSON.parse(text));
  } catch (error) {
    throw new Error('GOOGLE_WALLET_ACCOUNT: it is no key file of a service account', { cause: error });
  }
}

/**
 * What of the settings signs tickets for wallets; files are read once.
 * @throws Error that names what is missing beside what is given, or which file is wrong
 */
export function readWalletSettings(settings: Settings): WalletSettings {
  const apple = group(settings, ['APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_KEY', 'APPLE_WALLET_AUTHORITY']);
  const google = group(settings, ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_ACCOUNT']);
  const certificate = apple ? fileOf('APPLE_WALLET_CERTIFICATE', apple.APPLE_WALLET_CERTIFICATE) : '';
  const keyFile = google && accountOf(fileOf('GOOGLE_WALLET_ACCOUNT', google.GOOGLE_WALLET_ACCOUNT));
  return {
    apple: apple && {
      ...namesOf(certificate),
      certificate,
      key: fileOf('APPLE_WALLET_KEY', apple.APPLE_WALLET_KEY),
      passphrase: settings.APPLE_WALLET_KEY_PASSPHRASE,
      authority: fileOf('APPLE_WALLET_AUTHORITY', apple.APPLE_WALLET_AUTHORITY),
    },
    google: google &&
      keyFile && {
        issuer: google.GOOGLE_WALLET_ISSUER,
        email: keyFile.client_email,
        key: keyFile.private_key,
      },
  };
}
