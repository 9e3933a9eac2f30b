import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/forms/index.ts';
import { PhotosField } from '../fields/bound.tsx';
import { useTourEditor } from '../editor/tour-editor-context.ts';

/** Photos of the tour, the first of them the cover, and a clip. */
export function PhotosPart() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  return (
    <FormSection title={t('tour.main.photos')} description={t('tour.main.photos_text')}>
      <div data-span="full">
        <PhotosField
          control={control}
          name="photos"
          label={t('tour.main.photos')}
          required
          hasCover
          readOnly={readOnly}
        />
      </div>
      <div data-span="full">
        <TextField
          control={control}
          name="video_url"
          type="url"
          label={t('tour.main.video_url')}
          placeholder="https://"
          description={t('tour.main.video_hint')}
        />
      </div>
    </FormSection>
  );
}
