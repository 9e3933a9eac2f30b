import { CREDIT_DAYS } from '@tropa/core';
import { FormSection } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField, SwitchField, TextareaField } from '../../../shared/forms/index.ts';
import { ScheduleRows } from '../../../shared/payment-schedule/schedule-rows.tsx';
import { PrepaymentSize } from '../../../shared/prepayment/prepayment-size.tsx';
import { PenaltyRows } from '../../../shared/penalties/penalty-rows.tsx';
import type { TabProps } from './tab-props.ts';

const TYPES = ['percent', 'sum', 'full'] as const;
const MAX_DEADLINE_HOURS = 24 * 60;

/** Prepayment, deadline, cancellation terms, and the texts for contracts (docs/rules/organizers.md). */
export function CancellationTab({ form: { control }, readOnly }: TabProps) {
  const { t } = useTranslation();
  const [type, currency, isStandard] = useWatch({
    control,
    name: ['prepayment_type', 'currency', 'use_standard_cancellation_terms'],
  });
  return (
    <>
      <FormSection
        title={t('organizer.sections.prepayment')}
        description={t('organizer.sections.prepayment_text')}
      >
        <SelectField
          control={control}
          name="prepayment_type"
          label={t('organizer.fields.prepayment_type')}
          data={TYPES.map((value) => ({ value, label: t(`organizer.prepayment_type.${value}`) }))}
        />
        <PrepaymentSize control={control} name="prepayment" type={type} currency={currency} />
        <NumberField
          control={control}
          name="payment_deadline"
          label={t('organizer.fields.payment_deadline')}
          min={1}
          max={MAX_DEADLINE_HOURS}
        />
      </FormSection>
      <FormSection
        title={t('payment_plan.editor.title')}
        description={t('payment_plan.editor.organizer_text')}
      >
        <div data-span="full">
          <ScheduleRows
            control={control}
            name="payment_schedule"
            none={t('payment_plan.editor.off_organizer')}
            readOnly={readOnly}
          />
        </div>
      </FormSection>
      <FormSection
        title={t('organizer.sections.penalties')}
        description={t('organizer.sections.penalties_text')}
      >
        <div data-span="full">
          <SwitchField
            control={control}
            name="use_standard_cancellation_terms"
            label={t('organizer.fields.use_standard')}
            description={t('organizer.fields.use_standard_hint')}
          />
        </div>
        {!isStandard && (
          <>
            <PenaltyRows control={control} name="penalties" readOnly={readOnly} />
            <div data-span="full">
              <TextareaField
                control={control}
                name="penalties_conditions"
                label={t('organizer.fields.penalties_conditions')}
              />
            </div>
          </>
        )}
      </FormSection>
      <FormSection title={t('organizer.sections.credit')} description={t('organizer.sections.credit_text')}>
        <NumberField
          control={control}
          name="credit_days"
          label={t('organizer.fields.credit_days')}
          description={t('organizer.fields.credit_days_hint', CREDIT_DAYS)}
          min={CREDIT_DAYS.min}
          max={CREDIT_DAYS.max}
        />
      </FormSection>
      <FormSection
        title={t('organizer.sections.payment_terms')}
        description={t('organizer.sections.payment_terms_text')}
      >
        <div data-span="full">
          <SwitchField
            control={control}
            name="needs_acceptance_to_pay"
            label={t('organizer.fields.needs_acceptance_to_pay')}
            description={t('organizer.fields.needs_acceptance_to_pay_hint')}
          />
        </div>
        <div data-span="full">
          <TextareaField control={control} name="payment_order" label={t('organizer.fields.payment_order')} />
        </div>
        <div data-span="full">
          <TextareaField
            control={control}
            name="actual_expenses"
            label={t('organizer.fields.actual_expenses')}
          />
        </div>
      </FormSection>
    </>
  );
}
