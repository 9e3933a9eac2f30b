import { useTranslation } from 'react-i18next';
import { SwitchField, TextareaField, TextField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { EntryHead } from '../fields/entry-head.tsx';
import classes from '../fields/entries.module.css';
import { useSortableEntry } from '../fields/sortable-entries.tsx';

interface QuestionEntryProps {
  /** The key of the entry, for dragging. */
  id: string;
  index: number;
  /** Is given what the entry is called. */
  onRemove: (name: string) => void;
}

/** One question with its answer. */
export function QuestionEntry({ id, index, onRemove }: QuestionEntryProps) {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const path = `questions.${index}` as const;
  const name = `${t('tour.faq.question')} ${index + 1}`;
  const { grip, isDragging, ...entry } = useSortableEntry(
    id,
    readOnly ? null : t('tour.program.move', { name }),
  );
  return (
    <section {...entry} className={classes['entry']} data-dragging={isDragging || undefined}>
      <EntryHead
        title={name}
        removeLabel={t('tour.faq.remove', { number: index + 1 })}
        onRemove={readOnly ? undefined : () => onRemove(name)}
        grip={grip}
      />
      <TextField
        control={control}
        name={`${path}.question`}
        label={t('tour.faq.question')}
        placeholder={t('tour.faq.question_hint')}
        maxLength={500}
      />
      <TextareaField
        control={control}
        name={`${path}.answer`}
        label={t('tour.faq.answer')}
        maxLength={5000}
      />
      <SwitchField
        control={control}
        name={`${path}.added_to_voucher`}
        label={t('tour.faq.voucher')}
        description={t('tour.faq.voucher_hint')}
      />
    </section>
  );
}
