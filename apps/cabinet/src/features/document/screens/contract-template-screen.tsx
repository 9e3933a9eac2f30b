import { Panel, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { contractTemplateCalls, meetDataTemplateCalls, useCall } from '../../../shared/api/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { TypePart } from '../components/type-part.tsx';

/** Templates of documents by their types: the standard text and the organizer's own ones. */
export function ContractTemplateScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('document_templates.title')} description={t('document_templates.lead')} width="narrow">
      <Templates />
    </Page>
  );
}

function Templates() {
  const { id: organizer_id } = useOrganizer();
  const canWrite = useScope('tours', 'write') === 'all';
  const types = useCall(contractTemplateCalls.defaultTemplateTypes, {});
  const contracts = useCall(contractTemplateCalls.list, { query: { organizer_id } });
  const sheets = useCall(meetDataTemplateCalls.list, { query: { organizer_id } });
  const query = {
    data:
      types.data && contracts.data && sheets.data
        ? { types: types.data.types, templates: [...contracts.data.templates, ...sheets.data.templates] }
        : undefined,
    error: types.error ?? contracts.error ?? sheets.error,
    refetch: () => Promise.all([types.refetch(), contracts.refetch(), sheets.refetch()]),
  };
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={2} />}>
      {({ types: known, templates }) => (
        <Panel flush>
          {known.map((type) => (
            <TypePart
              key={type.type}
              {...type}
              templates={templates.filter((template) => template.type === type.type)}
              canWrite={canWrite}
            />
          ))}
        </Panel>
      )}
    </QueryState>
  );
}
