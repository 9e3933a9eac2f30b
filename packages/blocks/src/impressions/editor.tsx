import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { SwitchField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { IconField } from '../editor/icon-field.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { ImpressionsData } from './schema.ts';

function ImpressionsFields({ control }: EditorProps<ImpressionsData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields control={control} />
      <SwitchField
        control={control}
        name="data.are_photos_shown"
        label={t('builder.livings.are_photos_shown')}
      />
      <IconField control={control} name="data.icon" label={t('builder.impressions.icon')} />
    </>
  );
}

export const impressionsEditor: FamilyEditor<ImpressionsData> = {
  Fields: ImpressionsFields,
  settings: { anchor: true, background: true },
};
