import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { SequenceRule } from '@tropa/contract';
import { ReasonedButton, SaveBar, TabList, useBelow } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sequenceCalls, useCallMutation } from '../../../shared/api/index.ts';
import { Form, useCheckedForm, useSavedForm } from '../../../shared/forms/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Halves } from '../../../shared/page/halves.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { useLeaveGuard } from '../../../shared/page/use-leave-guard.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { fieldsOf, valuesOf, type EditedRule, type RuleValues } from '../model/rule-values.ts';
import { ruleName } from '../model/rule-words.ts';
import { LetterPreview } from './letter-preview.tsx';
import classes from './letters.module.css';
import { RuleFields } from './rule-fields.tsx';
import { WordsFields } from './words-fields.tsx';

const TABS = ['rule', 'words', 'preview'] as const;
type Tab = (typeof TABS)[number];

/** The editor of a rule: when who gets which letter, beside the letter as a booking would get it. */
export function LetterEditor({ edited, back }: { edited: EditedRule; back: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { stored, values } = edited;
  const isNarrow = useBelow('lg');
  const canWrite = useScope('letters', 'write') === 'all';
  const [tab, setTab] = useState<Tab>('rule');
  const [language, setLanguage] = useState<'ru' | 'en'>(i18n.language === 'en' ? 'en' : 'ru');
  const form = useCheckedForm<RuleValues>({ values, resetOptions: { keepDirtyValues: true } });
  const { isDirty } = form.formState;
  const save = useSaveRule(edited, form);
  const leaveDialog = useLeaveGuard(isDirty && !save.isPending);
  const standard = stored?.standard ?? null;
  const rule = <RuleFields form={form} isStandard={standard !== null} />;
  const words = (
    <WordsFields
      form={form}
      standardWords={stored?.standard_words ?? null}
      language={language}
      onLanguage={setLanguage}
    />
  );
  const preview = <LetterPreview control={form.control} standard={standard} language={language} />;
  return (
    <Page title={stored ? ruleName(stored, t) : t('sequences.new_title')} back={back}>
      <Form form={form} onSubmit={form.handleSubmit(save.submit)}>
        {isNarrow ? (
          <Tabs value={tab} onChange={(next) => setTab(TABS.find((name) => name === next) ?? 'rule')}>
            <TabList>
              {TABS.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {t(`sequences.tabs.${name}`)}
                </Tabs.Tab>
              ))}
            </TabList>
            <Tabs.Panel value="rule">{rule}</Tabs.Panel>
            <Tabs.Panel value="words">{words}</Tabs.Panel>
            <Tabs.Panel value="preview">{tab === 'preview' && preview}</Tabs.Panel>
          </Tabs>
        ) : (
          <Halves>
            <div className={classes['panels']}>
              {rule}
              {words}
            </div>
            {preview}
          </Halves>
        )}
        <SaveBar
          hasWayBack
          state={t(
            stored === null ? 'sequences.not_created' : isDirty ? 'sequences.unsaved' : 'sequences.all_saved',
          )}
          isSaved={!isDirty && stored !== null}
        >
          <ReasonedButton
            type="submit"
            disabledReason={
              (!canWrite && t('sequences.read_only')) || (!isDirty && stored !== null && t('off.unchanged'))
            }
            loading={save.isPending}
          >
            {stored ? t('app.save') : t('sequences.create')}
          </ReasonedButton>
        </SaveBar>
      </Form>
      {leaveDialog}
    </Page>
  );
}

/** Creates a rule, or saves what was changed of it. */
function useSaveRule({ stored }: EditedRule, form: ReturnType<typeof useCheckedForm<RuleValues>>) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const navigate = useNavigate();
  const { sending, stored: taken } = useSavedForm(form);
  const options = { form, invalidates: [sequenceCalls.list], success: t('sequences.saved') };
  const keep = (saved: SequenceRule) => taken(valuesOf(saved));
  const update = useCallMutation(sequenceCalls.update, { ...options, onSuccess: keep });
  const create = useCallMutation(sequenceCalls.create, {
    ...options,
    onSuccess: async (saved) => {
      keep(saved);
      await navigate({
        to: organizerPath(organizer_id, 'letters', saved.id),
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  const submit = (values: RuleValues) => {
    sending(values);
    const body = fieldsOf(values);
    if (stored) update.mutate({ query: { id: stored.id }, body: { ...body, revision: stored.revision } });
    else create.mutate({ query: { organizer_id }, body });
  };
  return { submit, isPending: update.isPending || create.isPending };
}
