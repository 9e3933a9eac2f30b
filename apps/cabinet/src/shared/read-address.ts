import { FIRST_PAGE, isCalendarDate } from '@tropa/core';

// Readers of what an address says. Everybody can write anything there: what makes no sense is as if it were not there.

/** Longest text that an address may search by. */
const TYPED_MAX = 120;
const PAGE_MAX = 100_000;

/** @returns the one of some words or numbers that a value is */
export const among = <T>(items: readonly T[], value: unknown): T | undefined =>
  items.find((item) => item === value);

/** @returns a day as `YYYY-MM-DD` */
export const calendarDate = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined;

/** @returns a whole number between two, both included; without them from 1 on, as keys are */
export const wholeNumber = (value: unknown, least = 1, most = Number.MAX_SAFE_INTEGER): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;

/** @returns a page of a list, from the second on: the first is not said */
export const furtherPage = (value: unknown): number | undefined =>
  wholeNumber(value, FIRST_PAGE + 1, PAGE_MAX);

/** @returns text without spaces around it; digits alone come from an address as a number */
export const typedText = (value: unknown, max = TYPED_MAX): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().slice(0, max) || undefined
    : undefined;

/** @returns true where that is said, else nothing */
export const flag = (value: unknown): true | undefined => (value === true ? true : undefined);
