import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { RichTextField, TextField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { PhotosField } from '../fields/bound.tsx';

/** The one base of the whole group. */
export function LivingBasePart() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  return (
    <FormSection title={t('tour.accommodation.base')} description={t('tour.accommodation.base_text')}>
      <div data-span="full">
        <TextField
          control={control}
          name="living_base.title"
          label={t('tour.accommodation.title')}
          placeholder={t('tour.accommodation.title_hint')}
          maxLength={300}
        />
      </div>
      <div data-span="full">
        <RichTextField
          control={control}
          name="living_base.description"
          label={t('tour.accommodation.description')}
          readOnly={readOnly}
        />
      </div>
      <div data-span="full">
        <PhotosField
          control={control}
          name="living_base.photos"
          label={t('tour.accommodation.photos')}
          readOnly={readOnly}
        />
      </div>
    </FormSection>
  );
}
