import { useController } from 'react-hook-form';
import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { RichTextField, TextField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { MediaList } from '../editor/media-list.tsx';
import { PictureField } from '../editor/picture-field.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { AboutInfoData } from './schema.ts';

function AboutInfoFields({ control }: EditorProps<AboutInfoData>) {
  const { t } = useEditorServices();
  const pictures = useController({ control, name: 'data.pictures' });
  return (
    <>
      <HeadingFields control={control} />
      <RichTextField
        control={control}
        name="data.text"
        label={t('builder.about_info.text')}
        minHeight={160}
      />
      <MediaList
        label={t('builder.about_info.pictures')}
        value={pictures.field.value.map((item) => ({ kind: 'image', ...item }))}
        onChange={(list) =>
          pictures.field.onChange(
            list.flatMap((item) => (item.kind === 'image' ? [{ picture: item.picture, alt: item.alt }] : [])),
          )
        }
        error={pictures.fieldState.error?.message}
        max={6}
        hasVideo={false}
      />
      <TextField
        control={control}
        name="data.author.name"
        label={t('builder.about_info.author')}
        maxLength={160}
      />
      <TextField
        control={control}
        name="data.author.role"
        label={t('builder.about_info.role')}
        placeholder={t('builder.about_info.role_hint')}
        maxLength={160}
      />
      <PictureField control={control} name="data.author.photo" label={t('builder.about_info.photo')} />
      <TextField
        control={control}
        name="data.signature"
        label={t('builder.about_info.signature')}
        description={t('builder.about_info.signature_hint')}
        maxLength={300}
      />
    </>
  );
}

export const aboutInfoEditor: FamilyEditor<AboutInfoData> = {
  Fields: AboutInfoFields,
  settings: { anchor: true, background: true },
  // Neither the people nor the pictures of the samples are the organizer's.
  example: (sample) => ({ ...sample, pictures: [], author: { name: '', role: '', photo: null } }),
};
