import { Alert, Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Call, TourDate } from '@tropa/contract';
import { todayIn, withClasses } from '@tropa/core';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCallMutation, type ApiFailure } from '../../../../shared/api/index.ts';
import {
  Form,
  MoneyField,
  NumberField,
  requiredAs,
  SwitchField,
  TextField,
  useCheckedForm,
  useElsewhere,
} from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { CHANGED_BY_DATES } from '../../hooks/changed-calls.ts';
import {
  dateChange,
  datePayload,
  newDateValues,
  valuesOfDate,
  type DateTour,
  type DateValues,
} from '../../model/date-values.ts';
import { DateDurationDialog } from '../duration-dialog.tsx';
import { CategoryPricesField } from '../price/category-prices.tsx';
import { ClassSeatsField } from '../price/class-seats.tsx';
import { DateGuides } from './date-guides.tsx';
import { DatePrepayment } from './date-prepayment.tsx';
import { DateSpan } from './date-span.tsx';
import { DateVariants } from './date-variants.tsx';
import { ResourceClashes } from './resource-clashes.tsx';
import classes from './dates.module.css';

interface DateFormProps {
  /** Null for a new one. */
  date: TourDate | null;
  tour: DateTour;
  /** The day that a new one begins on, where it is known. */
  start?: string | null;
  /** Whose answers a change makes old besides. */
  alsoChanged?: readonly Call[];
  onDone: () => void;
}

/** The fields of a date of its own, or of one departure of a weekly schedule, which keeps its day and time. */
export function DateForm({ date: shown, tour, start = null, alsoChanged = [], onDone }: DateFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = tour;
  // As it was when the form came: the list behind it may have a newer one by now.
  const [date] = useState(shown);
  const isScheduled = date ? date.made_by === 'schedule' : tour.schedule_type === 2;
  const [tooLong, setTooLong] = useState<ApiFailure | null>(null);
  const [initial] = useState(() => (date ? valuesOfDate(date) : newDateValues(tour, start)));
  const form = useCheckedForm<DateValues>({ defaultValues: initial });
  const elsewhere = useElsewhere(
    form,
    initial,
    date && tour.id !== null
      ? {
          call: tourCalls.getDates,
          input: {
            query: {
              tour_id: tour.id,
              starts_from: date.date_start,
              starts_to: date.date_start,
              schedule_type: isScheduled ? 2 : 1,
              limit: 100,
            },
          },
          fields: ['actual_dates', 'past_dates'],
          values: ({ actual_dates, past_dates }) => {
            const theirs = [...actual_dates, ...past_dates].find(({ id }) => id === date.id);
            return theirs ? valuesOfDate(theirs) : null;
          },
        }
      : null,
  );
  const { control } = form;
  const save = useCallMutation(tourCalls.saveDate, {
    form,
    invalidates: [...CHANGED_BY_DATES, ...alsoChanged],
    success: t('tour.dates.saved'),
    onSuccess: onDone,
    onFailure: (failure) => {
      const isQuestion = failure.type === 'duration_mismatch';
      if (isQuestion) setTooLong(failure);
      return isQuestion;
    },
  });
  const newDate = (values: DateValues) => {
    const whole = datePayload(values);
    return whole && (isScheduled ? { ...whole, is_added: true as const } : whole);
  };
  const inputOf = (values: DateValues, flags: { save_without_duration_checking?: boolean } = {}) => {
    const body = date ? dateChange(date, values) : newDate(values);
    if (!body || tour.id === null) return null;
    return { query: { organizer_id: tour.organizer_id, tour_id: tour.id, ...flags }, body };
  };
  const saveAs = (values: DateValues, flags = {}) =>
    elsewhere.save(values, async (joined, options) => {
      const input = inputOf(joined, flags);
      if (input) await save.mutateAsync({ ...input, options });
    });
  const submit = form.handleSubmit((values) => saveAs(values));
  const saveLong = async () => {
    setTooLong(null);
    await saveAs(form.getValues(), { save_without_duration_checking: true });
  };
  const ownPrice = useWatch({ control, name: 'price' });
  const isSold = date !== null && date.bookings_count > 0;
  const price = tour.price === null ? null : format.money(tour.price, currency);
  return (
    <Form form={form} onSubmit={submit} className={classes['form']}>
      {isSold && (
        <Alert color="gray" variant="light" icon={<IconInfoCircle size={18} stroke={1.6} />}>
          {t('tour.dates.has_bookings')}
        </Alert>
      )}
      <DateSpan
        form={form}
        tour={tour}
        isLocked={isSold || (date !== null && isScheduled)}
        needsTime={isScheduled}
        today={todayIn(tour.timezone)}
      />
      <TypedClashes control={control} tourId={tour.id} dateId={date && date.id > 0 ? date.id : undefined} />
      <div className={classes['pair']}>
        <NumberField
          control={control}
          name="number_of_seats"
          label={t('tour.dates.seats')}
          rules={requiredAs('tour.dates.seats_required')}
          min={1}
          max={1000}
        />
        <MoneyField
          control={control}
          name="price"
          label={t('tour.dates.price')}
          description={
            price === null ? t('tour.dates.price_hint_none') : t('tour.dates.price_hint', { price })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          currency={currency}
        />
      </div>
      {tour.price_basis === 'person' && tour.seat_classes.length > 0 && (
        <div className={classes['pair']}>
          <ClassSeatsField
            control={control}
            name="class_seats"
            seatClasses={tour.seat_classes}
            left={date?.classes_left}
          />
        </div>
      )}
      {tour.price_basis === 'person' && tour.price_categories.length > 0 && (
        <div className={classes['pair']}>
          <CategoryPricesField
            control={control}
            name="category_prices"
            categories={withClasses(tour.price_categories, tour.seat_classes)}
            usual={ownPrice ?? tour.price}
            currency={currency}
          />
        </div>
      )}
      <DatePrepayment form={form} tour={tour} />
      <NumberField
        control={control}
        name="full_payment_days"
        label={t('tour_dates.full_payment_days')}
        placeholder={t('tour_dates.full_payment_days_hint')}
        min={0}
        max={365}
      />
      <DateVariants form={form} currency={currency} usual={tour.price} />
      <DateGuides control={control} organizerId={tour.organizer_id} ofTour={tour.guides} />
      <TextField
        control={control}
        name="commentary"
        label={t('tour.dates.commentary')}
        placeholder={t('tour.dates.commentary_hint')}
        maxLength={1000}
      />
      <SwitchField
        control={control}
        name="not_guaranteed"
        label={t('tour.dates.not_guaranteed')}
        description={t('tour.dates.not_guaranteed_hint')}
      />
      <SwitchField control={control} name="flight_included" label={t('tour.dates.flight_included')} />
      <SwitchField
        control={control}
        name="is_busy"
        label={t('tour.dates.is_busy')}
        description={t('tour.dates.is_busy_hint')}
      />
      <ClosedReason control={control} />
      {elsewhere.dialog}
      <DateDurationDialog failure={tooLong} onConfirm={saveLong} onClose={() => setTooLong(null)} />
      <div className={classes['foot']}>
        <Button variant="default" onClick={onDone}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {words()}
        </Button>
      </div>
    </Form>
  );

  function words(): string {
    if (isScheduled) return t(date ? 'tour_dates.departure.save' : 'tour_dates.departure.add');
    return t(date ? 'tour.dates.save' : 'tour.dates.add_single');
  }
}

/** What the date would be short of on the days and at the time that are typed. */
function TypedClashes({
  control,
  tourId,
  dateId,
}: {
  control: Control<DateValues>;
  tourId: number | null;
  dateId: number | undefined;
}) {
  const [date_start, date_end, time_start, is_busy] = useWatch({
    control,
    name: ['date_start', 'date_end', 'time_start', 'is_busy'],
  });
  const isTyped = date_start !== null && date_end !== null && date_end >= date_start && !is_busy;
  const departures = isTyped ? [{ date_start, date_end, time_start: time_start ?? null }] : [];
  return <ResourceClashes tourId={tourId} dateId={dateId} departures={departures} />;
}

/** Why a date is not sold, while it is not. */
function ClosedReason({ control }: { control: Control<DateValues> }) {
  const { t } = useTranslation();
  const isBusy = useWatch({ control, name: 'is_busy' });
  if (!isBusy) return null;
  return (
    <TextField
      control={control}
      name="closed_reason"
      label={t('tour_dates.close.reason')}
      description={t('tour_dates.close.reason_hint')}
      maxLength={300}
    />
  );
}
