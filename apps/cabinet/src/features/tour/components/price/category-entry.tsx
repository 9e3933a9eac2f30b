import { Button, Select } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { CATEGORY_TYPES, mayNeedAdult, MAX_TICKET_PEOPLE, type NamedClass } from '@tropa/core';
import { className, ticketTitle } from '@tropa/i18n/ages';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  MoneyField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  useField,
} from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { SortableEntry, type EntryProps } from '../fields/sortable-entry.tsx';
import { useTourCurrency } from './use-tour-currency.ts';

/** Two grown-ups and two children, as it is usual. */
const FAMILY = 4;

interface CategoryEntryProps extends EntryProps {
  /** Classes that sell no such category yet. */
  missingIn: readonly NamedClass[];
  /** Gives them the same one. */
  onRepeat: () => void;
}

/** One category of tourists: for which ages, at what price, and whether it takes a seat. */
export function CategoryEntry({ id, index, onRemove, missingIn, onRepeat }: CategoryEntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { control, form, readOnly } = useTourEditor();
  const currency = useTourCurrency();
  const [missing, ...others] = missingIn;
  const path = `price_categories.${index}` as const;
  const [title, type, price, seatClasses, classId, takesSeat] = useWatch({
    control,
    name: [
      `${path}.title`,
      `${path}.type`,
      'price',
      'seat_classes',
      `${path}.class_id`,
      `${path}.takes_seat`,
    ],
  });
  const isFamily = type === 'family';
  const seatClass = takesSeat ? seatClasses.find((one) => one.id === classId) : undefined;
  const name = ticketTitle(
    { title: title || t('tour_prices.categories.unnamed', { number: index + 1 }), seat_class: seatClass },
    t,
  );
  return (
    <SortableEntry id={id} name={name} removeLabel={t('tour_prices.remove', { name })} onRemove={onRemove}>
      <div className={classes['pair']}>
        <TextField
          control={control}
          name={`${path}.title`}
          label={t('tour_prices.categories.name')}
          maxLength={60}
          required
        />
        <SelectField
          control={control}
          name={`${path}.type`}
          label={t('tour_prices.categories.type')}
          data={CATEGORY_TYPES.map((value) => ({ value, label: t(`tour_prices.categories.types.${value}`) }))}
          allowDeselect={false}
          onOptionSubmit={(chosen) => {
            const { people, per_adult } = form.getValues(path);
            if (chosen === 'family' && people === null)
              form.setValue(`${path}.people`, FAMILY, { shouldDirty: true });
            // A child who goes alone is the rarer case, and the one to be said.
            if (chosen === 'child' && typeof per_adult !== 'number')
              form.setValue(`${path}.per_adult`, 0, { shouldDirty: true });
          }}
        />
        {seatClasses.length > 0 && takesSeat && (
          <SelectField
            control={control}
            name={`${path}.class_id`}
            label={t('tour_prices.categories.seat_class')}
            data={seatClasses.map((one) => ({ value: one.id, label: className(one, t) }))}
            allowDeselect={false}
            required
          />
        )}
        <MoneyField
          control={control}
          name={`${path}.price`}
          label={t(isFamily ? 'tour_prices.categories.ticket_price' : 'tour_prices.categories.price')}
          placeholder={
            typeof price === 'number'
              ? t('tour_prices.categories.price_hint', { price: format.money(price, currency) })
              : t('tour_prices.categories.price_hint_none')
          }
          currency={currency}
        />
        {isFamily ? (
          <NumberField
            control={control}
            name={`${path}.people`}
            label={t('tour_prices.categories.people')}
            description={t('tour_prices.categories.people_hint')}
            min={2}
            max={MAX_TICKET_PEOPLE}
            required
          />
        ) : (
          <>
            <NumberField
              control={control}
              name={`${path}.min_age`}
              label={t('tour_prices.categories.min_age')}
              min={0}
              max={120}
            />
            <NumberField
              control={control}
              name={`${path}.max_age`}
              label={t('tour_prices.categories.max_age')}
              min={0}
              max={120}
            />
          </>
        )}
        {takesSeat && (
          <NumberField
            control={control}
            name={`${path}.seats`}
            label={t('tour_prices.categories.seats')}
            description={t('tour_prices.categories.seats_hint')}
            placeholder={t('tour_prices.categories.seats_usual')}
            min={2}
            max={MAX_TICKET_PEOPLE}
          />
        )}
      </div>
      {mayNeedAdult(type) && <Company index={index} />}
      <SwitchField
        control={control}
        name={`${path}.takes_seat`}
        label={t('tour_prices.categories.takes_seat')}
        description={
          index === 0 ? t('tour_prices.categories.first_hint') : t('tour_prices.categories.takes_seat_hint')
        }
      />
      {!readOnly && title.trim() !== '' && missing && (
        <div>
          <Button variant="default" leftSection={<IconCopyPlus size={16} stroke={1.6} />} onClick={onRepeat}>
            {others.length > 0
              ? t('tour_prices.categories.repeat_all')
              : t('tour_prices.categories.repeat', { name: className(missing, t) })}
          </Button>
        </div>
      )}
    </SortableEntry>
  );
}

const ALONE = 'alone';
/** Nobody asks for more for one adult. */
const PER_ADULT = [0, 1, 2, 3, 4];

/** Whether they go with an adult alone, and how many for each. */
function Company({ index }: { index: number }) {
  const { t } = useTranslation();
  const { control } = useTourEditor();
  const { value, onChange, ...field } = useField({ control, name: `price_categories.${index}.per_adult` });
  const words = (count: number) =>
    count === 0 ? t('tour_prices.categories.with_adult') : t('tour_prices.categories.per_adult', { count });
  return (
    <Select
      {...field}
      label={t('tour_prices.categories.company')}
      allowDeselect={false}
      value={typeof value === 'number' ? String(value) : ALONE}
      data={[
        { value: ALONE, label: t('tour_prices.categories.alone') },
        ...PER_ADULT.map((count) => ({ value: String(count), label: words(count) })),
      ]}
      onChange={(choice) => onChange(choice === null || choice === ALONE ? null : Number(choice))}
    />
  );
}
