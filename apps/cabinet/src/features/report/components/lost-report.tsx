import { Link } from '@tanstack/react-router';
import type { LostReport as Report } from '@tropa/contract';
import { LOST_FIGURES, LOST_PEOPLE, toldFigures, type Stretch } from '@tropa/core';
import { DataTable, type Column } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { Figures } from './figures.tsx';
import { LostSheet, type Lost, type LostKey } from './lost-sheet.tsx';
import { OpenNumber } from './open-number.tsx';
import classes from './report.module.css';

type Row = Report['rows'][number];
const isKnown = (key: LostKey) => LOST_PEOPLE.some((one) => one === key);

/** What departures lost together, and each of them: numbers open the people or the dates that they count, a date its departure. */
export function LostReport({ report: { total, rows }, days }: { report: Report; days: Stretch }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const [lost, setLost] = useState<Lost>();
  const { date_from, date_to } = days;
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
    ...LOST_FIGURES.map(({ key }): Column<Row> => ({
      key,
      title: t(`reports.lost.${key}`),
      align: 'right',
      none: '—',
      render: (row) =>
        row[key] === 0 ? null : isKnown(key) ? (
          <OpenNumber
            value={row[key]}
            write={format.number}
            onPress={() => setLost({ kind: key, date_from, date_to, tour_date_id: row.tour_date_id })}
          />
        ) : (
          // Nobody is known of these: they belong to the date.
          <Link to={organizerPath(id, 'departures', row.tour_date_id)} className={classes['sum']}>
            {format.number(row[key])}
          </Link>
        ),
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
      <Figures
        figures={toldFigures(LOST_FIGURES, total, null, '')}
        currency=""
        words={(key) => t(`reports.lost.${key}`)}
        renderNumber={({ key, now }, write) => (
          <OpenNumber value={now} write={write} onPress={() => setLost({ kind: key, date_from, date_to })} />
        )}
      >
        {total.worth.map(({ currency, amount }) => (
          <div key={currency}>
            <dt>{t('reports.lost.worth')}</dt>
            <dd>{format.money(amount, currency)}</dd>
          </div>
        ))}
      </Figures>
      <div className={classes['table']}>
        <DataTable
          label={t('reports.lost.title')}
          columns={columns}
          rows={rows}
          rowKey={({ tour_date_id }) => String(tour_date_id)}
        />
      </div>
      <LostSheet lost={lost} onClose={() => setLost(undefined)} />
    </>
  );
}
