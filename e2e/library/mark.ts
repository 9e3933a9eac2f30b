import { randomInt } from 'node:crypto';

/** Digits by which a test tells its own people, their addresses and phones from those of others. */
export const newMark = (digits = 7): string => String(randomInt(10 ** digits)).padStart(digits, '0');
