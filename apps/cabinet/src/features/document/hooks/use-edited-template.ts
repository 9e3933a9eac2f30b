import type { DocumentLanguage, DocumentType } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { contractTemplateCalls, useCall, type ApiFailure } from '../../../shared/api/index.ts';
import type { TemplateSearch } from '../model/template-search.ts';
import { valuesOf, type EditedTemplate } from '../model/template-values.ts';
import { templateCallsOf } from './use-template-calls.ts';

interface Loaded {
  data: EditedTemplate | undefined;
  error: ApiFailure | null;
  refetch: () => unknown;
}

/** A template by its number. */
export function useStoredTemplate(id: number, type: DocumentType): Loaded {
  const query = useCall(templateCallsOf(type).get, { query: { id } }, { enabled: id > 0 });
  const { data: stored } = query;
  return { ...query, data: stored && { type: stored.type, stored, values: valuesOf(stored) } };
}

/** What a new template begins with: the standard text, or that of another template. */
export function useNewTemplate(
  type: DocumentType,
  language: DocumentLanguage,
  { from = 0 }: Pick<TemplateSearch, 'from'>,
): Loaded {
  const { t } = useTranslation();
  const standard = useCall(
    contractTemplateCalls.defaultTemplate,
    { query: { type, language } },
    { enabled: from === 0 },
  );
  const source = useCall(templateCallsOf(type).get, { query: { id: from } }, { enabled: from > 0 });
  const query = from > 0 ? source : standard;
  const name = query.data?.name ?? '';
  const values = query.data && {
    name: from > 0 ? t('document_templates.copy_name', { name }) : t('document_templates.own_name', { name }),
    language,
    is_default: false,
    tour_ids: [],
    content: query.data.content,
  };
  return { error: query.error, refetch: query.refetch, data: values && { type, stored: null, values } };
}
