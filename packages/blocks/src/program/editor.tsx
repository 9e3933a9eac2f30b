import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { SwitchField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { ProgramData } from './schema.ts';

function ProgramFields({ control }: EditorProps<ProgramData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields control={control} />
      <SwitchField
        control={control}
        name="data.are_photos_shown"
        label={t('builder.program.are_photos_shown')}
      />
      <SwitchField
        control={control}
        name="data.is_route_shown"
        label={t('builder.program.is_route_shown')}
        description={t('builder.program.is_route_shown_hint')}
      />
    </>
  );
}

export const programEditor: FamilyEditor<ProgramData> = {
  Fields: ProgramFields,
  settings: { anchor: true, background: true },
};
