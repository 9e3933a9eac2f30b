import { Link } from '@tanstack/react-router';
import type { LostReport as Report } from '@tropa/contract';
import { DataTable, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './report.module.css';

type Row = Report['rows'][number];
const COUNTED = ['visits', 'refused', 'waiting_seats', 'late_seats', 'left'] as const;

/** What departures lost together, and each of them: a date opens its departure, where who waits and why seats went stands. */
export function LostReport({ report: { total, rows } }: { report: Report }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const columns: Column<Row>[] = [
    {
      key: 'departure',
      title: t('reports.lost.departure'),
      card: 'title',
      render: (row) => (
        <Link to={organizerPath(id, 'departures', row.tour_date_id)} className={classes['departure']}>
          <span>{row.tour_name}</span>
          <span className={classes['before']}>{format.departure(row)}</span>
        </Link>
      ),
    },
    {
      key: 'seats',
      title: t('reports.lost.seats'),
      align: 'right',
      render: ({ number_of_seats: seats, number_of_free_seats: free }) =>
        t('reports.lost.taken', { taken: format.number(seats - free), seats: format.number(seats) }),
    },
    ...COUNTED.map((key): Column<Row> => ({
      key,
      title: t(`reports.lost.${key}`),
      align: 'right',
      none: '—',
      render: (row) => (row[key] === 0 ? null : format.number(row[key])),
    })),
    {
      key: 'worth',
      title: t('reports.lost.worth'),
      align: 'right',
      card: 'aside',
      none: '—',
      render: ({ worth, currency, group_seats: count }) =>
        worth === 0 ? null : (
          <span className={classes['worth']}>
            <strong>{format.money(worth, currency)}</strong>
            <span className={classes['before']}>{t('reports.lost.people', { count })}</span>
          </span>
        ),
    },
  ];
  return (
    <>
      <dl className={classes['figures']}>
        {COUNTED.map((key) => (
          <div key={key}>
            <dt>{t(`reports.lost.${key}`)}</dt>
            <dd>{format.number(total[key])}</dd>
          </div>
        ))}
        {total.worth.map(({ currency, amount }) => (
          <div key={currency}>
            <dt>{t('reports.lost.worth')}</dt>
            <dd>{format.money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes['table']}>
        <DataTable
          label={t('reports.lost.title')}
          columns={columns}
          rows={rows}
          rowKey={({ tour_date_id }) => String(tour_date_id)}
        />
      </div>
    </>
  );
}
