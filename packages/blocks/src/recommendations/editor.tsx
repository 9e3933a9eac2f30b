import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { RichTextField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { RecommendationsData } from './schema.ts';

function RecommendationsFields({ control }: EditorProps<RecommendationsData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields control={control} />
      <RichTextField
        control={control}
        name="data.note"
        label={t('builder.price.note')}
        description={t('builder.recommendations.note_hint')}
        hasHeadings={false}
        minHeight={64}
      />
    </>
  );
}

export const recommendationsEditor: FamilyEditor<RecommendationsData> = {
  Fields: RecommendationsFields,
  settings: { anchor: true, background: true },
};
