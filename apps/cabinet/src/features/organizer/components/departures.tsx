import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CallAnswer, organizerCalls } from '@tropa/contract';
import { formatTime } from '@tropa/core';
import { DataTable, EmptyState, Panel, StatusDot, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useMay, useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';

type Departure = CallAnswer<typeof organizerCalls.dashboard>['upcoming_departures'][number];

/** The nearest departures and how full they are. */
export function Departures({ departures }: { departures: readonly Departure[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const opens = useMay('departures.read');
  const columns: Array<Column<Departure>> = [
    { key: 'tour', title: t('organizer.dashboard.departure_tour'), render: (row) => row.tour_name },
    {
      key: 'date',
      title: t('organizer.dashboard.departure_date'),
      // Walks begin several times a day.
      render: (row) =>
        row.time_start === null
          ? format.nearDay(row.date_start, row.timezone)
          : `${format.nearDay(row.date_start, row.timezone)}, ${formatTime(row.time_start, format.locale)}`,
      width: 220,
    },
    {
      key: 'seats',
      title: t('organizer.dashboard.departure_seats'),
      align: 'right',
      width: 200,
      render: (row) =>
        row.tour_date_id === null ? (
          t('guides.departures.individual')
        ) : row.number_of_free_seats === 0 ? (
          <StatusDot tone="success">{t('organizer.dashboard.no_seats')}</StatusDot>
        ) : (
          <span style={{ fontVariantNumeric: 'normal' }}>
            {t('organizer.dashboard.seats_taken', {
              taken: row.number_of_seats - row.number_of_free_seats,
              total: row.number_of_seats,
            })}
          </span>
        ),
    },
  ];
  return (
    <Panel title={t('organizer.dashboard.departures')} flush>
      <DataTable
        isBare
        label={t('organizer.dashboard.departures')}
        columns={columns}
        rows={departures}
        rowKey={(row) => row.tour_date_id ?? `trip ${row.request_id}`}
        renderLink={(row, content, className) => (
          // Other people's clients are on a departure: who may not open it goes to the tour, to sell it.
          <Link
            to={
              opens === 'none'
                ? organizerPath(id, 'tours', row.tour_id)
                : // An individual trip stands by its booking's number, below zero.
                  organizerPath(id, 'departures', row.tour_date_id ?? -(row.request_id ?? 0))
            }
            className={className}
          >
            {content}
          </Link>
        )}
        empty={
          <EmptyState
            compact
            icon={<IconCalendarEvent size={24} stroke={1.6} />}
            title={t('organizer.dashboard.departures_empty')}
            text={
              opens === 'own'
                ? t('guides.departures.empty_own')
                : t('organizer.dashboard.departures_empty_text')
            }
          />
        }
      />
    </Panel>
  );
}
