import { Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import type { Payout } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { DataTable, EmptyState, Pagination, Panel, StatusDot, TableSkeleton, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { payoutCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { PAYOUT_TONE } from '../../model/payout-status.ts';
import type { LedgerAddress } from '../../model/use-ledger-address.ts';
import { EarningsPanel } from './earnings-panel.tsx';
import { PayoutSheet } from './payout-sheet.tsx';
import { toDetails } from '../row-links.tsx';
import classes from './payouts.module.css';

/** Sales on partner sites, the commission on them, and payouts with their statements. */
export function PayoutsTab({ address }: { address: LedgerAddress }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const { search, onPage, onOpen } = address;
  const earnings = useCall(payoutCalls.earnings, { query: { organizer_id: id } });
  const query = useCall(
    payoutCalls.list,
    { query: { organizer_id: id, page: search.page ?? FIRST_PAGE, limit: PAGE_SIZE.requests } },
    { keepPrevious: true },
  );
  const columns = usePayoutColumns();
  return (
    <div className={classes['tab']}>
      <Text c="dimmed">{t('ledger.payouts.lead')}</Text>
      <QueryState query={earnings} skeleton={<TableSkeleton rows={3} columns={6} />}>
        {(answer) => <EarningsPanel organizerId={id} earnings={answer} />}
      </QueryState>
      <QueryState query={query} skeleton={<TableSkeleton rows={4} columns={5} />}>
        {({ payouts, pagination }) => (
          <Panel flush title={t('ledger.payouts.list')}>
            <DataTable
              isBare
              label={t('ledger.payouts.list')}
              columns={columns}
              rows={payouts}
              rowKey={(row) => row.id}
              renderLink={toDetails(id, search)}
              isSelected={(row) => row.id === search.open}
              isFetching={query.isPlaceholderData}
              footer={<Pagination pagination={pagination} onPage={onPage} />}
              empty={
                <EmptyState
                  icon={<IconCash size={24} stroke={1.6} />}
                  title={t('ledger.payouts.none')}
                  text={t('ledger.payouts.none_text')}
                />
              }
            />
          </Panel>
        )}
      </QueryState>
      <PayoutSheet organizerId={id} id={search.open} onClose={() => onOpen(undefined)} />
    </div>
  );
}

function usePayoutColumns(): Array<Column<Payout>> {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'number',
      title: t('ledger.payouts.number'),
      width: 130,
      render: (row) => t('ledger.payouts.number_text', { id: row.id }),
    },
    {
      key: 'period',
      title: t('ledger.payouts.period'),
      card: 'plain',
      render: (row) => format.dates(row.period_start, row.period_end),
    },
    {
      key: 'status',
      title: t('ledger.payouts.status'),
      width: 150,
      card: 'plain',
      render: (row) => (
        <StatusDot tone={PAYOUT_TONE[row.status]}>{t(`ledger.payouts.statuses.${row.status}`)}</StatusDot>
      ),
    },
    {
      key: 'commission',
      title: t('ledger.payouts.commission'),
      align: 'right',
      render: (row) => format.money(row.commission, row.currency),
    },
    {
      key: 'amount',
      title: t('ledger.payouts.amount'),
      align: 'right',
      card: 'aside',
      render: (row) => format.money(row.amount, row.currency),
    },
  ];
}
