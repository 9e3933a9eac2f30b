import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { PhotosField } from '../fields/bound.tsx';
import { useTourEditor } from '../editor/tour-editor-context.ts';

/** As cards and covers show them. */
const PHOTO_ASPECT = 4 / 3;

/** Photos of the tour, the first of them the cover. */
export function PhotosPart() {
  const { t } = useTranslation();
  const { control, readOnly, individual } = useTourEditor();
  return (
    <FormSection title={t('tour.main.photos')} description={t('tour.main.photos_text')}>
      <div data-span="full">
        <PhotosField
          control={control}
          name="photos"
          label={t('tour.main.photos')}
          required={!individual}
          hasCover
          cropAspect={PHOTO_ASPECT}
          readOnly={readOnly}
        />
      </div>
    </FormSection>
  );
}
