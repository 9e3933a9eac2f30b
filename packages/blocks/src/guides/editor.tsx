import { useWatch } from 'react-hook-form';
import { ChooseField } from '../editor/choose-field.tsx';
import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { NumberField, SelectField, SwitchField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { GuidesData } from './schema.ts';

const SELECTIONS = ['all', 'chosen'] as const;

function GuidesFields({ control }: EditorProps<GuidesData>) {
  const { t, guides } = useEditorServices();
  const selection = useWatch({ control, name: 'data.selection' });
  return (
    <>
      <HeadingFields control={control} />
      <SelectField
        control={control}
        name="data.selection"
        label={t('builder.guides.selection')}
        description={t('builder.guides.selection_hint')}
        data={SELECTIONS.map((value) => ({ value, label: t(`builder.guides.selections.${value}`) }))}
      />
      {selection === 'chosen' && (
        <ChooseField
          control={control}
          name="data.guide_ids"
          label={t('builder.guides.chosen')}
          placeholder={t('builder.guides.add')}
          emptyText={t('builder.guides.none')}
          choices={guides}
          max={24}
        />
      )}
      <NumberField control={control} name="data.limit" label={t('builder.guides.limit')} min={1} max={24} />
      <SwitchField
        control={control}
        name="data.are_stories_shown"
        label={t('builder.guides.are_stories_shown')}
        description={t('builder.guides.are_stories_shown_hint')}
      />
    </>
  );
}

export const guidesEditor: FamilyEditor<GuidesData> = {
  Fields: GuidesFields,
  settings: { anchor: true, background: true },
};
