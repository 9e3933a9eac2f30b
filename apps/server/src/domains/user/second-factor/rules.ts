import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { keyedHash } from '../../../kernel/keyed-hash.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { seal, unseal } from '../../../kernel/seal.ts';
import {
  clearTotpTries,
  countTotpTry,
  findTotp,
  replaceRecoveryCodes,
  spendRecoveryCode,
  takeTotpStep,
  type TotpRow,
} from './repository.ts';

const ISSUER = 'Tropa';
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Clocks of phones go wrong: the step before and the one after are taken too. */
const STEPS_AROUND = 1;
/** Wrong answers in a row, over all tickets, and how long nobody may try on after them. */
const WRONG_CODES = 10;
const WRONG_CODES_MS = 15 * 60_000;

/** How long after its loss was told a second factor still counts: time for its owner to read the letter. */
export const FACTOR_LOSS_MS = 3 * 24 * 3600_000;

const RECOVERY_CODES = 10;
const RECOVERY_CODE_LENGTH = 10;
/** Small letters and digits without those that look alike. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const sealedAbout = (user_id: number) => `totp:${user_id}`;
const appOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

/** A new secret of an authenticator app: to show, and as it is kept. @param label whose account it is, for the app's list */
export function newTotpSecret(services: Services, user_id: number, label: string) {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return {
    secret,
    url: appOf(secret, label).toString(),
    secret_cipher: seal(services.config.dataKey, sealedAbout(user_id), secret),
  };
}

/** Whether a second factor is asked of a person at sign-in. */
export async function hasSecondFactor(db: Executor, user_id: number): Promise<boolean> {
  return ((await findTotp(db, user_id))?.confirmed_at ?? null) !== null;
}

const tooMany = () =>
  new Refusal({
    status: 429,
    type: 'too_many_requests',
    message: { key: 'errors.user.too_many_codes' },
    errors: { code: { key: 'errors.user.too_many_codes' } },
  });

/** Time step that a code of the app belongs to; null where it is none of those that count now. */
function stepOf(services: Services, row: TotpRow, code: string): number | null {
  if (!/^\d{6}$/u.test(code)) return null;
  const now = services.clock.now().getTime();
  const app = appOf(unseal(services.config.dataKey, sealedAbout(row.user_id), row.secret_cipher));
  const delta = app.validate({ token: code, timestamp: now, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

const recoveryHash = (services: Services, user_id: number, code: string) =>
  keyedHash(
    services.config,
    'recovery-code',
    `${user_id}:${code.toLowerCase().replaceAll(/[^a-z0-9]/gu, '')}`,
  ).toString('base64url');

/**
 * Whether an answer to the second step is right: a code of the app that was not used before or, where `orRecovery` says so,
 * a recovery code, which is spent by it.
 * @throws Refusal 429 after ten wrong answers in a row, for a quarter of an hour
 */
export async function checkSecondFactor(
  services: Services,
  user_id: number,
  code: string,
  { orRecovery }: { orRecovery: boolean },
): Promise<boolean> {
  const { database } = services;
  const now = services.clock.now();
  const row = await countTotpTry(
    database,
    user_id,
    WRONG_CODES,
    new Date(now.getTime() - WRONG_CODES_MS),
    now,
  );
  if (!row) {
    if (await findTotp(database, user_id)) throw tooMany();
    return false;
  }
  const step = stepOf(services, row, code);
  const fits =
    step === null
      ? orRecovery && (await spendRecoveryCode(database, user_id, recoveryHash(services, user_id, code), now))
      : await takeTotpStep(database, user_id, step);
  if (fits) await clearTotpTries(database, user_id);
  return fits;
}

/** Makes ten recovery codes in place of earlier ones. @returns them, for showing this once: only their hashes are kept */
export async function makeRecoveryCodes(
  services: Services,
  db: Executor,
  user_id: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(
      { length: RECOVERY_CODE_LENGTH },
      () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
    ).join('');
    return `${letters.slice(0, RECOVERY_CODE_LENGTH / 2)}-${letters.slice(RECOVERY_CODE_LENGTH / 2)}`;
  });
  await replaceRecoveryCodes(
    db,
    user_id,
    codes.map((code) => recoveryHash(services, user_id, code)),
  );
  return codes;
}

/** @throws Refusal 422 at `code`: it is none of the app's, or was used before */
export const wrongCode = () => refuse.validation({ code: { key: 'errors.user.wrong_code' } });
