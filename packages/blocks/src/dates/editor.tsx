import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { NumberField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { DatesData } from './schema.ts';

function DatesFields({ control }: EditorProps<DatesData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields control={control} />
      <NumberField
        control={control}
        name="data.limit"
        label={t('builder.dates.limit')}
        description={t('builder.tours.limit_hint')}
        min={1}
        max={60}
      />
    </>
  );
}

export const datesEditor: FamilyEditor<DatesData> = {
  Fields: DatesFields,
  settings: { anchor: true, background: true },
};
