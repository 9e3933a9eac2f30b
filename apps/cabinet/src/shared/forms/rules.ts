import {
  minorDigits,
  readPhone,
  requiring,
  toMajor,
  validateValue,
  type NumberBounds,
  type RuleFunction,
  type ValidationProblem,
} from '@tropa/core';
import { numberWithin } from '@tropa/ui';

/** A phone that can exist (docs/rules/interface.md), by the rule that the server holds; empty is accepted. */
export const internationalPhone = (value: unknown): ValidationProblem | null => {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const read = readPhone(value);
  if ('phone' in read) return null;
  const rule = read.problem === 'phone' ? 'phone_international' : read.problem;
  return { key: `errors.validation.${rule}`, params: {} };
};

/** Required, in other words than the usual. */
export const requiredAs = (key: ValidationProblem['key']): RuleFunction =>
  requiring((value) => validateValue(value, 'required') && { key, params: {} });

/** A sum that the field takes. @param bounds in minor units; less than nothing only where they say so */
export const moneyWithin =
  (currency: string, { min = 0, max }: NumberBounds) =>
  (value: unknown): ValidationProblem | null =>
    numberWithin({
      min: toMajor(min, currency),
      max: max === undefined ? undefined : toMajor(max, currency),
      decimals: minorDigits(currency),
    })(typeof value === 'number' ? toMajor(value, currency) : value);

/** No more money than there is: the sum left is told where more was typed. */
export const atMost =
  (most: number, shown: string) =>
  (value: unknown): ValidationProblem | null =>
    typeof value === 'number' && value > most
      ? { key: 'errors.invoice.above_balance', params: { amount: shown } }
      : null;
