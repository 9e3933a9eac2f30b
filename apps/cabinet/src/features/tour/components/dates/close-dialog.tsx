import { Alert } from '@mantine/core';
import type { Call, TourDate } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, TextField, useCheckedForm } from '../../../../shared/forms/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { CHANGED_BY_DATES } from '../../hooks/changed-calls.ts';
import { dateRef } from '../../model/date-values.ts';
import classes from './dates.module.css';

type Closed = Pick<TourDate, 'id' | 'tour_id' | 'date_start' | 'date_end' | 'time_start' | 'bookings_count'>;
interface CloseDialogProps {
  organizerId: number;
  /** Null while nothing is asked. */
  date: Closed | null;
  /** Whose answers it makes old besides. */
  alsoChanged?: readonly Call[];
  opened: boolean;
  onClose: () => void;
}

/** Closes the sale of one departure, with a reason: who has booked stays. */
export function CloseDialog({ date, opened, ...rest }: CloseDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={rest.onClose} title={t('tour_dates.close.title')}>
      {opened && date && <CloseForm {...rest} date={date} />}
    </Sheet>
  );
}

function CloseForm({
  organizerId: organizer_id,
  date,
  alsoChanged = [],
  onClose,
}: Omit<CloseDialogProps, 'date' | 'opened'> & { date: Closed }) {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useCheckedForm({ defaultValues: { closed_reason: '' } });
  const save = useCallMutation(tourCalls.saveDate, {
    form,
    invalidates: [...CHANGED_BY_DATES, ...alsoChanged],
    success: t('tour.dates.closed'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit(({ closed_reason }) =>
    save.mutate({
      query: { organizer_id, tour_id: date.tour_id },
      body: { ...dateRef(date), is_busy: true, closed_reason },
    }),
  );
  return (
    <Form form={form} onSubmit={submit} className={classes['form']}>
      <p className={classes['quiet']}>{t('tour_dates.close.text', { date: format.departure(date) })}</p>
      {date.bookings_count > 0 && (
        <Alert color="yellow" variant="light">
          {t('tour_dates.close.bookings_stay', { count: date.bookings_count })}
        </Alert>
      )}
      <TextField
        control={form.control}
        name="closed_reason"
        label={t('tour_dates.close.reason')}
        description={t('tour_dates.close.reason_hint')}
        maxLength={300}
        data-autofocus
      />
      <DialogFoot submit={t('tour.dates.close')} isBusy={save.isPending} onClose={onClose} />
    </Form>
  );
}
