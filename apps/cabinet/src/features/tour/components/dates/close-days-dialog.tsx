import { Alert, Select } from '@mantine/core';
import { Sheet } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall, useCallMutation } from '../../../../shared/api/index.ts';
import {
  DateField,
  DialogFoot,
  Form,
  requiredAs,
  TextField,
  useCheckedForm,
  useField,
} from '../../../../shared/forms/index.ts';
import { CHANGED_BY_DATES } from '../../hooks/changed-calls.ts';
import classes from './dates.module.css';

interface CloseDaysDialogProps {
  tourId: number;
  /** Calendar date where the tour is. */
  today: string;
  opened: boolean;
  onClose: () => void;
}
interface DaysValues {
  date_start: string | null;
  date_end: string | null;
  becomes: 'closed' | 'open';
  closed_reason: string;
}
/** So many departures are looked at before they are closed; of more it is said that there are more. */
const LOOKED_AT = 400;

/** Closes the sale of a day or a stretch of days with a reason, or opens it again. */
export function CloseDaysDialog(props: CloseDaysDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={props.opened} onClose={props.onClose} kind="form" title={t('tour_dates.days.title')}>
      {props.opened && <DaysForm {...props} />}
    </Sheet>
  );
}

function DaysForm({ tourId, today, onClose }: CloseDaysDialogProps) {
  const { t } = useTranslation();
  const form = useCheckedForm<DaysValues>({
    defaultValues: { date_start: null, date_end: null, becomes: 'closed', closed_reason: '' },
  });
  const { control } = form;
  const [date_start, date_end, becomes] = useWatch({ control, name: ['date_start', 'date_end', 'becomes'] });
  const { value, ...kind } = useField({ control, name: 'becomes' });
  const isClosing = becomes === 'closed';
  const save = useCallMutation(tourCalls.closeDays, {
    form,
    invalidates: CHANGED_BY_DATES,
    success: ({ departures_count: count }) =>
      t(isClosing ? 'tour_dates.days.closed' : 'tour_dates.days.opened', { count }),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit((values) => {
    if (values.date_start === null || values.date_end === null) return;
    save.mutate({
      body: {
        tour_id: tourId,
        date_start: values.date_start,
        date_end: values.date_end,
        is_busy: isClosing,
        closed_reason: isClosing ? values.closed_reason : '',
      },
    });
  });
  return (
    <Form form={form} onSubmit={submit} className={classes['form']}>
      <Select
        {...kind}
        label={t('tour_dates.days.what')}
        allowDeselect={false}
        value={value}
        data={[
          { value: 'closed', label: t('tour_dates.days.close') },
          { value: 'open', label: t('tour_dates.days.reopen') },
        ]}
      />
      <div className={classes['pair']}>
        <DateField
          control={control}
          name="date_start"
          label={t('tour_dates.days.from')}
          rules={requiredAs('tour.dates.required')}
          minDate={today}
        />
        <DateField
          control={control}
          name="date_end"
          label={t('tour_dates.days.to')}
          rules={requiredAs('tour.dates.required')}
          minDate={date_start ?? today}
        />
      </div>
      {isClosing && (
        <TextField
          control={control}
          name="closed_reason"
          label={t('tour_dates.close.reason')}
          description={t('tour_dates.close.reason_hint')}
          rules={requiredAs('tour_dates.close.reason_required')}
          maxLength={300}
        />
      )}
      {date_start !== null && date_end !== null && date_start <= date_end && (
        <Consequences tourId={tourId} from={date_start} to={date_end} isClosing={isClosing} />
      )}
      <DialogFoot
        submit={t(isClosing ? 'tour_dates.days.submit_close' : 'tour_dates.days.submit_open')}
        isBusy={save.isPending}
        onClose={onClose}
      />
    </Form>
  );
}

/** What is closed with these days, or opened: so many departures, with so many bookings. */
function Consequences({
  tourId,
  from: starts_from,
  to: starts_to,
  isClosing,
}: {
  tourId: number;
  from: string;
  to: string;
  isClosing: boolean;
}) {
  const { t } = useTranslation();
  const { data } = useCall(tourCalls.getDates, {
    query: { tour_id: tourId, limit: LOOKED_AT, starts_from, starts_to },
  });
  if (!data) return null;
  const changed = data.actual_dates.filter(({ is_busy }) => is_busy !== isClosing);
  const bookings = changed.reduce((sum, { bookings_count }) => sum + bookings_count, 0);
  return (
    <Alert color={isClosing && bookings > 0 ? 'yellow' : 'gray'} variant="light" aria-live="polite">
      {t(isClosing ? 'tour_dates.days.will_close' : 'tour_dates.days.will_open', { count: changed.length })}
      {isClosing && bookings > 0 && ` ${t('tour_dates.close.bookings_stay', { count: bookings })}`}
      {data.pagination.page_count > 1 && ` ${t('tour_dates.days.more')}`}
    </Alert>
  );
}
