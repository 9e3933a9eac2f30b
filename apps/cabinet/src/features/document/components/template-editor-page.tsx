import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { TemplateView } from '@tropa/contract';
import { SaveBar, TabList, useBelow, ReasonedButton } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callKey, useCallMutation, type ApiFailure } from '../../../shared/api/index.ts';
import { Form, useCheckedForm, useSavedForm } from '../../../shared/forms/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Halves } from '../../../shared/page/halves.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { useLeaveGuard } from '../../../shared/page/use-leave-guard.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { TEMPLATE_READS, templateCallsOf } from '../hooks/use-template-calls.ts';
import { useTypeTitle } from '../hooks/use-type-title.ts';
import { valuesOf, type EditedTemplate, type TemplateValues } from '../model/template-values.ts';
import { TemplateFields } from './template-fields.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { VersionsPanel } from './versions-panel.tsx';

type Tab = 'text' | 'preview' | 'versions';

/** The editor of a template: its text beside the document it makes, and its versions. */
export function TemplateEditorPage({ edited, back }: { edited: EditedTemplate; back: ReactNode }) {
  const { t } = useTranslation();
  const { stored, type } = edited;
  const isNarrow = useBelow('lg');
  const [tab, setTab] = useState<Tab>('text');
  const typeTitle = useTypeTitle(type);
  const form = useCheckedForm<TemplateValues>({
    values: edited.values,
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  const save = useSaveTemplate(edited, form);
  const leaveDialog = useLeaveGuard(isDirty && !save.isPending);
  const [content, language] = useWatch({ control: form.control, name: ['content', 'language'] });
  const title = stored ? stored.name : t('document_templates.editor.new_title', { type: typeTitle });
  const [aside, setAside] = useState<'preview' | 'versions'>('preview');
  const shown = isNarrow ? tab : aside;
  const tabs: readonly Tab[] = isNarrow ? ['text', 'preview', 'versions'] : ['preview', 'versions'];
  return (
    <Page title={title} back={back} {...(stored && { description: typeTitle })}>
      <Form form={form} onSubmit={form.handleSubmit(save.submit)}>
        <Halves isNarrow={isNarrow}>
          {!isNarrow && <TemplateFields form={form} type={type} isNew={stored === null} />}
          <Tabs
            value={shown}
            keepMounted={false}
            onChange={(next) => {
              if (next === 'preview' || next === 'versions') setAside(next);
              if (next === 'text' || next === 'preview' || next === 'versions') setTab(next);
            }}
          >
            <TabList>
              {tabs.map((item) => (
                <Tabs.Tab key={item} value={item}>
                  {t(`document_templates.editor.tabs.${item}`)}
                </Tabs.Tab>
              ))}
            </TabList>
            {isNarrow && (
              <Tabs.Panel value="text">
                <TemplateFields form={form} type={type} isNew={stored === null} />
              </Tabs.Panel>
            )}
            <Tabs.Panel value="preview">
              <TemplatePreview type={type} language={language} content={content} />
            </Tabs.Panel>
            <Tabs.Panel value="versions">
              <VersionsPanel
                stored={stored}
                content={content}
                onBroughtBack={(next) => form.reset(valuesOf(next))}
              />
            </Tabs.Panel>
          </Tabs>
        </Halves>
        <SaveBar
          hasWayBack
          state={<SaveState isDirty={isDirty} isNew={stored === null} />}
          isSaved={!isDirty && stored !== null}
        >
          <ReasonedButton
            type="submit"
            disabledReason={!isDirty && stored !== null && t('off.unchanged')}
            loading={save.isPending}
          >
            {stored ? t('app.save') : t('document_templates.create')}
          </ReasonedButton>
        </SaveBar>
      </Form>
      {leaveDialog}
    </Page>
  );
}

function SaveState({ isDirty, isNew }: { isDirty: boolean; isNew: boolean }) {
  const { t } = useTranslation();
  if (isNew) return t('document_templates.editor.not_created');
  return isDirty ? t('document_templates.editor.unsaved') : t('document_templates.editor.all_saved');
}

/** Creates a template or saves what was changed of it; the text becomes a new version. */
function useSaveTemplate(
  { stored, type }: EditedTemplate,
  form: ReturnType<typeof useCheckedForm<TemplateValues>>,
) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const calls = templateCallsOf(type);
  const { sending, stored: taken } = useSavedForm(form);
  const keep = (saved: TemplateView) => {
    queryClient.setQueryData(callKey(calls.get, { query: { id: saved.id } }), saved);
    taken(valuesOf(saved));
  };
  const options = {
    form,
    invalidates: TEMPLATE_READS,
    success: t('document_templates.saved'),
    onFailure: (failure: ApiFailure) => {
      const text = failure.errors['content'];
      // The editor is no field that a form could give the focus to.
      if (text !== undefined) form.setError('content', { message: text });
      return text !== undefined;
    },
  };
  const update = useCallMutation(calls.update, { ...options, onSuccess: keep });
  const create = useCallMutation(calls.create, {
    ...options,
    onSuccess: async (saved) => {
      keep(saved);
      await navigate({
        to: organizerPath(organizer_id, 'contract-template', saved.id),
        search: { type },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  const submit = (all: TemplateValues) => {
    const { language, ...values } = all;
    sending(all);
    if (!stored) {
      const body = { ...values, language, ...(type === 'meet_data' ? {} : { type }) };
      // The meet-data sheet's own call takes no type.
      create.mutate({ query: { organizer_id }, body });
      return;
    }
    update.mutate({ query: { id: stored.id }, body: { ...values, base_version: stored.version } });
  };
  return { submit, isPending: update.isPending || create.isPending };
}
