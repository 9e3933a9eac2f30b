import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconFileSearch } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { EmptyState, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { TemplateEditorPage } from '../components/template-editor-page.tsx';
import { useNewTemplate, useStoredTemplate } from '../hooks/use-edited-template.ts';

const route = getRouteApi('/default/$orgId/contract-template/$templateId');

/** A template by the number in the address, or a new one. */
export function TemplateScreen() {
  const { templateId } = route.useParams();
  if (templateId === 'create') return <NewTemplate />;
  return <StoredTemplate key={templateId} id={/^\d{1,15}$/u.test(templateId) ? Number(templateId) : 0} />;
}

function StoredTemplate({ id }: { id: number }) {
  const { type = 'contract_tour' } = route.useSearch();
  return <Loaded query={useStoredTemplate(id, type)} isMissing={id === 0} />;
}

function NewTemplate() {
  const { type = 'contract_tour', language = 'ru', from } = route.useSearch();
  const query = useNewTemplate(type, language, from === undefined ? {} : { from });
  // Another type or language is another form.
  return <Loaded key={`${type}-${language}-${from}`} query={query} isMissing={false} />;
}

function Loaded({ query, isMissing }: { query: ReturnType<typeof useNewTemplate>; isMissing: boolean }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  if (query.data && (query.data.stored === null || query.data.stored.organizer_id === id))
    return <TemplateEditorPage edited={query.data} back={<BackToTemplates />} />;
  const isGone = isMissing || query.data !== undefined || query.error?.status === 404;
  return (
    <Page title={t('document_templates.title')} back={<BackToTemplates />}>
      {isGone ? (
        <EmptyState
          icon={<IconFileSearch size={24} stroke={1.6} />}
          title={t('document_templates.editor.missing')}
          text={t('document_templates.editor.missing_text')}
          action={
            <LinkButton to={organizerPath(id, 'contract-template')}>
              {t('document_templates.editor.back')}
            </LinkButton>
          }
        />
      ) : (
        <QueryState query={query} skeleton={<TextSkeleton lines={16} />}>
          {() => null}
        </QueryState>
      )}
    </Page>
  );
}

function BackToTemplates() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const label = t('document_templates.editor.back');
  return (
    <ActionIcon
      renderRoot={(properties) => <Link {...properties} to={organizerPath(id, 'contract-template')} />}
      size={36}
      aria-label={label}
      title={label}
    >
      <IconArrowLeft size={20} stroke={1.6} />
    </ActionIcon>
  );
}
