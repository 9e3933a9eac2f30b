import type { Config } from '../../../config.ts';
import { keyedHash } from '../../../kernel/keyed-hash.ts';
import type { CreditRow } from './repository.ts';

/** Thirty-two signs of which none is taken for another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** What people type in place of a sign: it looks the same, on the other keyboard too. */
const ALIKE: Record<string, string> = {
  O: '0',
  I: '1',
  L: '1',
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  О: '0',
  Р: 'P',
  Т: 'T',
  Х: 'X',
};

/**
 * The code by which a credit pays: sixty bits that only this server makes of its seed. It is stored nowhere, so that whoever reads the
 * database can't pay by it.
 */
export function creditCode(config: Config, { code_seed }: Pick<CreditRow, 'code_seed'>): string {
  const signs = [...keyedHash(config, 'credit-code', code_seed).subarray(0, LENGTH)].map(
    (byte) => SIGNS[byte % 32],
  );
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].map((part) => part.join('')).join('-');
}

/** What is stored of a code, however it is typed. */
export function creditHash(config: Config, code: string): string {
  const signs = code
    .toUpperCase()
    .replaceAll(/./gsu, (sign) => ALIKE[sign] ?? (SIGNS.includes(sign) ? sign : ''));
  return keyedHash(config, 'credit-code-hash', signs).toString('base64url');
}
