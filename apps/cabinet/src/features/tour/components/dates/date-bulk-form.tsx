import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { TourDate } from '@tropa/contract';
import { ReasonedButton } from '@tropa/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { Form, MoneyField, NumberField, requiredAs, useCheckedForm } from '../../../../shared/forms/index.ts';
import { PrepaymentSize } from '../../../../shared/prepayment/prepayment-size.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import { CHANGED_BY_DATES } from '../../hooks/changed-calls.ts';
import { useDateTour } from '../../hooks/use-date-tour.ts';
import { usePrepaymentNow } from '../../hooks/use-prepayment-now.ts';
import {
  BULK_FLAGS,
  bulkChange,
  bulkPayload,
  MAX_BULK_DATES,
  newBulkValues,
  refusalsByDate,
  type DateBulkValues,
} from '../../model/date-bulk.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { useTourCurrency } from '../price/use-tour-currency.ts';
import { KindField } from './kind-field.tsx';
import classes from './dates.module.css';

interface DateBulkFormProps {
  dates: readonly TourDate[];
  onDone: () => void;
  onSaved: () => void;
}

/** One change for several dates: all of them or none; what a date refuses is told beside it. */
export function DateBulkForm({ dates, onDone, onSaved }: DateBulkFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { form: tourForm, tour, organizer } = useTourEditor();
  const currency = useTourCurrency();
  const { tour: now } = usePrepaymentNow(useDateTour());
  const price = tourForm.getValues('price');
  const form = useCheckedForm<DateBulkValues>({ defaultValues: newBulkValues() });
  const { control } = form;
  const values = useWatch({ control, compute: (all: DateBulkValues) => all });
  const [refused, setRefused] = useState<Record<string, string>>({});
  const save = useCallMutation(tourCalls.saveDates, {
    invalidates: CHANGED_BY_DATES,
    success: ({ dates: changed }) => t('tour_dates.bulk.saved', { count: changed.length }),
    onSuccess: onSaved,
    onFailure: ({ errors }) => {
      setRefused(errors);
      return refusalsByDate(dates, errors).length > 0;
    },
  });
  const change = bulkChange(values);
  const isTooMany = dates.length > MAX_BULK_DATES;
  const isIdle = Object.keys(change).length === 0;
  const submit = form.handleSubmit((chosen) => {
    if (!tour) return;
    setRefused({});
    save.mutate({
      query: { organizer_id: organizer.id, tour_id: tour.id },
      body: { dates: bulkPayload(dates, bulkChange(chosen)) },
    });
  });
  return (
    <Form form={form} onSubmit={submit} className={classes['form']}>
      <p className={classes['quiet']}>
        {isTooMany ? t('tour_dates.bulk.limit', { number: MAX_BULK_DATES }) : t('tour_dates.bulk.explain')}
      </p>
      <Refusals dates={dates} errors={refused} />
      <div className={classes['pair']}>
        <KindField
          control={control}
          name="price_kind"
          label={t('tour_dates.bulk.price')}
          data={{
            keep: t('tour_dates.bulk.keep'),
            own: t('tour_dates.bulk.price_own'),
            tour:
              price === null
                ? t('tour_dates.bulk.price_tour')
                : t('tour_dates.bulk.price_tour_now', { price: format.money(price, currency) }),
          }}
        />
        {values.price_kind === 'own' && (
          <MoneyField
            control={control}
            name="price"
            label={t('tour_dates.bulk.amount')}
            rules={requiredAs('errors.validation.required')}
            currency={currency}
          />
        )}
      </div>
      <NumberField
        control={control}
        name="number_of_seats"
        label={t('tour_dates.bulk.seats')}
        placeholder={t('tour_dates.bulk.seats_hint')}
        min={1}
        max={1000}
      />
      <div className={classes['pair']}>
        <KindField
          control={control}
          name="prepayment_kind"
          label={t('tour.dates.prepayment')}
          onChosen={() => form.setValue('prepayment_size', null)}
          data={{
            keep: t('tour_dates.bulk.keep'),
            tour:
              now === undefined
                ? t('tour.price.prepayment_types.tour')
                : t('tour.price.prepayment_types.tour_now', { now }),
            percent: t('tour.price.prepayment_types.percent'),
            sum: t('tour.price.prepayment_types.sum'),
            full: t('tour.price.prepayment_types.full'),
          }}
        />
        <PrepaymentSize
          control={control}
          name="prepayment_size"
          rules={requiredAs('errors.validation.required')}
          type={values.prepayment_kind}
          currency={currency}
        />
      </div>
      <div className={classes['pair']}>
        <KindField
          control={control}
          name="full_payment_kind"
          label={t('tour_dates.bulk.full_payment')}
          data={{
            keep: t('tour_dates.bulk.keep'),
            own: t('tour_dates.bulk.full_payment_own'),
            departure: t('tour_dates.bulk.full_payment_departure'),
          }}
        />
        {values.full_payment_kind === 'own' && (
          <NumberField
            control={control}
            name="full_payment_days"
            label={t('tour_dates.bulk.days')}
            rules={requiredAs('errors.validation.required')}
            min={0}
            max={365}
          />
        )}
      </div>
      <div className={classes['pair']}>
        {BULK_FLAGS.map((flag) => (
          <KindField
            key={flag}
            control={control}
            name={flag}
            label={t(`tour.dates.${flag}`)}
            data={{
              keep: t('tour_dates.bulk.keep'),
              yes: t('tour_dates.bulk.yes'),
              no: t('tour_dates.bulk.no'),
            }}
          />
        ))}
      </div>
      <div className={classes['foot']}>
        <Button variant="default" onClick={onDone}>
          {t('app.cancel')}
        </Button>
        <ReasonedButton
          type="submit"
          loading={save.isPending}
          disabledReason={(isTooMany && t('off.too_many_dates')) || (isIdle && t('tour_dates.bulk.nothing'))}
        >
          {t('tour_dates.bulk.save')}
        </ReasonedButton>
      </div>
    </Form>
  );
}

function Refusals({ dates, errors }: { dates: readonly TourDate[]; errors: Record<string, string> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const refused = refusalsByDate(dates, errors);
  if (refused.length === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertCircle size={18} />}
      title={t('tour_dates.bulk.refused')}
    >
      <ul className={classes['refused']}>
        {refused.map(({ date, messages }) => (
          <li key={date.id}>
            <b>{format.departure(date)}</b>: {messages.join(' ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
