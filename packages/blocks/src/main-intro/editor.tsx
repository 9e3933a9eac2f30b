import { useController } from 'react-hook-form';
import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { TextField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { LinkField, useNewLink } from '../editor/link-fields.tsx';
import { ListField } from '../editor/list-field.tsx';
import { MediaList } from '../editor/media-list.tsx';
import { useEditorServices } from '../editor/services.tsx';
import type { MainIntroData } from './schema.ts';

function MainIntroFields({ control }: EditorProps<MainIntroData>) {
  const { t } = useEditorServices();
  const newLink = useNewLink();
  const media = useController({ control, name: 'data.media' });
  return (
    <>
      <HeadingFields control={control} />
      <MediaList
        label={t('builder.intro.media')}
        description={t('builder.intro.media_hint')}
        value={media.field.value}
        onChange={media.field.onChange}
        error={media.fieldState.error?.message}
        max={8}
        hasVideo
      />
      <ListField
        control={control}
        name="data.buttons"
        label={t('builder.intro.buttons')}
        addLabel={t('builder.intro.add_button')}
        max={2}
        newItem={newLink}
        titleOf={({ label }) => label}
      >
        {(index) => <LinkField control={control} name={`data.buttons.${index}`} />}
      </ListField>
      <ListField
        control={control}
        name="data.facts"
        label={t('builder.intro.facts')}
        description={t('builder.intro.facts_hint')}
        addLabel={t('builder.intro.add_fact')}
        max={4}
        newItem={() => ({ value: '', label: '' })}
        titleOf={({ value, label }) => `${value} ${label}`.trim()}
      >
        {(index) => (
          <>
            <TextField
              control={control}
              name={`data.facts.${index}.value`}
              label={t('builder.intro.fact_value')}
              placeholder="4,9"
              maxLength={24}
            />
            <TextField
              control={control}
              name={`data.facts.${index}.label`}
              label={t('builder.intro.fact_label')}
              maxLength={60}
            />
          </>
        )}
      </ListField>
    </>
  );
}

export const mainIntroEditor: FamilyEditor<MainIntroData> = {
  Fields: MainIntroFields,
  settings: { anchor: true, background: false },
  clean: (data) => ({
    ...data,
    facts: data.facts.filter(({ value, label }) => value.trim() !== '' || label.trim() !== ''),
  }),
  // The pictures of the samples are not the organizer's.
  example: (sample) => ({ ...sample, media: [], facts: [] }),
};
