import { Switch } from '@mantine/core';
import { MAX_ROOM_PLACES } from '@tropa/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyField, NumberField, SelectField } from '../../../../shared/forms/index.ts';
import { newRoomTerms } from '../../model/tour-values.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { useTourCurrency } from '../price/use-tour-currency.ts';

/** Whether a variant can be chosen with a booking, what it costs then, and how many there are; excursions have no rooms. */
export function RoomTermsPart({ stay, index }: { stay: number; index: number }) {
  const { t } = useTranslation();
  const { control, form, readOnly } = useTourEditor();
  const currency = useTourCurrency();
  const path = `accommodations.${stay}.variants.${index}.room` as const;
  const room = useWatch({ control, name: path });
  const type = useWatch({ control, name: 'type' });
  if (type === 2) return null;
  return (
    <>
      <Switch
        checked={Boolean(room)}
        disabled={readOnly}
        label={t('tour.accommodation.room.switch')}
        description={t('tour.accommodation.room.switch_hint')}
        onChange={(event) =>
          form.setValue(path, event.currentTarget.checked ? newRoomTerms() : null, { shouldDirty: true })
        }
      />
      {room && (
        <div className={classes['pair']}>
          <MoneyField
            control={control}
            name={`${path}.price`}
            label={t('tour.accommodation.room.price')}
            description={t('tour.accommodation.room.price_hint')}
            currency={currency}
            required
          />
          <SelectField
            control={control}
            name={`${path}.per`}
            label={t('tour.accommodation.room.per')}
            data={[
              { value: 'person', label: t('tour.accommodation.room.per_person') },
              { value: 'room', label: t('tour.accommodation.room.per_room') },
            ]}
          />
          <NumberField
            control={control}
            name={`${path}.places`}
            label={t('tour.accommodation.room.places')}
            min={1}
            max={MAX_ROOM_PLACES}
            required
          />
          <NumberField
            control={control}
            name={`${path}.stock`}
            label={t('tour.accommodation.room.stock')}
            placeholder={t('tour.accommodation.room.stock_hint')}
            min={0}
            max={10_000}
          />
          {room.places > 1 && (
            <MoneyField
              control={control}
              name={`${path}.single_supplement`}
              label={t('tour.accommodation.room.single_supplement')}
              placeholder={t('tour.accommodation.room.single_supplement_hint')}
              currency={currency}
            />
          )}
        </div>
      )}
    </>
  );
}
