import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another: the code may be typed by hand. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 50 bits: not to be guessed in the five minutes that it lives. */
const LENGTH = 10;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`, 'u');

export const newConnectionCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)] ?? '').join('');

/** A code as somebody typed it; undefined: it is none. */
export function readConnectionCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return CODE.test(code) ? code : undefined;
}
