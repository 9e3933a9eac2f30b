import { FormSection, Panel } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, SwitchField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';

/** Dates on request: whether there are any, and within which period. */
export function RequestPart() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const [isOnRequest, hasPeriod] = useWatch({
    control,
    name: ['dates_available_by_request', 'use_request_period'],
  });
  return (
    <Panel>
      <FormSection title={t('tour.dates.by_request')} description={t('tour.dates.by_request_hint')}>
        <div data-span="full">
          <SwitchField
            control={control}
            name="dates_available_by_request"
            label={t('tour.dates.by_request')}
            disabled={readOnly}
          />
        </div>
        {isOnRequest && (
          <div data-span="full">
            <SwitchField
              control={control}
              name="use_request_period"
              label={t('tour_editor.dates.use_period')}
              description={t('tour_editor.dates.use_period_hint')}
              disabled={readOnly}
            />
          </div>
        )}
        {isOnRequest && hasPeriod && (
          <>
            <DateField
              control={control}
              name="request_period_start"
              label={t('tour_editor.dates.period_start')}
              disabled={readOnly}
            />
            <DateField
              control={control}
              name="request_period_end"
              label={t('tour_editor.dates.period_end')}
              disabled={readOnly}
            />
          </>
        )}
      </FormSection>
    </Panel>
  );
}
