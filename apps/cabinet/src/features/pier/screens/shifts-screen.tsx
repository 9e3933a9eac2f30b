import { Button } from '@mantine/core';
import { IconSailboat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PIER_WAYS, type PierShift } from '@tropa/contract';
import { Dotted, EmptyState, Pagination, Panel, PressRow, StatusDot, TableSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pierCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { OpenShift } from '../components/open-shift.tsx';
import { differenceWords } from '../components/shift-sums.tsx';
import classes from '../components/pier.module.css';

/** Shifts at the pier with their sales by way of payment: the own ones; to whoever sees payments, of every seller. */
export function ShiftsScreen() {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [page, setPage] = useState({ page: 1, from: undefined as number | undefined });
  const query = useCall(
    pierCalls.shifts,
    { query: { organizer_id, page: page.page, ...(page.from !== undefined && { from: page.from }) } },
    { keepPrevious: true },
  );
  const { data: own } = useCall(pierCalls.state, { query: { organizer_id } });
  return (
    <Page
      title={t('pier.shift.list_title')}
      width="narrow"
      actions={
        <Button
          // To sell comes after a shift is opened.
          variant={own?.shift === null ? 'default' : 'filled'}
          renderRoot={(properties) => <Link {...properties} to={organizerPath(organizer_id, 'pier')} />}
        >
          {t('pier.shift.sell')}
        </Button>
      }
    >
      {own?.shift === null && <OpenShift currency={own.currency} />}
      <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={3} />}>
        {({ shifts, pagination }) => (
          <>
            <Panel flush={shifts.length > 0}>
              {shifts.length === 0 ? (
                <EmptyState
                  icon={<IconSailboat size={24} stroke={1.6} />}
                  title={t('pier.shift.none')}
                  text={t('pier.shift.none_text')}
                />
              ) : (
                <ul className={classes['rows']} aria-label={t('pier.shift.list_title')}>
                  {shifts.map((shift) => (
                    <li key={shift.id}>
                      <ShiftRow shift={shift} organizerId={organizer_id} />
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
            <Pagination
              pagination={pagination}
              onPage={(next) => setPage({ page: next, from: pagination.from })}
            />
          </>
        )}
      </QueryState>
    </Page>
  );
}

function ShiftRow({ shift, organizerId }: { shift: PierShift; organizerId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, shift.currency);
  const { counted_cash, closed_at, opened_at, expected_cash } = shift;
  const came = PIER_WAYS.flatMap((way) =>
    shift.by_way[way] === 0 ? [] : [`${t(`pier.way.${way}`)} ${money(shift.by_way[way])}`],
  );
  return (
    <PressRow
      title={shift.seller || t('pier.shift.nobody')}
      text={
        <Dotted>
          {[format.moment(opened_at), t('pier.shift.sales_count', { count: shift.sales_count }), ...came]}
        </Dotted>
      }
      aside={
        counted_cash === null || closed_at === null ? (
          <StatusDot tone="success">{t('pier.shift.is_open')}</StatusDot>
        ) : (
          <StatusDot tone={counted_cash === expected_cash ? 'neutral' : 'warning'}>
            {differenceWords(counted_cash - expected_cash, money, t)}
          </StatusDot>
        )
      }
      renderRoot={(properties) => (
        <Link {...properties} to={organizerPath(organizerId, 'pier', 'shifts', shift.id)} />
      )}
    />
  );
}
