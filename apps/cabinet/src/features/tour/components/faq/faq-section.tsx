import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FormSection, Panel } from '@tropa/ui';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField, TextareaField, TextField } from '../../../../shared/forms/index.ts';
import { showRemoved } from '../../hooks/removed-toast.tsx';
import { emptyQuestion } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { EntryHead } from '../fields/entry-head.tsx';
import classes from '../fields/entries.module.css';

const MAX = 40;

/** What is asked most often, with the answers. */
export function FaqSection() {
  const { t } = useTranslation();
  const { control, form, readOnly } = useTourEditor();
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'questions', keyName: 'key' });
  const nameOf = (index: number) => `${t('tour.faq.question')} ${index + 1}`;
  const removeAt = (index: number) => {
    const item = form.getValues(`questions.${index}`);
    remove(index);
    showRemoved(t, nameOf(index), () => insert(index, item));
  };
  return (
    <Panel>
      <FormSection title={t('tour.faq.title')} description={t('tour.faq.text')}>
        <div className={classes['entries']} data-span="full">
          {fields.map((field, index) => (
            <section key={field.key} className={classes['entry']}>
              <EntryHead
                title={nameOf(index)}
                removeLabel={t('tour.faq.remove', { number: index + 1 })}
                onRemove={readOnly ? undefined : () => removeAt(index)}
              />
              <TextField
                control={control}
                name={`questions.${index}.question`}
                label={t('tour.faq.question')}
                placeholder={t('tour.faq.question_hint')}
                maxLength={500}
              />
              <TextareaField
                control={control}
                name={`questions.${index}.answer`}
                label={t('tour.faq.answer')}
                maxLength={5000}
              />
              <SwitchField
                control={control}
                name={`questions.${index}.added_to_voucher`}
                label={t('tour.faq.voucher')}
                description={t('tour.faq.voucher_hint')}
              />
            </section>
          ))}
          {!readOnly && fields.length < MAX && (
            <Button
              variant="default"
              className={classes['add'] ?? ''}
              leftSection={<IconPlus size={16} />}
              onClick={() => append(emptyQuestion())}
            >
              {t('tour.faq.add')}
            </Button>
          )}
        </div>
      </FormSection>
    </Panel>
  );
}
