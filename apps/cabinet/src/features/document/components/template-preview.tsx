import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import type { DocumentLanguage, DocumentType } from '@tropa/contract';
import { isTemplateEmpty, type TemplateDocument } from '@tropa/core';
import { EmptyState, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractTemplateCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { BookingChoice } from '../../../shared/preview/booking-choice.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import classes from './template-editor-page.module.css';

interface TemplatePreviewProps {
  type: DocumentType;
  language: DocumentLanguage;
  content: TemplateDocument;
}

/** Milliseconds of rest after which what was typed is shown. */
const TYPING_PAUSE = 400;

/** The document that the text makes, of a real booking or of samples. */
export function TemplatePreview({ type, language, content }: TemplatePreviewProps) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [request_id, setRequestId] = useState<number | null>(null);
  const [rested] = useDebouncedValue(content, TYPING_PAUSE);
  const isEmpty = isTemplateEmpty(rested);
  const query = useCall(
    contractTemplateCalls.preview,
    { body: { organizer_id, type, language, content: rested, request_id } },
    { enabled: !isEmpty, keepPrevious: true, staleTime: 30_000 },
  );
  const refusal = query.error?.errors['content'];
  return (
    <div className={classes['preview']}>
      <BookingChoice value={request_id} onChange={setRequestId} />
      {isEmpty && <EmptyState compact title={t('document_templates.preview.empty')} />}
      {!isEmpty && refusal !== undefined && (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={18} stroke={1.6} />}>
          {refusal}
        </Alert>
      )}
      {!isEmpty && refusal === undefined && (
        <QueryState query={query} skeleton={<TextSkeleton lines={24} />} compact>
          {(document) => <DocumentSheet document={document} />}
        </QueryState>
      )}
    </div>
  );
}
