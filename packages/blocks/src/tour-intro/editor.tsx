import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { CheckboxesField, SwitchField, TextField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { useEditorServices } from '../editor/services.tsx';
import { empty, type TourIntroData } from './schema.ts';

/** A new block shows all the facts that there are. */
const FACTS = empty().facts;

function TourIntroFields({ control }: EditorProps<TourIntroData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields
        control={control}
        titleHint={t('builder.tour_intro.title_hint')}
        subtitleHint={t('builder.tour_intro.subtitle_hint')}
      />
      <CheckboxesField
        control={control}
        name="data.facts"
        label={t('builder.tour_intro.facts')}
        options={FACTS.map((value) => ({ value, label: t(`blocks.fact.${value}`) }))}
      />
      <TextField
        control={control}
        name="data.button_label"
        label={t('builder.tour_intro.button_label')}
        placeholder={t('blocks.tour.choose_date')}
        maxLength={60}
      />
      <SwitchField
        control={control}
        name="data.is_description_shown"
        label={t('builder.tour_intro.is_description_shown')}
      />
      <SwitchField
        control={control}
        name="data.are_photos_shown"
        label={t('builder.tour_intro.are_photos_shown')}
      />
    </>
  );
}

export const tourIntroEditor: FamilyEditor<TourIntroData> = {
  Fields: TourIntroFields,
  settings: { anchor: true, background: false },
};
