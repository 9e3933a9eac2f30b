import type { FieldPath } from 'react-hook-form';
import type { BlockValues, EditorProps } from './family-editor.ts';
import { RichTextField, TextField } from './fields.tsx';
import { useEditorServices } from './services.tsx';

interface HeadingFieldsProps<Data> extends EditorProps<Data> {
  titleHint?: string;
  subtitleHint?: string;
}

/** Title and subtitle, which most families begin with. */
export function HeadingFields<Data extends { title: string; subtitle: unknown }>({
  control,
  titleHint,
  subtitleHint,
}: HeadingFieldsProps<Data>) {
  const { t } = useEditorServices();
  // The compiler does not work out the paths of data that it does not know.
  const path = (name: 'data.title' | 'data.subtitle') => name as FieldPath<BlockValues<Data>>;
  return (
    <>
      <TextField
        control={control}
        name={path('data.title')}
        label={t('builder.field.title')}
        description={titleHint}
        maxLength={160}
      />
      <RichTextField
        control={control}
        name={path('data.subtitle')}
        label={t('builder.field.subtitle')}
        description={subtitleHint}
        hasHeadings={false}
        minHeight={64}
      />
    </>
  );
}
