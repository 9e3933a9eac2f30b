import { ageOn } from './ages.ts';
import type { TourKind } from './tour-kind.ts';

/** Documents that tourists travel with: those of the Russian Federation by kind, `other` for other states'. */
export type TravelDocumentKind = 'passport' | 'foreign_passport' | 'birth_certificate' | 'other';

/** From this age on a citizen has a passport, before it a birth certificate. */
export const PASSPORT_AGE = 14;
/** Nobody alive was born before. */
export const EARLIEST_BIRTHDAY = '1900-01-01';

/** Cyrillic letters that people type for Roman digits. */
const ROMAN_LOOKALIKES: Record<string, string> = { Х: 'X', С: 'C', М: 'M', І: 'I', У: 'V', Л: 'L' };
const CERTIFICATE = /^([IVXLCDMХСМІУЛ]{1,6})[\s-]*([А-ЯЁ]{2})[\s№N-]*(\d{6})$/u;

/** Digits in two groups, where there are just so many and nothing but signs between them. */
function groupsOf(typed: string, first: number, all: number): string | null {
  const digits = typed.replaceAll(/[\s№-]/gu, '');
  if (!/^\d+$/u.test(digits) || digits.length !== all) return null;
  return `${digits.slice(0, first)} ${digits.slice(first)}`;
}

/**
 * The number of a document as it is written in papers: «4510 123456», «71 1234567», «II-МЮ 123456».
 * @returns null for what cannot be a number of this kind
 */
export function documentNumber(kind: TravelDocumentKind, typed: string): string | null {
  const text = typed.trim();
  if (kind === 'passport') return groupsOf(text, 4, 10);
  if (kind === 'foreign_passport') return groupsOf(text, 2, 9);
  if (kind === 'birth_certificate') {
    const [, roman, letters, number] = CERTIFICATE.exec(text.toUpperCase()) ?? [];
    if (!roman || !letters || !number) return null;
    return `${roman.replaceAll(/\p{L}/gu, (sign) => ROMAN_LOOKALIKES[sign] ?? sign)}-${letters} ${number}`;
  }
  const signs = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /^[\p{L}\p{N}\s/№.-]+$/u.test(text) && signs.length >= 3 && signs.length <= 30 ? text : null;
}

/**
 * Whether somebody of an age has such a document.
 * @param on the day on which it is needed, `yyyy-MM-dd`
 * @returns what is wrong, or null
 */
export function documentAgeProblem(
  kind: TravelDocumentKind | null,
  birthday: string | null,
  on: string,
): 'passport_too_young' | 'certificate_too_old' | null {
  if (kind === null || birthday === null) return null;
  const age = ageOn(birthday, on);
  if (kind === 'passport' && age < PASSPORT_AGE) return 'passport_too_young';
  return kind === 'birth_certificate' && age >= PASSPORT_AGE ? 'certificate_too_old' : null;
}

/** What a tourist must have answered before a departure can be prepared. */
export const REQUIRED_ANSWERS = [
  'last_name',
  'first_name',
  'birthday',
  'sex',
  'citizenship',
  'passport',
] as const;
/** The same, and what only some tours ask. */
export const TOURIST_ANSWERS = [...REQUIRED_ANSWERS, 'weight'] as const;
export type TouristAnswer = (typeof TOURIST_ANSWERS)[number];
export type RequiredAnswer = (typeof REQUIRED_ANSWERS)[number];

/** Nobody's passport is needed to walk through a town: an excursion asks for names alone. */
const EXCURSION_ANSWERS: readonly RequiredAnswer[] = ['last_name', 'first_name'];

/** What decides beside its kind what a booking asks of each who goes. */
export interface TouristNeeds {
  /** Of an excursion: whether everybody is named; a tour of days makes a contract, and always asks. */
  names: boolean;
  /** The tour has a limit of weight. */
  weight: boolean;
}

/** What each who goes must have answered, in the order of the form; nothing where an excursion asks for no names. */
export function askedAnswers(kind: TourKind, { names, weight }: TouristNeeds): readonly TouristAnswer[] {
  const named = names ? EXCURSION_ANSWERS : [];
  return [...(kind === 'tour' ? REQUIRED_ANSWERS : named), ...(weight ? ['weight' as const] : [])];
}

/** The answers that a tourist still owes, of those that are asked. */
export const missingAnswers = (
  tourist: Record<RequiredAnswer, string | null> & { weight?: number | null },
  asked: readonly TouristAnswer[],
): TouristAnswer[] =>
  asked.filter((field) => (field === 'weight' ? !tourist.weight : (tourist[field] ?? '').trim() === ''));
