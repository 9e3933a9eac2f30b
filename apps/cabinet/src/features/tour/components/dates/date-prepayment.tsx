import { Select } from '@mantine/core';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PrepaymentSize } from '../../../../shared/prepayment/prepayment-size.tsx';
import { usePrepaymentNow } from '../../hooks/use-prepayment-now.ts';
import type { DateTour, DateValues } from '../../model/date-values.ts';
import classes from './dates.module.css';

const TYPES = ['percent', 'sum', 'full'] as const;
const TOUR = 'tour';
const USUAL_PERCENT = 30;

/** The prepayment of a date, or that of its tour. */
export function DatePrepayment({ form, tour }: { form: UseFormReturn<DateValues>; tour: DateTour }) {
  const { t } = useTranslation();
  const { control } = form;
  const { tour: now } = usePrepaymentNow(tour);
  const type = useWatch({ control, name: 'prepayment_type' });
  const choose = (choice: string | null) => {
    const next = TYPES.find((item) => item === choice) ?? null;
    form.setValue('prepayment_type', next);
    form.setValue('prepayment_size', next === 'percent' ? USUAL_PERCENT : null);
  };
  return (
    <div className={classes['pair']}>
      <Select
        label={t('tour.dates.prepayment')}
        allowDeselect={false}
        value={type ?? TOUR}
        data={[
          {
            value: TOUR,
            label:
              now === undefined
                ? t('tour.price.prepayment_types.tour')
                : t('tour.price.prepayment_types.tour_now', { now }),
          },
          ...TYPES.map((value) => ({ value, label: t(`tour.price.prepayment_types.${value}`) })),
        ]}
        onChange={choose}
      />
      <PrepaymentSize control={control} name="prepayment_size" type={type} currency={tour.currency} />
    </div>
  );
}
