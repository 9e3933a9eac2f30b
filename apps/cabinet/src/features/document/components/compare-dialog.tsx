import { templateLines, type TemplateDocument } from '@tropa/core';
import { Dialog, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { contractTemplateCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { compareLines } from '../model/compare-lines.ts';
import classes from './compare-dialog.module.css';

interface CompareDialogProps {
  template_id: number;
  /** Null: closed. */
  version: number | null;
  content: TemplateDocument;
  onClose: () => void;
}

/** A version beside the text in the editor, line by line. */
export function CompareDialog({ template_id, version, content, onClose }: CompareDialogProps) {
  const { t } = useTranslation();
  const query = useCall(
    contractTemplateCalls.version,
    { query: { id: template_id, version: version ?? 1 } },
    { enabled: version !== null },
  );
  return (
    <Dialog
      opened={version !== null}
      onClose={onClose}
      kind="largeForm"
      title={t('document_templates.versions.compare_title', { version: version ?? '' })}
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={12} />} compact>
        {({ content: older }) => <Lines older={templateLines(older)} newer={templateLines(content)} />}
      </QueryState>
    </Dialog>
  );
}

function Lines({ older, newer }: { older: string[]; newer: string[] }) {
  const { t } = useTranslation();
  const lines = compareLines(older, newer);
  if (lines.every(({ side }) => side === 'both'))
    return <p className={classes['same']}>{t('document_templates.versions.same')}</p>;
  const labels = {
    both: undefined,
    older: t('document_templates.versions.removed'),
    newer: t('document_templates.versions.added'),
  };
  return (
    <ul className={classes['lines']}>
      {lines.map(({ text, side }, index) => (
        <li key={index} data-side={side} title={labels[side]}>
          {side === 'both' ? (
            text
          ) : (
            <>
              <span className={classes['sign']} aria-hidden>
                {side === 'older' ? '−' : '+'}
              </span>
              {side === 'older' ? <del>{text}</del> : <ins>{text}</ins>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
