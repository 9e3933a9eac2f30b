import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { RichTextField, SwitchField, TextareaField, TextField } from '../../../../shared/forms/index.ts';
import { SegmentField } from '../fields/choice-fields.tsx';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { SlugField } from './slug-field.tsx';

/** Kind, name, address and texts. */
export function BasicsPart() {
  const { t } = useTranslation();
  const { control, readOnly, individual } = useTourEditor();
  return (
    <FormSection
      title={t('tour.main.basics')}
      description={individual ? t('individual.basics_text') : t('tour.main.basics_text')}
    >
      <div data-span="full">
        <SegmentField
          control={control}
          name="type"
          label={t('tour.main.type')}
          data={[
            { value: '1', label: t('tour.type.tour') },
            { value: '2', label: t('tour.type.excursion') },
          ]}
        />
      </div>
      <div data-span="full">
        <TextField
          control={control}
          name="name"
          label={t('tour.main.name')}
          placeholder={t('tour.main.name_hint')}
          maxLength={160}
          required
        />
      </div>
      {!individual && (
        <div data-span="full">
          <SlugField />
        </div>
      )}
      <div data-span="full">
        <TextareaField
          control={control}
          name="short_description"
          label={t('tour.main.short_description')}
          placeholder={t('tour.main.short_description_hint')}
          maxLength={400}
          minRows={2}
        />
      </div>
      <div data-span="full">
        <RichTextField
          control={control}
          name="description"
          label={t('tour.main.description')}
          placeholder={t('tour.main.description_hint')}
          readOnly={readOnly}
          minHeight={180}
          required={!individual}
        />
      </div>
      {!individual && (
        <div data-span="full">
          <SwitchField
            control={control}
            name="is_periodical"
            label={t('tour_editor.main.is_periodical')}
            description={t('tour_editor.main.is_periodical_hint')}
          />
        </div>
      )}
    </FormSection>
  );
}
