import { IconCheck, IconX } from '@tabler/icons-react';
import { isPaidWhole, type BookingView } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useBookingFormat } from '../../model/use-booking-format.ts';
import { stepsOf, type Step } from '../../model/steps.ts';
import classes from './status-steps.module.css';

/** The way of a booking in steps; a cancelled one ends where it was. */
export function StatusSteps({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const name = (step: Step) => {
    if (step.id === 'canceled') return t(`booking.status.${booking.base_sale_status}`);
    return t(step.id === 'prepaid' && isPaidWhole(booking) ? 'booking.step.paid' : `booking.step.${step.id}`);
  };
  /** When it was reached, or what it waits for. */
  const caption = (step: Step) => {
    if (step.at) return format.created(step.at);
    if (step.state !== 'current') return '';
    if (step.id === 'completed') {
      const last = booking.date_end ?? booking.date_start;
      return last ? t('booking.list.until', { date: format.date(last) }) : '';
    }
    return step.id === 'confirmed' ? t('booking.step.wait_answer') : t('booking.step.wait_payment');
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
