import {
  minorDigits,
  readPhone,
  refuseNumber,
  toMajor,
  validateValue,
  type FormValues,
  type NumberBounds,
  type ValidationProblem,
  type ValidationRules,
} from '@tropa/core';
import type { Translate } from '@tropa/i18n';

/** The text of a problem in the language shown. Its key travels as a value; the catalogues' test finds missing ones. */
const problemText = (t: Translate, { key, params }: ValidationProblem): string =>
  t(key as 'errors.validation.required', params);

/**
 * Rules of docs/rules/interface.md, as a form's field takes them.
 * @returns true, or the text of the first rule that the value breaks
 */
export const checkBy =
  (t: Translate, rules: ValidationRules) =>
  (value: unknown, values: FormValues): string | true => {
    const problem = validateValue(value, rules, values);
    return problem === null || problemText(t, problem);
  };

/** A phone that can exist (docs/rules/interface.md), by the rule that the server holds; empty is accepted. */
export const internationalPhone = (value: unknown): ValidationProblem | null => {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const read = readPhone(value);
  if ('phone' in read) return null;
  const rule = read.problem === 'phone' ? 'phone_international' : read.problem;
  return { key: `errors.validation.${rule}`, params: {} };
};

/** Required, in other words than the usual. */
export const requiredAs =
  (key: ValidationProblem['key']) =>
  (value: unknown): ValidationProblem | null =>
    validateValue(value, 'required') && { key, params: {} };

/** A number that the field takes; empty is accepted. What stands in the field says the same by itself. */
export const numberWithin =
  (bounds: NumberBounds) =>
  (value: unknown): ValidationProblem | null => {
    const refusal = refuseNumber(value, bounds);
    if (refusal === null) return null;
    const { min = 0, max = 0, decimals = 0 } = bounds;
    return { key: `widgets.number.${refusal}`, params: { min, max, count: decimals } };
  };

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

/** The first problem that any of the rules finds. */
export const allOf =
  (...rules: ValidationRules[]) =>
  (value: unknown, values: FormValues): ValidationProblem | null => {
    for (const rule of rules) {
      const problem = validateValue(value, rule, values);
      if (problem) return problem;
    }
    return null;
  };
