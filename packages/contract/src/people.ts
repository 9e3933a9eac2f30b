import {
  hasReadableSign,
  readEmail,
  readMeetingAddress,
  readPhone,
  readWebAddress,
  tidyName,
  type MeetingPlace,
  type PhoneReading,
} from '@tropa/core';
import { z } from 'zod';
import { id, text } from './common.ts';

// How people are named and reached. Each of these is taken by one rule wherever it is typed.

/** Somebody of the platform's staff. */
export const staffMember = z.object({ id, name: z.string() });

/** A rule of ours that a text breaks, told by the words of `errors.validation.{rule}`. */
const broken = (context: z.RefinementCtx, rule: string): void =>
  context.addIssue({ code: 'custom', params: { rule } });

/**
 * An e-mail of any alphabet, kept as letters are sent to it: small letters, the domain as it stands in DNS
 * (`имя@почта.рф` is `имя@xn--80a1acny.xn--p1ai`).
 */
export const email = z
  .string()
  .max(320)
  .transform((typed, context) => {
    const address = readEmail(typed);
    if (address === null) broken(context, 'email');
    return address ?? z.NEVER;
  });
/** The same, or nothing: an empty text. */
export const optionalEmail = z
  .string()
  .max(320)
  .transform((typed, context) => {
    const address = typed.trim() === '' ? '' : readEmail(typed);
    if (address === null) broken(context, 'email');
    return address ?? z.NEVER;
  });

/** Of whose country national numbers are while one body is read, and whether any was met. */
let reading: { country: string | null; hasNational: boolean } = { country: null, hasNational: false };

/**
 * Reads a body whose phones may be written as people of one country write their own: «8 913 …», «555 12 34 56».
 * @param country ISO 3166-1 alpha-2; null: nobody has said, and Russia's are meant
 * @returns what was read, and whether the country made a difference
 */
export function readingPhonesOf<T>(country: string | null, read: () => T): { read: T; hasNational: boolean } {
  const outer = reading;
  reading = { country, hasNational: false };
  try {
    // One after the other: reading waits for nothing.
    return { read: read(), hasNational: reading.hasNational };
  } finally {
    reading = outer;
  }
}

function phoneOf(typed: string, context: z.RefinementCtx): string {
  const result: PhoneReading = readPhone(typed, reading.country);
  // A number that is none here may be one in another country.
  if ('problem' in result ? result.problem === 'phone' : result.isNational) reading.hasNational = true;
  if ('phone' in result) return result.phone;
  broken(context, result.problem === 'phone' ? 'phone_international' : result.problem);
  return z.NEVER;
}
/** Room for a number with whatever people write around it: what does not belong there is told in words. */
const PHONE_MAX = 60;
/** A phone that can exist, kept as `+` and digits. */
export const phone = z.string().max(PHONE_MAX).transform(phoneOf);
/** The same, or nothing: an empty text. */
export const optionalPhone = z
  .string()
  .max(PHONE_MAX)
  .transform((typed, context) => (typed.trim() === '' ? '' : phoneOf(typed, context)));

/** The address of a page, or nothing; `example.com` is taken as it is meant. */
export const optionalWebAddress = z
  .string()
  .max(500)
  .transform((typed, context) => {
    const address = typed.trim() === '' ? '' : readWebAddress(typed);
    if (address === null) broken(context, 'url');
    return address ?? z.NEVER;
  });

/** @throws nothing: what leads nowhere is told in the words of its place */
function meetingOf(kind: MeetingPlace, typed: string, context: z.RefinementCtx): string {
  const { address, phone: number } = readMeetingAddress(kind, typed, reading.country);
  if (number && ('problem' in number || number.isNational)) reading.hasNational = true;
  if (address === null) broken(context, `meeting.${kind}`);
  return address ?? z.NEVER;
}
/** Where an organizer is met in a messenger or network, or nothing: `@name`, a number or an address is kept as the address. */
export const optionalMeeting = (kind: MeetingPlace) =>
  z
    .string()
    .max(300)
    .transform((typed, context) => (typed.trim() === '' ? '' : meetingOf(kind, typed, context)));

/** How somebody or something is called: one line, single spaces, a letter or a digit that can be seen. */
export const title = (max: number) => optionalTitle(max).min(1);
/** The same, or nothing: an empty text. */
export const optionalTitle = (max: number) =>
  text(max)
    .overwrite(tidyName)
    .refine((name) => name === '' || hasReadableSign(name), { params: { rule: 'name' } });
/** A person's name. */
export const personName = title(80);
/** A part of a name that a person may not have. */
export const optionalName = optionalTitle(80);

/** ISO 3166-1 alpha-2 of a country; the lists of phone countries carry the same codes as `iso_code`. */
export const countryId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/u);
