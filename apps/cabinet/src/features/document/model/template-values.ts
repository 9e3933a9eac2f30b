import type { DocumentLanguage, DocumentType, TemplateView } from '@tropa/contract';
import type { TemplateDocument } from '@tropa/core';

/** What the form of a template holds. */
export interface TemplateValues {
  name: string;
  language: DocumentLanguage;
  is_default: boolean;
  tour_ids: number[];
  content: TemplateDocument;
}

/** A template that is written or about to be. */
export interface EditedTemplate {
  type: DocumentType;
  /** Null: not created yet. */
  stored: TemplateView | null;
  values: TemplateValues;
}

export const valuesOf = ({ name, language, is_default, tours, content }: TemplateView): TemplateValues => ({
  name,
  language,
  is_default,
  tour_ids: tours.map(({ id }) => id),
  content,
});
