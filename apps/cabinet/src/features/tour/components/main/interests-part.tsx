import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { TagsField } from '../fields/tags-field.tsx';

const REST_KINDS = [
  'hiking',
  'rafting',
  'riding',
  'cycling',
  'ski',
  'sea',
  'jeep',
  'expedition',
  'photo',
  'food',
  'wellness',
  'city',
] as const;
const COLLECTIONS = [
  'weekend',
  'children',
  'first',
  'summer',
  'winter',
  'new_year',
  'company',
  'far',
] as const;

/** What the tour is for and what it shows: by this it is found. */
export function InterestsPart() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  return (
    <FormSection title={t('tour_editor.main.interests')} description={t('tour_editor.main.interests_text')}>
      <div data-span="full">
        <TextField
          control={control}
          name="main_activity"
          label={t('tour_editor.main.main_activity')}
          placeholder={t('tour_editor.main.main_activity_hint')}
          maxLength={60}
        />
      </div>
      <TagsField
        control={control}
        name="rest_kinds"
        label={t('tour_editor.main.rest_kinds')}
        placeholder={t('tour_editor.main.tags_hint')}
        suggestions={REST_KINDS.map((kind) => t(`tour_editor.rest_kinds.${kind}`))}
        maxTags={20}
        readOnly={readOnly}
      />
      <TagsField
        control={control}
        name="collections"
        label={t('tour_editor.main.collections')}
        placeholder={t('tour_editor.main.tags_hint')}
        suggestions={COLLECTIONS.map((name) => t(`tour_editor.collections.${name}`))}
        maxTags={20}
        readOnly={readOnly}
      />
      <div data-span="full">
        <TagsField
          control={control}
          name="showplaces"
          label={t('tour_editor.main.showplaces')}
          placeholder={t('tour_editor.main.showplaces_hint')}
          maxTags={40}
          readOnly={readOnly}
        />
      </div>
    </FormSection>
  );
}
