import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { RichTextField, TextField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { ListField } from '../editor/list-field.tsx';
import { OnePhotoField } from '../editor/one-media-field.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { StatsData } from './schema.ts';

function StatsFields({ control }: EditorProps<StatsData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields control={control} />
      <ListField
        control={control}
        name="data.items"
        label={t('builder.stats.items')}
        description={t('builder.stats.items_hint')}
        addLabel={t('builder.stats.add')}
        max={12}
        newItem={() => ({ number: '', unit: '', label: '' })}
        titleOf={({ number, unit, label }) => [number, unit, label].filter(Boolean).join(' ')}
      >
        {(index) => (
          <>
            <TextField
              control={control}
              name={`data.items.${index}.number`}
              label={t('builder.stats.number')}
              placeholder="4,9"
              maxLength={16}
            />
            <TextField
              control={control}
              name={`data.items.${index}.unit`}
              label={t('builder.stats.unit')}
              placeholder={t('builder.stats.unit_hint')}
              maxLength={16}
            />
            <TextField
              control={control}
              name={`data.items.${index}.label`}
              label={t('builder.stats.label')}
              maxLength={120}
            />
          </>
        )}
      </ListField>
      <OnePhotoField
        control={control}
        name="data.photo"
        label={t('builder.stats.photo')}
        description={t('builder.stats.photo_hint')}
      />
      <RichTextField
        control={control}
        name="data.story"
        label={t('builder.stats.story')}
        description={t('builder.stats.story_hint')}
        minHeight={100}
      />
    </>
  );
}

export const statsEditor: FamilyEditor<StatsData> = {
  Fields: StatsFields,
  settings: { anchor: true, background: true },
  // The photo of the samples is not the organizer's.
  example: (sample) => ({ ...sample, photo: null }),
};
