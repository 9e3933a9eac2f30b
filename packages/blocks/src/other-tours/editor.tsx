import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { NumberField, SwitchField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { OtherToursData } from './schema.ts';

function OtherToursFields({ control }: EditorProps<OtherToursData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields control={control} />
      <NumberField
        control={control}
        name="data.limit"
        label={t('builder.other_tours.limit')}
        min={1}
        max={12}
      />
      <SwitchField
        control={control}
        name="data.is_same_type_only"
        label={t('builder.other_tours.is_same_type_only')}
      />
    </>
  );
}

export const otherToursEditor: FamilyEditor<OtherToursData> = {
  Fields: OtherToursFields,
  settings: { anchor: true, background: true },
};
