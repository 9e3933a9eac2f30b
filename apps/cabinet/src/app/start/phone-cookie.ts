import { COOKIE_LIFE_SECONDS } from '@tropa/core';
import { readCookie, writeCookie } from '../../shared/cookies.ts';

const NAME = 'close_phone_confirmation';

/** Puts the phone prompt off for 24 hours (docs/rules/accounts.md). */
export function putPhoneOff(): void {
  writeCookie(NAME, '1', { maxAge: COOKIE_LIFE_SECONDS.closePhonePrompt });
}

export const isPhonePutOff = (): boolean => readCookie(NAME) === '1';
