import { useWatch } from 'react-hook-form';
import { ChooseField } from '../editor/choose-field.tsx';
import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { NumberField, SelectField, SwitchField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { ToursData } from './schema.ts';

const SELECTIONS = ['all', 'type', 'chosen'] as const;
const SORTS = ['date', 'price', 'rating', 'name'] as const;
const TYPES = [
  ['tours', 1],
  ['excursions', 2],
] as const;

function ToursFields({ control }: EditorProps<ToursData>) {
  const { t, tours } = useEditorServices();
  const selection = useWatch({ control, name: 'data.selection' });
  return (
    <>
      <HeadingFields control={control} />
      <SelectField
        control={control}
        name="data.selection"
        label={t('builder.tours.selection')}
        data={SELECTIONS.map((value) => ({ value, label: t(`builder.tours.selections.${value}`) }))}
      />
      {selection === 'type' && (
        <SelectField
          control={control}
          name="data.type"
          label={t('builder.tours.type')}
          data={TYPES.map(([name, type]) => ({
            value: String(type),
            label: t(`builder.tours.types.${name}`),
          }))}
        />
      )}
      {selection === 'chosen' ? (
        <ChooseField
          control={control}
          name="data.tour_ids"
          label={t('builder.tours.chosen')}
          placeholder={t('builder.tours.add')}
          emptyText={t('builder.tours.none')}
          choices={tours}
          max={60}
        />
      ) : (
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
