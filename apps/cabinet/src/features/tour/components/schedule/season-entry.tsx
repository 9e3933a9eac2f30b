import { Button, Switch } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import type { ScheduleSeason } from '@tropa/contract';
import { SEASON_TIMES, seasonNextYear, withClasses } from '@tropa/core';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  DateField,
  MoneyField,
  NumberField,
  requiredAs,
  SelectField,
  TextField,
} from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import type { Opening } from '../../model/hourly.ts';
import type { SeasonPath } from '../../model/seasons.ts';
import { WeekdaysField } from '../dates/weekdays-field.tsx';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { SortableEntry, type EntryProps } from '../fields/sortable-entry.tsx';
import { CategoryPricesField } from '../price/category-prices.tsx';
import { ClassSeatsField } from '../price/class-seats.tsx';
import { useTourCurrency } from '../price/use-tour-currency.ts';
import { OpeningHours } from './opening-hours.tsx';
import { SunsetTimes } from './sunset-times.tsx';
import { TimesList } from './times-list.tsx';
import { WeekField } from './week-field.tsx';

interface SeasonEntryProps extends EntryProps {
  /** Is given the same season of the next year; absent: there is no room for one more. */
  onRepeat: ((next: ScheduleSeason) => void) | undefined;
}

/** One season: its days, when departures start on them, what they cost and how many seats they have. */
export function SeasonEntry({ id, index, onRemove, onRepeat }: SeasonEntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { control, form, readOnly } = useTourEditor();
  const currency = useTourCurrency();
  const path = `tour_week_schedule.seasons.${index}` as const;
  const [title, start, price, categories, basis, groupMax, ownPrice, seatClasses, hourly] = useWatch({
    control,
    name: [
      `${path}.title`,
      `${path}.date_start`,
      'price',
      'price_categories',
      'price_basis',
      'group_max',
      `${path}.price`,
      'seat_classes',
      'tour_week_schedule.hourly',
    ],
  });
  const name = title || t('tour_schedule.seasons.unnamed', { number: index + 1 });
  return (
    <SortableEntry id={id} name={name} removeLabel={t('tour_prices.remove', { name })} onRemove={onRemove}>
      <TextField
        control={control}
        name={`${path}.title`}
        label={t('tour_schedule.seasons.name')}
        placeholder={t('tour_schedule.seasons.name_hint')}
        maxLength={60}
        readOnly={readOnly}
      />
      <div className={classes['pair']}>
        <DateField
          control={control}
          name={`${path}.date_start`}
          label={t('tour_schedule.seasons.from')}
          rules={requiredAs('tour.dates.required')}
          disabled={readOnly}
        />
        <DateField
          control={control}
          name={`${path}.date_end`}
          label={t('tour_schedule.seasons.to')}
          rules={requiredAs('tour.dates.required')}
          minDate={start}
          disabled={readOnly}
        />
      </div>
      {!hourly && <SeasonTimesFields path={path} />}
      <div className={classes['pair']}>
        <MoneyField
          control={control}
          name={`${path}.price`}
          label={t(hourly ? 'tour_schedule.hourly.price' : 'tour_schedule.seasons.price')}
          placeholder={
            typeof price === 'number'
              ? t('tour_schedule.seasons.price_hint', { price: format.money(price, currency) })
              : t('tour_schedule.seasons.price_hint_none')
          }
          currency={currency}
          readOnly={readOnly}
        />
        <NumberField
          control={control}
          name={`${path}.number_of_seats`}
          label={t(hourly ? 'tour_schedule.hourly.people' : 'tour_schedule.seasons.seats')}
          placeholder={
            typeof groupMax === 'number'
              ? t('tour_schedule.seasons.seats_hint', { seats: groupMax })
              : t('tour_schedule.seasons.seats_hint_none')
          }
          min={1}
          max={1000}
          readOnly={readOnly}
        />
        {hourly && (
          <MoneyField
            control={control}
            name={`${path}.hourly.least_sum`}
            label={t('tour_schedule.hourly.least_sum')}
            placeholder={t('tour_schedule.seasons.price_hint', {
              price: format.money(hourly.least_sum || 0, currency),
            })}
            currency={currency}
            readOnly={readOnly}
          />
        )}
        {basis === 'person' && (
          <CategoryPricesField
            control={control}
            name={`${path}.category_prices`}
            categories={withClasses(categories, seatClasses)}
            usual={ownPrice ?? price}
            currency={currency}
            readOnly={readOnly}
          />
        )}
        {basis === 'person' && (
          <ClassSeatsField
            control={control}
            name={`${path}.class_seats`}
            seatClasses={seatClasses}
            readOnly={readOnly}
          />
        )}
      </div>
      {hourly && <SeasonOpening path={path} usual={hourly.opening} />}
      {!readOnly && onRepeat && (
        <div>
          <Button
            variant="default"
            leftSection={<IconCalendarRepeat size={16} stroke={1.6} />}
            onClick={() => onRepeat(seasonNextYear(form.getValues(path), crypto.randomUUID()))}
          >
            {t('tour_schedule.seasons.next_year')}
          </Button>
        </div>
      )}
    </SortableEntry>
  );
}

/** When departures start in the season. */
function SeasonTimesFields({ path }: { path: SeasonPath }) {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const times_by = useWatch({ control, name: `${path}.times_by` });
  return (
    <>
      <SelectField
        control={control}
        name={`${path}.times_by`}
        label={t('tour_schedule.seasons.times_by')}
        data={SEASON_TIMES.map((value) => ({ value, label: t(`tour_schedule.seasons.by.${value}`) }))}
        allowDeselect={false}
        disabled={readOnly}
      />
      {times_by === 'weekday' ? (
        <WeekField control={control} name={`${path}.days_data`} readOnly={readOnly} />
      ) : (
        <Weekdays path={path} />
      )}
      {times_by === 'list' && <TimesList path={path} />}
      {times_by === 'sunset' && <SunsetTimes path={path} />}
    </>
  );
}

/** The opening hours of the season, where they are other than the tour's. */
function SeasonOpening({ path, usual }: { path: SeasonPath; usual: readonly Opening[] }) {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const { field } = useController({ control, name: `${path}.hourly.opening` });
  const hasOwn = (field.value ?? []).length > 0;
  return (
    <>
      <Switch
        label={t('tour_schedule.hourly.own_opening')}
        checked={hasOwn}
        disabled={readOnly}
        onChange={({ currentTarget }) => field.onChange(currentTarget.checked ? structuredClone(usual) : [])}
      />
      {hasOwn && <OpeningHours name={`${path}.hourly.opening`} />}
    </>
  );
}

function Weekdays({ path }: { path: SeasonPath }) {
  const { t } = useTranslation();
  const { control } = useTourEditor();
  const { field } = useController({ control, name: `${path}.weekdays` });
  return (
    <WeekdaysField label={t('tour_schedule.seasons.on_days')} value={field.value} onChange={field.onChange} />
  );
}
