import { COMPANY_KINDS } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import {
  code,
  currency,
  date,
  done,
  goesBelow,
  goesOn,
  goesOnOrLeaves,
  id,
  lines,
  moment,
  money,
  moneySum,
  pagination,
  queryFlag,
  queryId,
  storedText,
  text,
} from './common.ts';
import { baseSaleStatus } from './enumerations.ts';
import { optionalEmail, optionalName, optionalPhone, optionalTitle, personName, title } from './people.ts';

// Companies that buy trips and pay for them: schools, firms, entrepreneurs (docs/rules/company.md).

export const companyKind = z.enum(COMPANY_KINDS);
/** By what somebody signs for a company: its charter, or a power of attorney with its number and day. */
export const signerBasis = z.enum(['charter', 'power_of_attorney']);

const requisites = {
  kind: companyKind,
  /** How lists and screens call it: the short name. */
  name: title(160),
  /** As papers name it; empty: by `name`. */
  full_name: optionalTitle(500),
  inn: code(12),
  kpp: code(9),
  /** ОГРН, or ОГРНИП of a sole proprietor. */
  ogrn: code(15),
  /** In one line, as papers print it. */
  legal_address: text(500),
  /** Empty: the legal one. */
  postal_address: text(500),
  bank_name: text(200),
  bic: code(9),
  account: code(20),
  /** At the treasury: its single account. */
  correspondent_account: code(20),
  signer_last_name: optionalName,
  signer_first_name: optionalName,
  signer_middle_name: optionalName,
  signer_position: optionalTitle(160),
  signer_basis: signerBasis,
  basis_number: text(60),
  basis_date: date.nullable(),
  /** For the organizer's own people. */
  note: lines(2000),
};
/** What a form of a company sends; every field, each time. */
export const companyInput = z.object(requisites);
export type CompanyInput = z.output<typeof companyInput>;

const personFields = {
  last_name: optionalName,
  first_name: personName,
  middle_name: optionalName,
  /** What this person does there: accountant, teacher, head of a department. */
  role: optionalTitle(120),
  email: optionalEmail,
  phone: optionalPhone,
};
/** Somebody of a company whom one writes and calls. */
export const companyPerson = z.object({
  id,
  ...personFields,
  /** Bookings of the organizer whose client has this e-mail or phone. */
  bookings_count: z.int(),
});
export type CompanyPerson = z.infer<typeof companyPerson>;

export const companyListItem = z.object({
  id,
  kind: companyKind,
  name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  is_archived: z.boolean(),
  people_count: z.int(),
});
export type CompanyListItem = z.infer<typeof companyListItem>;

export const companyView = z.object({
  id,
  organizer_id: id,
  ...requisites,
  is_archived: z.boolean(),
  created_at: moment,
  /** By name. */
  people: z.array(companyPerson),
  can: z.object({ change: z.boolean() }),
});
export type CompanyView = z.infer<typeof companyView>;

export const companyHistoryKind = z.enum([
  'created',
  'changed',
  'archived',
  'restored',
  'person_added',
  'person_changed',
  'person_removed',
]);
export type CompanyHistoryKind = z.infer<typeof companyHistoryKind>;
export const companyHistoryItem = z.object({
  id,
  kind: companyHistoryKind,
  /** Of `changed`: which fields. */
  fields: z.array(companyInput.keyof()),
  /** Who did it; null: nobody who is known any more. */
  member_name: z.string().nullable(),
  created_at: moment,
});
export type CompanyHistoryItem = z.infer<typeof companyHistoryItem>;

/** A booking that a company pays for. */
export const companyPurchase = z.object({
  request_id: id,
  tour_name: z.string(),
  date_start: date.nullable(),
  date_end: date.nullable(),
  client_name: z.string(),
  tourists_count: z.int(),
  base_sale_status: baseSaleStatus,
  currency,
  total: money,
  /** Less what goes back. */
  payed_amount: moneySum,
  /** Still to be paid; 0 of what was cancelled. */
  left_amount: money,
});
export type CompanyPurchase = z.infer<typeof companyPurchase>;
export const companyTotal = z.object({
  currency,
  bookings_count: z.int(),
  /** Of bookings that stand. */
  total: moneySum,
  payed_amount: moneySum,
  left_amount: moneySum,
});

/** What a register knows of a company: an offer for the form, nothing is stored of it. */
export const foundCompany = companyInput.pick({
  kind: true,
  name: true,
  full_name: true,
  inn: true,
  kpp: true,
  ogrn: true,
  legal_address: true,
  signer_last_name: true,
  signer_first_name: true,
  signer_middle_name: true,
  signer_position: true,
});
export type FoundCompany = z.infer<typeof foundCompany>;

const page = {
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(15),
};
const reads = { area: 'companies', level: 'read' } as const;
const writes = { area: 'companies', level: 'write' } as const;

/** Companies of an organizer: the list, the page of one with its people, finding by ИНН (docs/rules/company.md). */
export const companyCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/company/list',
    access: reads,
    summary: 'Companies of an organizer by name.',
    query: z.object({
      organizer_id: queryId,
      /** In names, ИНН, and the names, e-mails and phones of people. */
      search: text(120).optional(),
      is_archived: queryFlag.default(false),
      ...page,
      ...goesBelow(z.tuple([storedText, id])),
    }),
    response: z.object({ companies: z.array(companyListItem), pagination }),
  }),
  view: call({
    method: 'GET',
    path: '/crm/api/company/view',
    access: reads,
    summary: 'A company with its people.',
    query: z.object({ id: queryId }),
    response: companyView,
  }),
  findByInn: call({
    method: 'GET',
    path: '/crm/api/company/find-by-inn',
    access: writes,
    summary:
      "Companies of an ИНН: the organizer's own, and what a register knows where one is set up; 422 at `inn` that cannot exist.",
    query: z.object({ organizer_id: queryId, inn: code(12) }),
    response: z.object({
      /** Head office first, then branches; archived ones last. */
      own: z.array(companyListItem),
      found: z.array(foundCompany),
      /** `off`: no register is set up. `failed`: it did not answer; what is typed by hand is taken as well. */
      register: z.enum(['off', 'asked', 'failed']),
    }),
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/company/create',
    access: writes,
    summary:
      'Makes a company. 422 at a requisite that cannot exist; 409 `conflict` with `company_id` where one of this ИНН and КПП is kept.',
    body: z.object({ organizer_id: id, ...requisites }),
    response: z.object({ id }),
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/company/update',
    access: writes,
    summary: 'Changes what is known of a company: all fields are sent. Refused as `create` is.',
    body: z.object({ id, ...requisites }),
    response: done,
  }),
  archive: call({
    method: 'POST',
    path: '/crm/api/company/archive',
    access: writes,
    summary:
      'Puts a company away: it is offered for no new booking, what it has bought stays. Again: no change.',
    body: z.object({ id }),
    response: done,
  }),
  restore: call({
    method: 'POST',
    path: '/crm/api/company/restore',
    access: writes,
    summary:
      'Takes it out of the archive: the undo of `archive`. 409 `conflict` where another of this ИНН and КПП is kept by now.',
    body: z.object({ id }),
    response: done,
  }),
  history: call({
    method: 'GET',
    path: '/crm/api/company/history',
    access: reads,
    summary: 'What happened to a company, newest first.',
    query: z.object({ company_id: queryId, ...page, ...goesOn }),
    response: z.object({ items: z.array(companyHistoryItem), pagination }),
  }),
  purchases: call({
    method: 'GET',
    path: '/crm/api/company/purchases',
    access: reads,
    summary: 'Bookings that a company pays for, newest first, with what they come to.',
    query: z.object({ company_id: queryId, ...page, ...goesOnOrLeaves }),
    response: z.object({
      bookings: z.array(companyPurchase),
      /** Of all of them, by currency. */
      totals: z.array(companyTotal),
      pagination,
    }),
  }),
  savePerson: call({
    method: 'POST',
    path: '/crm/api/company/save-person',
    access: writes,
    summary: 'Adds somebody to a company, or changes what is known of a person. 409 where enough are kept.',
    body: z.object({
      company_id: id,
      /** Null: a new one. */
      person_id: id.nullable(),
      ...personFields,
    }),
    response: z.object({ id }),
  }),
  removePerson: call({
    method: 'POST',
    path: '/crm/api/company/remove-person',
    access: writes,
    summary: 'Forgets somebody of a company.',
    body: z.object({ company_id: id, person_id: id }),
    response: done,
  }),
};
