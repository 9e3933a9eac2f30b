import { DateInput } from '@tropa/ui';
import { useController, type Control } from 'react-hook-form';
import type { BlockValues, EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { TextareaField, TextField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { ListField } from '../editor/list-field.tsx';
import { PictureField } from '../editor/picture-field.tsx';
import { useEditorServices } from '../editor/services.tsx';
import { ArticleByLink } from './article-by-link.tsx';
import type { MassMediaData } from './schema.ts';

const newArticle = (): MassMediaData['articles'][number] => ({
  source: '',
  logo: null,
  title: '',
  url: '',
  picture: null,
  date: null,
  quote: '',
});

function PublishedField({ control, index }: { control: Control<BlockValues<MassMediaData>>; index: number }) {
  const { t } = useEditorServices();
  const { field, fieldState } = useController({ control, name: `data.articles.${index}.date` });
  return (
    <DateInput label={t('builder.mass_media.date')} {...field} keepsLast error={fieldState.error?.message} />
  );
}

function MassMediaFields({ control }: EditorProps<MassMediaData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields control={control} />
      <ListField
        control={control}
        name="data.articles"
        label={t('builder.mass_media.articles')}
        addLabel={t('builder.mass_media.add')}
        max={24}
        newItem={newArticle}
        titleOf={({ source, title }) => [source, title].filter(Boolean).join(': ')}
      >
        {(index) => (
          <>
            <ArticleByLink control={control} index={index} />
            <TextField
              control={control}
              name={`data.articles.${index}.source`}
              label={t('builder.mass_media.source')}
              maxLength={120}
            />
            <TextareaField
              control={control}
              name={`data.articles.${index}.title`}
              label={t('builder.field.title')}
              maxLength={240}
            />
            <TextareaField
              control={control}
              name={`data.articles.${index}.quote`}
              label={t('builder.mass_media.quote')}
              description={t('builder.mass_media.quote_hint')}
              maxLength={400}
            />
            <PublishedField control={control} index={index} />
            <PictureField
              control={control}
              name={`data.articles.${index}.logo`}
              label={t('builder.mass_media.logo')}
              fit="contain"
            />
            <PictureField
              control={control}
              name={`data.articles.${index}.picture`}
              label={t('builder.mass_media.picture')}
              description={t('builder.mass_media.picture_hint')}
            />
          </>
        )}
      </ListField>
    </>
  );
}

export const massMediaEditor: FamilyEditor<MassMediaData> = {
  Fields: MassMediaFields,
  settings: { anchor: true, background: true },
  // The pictures and addresses of the samples are nobody's.
  example: (sample) => ({
    ...sample,
    articles: sample.articles.map((article) => ({ ...article, logo: null, picture: null, url: '' })),
  }),
};
