import { looksLikePhone, normalizeEmail, normalizePhone, PHONE_MIN_DIGITS, tidyText } from '@tropa/core';

/** What a booking may be known by; each that is given is another way to find it. */
export interface BookingKeys {
  request_id?: number;
  uuid?: string;
  /** In small letters. */
  email?: string;
  phones?: string[];
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/iu;
const NUMBER = /^[#№]?\s*(\d{1,15})$/u;

/** The ways to have written a phone that is kept with its plus; of ten digits the country is left out. */
function phonesOf(text: string): string[] {
  const digits = text.replace(/\D/gu, '');
  if (!looksLikePhone(text) || digits.length < PHONE_MIN_DIGITS) return [];
  const isWhole = text.startsWith('+') || digits.length !== 10;
  return isWhole ? [normalizePhone(text)] : [`+${digits}`, `+7${digits}`];
}

/**
 * What a text that was typed or pasted may mean: the number of a request, the code or the whole address of a private page,
 * an e-mail, a phone. Only whole ones: whoever asks the desk about a booking can say them.
 */
export function bookingKeysOf(search: string): BookingKeys {
  const text = tidyText(search);
  const uuid = UUID.exec(text)?.[0].toLowerCase();
  if (uuid !== undefined) return { uuid };
  if (text.includes('@')) return { email: normalizeEmail(text) };
  const number = NUMBER.exec(text)?.[1];
  const phones = phonesOf(text);
  return {
    ...(number !== undefined && { request_id: Number(number) }),
    ...(phones.length > 0 && { phones }),
  };
}
