import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { TextareaField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { LinesField } from '../fields/lines-field.tsx';

const LISTS = ['in_price', 'not_in_price', 'list_of_things'] as const;

/** What the price includes, what to bring, and what else people ask about. */
export function IncludedPart() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  return (
    <>
      <FormSection title={t('tour.price.included')} description={t('tour.price.included_text')}>
        {LISTS.map((name) => (
          <div key={name} data-span="full">
            <LinesField
              control={control}
              name={name}
              label={t(`tour.price.${name}`)}
              placeholder={t(`tour.price.${name}_hint`)}
              readOnly={readOnly}
            />
          </div>
        ))}
      </FormSection>
      <FormSection title={t('tour.price.details')} description={t('tour.price.details_text')}>
        <div data-span="full">
          <TextareaField
            control={control}
            name="organizational_details"
            label={t('tour.price.organizational_details')}
            maxLength={5000}
          />
        </div>
      </FormSection>
    </>
  );
}
