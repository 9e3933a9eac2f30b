import { useTranslation } from 'react-i18next';
import { SwitchField, TextareaField, TextField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { SortableEntry, type EntryProps } from '../fields/sortable-entry.tsx';

/** One question with its answer. */
export function QuestionEntry({ id, index, onRemove }: EntryProps) {
  const { t } = useTranslation();
  const { control } = useTourEditor();
  const path = `questions.${index}` as const;
  const name = `${t('tour.faq.question')} ${index + 1}`;
  return (
    <SortableEntry
      id={id}
      name={name}
      removeLabel={t('tour.faq.remove', { number: index + 1 })}
      onRemove={onRemove}
    >
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
    </SortableEntry>
  );
}
