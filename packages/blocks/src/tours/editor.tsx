import { useWatch } from 'react-hook-form';
import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { NumberField, SelectField, SwitchField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { useEditorServices } from '../editor/services.tsx';
import { ToursSelectionFields } from '../editor/tours-selection-fields.tsx';
import type { ToursData } from './schema.ts';

const SORTS = ['date', 'price', 'rating', 'name'] as const;

function ToursFields({ control }: EditorProps<ToursData>) {
  const { t } = useEditorServices();
  const selection = useWatch({ control, name: 'data.selection' });
  return (
    <>
      <HeadingFields control={control} />
      <ToursSelectionFields control={control} label={t('builder.tours.selection')} />
      {selection !== 'chosen' && (
        <SelectField
          control={control}
          name="data.sort"
          label={t('builder.tours.sort')}
          data={SORTS.map((value) => ({ value, label: t(`builder.tours.sorts.${value}`) }))}
        />
      )}
      <NumberField
        control={control}
        name="data.limit"
        label={t('builder.tours.limit')}
        description={t('builder.tours.limit_hint')}
        min={1}
        max={60}
      />
      <SwitchField
        control={control}
        name="data.is_filter_shown"
        label={t('builder.tours.is_filter_shown')}
        description={t('builder.tours.is_filter_shown_hint')}
      />
    </>
  );
}

export const toursEditor: FamilyEditor<ToursData> = {
  Fields: ToursFields,
  settings: { anchor: true, background: true },
};
