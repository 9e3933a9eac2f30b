import { z } from 'zod';
import { call } from './call.ts';
import { code, currency, done, id, organizerQuery, queryId, text } from './common.ts';

/** Spaces that people put between groups of digits do not count. */
const compact = (max: number) => code(max * 2).transform((value) => value.toUpperCase());

/** What somebody writes of an account. Which of the numbers are wanted follows from the country of the bank. */
export const bankAccountFields = z.object({
  /** ISO 3166-1 alpha-2 of the bank's country. */
  country: z.string().regex(/^[A-Z]{2}$/u),
  currency,
  /** Whom the account belongs to; empty: the organizer as its documents name it. */
  recipient: text(300),
  bank_name: text(200, 1),
  bic: compact(9),
  account: compact(34),
  correspondent_account: compact(20),
  iban: compact(34),
  swift: compact(11),
  is_default: z.boolean(),
});
export type BankAccountFields = z.infer<typeof bankAccountFields>;

export const bankAccount = z.object({
  ...bankAccountFields.shape,
  bic: z.string(),
  account: z.string(),
  correspondent_account: z.string(),
  iban: z.string(),
  swift: z.string(),
  id,
  organizer_id: id,
});
export type BankAccount = z.infer<typeof bankAccount>;

const read = { area: 'profile', level: 'read' } as const;
const write = { area: 'profile', level: 'write' } as const;

export const bankAccountCalls = {
  popupData: call({
    method: 'GET',
    path: '/crm/api/bank-account/popup-data',
    access: read,
    summary:
      "What the form of an account begins with: the organizer's country, currency and name, and who uses IBAN.",
    query: organizerQuery,
    response: z.object({
      country: z.string(),
      currency,
      /** Printed where an account names no recipient. */
      recipient: z.string(),
      currencies: z.array(currency),
      /** ISO codes of the countries whose accounts are named by IBAN. */
      iban_countries: z.array(z.string()),
    }),
  }),
  getList: call({
    method: 'GET',
    path: '/crm/api/bank-account/get-list',
    access: read,
    summary: 'The accounts of an organizer, the default one first.',
    query: z.object({ organizer_id: queryId }),
    response: z.object({
      bank_accounts: z.array(bankAccount),
      own_request_bank_account_id: id.nullable(),
    }),
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/bank-account/create',
    access: write,
    summary: 'Adds an account; the first one is the default. Needs a fresh sign-in.',
    query: organizerQuery,
    body: z.object({ fields: bankAccountFields }),
    response: bankAccount,
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/bank-account/update',
    access: write,
    summary: 'Changes an account. Needs a fresh sign-in.',
    body: z.object({ id, fields: bankAccountFields }),
    response: bankAccount,
  }),
  delete: call({
    method: 'POST',
    path: '/crm/api/bank-account/delete',
    access: write,
    summary:
      'Removes an account. One that invoices are printed with answers 409 `conflict` unless `force`. Needs a fresh sign-in.',
    body: z.object({ id, force: z.boolean().default(false) }),
    response: done,
  }),
};
