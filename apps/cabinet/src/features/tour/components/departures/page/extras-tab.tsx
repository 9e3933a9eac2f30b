import { Button, Select } from '@mantine/core';
import { IconPrinter, IconToolsKitchen2 } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { DepartureExtra, DepartureView } from '@tropa/contract';
import { DataTable, EmptyState, Pagination, TableSkeleton, type Column } from '@tropa/ui';
import { dietWords } from '@tropa/i18n/diets';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCall } from '../../../../../shared/api/index.ts';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import { guestWords } from '../../../model/extra-words.ts';
import type { DepartureSearch } from '../../../model/page-search.ts';
import { bookingColumn } from './booking-column.tsx';
import classes from './departure-page.module.css';

const route = getRouteApi('/default/$orgId/departures/$departureId');

/** Who takes which extras: of all of them or of one, by page, and the way to the paper for the kitchen. */
export function ExtrasTab({ departure }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const { extra, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { id, organizer_id, extras: sums } = departure;
  const query = useCall(
    departureCalls.extras,
    { query: { id, page, ...(extra !== undefined && { title: extra }) } },
    { keepPrevious: true },
  );
  const columns = useExtraColumns(organizer_id);
  const go = (search: DepartureSearch) =>
    void navigate({ search: { tab: 'extras', ...search }, replace: true, resetScroll: false });
  const titles = [...new Set([...sums.map(({ title }) => title), ...(extra === undefined ? [] : [extra])])];
  return (
    <div className={classes['stack']}>
      {titles.length > 0 && (
        <div className={classes['filters']}>
          <Select
            aria-label={t('departure.extras.which')}
            placeholder={t('departure.extras.all')}
            clearable
            value={extra ?? null}
            data={titles}
            onChange={(next) => go(next === null ? {} : { extra: next })}
          />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.6} />}
            renderRoot={(properties) => (
              <Link
                {...properties}
                to="/$orgId/departures/$departureId/print"
                params={{ orgId: String(organizer_id), departureId: String(id) }}
                search={{ list: 'extras', ...(extra !== undefined && { extra }) }}
              />
            )}
          >
            {t('departure.extras.print')}
          </Button>
        </div>
      )}
      <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={4} />}>
        {({ extras, pagination }) => (
          <DataTable
            label={t('departure.extras.label')}
            columns={columns}
            rows={extras}
            rowKey={({ request_id, title }) => `${request_id}.${title}`}
            isFetching={query.isPlaceholderData}
            empty={
              <EmptyState
                icon={<IconToolsKitchen2 size={24} stroke={1.6} />}
                title={t('departure.extras.empty')}
                text={t('departure.extras.empty_text')}
              />
            }
            footer={
              <Pagination
                pagination={pagination}
                onPage={(next) =>
                  go({ ...(extra !== undefined && { extra }), ...(next > 1 && { page: next }) })
                }
              />
            }
          />
        )}
      </QueryState>
    </div>
  );
}

function useExtraColumns(organizer_id: number): Array<Column<DepartureExtra>> {
  const { t } = useTranslation();
  const small = `${classes['quiet']} ${classes['small']}`;
  return [
    {
      key: 'title',
      title: t('departure.extras.what'),
      width: 220,
      card: 'title',
      render: ({ title }) => title,
    },
    {
      key: 'quantity',
      title: t('departure.extras.quantity'),
      align: 'right',
      width: 100,
      card: 'aside',
      render: ({ quantity }) => t('departure.extras.times', { quantity }),
    },
    {
      key: 'whom',
      title: t('departure.extras.for_whom'),
      card: 'line',
      render: (row) => {
        const guests = guestWords(row, t);
        return (
          <span className={classes['value']}>
            <span>{row.client_name}</span>
            {guests !== '' && <span className={small}>{guests}</span>}
          </span>
        );
      },
    },
    {
      key: 'food',
      title: t('departure.extras.food'),
      card: 'line',
      none: '—',
      render: (row) => {
        const diets = dietWords(row, t);
        return diets.length === 0 ? null : (
          <span className={classes['value']}>
            {diets.map((diet, index) => (
              <span key={index}>{diet}</span>
            ))}
          </span>
        );
      },
    },
    bookingColumn(organizer_id, 'line', t),
  ];
}
