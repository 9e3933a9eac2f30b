import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { SelectField, TextareaField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';

const TYPES = ['none', 'included', 'optional', 'required'] as const;

/** Insurance of the tourists. */
export function InsurancePart() {
  const { t } = useTranslation();
  const { control } = useTourEditor();
  return (
    <FormSection title={t('tour_editor.price.insurance')} description={t('tour_editor.price.insurance_text')}>
      <SelectField
        control={control}
        name="insurance_type"
        label={t('tour_editor.price.insurance_type')}
        data={TYPES.map((value) => ({ value, label: t(`tour_editor.price.insurance_types.${value}`) }))}
      />
      <div data-span="full">
        <TextareaField
          control={control}
          name="insurance_description"
          label={t('tour_editor.price.insurance_description')}
          placeholder={t('tour_editor.price.insurance_hint')}
          maxLength={2000}
          minRows={2}
        />
      </div>
    </FormSection>
  );
}
