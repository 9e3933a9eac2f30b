import { SegmentedControl, Select, Skeleton } from '@mantine/core';
import type { AttachedSite, DocumentKind, Language } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteDocumentCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { DocumentForm } from './document-form.tsx';
import classes from './settings.module.css';

const KINDS: readonly DocumentKind[] = ['agreement', 'policy', 'consent'];

/** The legal documents of the site: which one, in which language, and its text. */
export function DocumentsTab({ site }: { site: AttachedSite }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<DocumentKind>('agreement');
  const [language, setLanguage] = useState<Language>(site.settings.languages[0] ?? 'ru');
  const query = useCall(
    siteDocumentCalls.getDocument,
    { query: { organizer_id: site.organizer_id, type: kind } },
    { staleTime: 0 },
  );
  return (
    <Panel>
      <div className={classes['document']}>
        <p className={classes['state']}>{t('site_settings.documents.text')}</p>
        <div className={classes['choices']}>
          <Select
            aria-label={t('site_settings.documents.document')}
            allowDeselect={false}
            w={280}
            value={kind}
            data={KINDS.map((value) => ({ value, label: t(`site_settings.documents.names.${value}`) }))}
            onChange={(value) => setKind(KINDS.find((known) => known === value) ?? 'agreement')}
          />
          {site.settings.languages.length > 1 && (
            <SegmentedControl
              aria-label={t('site_settings.documents.language')}
              value={language}
              onChange={setLanguage}
              data={site.settings.languages.map((value) => ({ value, label: t(`app.language.${value}`) }))}
            />
          )}
        </div>
        <QueryState query={query} skeleton={<Skeleton height={480} />}>
          {({ document }) => (
            <DocumentForm
              key={`${kind}:${language}:${document.revision}`}
              site={site}
              document={document}
              language={language}
              onReload={() => void query.refetch()}
            />
          )}
        </QueryState>
      </div>
    </Panel>
  );
}
