import type { DocumentType } from '@tropa/contract';

const TYPES: readonly DocumentType[] = [
  'contract_tour',
  'contract_excursion',
  'meet_data',
  'invoice',
  'voucher',
  'refund_statement',
];
const isType = (value: unknown): value is DocumentType => TYPES.some((type) => type === value);

/** What a template's address says beside its number: of a new one its type, language and what it begins with. */
export interface TemplateSearch {
  type?: DocumentType;
  language?: 'en';
  /** A template whose text a new one begins with. */
  from?: number;
}

export function readTemplateSearch(search: Record<string, unknown>): TemplateSearch {
  const { type, language, from } = search;
  return {
    ...(isType(type) && { type }),
    ...(language === 'en' && { language }),
    ...(typeof from === 'number' && from > 0 && { from }),
  };
}
