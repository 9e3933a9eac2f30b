import type { BankAccountFields } from '@tropa/contract';
import { russianAccountProblems, type BankAccountProblem } from '@tropa/core';
import { getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools';
import { refuse, type Message } from '../../../kernel/refusal.ts';

type Errors = Record<string, Message>;

const RUSSIAN_TEXTS: Record<BankAccountProblem['field'], Record<BankAccountProblem['problem'], string>> = {
  bic: textsOf('errors.bank_account.bic'),
  account: textsOf('errors.bank_account.account'),
  correspondent_account: textsOf('errors.bank_account.correspondent_account'),
  currency: textsOf('errors.bank_account.currency'),
};
/** One text says what is expected of a number; what is wrong beyond that is told apart. */
function textsOf(length: string): Record<BankAccountProblem['problem'], string> {
  return {
    required: 'errors.validation.required',
    length,
    key: 'errors.bank_account.key',
    other_bank: 'errors.bank_account.other_bank',
    other_currency: 'errors.bank_account.other_currency',
  };
}

const required: Message = { key: 'errors.validation.required' };

/** Countries whose accounts are named by IBAN, ISO 3166-1 alpha-2. Russia is in the register too, but its banks ask for BIC. */
export const IBAN_COUNTRIES: readonly string[] = Object.entries(getCountrySpecifications())
  .filter(([code, { IBANRegistry }]) => IBANRegistry && code !== 'RU')
  .map(([code]) => code)
  .toSorted();

function russianErrors(fields: BankAccountFields): Errors {
  return Object.fromEntries(
    russianAccountProblems(fields).map(({ field, problem }) => [
      field,
      { key: RUSSIAN_TEXTS[field][problem] },
    ]),
  );
}

function foreignErrors({ country, iban, account, swift }: BankAccountFields): Errors {
  const errors: Errors = {};
  if (IBAN_COUNTRIES.includes(country)) {
    if (iban === '') errors['iban'] = required;
    else if (!isValidIBAN(iban)) errors['iban'] = { key: 'errors.bank_account.iban' };
    else if (!iban.startsWith(country)) errors['iban'] = { key: 'errors.bank_account.iban_country' };
  } else if (account === '') {
    errors['account'] = required;
  } else if (!/^[0-9A-Z]{4,34}$/u.test(account)) {
    errors['account'] = { key: 'errors.bank_account.foreign_account' };
  }
  if (swift === '') errors['swift'] = required;
  else if (!isValidBIC(swift)) errors['swift'] = { key: 'errors.bank_account.swift' };
  else if (swift.slice(4, 6) !== country) errors['swift'] = { key: 'errors.bank_account.swift_country' };
  return errors;
}

/**
 * Checks an account by the country of its bank: in Russia BIC, both accounts and their control keys; elsewhere IBAN, where
 * the country uses it, else the account's number, and SWIFT.
 * @returns the fields with what the country does not use left empty
 * @throws Refusal 422 with every field that is missing or wrong
 */
export function demandBankAccount(fields: BankAccountFields): BankAccountFields {
  const isRussian = fields.country === 'RU';
  const errors = isRussian ? russianErrors(fields) : foreignErrors(fields);
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  if (isRussian) return { ...fields, iban: '', swift: '' };
  const hasIban = IBAN_COUNTRIES.includes(fields.country);
  return {
    ...fields,
    bic: '',
    correspondent_account: '',
    ...(hasIban ? { account: '' } : { iban: '' }),
  };
}
