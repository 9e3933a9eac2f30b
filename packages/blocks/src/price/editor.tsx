import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { RichTextField, SwitchField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { PriceData } from './schema.ts';

function PriceFields({ control }: EditorProps<PriceData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields control={control} />
      <SwitchField
        control={control}
        name="data.are_discounts_shown"
        label={t('builder.price.are_discounts_shown')}
      />
      <SwitchField
        control={control}
        name="data.are_terms_shown"
        label={t('builder.price.are_terms_shown')}
        description={t('builder.price.are_terms_shown_hint')}
      />
      <RichTextField
        control={control}
        name="data.note"
        label={t('builder.price.note')}
        description={t('builder.price.note_hint')}
        hasHeadings={false}
        minHeight={64}
      />
    </>
  );
}

export const priceEditor: FamilyEditor<PriceData> = {
  Fields: PriceFields,
  settings: { anchor: true, background: true },
};
