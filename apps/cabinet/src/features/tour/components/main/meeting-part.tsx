import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { SwitchField, TextareaField, TextField } from '../../../../shared/forms/index.ts';
import { useGuideChoices } from '../../hooks/use-guide-choices.ts';
import { PhotoField } from '../fields/bound.tsx';
import { GuidesField } from '../fields/choice-fields.tsx';
import { MapPointField } from '../fields/map-point-field.tsx';
import { useTourEditor } from '../editor/tour-editor-context.ts';

/** Where the group meets and parts. */
export function MeetingPart() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  return (
    <FormSection title={t('tour.main.meeting')} description={t('tour.main.meeting_text')}>
      <TextField
        control={control}
        name="gathering_place"
        label={t('tour.main.gathering_place')}
        placeholder={t('tour.main.gathering_hint')}
        maxLength={500}
      />
      <TextField control={control} name="end_place" label={t('tour.main.end_place')} maxLength={500} />
      <div data-span="full">
        <MapPointField />
      </div>
      <div data-span="full">
        <TextField
          control={control}
          name="approximate_place"
          label={t('tour.main.approximate_place')}
          description={t('tour.main.approximate_hint')}
          maxLength={500}
        />
      </div>
      <div data-span="full">
        <TextareaField
          control={control}
          name="exact_meeting_place"
          label={t('tour.main.exact_meeting_place')}
          description={t('tour.main.exact_hint')}
          maxLength={1000}
          minRows={2}
        />
      </div>
      <div data-span="full">
        <PhotoField
          control={control}
          name="map_photo"
          label={t('tour_editor.main.map_photo')}
          readOnly={readOnly}
        />
      </div>
    </FormSection>
  );
}

/** Who leads the group: the organizer's guides, when it has any, or the author. */
export function GuidesPart() {
  const { t } = useTranslation();
  const { control, organizer } = useTourEditor();
  const known = useGuideChoices(organizer.id);
  const guides = known ?? [];
  return (
    <FormSection
      title={t('tour.main.guides')}
      description={known?.length === 0 ? t('tour.main.guides_none') : t('tour.main.guides_text')}
    >
      {guides.length > 0 && (
        <div data-span="full">
          <GuidesField control={control} guides={guides} />
        </div>
      )}
      <div data-span="full">
        <SwitchField control={control} name="tour_author_is_guide" label={t('tour.main.author_is_guide')} />
      </div>
    </FormSection>
  );
}
