import { type FieldPath, useWatch } from 'react-hook-form';
import { ChooseField } from './choose-field.tsx';
import type { BlockValues, EditorProps } from './family-editor.ts';
import { SelectField } from './fields.tsx';
import { useEditorServices } from './services.tsx';

const SELECTIONS = ['all', 'type', 'chosen'] as const;
const TYPES = [
  ['tours', 1],
  ['excursions', 2],
] as const;
/** As many as the schemas keep. */
const CHOSEN_MAX = 60;

interface ToursSelection {
  selection: (typeof SELECTIONS)[number];
  type: unknown;
  tour_ids: number[];
}

/** Which tours a block shows: all, those of one type, or chosen ones. */
export function ToursSelectionFields<Data extends ToursSelection>({
  control,
  label,
}: EditorProps<Data> & { label: string }) {
  const { t, tours } = useEditorServices();
  // The compiler does not work out the paths of data that it does not know.
  const path = (name: 'data.selection' | 'data.type' | 'data.tour_ids') =>
    name as FieldPath<BlockValues<Data>>;
  const selection: unknown = useWatch({ control, name: path('data.selection') });
  return (
    <>
      <SelectField
        control={control}
        name={path('data.selection')}
        label={label}
        data={SELECTIONS.map((value) => ({ value, label: t(`builder.tours.selections.${value}`) }))}
      />
      {selection === 'type' && (
        <SelectField
          control={control}
          name={path('data.type')}
          label={t('builder.tours.type')}
          data={TYPES.map(([name, type]) => ({
            value: String(type),
            label: t(`builder.tours.types.${name}`),
          }))}
        />
      )}
      {selection === 'chosen' && (
        <ChooseField
          control={control}
          name={path('data.tour_ids')}
          label={t('builder.tours.chosen')}
          placeholder={t('builder.tours.add')}
          emptyText={t('builder.tours.none')}
          choices={tours}
          max={CHOSEN_MAX}
        />
      )}
    </>
  );
}
