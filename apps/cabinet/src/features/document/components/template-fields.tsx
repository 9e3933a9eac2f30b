import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { DocumentType } from '@tropa/contract';
import { Panel, TemplateEditor, TextSkeleton } from '@tropa/ui';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contractTemplateCalls, useCall } from '../../../shared/api/index.ts';
import { SelectField, SwitchField, TextField, useField } from '../../../shared/forms/index.ts';
import { ToursField } from '../../../shared/forms/tours-field.tsx';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import type { TemplateValues } from '../model/template-values.ts';
import classes from './template-editor-page.module.css';

interface TemplateFieldsProps {
  form: UseFormReturn<TemplateValues>;
  type: DocumentType;
  isNew: boolean;
}
const LANGUAGES = ['ru', 'en'] as const;

/** What a template is for, and its text. */
export function TemplateFields({ form: { control }, type, isNew }: TemplateFieldsProps) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const navigate = useNavigate();
  return (
    <Panel>
      <Stack gap="md">
        <div className={classes['pair']}>
          <TextField
            control={control}
            name="name"
            label={t('document_templates.editor.name')}
            description={t('document_templates.editor.name_hint')}
            rules="required"
            maxLength={120}
          />
          {isNew && (
            <LanguageField
              control={control}
              onChange={(language) =>
                void navigate({
                  to: organizerPath(organizer_id, 'contract-template', 'create'),
                  search: { type, ...(language === 'en' && { language }) },
                  replace: true,
                })
              }
            />
          )}
        </div>
        <SwitchField
          control={control}
          name="is_default"
          label={t('document_templates.editor.is_default')}
          description={t('document_templates.editor.is_default_hint')}
        />
        <ToursField
          control={control}
          name="tour_ids"
          label={t('document_templates.editor.tours')}
          description={t('document_templates.editor.tours_hint')}
        />
        <ContentField control={control} type={type} />
      </Stack>
    </Panel>
  );
}

interface LanguageFieldProps {
  control: Control<TemplateValues>;
  onChange: (language: string) => void;
}

/** Another language is another standard text: the form begins anew. */
function LanguageField({ control, onChange }: LanguageFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      control={control}
      name="language"
      label={t('document_templates.editor.language')}
      data={LANGUAGES.map((value) => ({ value, label: t(`document_templates.language.${value}`) }))}
      onOptionSubmit={onChange}
    />
  );
}

const STALE_TIME = 3_600_000;

/** The text with the placeholders that this document knows. */
function ContentField({ control, type }: { control: Control<TemplateValues>; type: DocumentType }) {
  const { t, i18n } = useTranslation();
  const query = useCall(contractTemplateCalls.placeholdersMap, {}, { staleTime: STALE_TIME });
  const { value, onChange, error } = useField({ control, name: 'content' });
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={12} />} compact>
      {({ groups }) => (
        <TemplateEditor
          key={i18n.language}
          label={t('document_templates.editor.text')}
          error={error}
          value={value as TemplateValues['content']}
          onChange={onChange}
          groups={groups
            .map((group) => ({
              ...group,
              placeholders: group.placeholders.filter(({ types }) => types.includes(type)),
            }))
            .filter(({ placeholders }) => placeholders.length > 0)}
          words={{
            insert: t('document_templates.placeholder.insert'),
            search: t('document_templates.placeholder.search'),
            nothing: t('document_templates.placeholder.nothing'),
          }}
        />
      )}
    </QueryState>
  );
}
