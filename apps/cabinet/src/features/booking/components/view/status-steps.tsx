import { IconCheck, IconX } from '@tabler/icons-react';
import { isPaidWhole, type BookingView } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { useBookingFormat } from '../../model/use-booking-format.ts';
import { awaitedOf, stepsOf, type Step } from '../../model/steps.ts';
import classes from './status-steps.module.css';

/** The way of a booking in steps, the present one named by what is awaited; a cancelled one ends where it was. */
export function StatusSteps({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const awaited = () => {
    const found = awaitedOf(booking, todayIn(booking.timezone));
    if (!found || found.id === 'day') return null;
    if (found.id === 'start')
      return found.days === 0
        ? t('booking.step.starts_today')
        : t('booking.step.starts_in', { count: found.days });
    if (found.id === 'return') return t('booking.step.returns', { day: format.date(found.day, 'near') });
    if (found.until === null) return t(`booking.step.${found.id}_any`);
    const until = format.nearMoment(found.until, booking.timezone);
    if (found.id === 'rest')
      return t(found.is_late ? 'booking.step.rest_late' : 'booking.step.rest_until', { until });
    if (found.id === 'payment') return t('booking.step.payment_until', { until });
    return t(booking.may.change ? 'booking.step.answer_until' : 'booking.step.answer_awaited', { until });
  };
  const name = (step: Step) => {
    const waits = step.state === 'current' ? awaited() : null;
    if (waits !== null) return waits;
    if (step.id === 'canceled') return t(`booking.status.${booking.base_sale_status}`);
    return t(step.id === 'prepaid' && isPaidWhole(booking) ? 'booking.step.paid' : `booking.step.${step.id}`);
  };
  /** When it was reached, or the days of the trip that is waited for. */
  const caption = (step: Step) => {
    if (step.at) return format.created(step.at);
    if (step.state !== 'current' || step.id !== 'completed' || booking.date_start === null) return '';
    return format.dates(booking.date_start, booking.date_end ?? booking.date_start);
  };
  return (
    <ol className={classes['steps']} aria-label={t('booking.step.label')}>
      {stepsOf(booking).map((step, index) => (
        <li
          key={step.id}
          className={classes['step']}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={classes['mark']} aria-hidden>
            <Mark step={step} index={index} />
          </span>
          <span className={classes['words']}>
            <span className={classes['name']}>{name(step)}</span>
            {caption(step) && <span className={classes['at']}>{caption(step)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ step, index }: { step: Step; index: number }) {
  if (step.state === 'done') return <IconCheck size={14} stroke={2.4} />;
  if (step.state === 'failed') return <IconX size={14} stroke={2.4} />;
  return index + 1;
}
