import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { RichTextField, TextField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { OneMediaField } from '../editor/one-media-field.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { TextData } from './schema.ts';

function TextFields({ control }: EditorProps<TextData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields control={control} />
      <RichTextField control={control} name="data.text" label={t('builder.text.text')} minHeight={180} />
      <OneMediaField
        control={control}
        name="data.media"
        label={t('builder.text.media')}
        description={t('builder.text.media_hint')}
      />
      <TextField
        control={control}
        name="data.author"
        label={t('builder.text.author')}
        description={t('builder.text.author_hint')}
        maxLength={160}
      />
    </>
  );
}

export const textEditor: FamilyEditor<TextData> = {
  Fields: TextFields,
  settings: { anchor: true, background: true },
  // Neither the picture nor the author of the samples is the organizer's.
  example: (sample) => ({ ...sample, media: null, author: '' }),
};
