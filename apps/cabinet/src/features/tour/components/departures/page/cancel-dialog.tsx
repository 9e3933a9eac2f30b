import { Alert, Button, Group, Select } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { DepartureBooking, DepartureView } from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import { DateInput, Sheet, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingCalls, departureCalls, tourCalls, useCallMutation } from '../../../../../shared/api/index.ts';
import { DEPARTURE_LISTS } from '../../../../../shared/departures/departure-lists.ts';
import { BeyondLimitsField } from '../../../../../shared/beyond-limits-field.tsx';
import { departureOfKey } from '../../../../../shared/departures/departure-choice.ts';
import { useDepartureOptions } from '../../../../../shared/departures/use-departure-options.ts';
import {
  applyErrors,
  DialogFoot,
  Form,
  TextareaField,
  useCheckedForm,
  useField,
} from '../../../../../shared/forms/index.ts';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import { useFormat } from '../../../../../shared/use-format.ts';
import { useDepartureBookings } from '../../../hooks/use-departure-bookings.ts';
import classes from './departure-page.module.css';

interface CancelDialogProps {
  departure: DepartureView;
  opened: boolean;
  onClose: () => void;
}
interface CancelValues {
  reason: string;
  until: string | null;
  beyond_limits: string;
}
const REFUND = 'refund';
const ASK = 'ask';
const EACH = 'each';
/** So many days clients have to choose, unless staff say otherwise. */
const DAYS_TO_CHOOSE = 3;
/** What a date is cancelled for, the most usual first. */
const REASONS = ['weather', 'group', 'road', 'guide'] as const;

/** Cancels the whole departure: the reason, and for each booking a full refund, another date of the tour, or the client's own choice. */
export function CancelDialog(props: CancelDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t('departure.cancel.title')} kind="form">
      <CancelBody {...props} />
    </Sheet>
  );
}

function CancelBody(props: CancelDialogProps) {
  const bookings = useDepartureBookings(props.departure.id);
  return (
    <QueryState query={bookings} skeleton={<TextSkeleton lines={8} />} compact>
      {(rows) => <CancelForm {...props} bookings={rows} />}
    </QueryState>
  );
}

interface CancelFormProps extends CancelDialogProps {
  bookings: DepartureBooking[];
}

/** Where a booking goes, as the call takes it. */
function moveOf(request_id: number, choice: string) {
  const { date, start, date_uid } = departureOfKey(choice);
  return {
    request_id,
    ...(date === undefined ? { to_start: start } : { to_tour_date_id: date }),
    ...(date_uid !== undefined && { to_date_uid: date_uid }),
  };
}

function CancelForm({ departure, bookings, onClose }: CancelFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [choices, setChoices] = useState<Record<number, string>>({});
  /** What stands against a booking's move, by its number. */
  const [problems, setProblems] = useState<Record<number, string>>({});
  const dates = useDepartureOptions({
    tourId: departure.tour_id,
    currency: bookings[0]?.currency,
    without: ({ id }) => id === departure.id,
  });
  const form = useCheckedForm<CancelValues>({
    defaultValues: {
      reason: '',
      until: addDays(todayIn(departure.timezone), DAYS_TO_CHOOSE),
      beyond_limits: '',
    },
  });
  const until = useField({ control: form.control, name: 'until', rules: 'required' });
  const choiceOf = ({ request_id }: DepartureBooking) => choices[request_id] ?? REFUND;
  const choose = (next: Record<number, string>) => {
    setChoices(next);
    setProblems({});
  };
  const cancel = useCallMutation(departureCalls.cancel, {
    form,
    onFailure: ({ errors }, { body: { moves } }) => {
      const found = Object.entries(errors).flatMap(([path, text]): [number, string][] => {
        const move = moves[Number(/^moves\.(\d+)\./u.exec(path)?.[1])];
        return move ? [[move.request_id, text]] : [];
      });
      setProblems(Object.fromEntries(found));
      const rest = Object.entries(errors)
        .filter(([path]) => !path.startsWith('moves.'))
        .map(([path, text]) => [path === 'choice.until' ? 'until' : path, text]);
      const isShown = rest.length === 0 || applyErrors(form, { errors: Object.fromEntries(rest) });
      return found.length > 0 && isShown;
    },
    invalidates: [
      departureCalls.view,
      departureCalls.tasks,
      ...DEPARTURE_LISTS,
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
  const asked = bookings.flatMap((booking) => (choiceOf(booking) === ASK ? [booking.request_id] : []));
  const submit = form.handleSubmit(({ reason, until: last, beyond_limits }) =>
    cancel.mutate({
      body: {
        id: departure.id,
        reason,
        ...(beyond_limits.trim() !== '' && { beyond_limits }),
        ...(asked.length > 0 && last !== null && { choice: { until: last, request_ids: asked } }),
        moves: bookings.flatMap((booking) =>
          [REFUND, ASK].includes(choiceOf(booking)) ? [] : [moveOf(booking.request_id, choiceOf(booking))],
        ),
      },
    }),
  );
  const options = [
    { value: REFUND, label: t('departure.cancel.refund') },
    { value: ASK, label: t('departure.cancel.ask') },
    ...dates.options.map(({ label, ...option }) => ({
      ...option,
      label: t('departure.cancel.to_date', { date: label }),
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
        description={t('departure.cancel.reason_hint')}
      />
      <Group
        gap="xs"
        component="fieldset"
        className={classes['reasons']}
        aria-label={t('departure.cancel.usual_reasons')}
      >
        {REASONS.map((reason) => (
          <Button
            key={reason}
            variant="default"
            size="xs"
            onClick={() =>
              form.setValue('reason', t(`departure.cancel.reasons.${reason}`), {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          >
            {t(`departure.cancel.reasons.${reason}`)}
          </Button>
        ))}
      </Group>
      {bookings.length === 0 ? (
        <span className={classes['quiet']}>{t('departure.cancel.nobody')}</span>
      ) : (
        <section aria-label={t('departure.cancel.bookings')}>
          {dates.isLong && (
            <DateInput
              label={t('rebooking.from')}
              value={dates.from}
              onChange={dates.setFrom}
              minDate="today"
            />
          )}
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
                  choose(Object.fromEntries(bookings.map(({ request_id }) => [request_id, next])));
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
                onChange={(next) => choose({ ...choices, [booking.request_id]: next ?? REFUND })}
                error={problems[booking.request_id]}
              />
            </div>
          ))}
        </section>
      )}
      {asked.length > 0 && (
        <DateInput
          {...until}
          value={until.value}
          minDate="today"
          label={t('departure.cancel.until')}
          description={t('departure.cancel.until_hint')}
        />
      )}
      <BeyondLimitsField control={form.control} name="beyond_limits" />
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
