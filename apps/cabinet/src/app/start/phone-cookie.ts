import { COOKIE_LIFE_SECONDS } from '@tropa/core';

const NAME = 'close_phone_confirmation';

/** Puts the phone prompt off for 24 hours (cabinet.md, sections 4 and 9). */
export function putPhoneOff(): void {
  document.cookie = `${NAME}=1; Path=/; Max-Age=${COOKIE_LIFE_SECONDS.closePhonePrompt}; SameSite=Lax`;
}

export const isPhonePutOff = (): boolean => document.cookie.split('; ').includes(`${NAME}=1`);
