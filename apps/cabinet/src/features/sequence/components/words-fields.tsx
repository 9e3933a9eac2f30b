import { Button, Stack, Tabs } from '@mantine/core';
import type { SequenceRule } from '@tropa/contract';
import { SEQUENCE_FORM_KEYS } from '@tropa/core';
import { Panel, TabList } from '@tropa/ui';
import { useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextareaField, TextField } from '../../../shared/forms/index.ts';
import { PlaceholderSelect } from '../../../shared/placeholders/placeholder-select.tsx';
import { hasOwnWords, type RuleValues } from '../model/rule-values.ts';
import classes from './letters.module.css';

const SUBJECT_MAX = 150;
const TEXT_MAX = 5000;
const LANGUAGES = ['ru', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

interface WordsFieldsProps {
  form: UseFormReturn<RuleValues>;
  standardWords: SequenceRule['standard_words'];
  language: Language;
  onLanguage: (language: Language) => void;
}

/** What a letter says, in both languages. A standard one says what the platform does until it is worded anew. */
export function WordsFields({ form, standardWords, language, onLanguage }: WordsFieldsProps) {
  const { t } = useTranslation();
  const { control, setValue } = form;
  const [text_ru, text_en] = useWatch({ control, name: ['text_ru', 'text_en'] });
  const [isWording, setWording] = useState(false);
  const isOwn = standardWords === null || isWording || hasOwnWords({ text_ru, text_en });
  const put = (words: NonNullable<SequenceRule['standard_words']> | null) => {
    for (const name of LANGUAGES) {
      setValue(`subject_${name}`, words?.[name].subject ?? '', { shouldDirty: true });
      setValue(`text_${name}`, words?.[name].text ?? '', { shouldDirty: true });
    }
    setWording(words !== null);
  };
  return (
    <Panel title={t('sequences.fields.words')}>
      <Stack gap="md">
        <p className={classes['note']}>{t('sequences.fields.words_hint')}</p>
        {standardWords !== null && (
          <div className={classes['words_head']}>
            <p className={classes['note']}>{t(isOwn ? 'sequences.words.own' : 'sequences.words.standard')}</p>
            <Button variant="default" size="xs" onClick={() => put(isOwn ? null : standardWords)}>
              {t(isOwn ? 'sequences.words.put_back' : 'sequences.words.word_anew')}
            </Button>
          </div>
        )}
        {isOwn && (
          <Tabs
            value={language}
            onChange={(next) => {
              const chosen = LANGUAGES.find((name) => name === next);
              if (chosen) onLanguage(chosen);
            }}
          >
            <TabList>
              {LANGUAGES.map((name) => (
                <Tabs.Tab key={name} value={name}>
                  {t(`document_templates.language.${name}`)}
                </Tabs.Tab>
              ))}
            </TabList>
            {LANGUAGES.map((name) => (
              <Tabs.Panel key={name} value={name}>
                <OneLanguage form={form} language={name} />
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </Stack>
    </Panel>
  );
}

/** Subject and text of a language, with what can be put in at the cursor. */
function OneLanguage({ form, language }: { form: UseFormReturn<RuleValues>; language: Language }) {
  const { t } = useTranslation();
  const { control, getValues, setValue } = form;
  const anchor = useWatch({ control, name: 'anchor' });
  const text = useRef<HTMLTextAreaElement>(null);
  const name = `text_${language}` as const;
  return (
    <Stack gap="md">
      <TextField
        control={control}
        name={`subject_${language}`}
        label={t('sequences.fields.subject')}
        maxLength={SUBJECT_MAX}
      />
      <div ref={(node) => void (text.current = node?.querySelector('textarea') ?? null)}>
        <TextareaField
          control={control}
          name={name}
          label={t('sequences.fields.text')}
          minRows={8}
          maxLength={TEXT_MAX}
        />
      </div>
      <PlaceholderSelect
        label={t('sequences.fields.insert')}
        without={anchor === 'payment_due' ? [] : ['invoice']}
        only={anchor === 'form_left' ? SEQUENCE_FORM_KEYS : undefined}
        field={text}
        value={() => getValues(name)}
        onChange={(next) => setValue(name, next, { shouldDirty: true, shouldValidate: true })}
      />
    </Stack>
  );
}
