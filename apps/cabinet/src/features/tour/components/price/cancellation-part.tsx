import { penaltyLines } from '@tropa/blocks/tour-texts';
import { kindOf, standardPenalties } from '@tropa/core';
import { FormSection } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField, TextareaField } from '../../../../shared/forms/index.ts';
import { PenaltyRows } from '../../../../shared/penalties/penalty-rows.tsx';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';

/** The standard cancellation terms, or a table of the tour's own. */
export function CancellationPart() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const [isStandard, type] = useWatch({ control, name: ['use_standard_cancellation_terms', 'type'] });
  const kind = kindOf({ type });
  return (
    <FormSection title={t('tour.price.cancellation')} description={t('tour.price.cancellation_text')}>
      <div data-span="full">
        <SwitchField
          control={control}
          name="use_standard_cancellation_terms"
          label={t('tour.price.use_standard')}
          description={isStandard ? t('tour.price.use_standard_hint') : undefined}
        />
        {isStandard && (
          <ul className={classes['terms']}>
            {penaltyLines(standardPenalties(kind), t).map((line) => (
              <li key={line.when}>{line.text}</li>
            ))}
          </ul>
        )}
      </div>
      {!isStandard && (
        <>
          <PenaltyRows
            control={control}
            name="penalties"
            unit={kind === 'excursion' ? 'hours' : 'days'}
            readOnly={readOnly}
          />
          <div data-span="full">
            <TextareaField
              control={control}
              name="penalties_conditions"
              label={t('tour.price.penalties_conditions')}
              maxLength={5000}
            />
          </div>
        </>
      )}
    </FormSection>
  );
}
