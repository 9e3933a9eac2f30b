import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { SwitchField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { LivingsData } from './schema.ts';

function LivingsFields({ control }: EditorProps<LivingsData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields control={control} />
      <SwitchField
        control={control}
        name="data.are_photos_shown"
        label={t('builder.livings.are_photos_shown')}
      />
    </>
  );
}

export const livingsEditor: FamilyEditor<LivingsData> = {
  Fields: LivingsFields,
  settings: { anchor: true, background: true },
};
