import { COUNTRY_CACHE_DAYS } from '@tropa/core';

const STORAGE_KEY = 'country-by-ip';
const LIFE_MS = COUNTRY_CACHE_DAYS * 24 * 3_600_000;

/** What is kept of the guess. */
interface KeptGuess {
  iso_code: string;
  /** Moment of the guess, ms. */
  at: number;
}

function isGuess(value: unknown): value is KeptGuess {
  if (typeof value !== 'object' || value === null || !('iso_code' in value) || !('at' in value)) return false;
  return (
    typeof value.iso_code === 'string' && /^[A-Z]{2}$/u.test(value.iso_code) && typeof value.at === 'number'
  );
}

/** The country guessed by address, kept for 180 days (`COUNTRY_CACHE_DAYS`); null when none is known, or it is too old. */
export function readGuess(storage: Pick<Storage, 'getItem'>, now: number): string | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null');
    // A clock that went back would keep a guess for ever.
    return isGuess(kept) && kept.at <= now && now - kept.at < LIFE_MS ? kept.iso_code : null;
  } catch {
    return null;
  }
}

/** Keeps a guess. A browser that stores nothing asks again next time. */
export function keepGuess(storage: Pick<Storage, 'setItem'>, iso_code: string, now: number): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify({ iso_code, at: now } satisfies KeptGuess));
  } catch {
    // Storage is full or forbidden.
  }
}
