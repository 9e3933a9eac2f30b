import { Alert, Anchor, Button, SegmentedControl } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { documentPath } from '@tropa/blocks';
import type { AttachedSite, Language, LegalDocument, RichText } from '@tropa/contract';
import { isRichTextEmpty } from '@tropa/core';
import { ConfirmDialog, RichTextEditor, ReasonedButton } from '@tropa/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  callKey,
  siteDocumentCalls,
  sitePublishingCalls,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { Form } from '../../../shared/forms/index.ts';
import { useLeaveGuard } from '../../../shared/page/use-leave-guard.tsx';
import { useScope } from '../../../shared/session/session.ts';
import { showSuccess } from '../../../shared/toasts.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { markChanged } from '../hooks/use-site.ts';
import classes from './settings.module.css';

type Source = 'standard' | 'own';

interface DocumentFormProps {
  site: AttachedSite;
  document: LegalDocument;
  language: Language;
  /** Loads what somebody else saved. */
  onReload: () => void;
}

/** A document's text in one language: the ready one, or one's own, which begins as the ready one. */
export function DocumentForm({ site, document, language, onReload }: DocumentFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const canWrite = useScope('tours', 'write') === 'all';
  const { organizer_id } = site;
  const { type, content, default_text, revision } = document;
  const [own, setOwn] = useState<RichText | null>(content[language]);
  const [isAsking, setIsAsking] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isDirty = JSON.stringify(own) !== JSON.stringify(content[language]);
  const save = useCallMutation(siteDocumentCalls.updateDocument, {
    invalidates: [sitePublishingCalls.publishing],
    onSuccess: (answer) => {
      queryClient.setQueryData(
        callKey(siteDocumentCalls.getDocument, { query: { organizer_id, type } }),
        answer,
      );
      markChanged(queryClient, organizer_id);
      showSuccess(t('site_settings.documents.saved'));
    },
    onFailure: (failure) => {
      if (failure.type !== 'conflict') return false;
      setIsStale(true);
      return true;
    },
  });
  const leaveDialog = useLeaveGuard(isDirty && !save.isPending);
  const choose = (source: Source) => {
    if (source === 'own') setOwn(own ?? default_text[language]);
    else if (own !== null) setIsAsking(true);
  };
  const submit = useForm().handleSubmit(() => {
    if (own !== null && isRichTextEmpty(own)) {
      setRefusal(t('site_settings.documents.empty'));
      return;
    }
    save.mutate({
      query: { organizer_id, type },
      body: { content: { ...content, [language]: own }, revision },
    });
  });
  return (
    <>
      {canWrite && (
        <SegmentedControl
          aria-label={t('site_settings.documents.source')}
          value={own === null ? 'standard' : 'own'}
          onChange={choose}
          data={[
            { value: 'standard', label: t('site_settings.documents.standard') },
            { value: 'own', label: t('site_settings.documents.own') },
          ]}
        />
      )}
      <RichTextEditor
        label={t(`site_settings.documents.names.${type}`)}
        description={t(
          own === null ? 'site_settings.documents.standard_note' : 'site_settings.documents.own_note',
        )}
        value={own ?? default_text[language]}
        readOnly={own === null || !canWrite}
        minHeight={320}
        error={refusal}
        onChange={(text) => {
          setRefusal(null);
          if (own !== null) setOwn(text ?? { type: 'doc', content: [] });
        }}
      />
      {isStale && (
        <Alert color="red" variant="light">
          <div className={classes['foot']}>
            <span className={classes['state']}>{t('site_settings.documents.conflict')}</span>
            <Button variant="default" size="xs" onClick={onReload}>
              {t('site_settings.documents.reload')}
            </Button>
          </div>
        </Alert>
      )}
      <Form className={classes['foot']} onSubmit={submit}>
        <DocumentState site={site} document={document} />
        {canWrite && (
          <ReasonedButton
            disabledReason={!isDirty && t('off.unchanged')}
            loading={save.isPending}
            type="submit"
          >
            {t('site_settings.documents.save')}
          </ReasonedButton>
        )}
      </Form>
      <ConfirmDialog
        opened={isAsking}
        title={t('site_settings.documents.to_standard')}
        confirmLabel={t('site_settings.documents.to_standard_action')}
        onConfirm={() => {
          setOwn(null);
          setRefusal(null);
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('site_settings.documents.to_standard_text')}
      </ConfirmDialog>
      {leaveDialog}
    </>
  );
}

/** What visitors read of the document. */
function DocumentState({ site, document }: { site: AttachedSite; document: LegalDocument }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { published, has_changes, type } = document;
  const words = published
    ? t(`site_settings.documents.state.${has_changes ? 'changed' : 'published'}`, {
        version: published.version,
        moment: moment(published.published_at),
      })
    : t('site_settings.documents.state.none');
  return (
    <span className={classes['state']}>
      {words}{' '}
      {site.is_published && (
        <Anchor size="sm" href={`${site.url}${documentPath(type)}`} target="_blank" rel="noopener">
          {t('site_settings.documents.look')} <IconExternalLink size={14} stroke={1.6} aria-hidden />
        </Anchor>
      )}
    </span>
  );
}
