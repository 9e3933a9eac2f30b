import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { FormSection, Panel } from '@tropa/ui';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showRemoved } from '../../hooks/removed-toast.tsx';
import { emptyQuestion } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { SortableEntries } from '../fields/sortable-entries.tsx';
import { QuestionEntry } from './question-entry.tsx';

const MAX = 40;

/** What is asked most often, with the answers. */
export function FaqSection() {
  const { t } = useTranslation();
  const { control, form, readOnly } = useTourEditor();
  const { fields, append, insert, remove, move } = useFieldArray({
    control,
    name: 'questions',
    keyName: 'key',
  });
  const removeAt = (index: number, name: string) => {
    const item = form.getValues(`questions.${index}`);
    remove(index);
    showRemoved(t, name, () => insert(index, item));
  };
  return (
    <Panel>
      <FormSection title={t('tour.faq.title')} description={t('tour.faq.text')}>
        <div className={classes['entries']} data-span="full">
          <SortableEntries keys={fields.map(({ key }) => key)} disabled={readOnly} onMove={move}>
            {fields.map((field, index) => (
              <QuestionEntry
                key={field.key}
                id={field.key}
                index={index}
                onRemove={(name) => removeAt(index, name)}
              />
            ))}
          </SortableEntries>
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
