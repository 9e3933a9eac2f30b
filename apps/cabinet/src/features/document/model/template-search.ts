import type { DocumentType } from '@tropa/contract';
import { defined } from '../../../shared/defined.ts';
import { among, wholeNumber } from '../../../shared/read-address.ts';

const TYPES: readonly DocumentType[] = [
  'contract_tour',
  'contract_excursion',
  'meet_data',
  'invoice',
  'voucher',
  'refund_statement',
];

/** What a template's address says beside its number: of a new one its type, language and what it begins with. */
export interface TemplateSearch {
  type?: DocumentType;
  language?: 'en';
  /** A template whose text a new one begins with. */
  from?: number;
}

/** Reads it; what is not understood is left out. */
export const readTemplateSearch = ({ type, language, from }: Record<string, unknown>): TemplateSearch =>
  defined({
    type: among(TYPES, type),
    language: among(['en'] as const, language),
    from: wholeNumber(from),
  });
