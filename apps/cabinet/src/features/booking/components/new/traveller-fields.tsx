import type { TourToSell } from '@tropa/contract';
import { EARLIEST_BIRTHDAY, MAX_WEIGHT } from '@tropa/core';
import { ageRange, categoryName } from '@tropa/i18n/ages';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, NumberField, TextField } from '../../../../shared/forms/index.ts';
import { touristsOf, type NewBookingValues } from '../../model/new-booking.ts';
import { asksOf, placesOf } from '../../model/travellers.ts';
import { BeyondLimitsField } from '../../../../shared/beyond-limits-field.tsx';
import dialogs from '../dialogs/dialogs.module.css';

interface TravellerFieldsProps {
  control: Control<NewBookingValues>;
  tour: TourToSell;
}

/** Who goes, where the tour asks something of each: nothing of it must be known yet, but nobody is beyond a limit unseen. */
export function TravellerFields({ control, tour }: TravellerFieldsProps) {
  const { t } = useTranslation();
  const [tourists, categories] = useWatch({ control, name: ['tourists', 'categories'] });
  const asks = asksOf(tour);
  if (!asks.birthday && !asks.weight) return null;
  const places = placesOf(tour, { categories });
  const count = touristsOf(tour, { tourists, categories });
  const ages = ageRange(tour, t);
  return (
    <>
      {Array.from({ length: count }, (_, index) => {
        const path = `tourists_data.${index}` as const;
        const title = t('new_booking.traveller', { number: index + 1 });
        const category = places[index];
        return (
          <fieldset key={path} className={dialogs['traveller']}>
            <legend>{category ? `${title}: ${categoryName(category, t)}` : title}</legend>
            <div className={dialogs['pair']}>
              <TextField control={control} name={`${path}.last_name`} label={t('new_booking.last_name')} />
              <TextField control={control} name={`${path}.first_name`} label={t('new_booking.first_name')} />
              {asks.birthday && (
                <DateField
                  control={control}
                  name={`${path}.birthday`}
                  label={t('questionnaire.fields.birthday')}
                  {...(ages !== '' && { description: t('new_booking.ages', { ages }) })}
                  minDate={EARLIEST_BIRTHDAY}
                  maxDate="today"
                />
              )}
              {asks.weight && (
                <NumberField
                  control={control}
                  name={`${path}.weight`}
                  label={t('questionnaire.fields.weight')}
                  description={t('questionnaire.hints.weight', { limit: tour.max_tourist_weight })}
                  min={1}
                  max={MAX_WEIGHT}
                />
              )}
            </div>
          </fieldset>
        );
      })}
      <BeyondLimitsField control={control} name="beyond_limits" />
    </>
  );
}
