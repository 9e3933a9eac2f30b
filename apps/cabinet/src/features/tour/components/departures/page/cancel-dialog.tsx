import { Alert, Select } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { DepartureBooking, DepartureView, TourDate } from '@tropa/contract';
import { Sheet, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  bookingCalls,
  departureCalls,
  tourCalls,
  useCall,
  useCallMutation,
} from '../../../../../shared/api/index.ts';
import { DialogFoot, Form, TextareaField, useCheckedForm } from '../../../../../shared/forms/index.ts';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import { useFormat } from '../../../../../shared/use-format.ts';
import { useDepartureBookings } from '../../../hooks/use-departure-bookings.ts';
import classes from './departure-page.module.css';

interface CancelDialogProps {
  departure: DepartureView;
  opened: boolean;
  onClose: () => void;
}
const REFUND = 'refund';
const EACH = 'each';
const MOST_DATES = 100;

/** Cancels the whole departure: the reason, and for each booking a full refund or another date of the tour. */
export function CancelDialog(props: CancelDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t('departure.cancel.title')} kind="form">
      <CancelBody {...props} />
    </Sheet>
  );
}

function CancelBody(props: CancelDialogProps) {
  const { tour_id } = props.departure;
  const bookings = useDepartureBookings(props.departure.id);
  const dates = useCall(tourCalls.getDates, { query: { tour_id, limit: MOST_DATES } });
  return (
    <QueryState query={bookings} skeleton={<TextSkeleton lines={8} />} compact>
      {(rows) => (
        <CancelForm
          {...props}
          bookings={rows}
          dates={(dates.data?.actual_dates ?? []).filter(
            ({ id, is_busy }) => id > 0 && id !== props.departure.id && !is_busy,
          )}
        />
      )}
    </QueryState>
  );
}

interface CancelFormProps extends CancelDialogProps {
  bookings: DepartureBooking[];
  dates: TourDate[];
}

function CancelForm({ departure, bookings, dates, onClose }: CancelFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [choices, setChoices] = useState<Record<number, string>>({});
  const form = useCheckedForm<{ reason: string }>({ defaultValues: { reason: '' } });
  const choiceOf = ({ request_id }: DepartureBooking) => choices[request_id] ?? REFUND;
  const cancel = useCallMutation(departureCalls.cancel, {
    form,
    invalidates: [
      departureCalls.view,
      departureCalls.tasks,
      tourCalls.departures,
      tourCalls.getDates,
      bookingCalls.get,
    ],
    success: t('departure.cancel.started'),
    onSuccess: () => {
      onClose();
      const params = { orgId: String(departure.organizer_id), departureId: String(departure.id) };
      void navigate({ to: '/$orgId/departures/$departureId', params, search: { tab: 'tasks' } });
    },
  });
  const submit = form.handleSubmit(({ reason }) =>
    cancel.mutate({
      body: {
        id: departure.id,
        reason,
        moves: bookings.flatMap((booking) =>
          choiceOf(booking) === REFUND
            ? []
            : [{ request_id: booking.request_id, to_tour_date_id: Number(choiceOf(booking)) }],
        ),
      },
    }),
  );
  const options = [
    { value: REFUND, label: t('departure.cancel.refund') },
    ...dates.map((date) => ({
      value: String(date.id),
      label: `${t('departure.cancel.to_date', {
        date: format.dates(date.date_start, date.date_end),
      })} (${t('departure.cancel.free', { count: date.number_of_free_seats })})`,
    })),
  ];
  const chosen = new Set(bookings.map(choiceOf));
  const [only = REFUND] = chosen;
  return (
    <Form form={form} onSubmit={submit} className={classes['form']}>
      <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
        {t('departure.cancel.text')}
      </Alert>
      <TextareaField
        control={form.control}
        name="reason"
        rules="required"
        minRows={2}
        maxLength={2000}
        label={t('departure.cancel.reason')}
        required
        description={t('departure.cancel.reason_hint')}
      />
      {bookings.length === 0 ? (
        <span className={classes['quiet']}>{t('departure.cancel.nobody')}</span>
      ) : (
        <section aria-label={t('departure.cancel.bookings')}>
          <div className={classes['booking_row']}>
            <strong>{t('departure.cancel.bookings')}</strong>
            <Select
              aria-label={t('departure.cancel.all')}
              allowDeselect={false}
              value={chosen.size > 1 ? EACH : only}
              data={
                chosen.size > 1
                  ? [{ value: EACH, label: t('departure.cancel.choose_each') }, ...options]
                  : options
              }
              onChange={(next) => {
                if (next !== null && next !== EACH)
                  setChoices(Object.fromEntries(bookings.map(({ request_id }) => [request_id, next])));
              }}
            />
          </div>
          {bookings.map((booking) => (
            <div key={booking.request_id} className={classes['booking_row']}>
              <span className={classes['cell']}>
                {`${t('departure.number', { number: booking.request_id })}. ${booking.client_name}`}
                <span className={`${classes['quiet']} ${classes['small']}`}>
                  {booking.payed_amount > 0
                    ? t('departure.cancel.returned', {
                        amount: format.money(booking.payed_amount, booking.currency),
                      })
                    : t('departure.cancel.no_money')}
                </span>
              </span>
              <Select
                aria-label={t('departure.number', { number: booking.request_id })}
                allowDeselect={false}
                value={choiceOf(booking)}
                data={options}
                onChange={(next) => setChoices({ ...choices, [booking.request_id]: next ?? REFUND })}
              />
            </div>
          ))}
        </section>
      )}
      <DialogFoot
        isDangerous
        submit={t('departure.cancel.submit')}
        cancelLabel={t('departure.cancel.keep')}
        isBusy={cancel.isPending}
        onClose={onClose}
      />
    </Form>
  );
}
