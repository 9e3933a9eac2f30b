import { useWatch } from 'react-hook-form';
import { ChooseField } from '../editor/choose-field.tsx';
import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { NumberField, SelectField, SwitchField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { ReviewsData } from './schema.ts';

const SELECTIONS = ['newest', 'best', 'chosen'] as const;

function ReviewsFields({ control }: EditorProps<ReviewsData>) {
  const { t, reviews } = useEditorServices();
  const selection = useWatch({ control, name: 'data.selection' });
  return (
    <>
      <HeadingFields control={control} />
      <SelectField
        control={control}
        name="data.selection"
        label={t('builder.reviews.selection')}
        data={SELECTIONS.map((value) => ({ value, label: t(`builder.reviews.selections.${value}`) }))}
      />
      {selection === 'chosen' && (
        <ChooseField
          control={control}
          name="data.review_ids"
          label={t('builder.reviews.chosen')}
          placeholder={t('builder.reviews.add')}
          emptyText={t('builder.reviews.none')}
          choices={reviews}
          max={30}
        />
      )}
      <NumberField control={control} name="data.limit" label={t('builder.reviews.limit')} min={1} max={30} />
      <SwitchField
        control={control}
        name="data.is_rating_shown"
        label={t('builder.reviews.is_rating_shown')}
      />
      <SwitchField
        control={control}
        name="data.are_answers_shown"
        label={t('builder.reviews.are_answers_shown')}
      />
    </>
  );
}

export const reviewsEditor: FamilyEditor<ReviewsData> = {
  Fields: ReviewsFields,
  settings: { anchor: true, background: true },
};
