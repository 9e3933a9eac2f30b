import type { DepartureView } from '@tropa/contract';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';

/** How a departure stands: cancelled, closed, certain or not yet. */
export function DepartureStatus({ departure }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const { cancel_task_id, is_busy, not_guaranteed, group_min, request_id, bookings_count, closed_reason } =
    departure;
  if (request_id !== null)
    return bookings_count === 0 ? (
      <StatusDot tone="danger">{t('departure.page.canceled')}</StatusDot>
    ) : (
      <StatusDot tone="neutral">{t('guides.departures.individual')}</StatusDot>
    );
  if (cancel_task_id !== null && is_busy)
    return <StatusDot tone="danger">{t('departure.page.canceled')}</StatusDot>;
  if (is_busy)
    return (
      <StatusDot tone="neutral">
        {closed_reason === ''
          ? t('departure.page.busy')
          : t('departure.page.busy_because', { reason: closed_reason })}
      </StatusDot>
    );
  if (!not_guaranteed) return <StatusDot tone="success">{t('departure.page.guaranteed')}</StatusDot>;
  return (
    <StatusDot tone="warning">
      {group_min === null
        ? t('departure.page.not_guaranteed')
        : t('departure.page.not_guaranteed_min', { count: group_min })}
    </StatusDot>
  );
}
