import { statusKey, type BookingListItem } from '@tropa/contract';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { isUrgent, timeLeft } from '../model/deadline.ts';
import { statusTone } from '../../../shared/status-tone.ts';
import { useNow } from '../../../shared/use-now.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './booking-status.module.css';

type Facts = Pick<BookingListItem, 'base_sale_status' | 'deadline_at' | 'payed_amount' | 'total'>;

/** The status in a word, and how long there is until the system acts: «Ждёт предоплаты · ещё 5 ч». */
export function BookingStatus({
  booking,
  isStacked = false,
  isNamed = true,
}: {
  booking: Facts;
  isStacked?: boolean;
  /** False where the place says the status already. */
  isNamed?: boolean;
}) {
  const { t } = useTranslation();
  const status = booking.base_sale_status;
  return (
    <span className={classes['status']} data-stacked={isStacked || undefined}>
      {isNamed && <StatusDot tone={statusTone(status)}>{t(statusKey(booking))}</StatusDot>}
      {booking.deadline_at && (status === 1 || status === 2) && (
        <Deadline at={booking.deadline_at} status={status} />
      )}
    </span>
  );
}

function Deadline({ at, status }: { at: string; status: 1 | 2 }) {
  const { t } = useTranslation();
  const format = useFormat();
  const left = timeLeft(at, useNow());
  return (
    <span
      className={classes['left']}
      data-urgent={isUrgent(left) || undefined}
      title={t(`booking.left_hint.${status}`, { moment: format.moment(at) })}
    >
      {left === 'over' ? t('booking.left.over') : t(`booking.left.${left.unit}`, { count: left.count })}
    </span>
  );
}
