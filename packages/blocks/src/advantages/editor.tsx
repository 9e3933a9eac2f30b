import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { TextareaField, TextField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { IconField } from '../editor/icon-field.tsx';
import { ListField } from '../editor/list-field.tsx';
import { PictureField } from '../editor/picture-field.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { AdvantagesData } from './schema.ts';

function AdvantagesFields({ control }: EditorProps<AdvantagesData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields control={control} />
      <ListField
        control={control}
        name="data.items"
        label={t('builder.advantages.items')}
        addLabel={t('builder.advantages.add')}
        max={12}
        newItem={() => ({ icon: 'star' as const, picture: null, title: '', text: '' })}
        titleOf={({ title }) => title}
      >
        {(index) => (
          <>
            <TextField
              control={control}
              name={`data.items.${index}.title`}
              label={t('builder.field.title')}
              maxLength={120}
            />
            <TextareaField
              control={control}
              name={`data.items.${index}.text`}
              label={t('builder.advantages.text')}
              maxLength={600}
            />
            <IconField
              control={control}
              name={`data.items.${index}.icon`}
              label={t('builder.advantages.icon')}
            />
            <PictureField
              control={control}
              name={`data.items.${index}.picture`}
              label={t('builder.advantages.picture')}
              description={t('builder.advantages.picture_hint')}
            />
          </>
        )}
      </ListField>
    </>
  );
}

export const advantagesEditor: FamilyEditor<AdvantagesData> = {
  Fields: AdvantagesFields,
  settings: { anchor: true, background: true },
  // The pictures of the samples are not the organizer's.
  example: (sample) => ({ ...sample, items: sample.items.map((item) => ({ ...item, picture: null })) }),
};
