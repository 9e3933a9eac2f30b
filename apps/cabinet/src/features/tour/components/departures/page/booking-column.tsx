import { Link } from '@tanstack/react-router';
import type { Translate } from '@tropa/i18n';
import { StatusDot, type Column } from '@tropa/ui';
import { organizerPath } from '../../../../../shared/organizer-path.ts';
import classes from './departure-page.module.css';

interface BookedRow {
  request_id: number;
  is_confirmed: boolean;
}

/** The way to the booking behind a row, and whether staff have confirmed it. */
export const bookingColumn = <Row extends BookedRow>(
  organizer_id: number,
  card: 'aside' | 'line',
  t: Translate,
): Column<Row> => ({
  key: 'booking',
  title: t('departure.people.booking'),
  width: 140,
  card,
  render: ({ request_id, is_confirmed }) => (
    <span className={classes[card === 'line' ? 'value' : 'cell']}>
      <Link to={organizerPath(organizer_id, 'bookings', request_id)} className={classes['link_button']}>
        {t('departure.number', { number: request_id })}
      </Link>
      {!is_confirmed && <StatusDot tone="warning">{t('departure.unconfirmed')}</StatusDot>}
    </span>
  ),
});
