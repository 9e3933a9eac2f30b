import { Button, Select } from '@mantine/core';
import { DateInput, ReasonedButton } from '@tropa/ui';
import { todayIn } from '@tropa/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall, useCallMutation } from '../../../../shared/api/index.ts';
import {
  Form,
  MoneyField,
  NumberField,
  requiredAs,
  SwitchField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { DEPARTURE_LISTS } from '../../../../shared/departures/departure-lists.ts';
import { CHANGED_BY_DATES } from '../../hooks/changed-calls.ts';
import { dateSeries, weekdaysOver } from '../../model/date-series.ts';
import { datePayload, daysOf, newDateValues, type DateTour } from '../../model/date-values.ts';
import classes from './dates.module.css';
import { ResourceClashes } from './resource-clashes.tsx';
import { SeriesReview } from './series-review.tsx';
import { WeekdaysField } from './weekdays-field.tsx';

const EVERY = [1, 2, 3, 4] as const;
/** So many of the tour's coming dates are compared with the new ones. */
const KNOWN_DATES = 100;

interface SeriesFormProps {
  tour: DateTour;
  /** The first and the last of the days that have been chosen already; absent: none are. */
  days?: { from: string; to: string } | undefined;
  onDone: () => void;
}

/** A rule, what it makes, and one button that stores all of it or nothing. */
export function SeriesForm({ tour, days, onDone }: SeriesFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = tour;
  const [weekdays, setWeekdays] = useState<number[]>(() =>
    days ? weekdaysOver(days.from, days.to, daysOf(tour)) : [],
  );
  const [every, setEvery] = useState(1);
  const [from, setFrom] = useState<string | null>(days?.from ?? todayIn(tour.timezone));
  const [to, setTo] = useState<string | null>(days?.to ?? null);
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const known = useKnownStarts(tour.id);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useCheckedForm({ defaultValues: newDateValues(tour) });
  const { control } = form;
  const seats = useWatch({ control, name: 'number_of_seats' });
  const found =
    from && to ? dateSeries({ weekdays, from, to, every_weeks: every, duration: daysOf(tour) }) : [];
  // A date that the tour has already is left out unless it is asked for.
  const isChosen = (start: string) => known.has(start) === flipped.has(start);
  const chosen = found.filter((date) => isChosen(date.date_start));
  const toggle = (start: string) => {
    const next = new Set(flipped);
    if (!next.delete(start)) next.add(start);
    setFlipped(next);
  };
  const save = useCallMutation(tourCalls.saveDates, {
    invalidates: [...CHANGED_BY_DATES, ...DEPARTURE_LISTS],
    success: ({ dates }) => t('tour.series.saved', { count: dates.length }),
    onSuccess: onDone,
    onFailure: (failure) => {
      setErrors(
        Object.fromEntries(
          Object.entries(failure.errors).map(([key, message]) => {
            const index = Number(/^dates\.(\d+)\./u.exec(key)?.[1] ?? -1);
            return [chosen[index]?.date_start ?? key, message];
          }),
        ),
      );
      return false;
    },
  });
  const submit = form.handleSubmit((values) => {
    if (tour.id === null) return;
    setErrors({});
    save.mutate({
      query: { organizer_id: tour.organizer_id, tour_id: tour.id },
      body: { dates: chosen.flatMap((date) => datePayload({ ...values, ...date }) ?? []) },
    });
  });
  return (
    <Form form={form} onSubmit={submit} className={classes['form']}>
      <WeekdaysField value={weekdays} onChange={setWeekdays} />
      <div className={classes['pair']} data-stack>
        <Select
          label={t('tour.series.every')}
          allowDeselect={false}
          value={String(every)}
          data={EVERY.map((weeks) => ({
            value: String(weeks),
            label: t(`tour.series.every_weeks.week_${weeks}`),
          }))}
          onChange={(value) => setEvery(Number(value ?? 1))}
        />
        <div className={classes['pair']}>
          <DateInput label={t('tour.series.from')} required value={from} onChange={setFrom} />
          <DateInput
            label={t('tour.series.to')}
            required
            value={to}
            onChange={setTo}
            minDate={from ?? undefined}
          />
        </div>
      </div>
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
          placeholder={
            tour.price === null
              ? t('tour.dates.price_hint_none')
              : t('tour.dates.price_hint', { price: format.money(tour.price, currency) })
          }
          currency={currency}
        />
      </div>
      <SwitchField
        control={control}
        name="not_guaranteed"
        label={t('tour.dates.not_guaranteed')}
        description={t('tour.dates.not_guaranteed_hint')}
      />
      <ResourceClashes tourId={tour.id} departures={chosen.map((date) => ({ ...date, time_start: null }))} />
      <SeriesReview dates={found} known={known} isChosen={isChosen} onToggle={toggle} errors={errors} />
      <div className={classes['foot']}>
        <Button variant="default" onClick={onDone}>
          {t('app.cancel')}
        </Button>
        <ReasonedButton
          type="submit"
          loading={save.isPending}
          disabledReason={
            (chosen.length === 0 && t('off.choose_dates')) || (seats === null && t('off.choose_seats'))
          }
        >
          {chosen.length === 0
            ? t('tour.series.submit_none')
            : t('tour.series.submit', { count: chosen.length })}
        </ReasonedButton>
      </div>
    </Form>
  );
}

/** Starts of the tour's coming dates. */
function useKnownStarts(tour_id: number | null): ReadonlySet<string> {
  const { data } = useCall(
    tourCalls.getDates,
    { query: { tour_id: tour_id ?? 0, schedule_type: 1, limit: KNOWN_DATES } },
    { enabled: tour_id !== null },
  );
  return new Set(data?.actual_dates.map((date) => date.date_start));
}
