import { Button } from '@mantine/core';
import type { TemplateView } from '@tropa/contract';
import type { TemplateDocument } from '@tropa/core';
import { EmptyState, Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractTemplateCalls, request } from '../../../shared/api/index.ts';
import { ApiFailure } from '../../../shared/api/index.ts';
import { showFailure } from '../../../shared/toasts.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { useUpdateTemplate } from '../hooks/use-template-calls.ts';
import { CompareDialog } from './compare-dialog.tsx';
import classes from './template-editor-page.module.css';

interface VersionsPanelProps {
  stored: TemplateView | null;
  /** What the editor holds. */
  content: TemplateDocument;
  onBroughtBack: (template: TemplateView) => void;
}

/** Every text that the template had, newest first: to be compared with the editor's and brought back. */
export function VersionsPanel({ stored, content, onBroughtBack }: VersionsPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [compared, setCompared] = useState<number | null>(null);
  if (!stored) return <EmptyState compact title={t('document_templates.versions.none')} />;
  return (
    <Panel flush>
      <ol className={classes['versions']}>
        {stored.versions.map(({ version, author, created_at }) => (
          <li key={version} className={classes['version']}>
            <div className={classes['versionWords']}>
              <strong>{t('document_templates.versions.number', { version })}</strong>
              <span>
                {author || t('document_templates.versions.unknown_author')},{' '}
                <time dateTime={created_at}>{format.moment(created_at)}</time>
              </span>
            </div>
            {version === stored.version && <span>{t('document_templates.versions.current')}</span>}
            <Button variant="subtle" size="compact-sm" onClick={() => setCompared(version)}>
              {t('document_templates.versions.compare')}
            </Button>
            {version !== stored.version && (
              <BringBack stored={stored} version={version} onBroughtBack={onBroughtBack} />
            )}
          </li>
        ))}
      </ol>
      <CompareDialog
        template_id={stored.id}
        version={compared}
        content={content}
        onClose={() => setCompared(null)}
      />
    </Panel>
  );
}

interface BringBackProps extends Pick<VersionsPanelProps, 'onBroughtBack'> {
  stored: TemplateView;
  version: number;
}

/** An older text becomes the newest version. */
function BringBack({ stored, version, onBroughtBack }: BringBackProps) {
  const { t } = useTranslation();
  const [isReading, setIsReading] = useState(false);
  const update = useUpdateTemplate(stored.type, {
    success: (saved) =>
      t('document_templates.versions.brought_back', { from: version, version: saved.version }),
    onSuccess: onBroughtBack,
  });
  const bringBack = async () => {
    setIsReading(true);
    try {
      const { content } = await request(contractTemplateCalls.version, { query: { id: stored.id, version } });
      update.mutate({ query: { id: stored.id }, body: { content, base_version: stored.version } });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    } finally {
      setIsReading(false);
    }
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isReading || update.isPending}
      onClick={() => void bringBack()}
    >
      {t('document_templates.versions.bring_back')}
    </Button>
  );
}
