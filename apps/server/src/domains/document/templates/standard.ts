import {
  documentTypes,
  type DocumentLanguage,
  type DocumentType,
  type TemplateContent,
} from '@tropa/contract';
import type { TourKind } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { parseStandard } from './parse-standard.ts';

/** The two contracts differ by what is sold. */
export const contractType = (tour_type: 1 | 2): DocumentType =>
  tour_type === 1 ? 'contract_tour' : 'contract_excursion';
export const isContract = (type: DocumentType): boolean =>
  type === 'contract_tour' || type === 'contract_excursion';

/** The standard text of a document about a tour or an excursion: what is used until the organizer writes its own. */
export function standardTemplate(
  type: DocumentType,
  language: DocumentLanguage,
  kind: TourKind = 'tour',
): { name: string; content: TemplateContent } {
  const t = translator(language, kind);
  return {
    name: t(`documents.type.${type}.title`),
    content: parseStandard(t(`standard_documents.${type}`)),
  };
}

/** The types with their names and what each is for. */
export const documentTypesFor = (language: DocumentLanguage) =>
  documentTypes.map((type) => ({
    type,
    title: translator(language)(`documents.type.${type}.title`),
    description: translator(language)(`documents.type.${type}.text`),
  }));
