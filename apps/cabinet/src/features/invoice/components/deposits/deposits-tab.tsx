import { Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { depositListState, type ListedDeposit } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { DataTable, Pagination, StatusDot, TableSkeleton, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { depositCalls, request, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import type { LedgerAddress } from '../../model/use-ledger-address.ts';
import classes from '../ledger/payments.module.css';
import { toBooking } from '../row-links.tsx';
import { StateFrame } from '../state-frame.tsx';

/** What clients have left for a while: search, state, the list, each row leading to its booking. */
export function DepositsTab({ address }: { address: LedgerAddress }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const { search, onPage } = address;
  const state = depositListState.options.find((one) => one === search.state);
  const filter = { ...(search.q && { search: search.q }), ...(state && { state }) };
  const query = useCall(
    depositCalls.list,
    { query: { organizer_id: id, page: search.page ?? FIRST_PAGE, limit: PAGE_SIZE.requests, ...filter } },
    { keepPrevious: true },
  );
  const columns = useDepositColumns();
  return (
    <StateFrame
      of="deposits"
      address={address}
      states={depositListState.options.map((value) => ({ value, label: t(`deposits.states.${value}`) }))}
      state={state}
      count={query.data?.pagination.item_count ?? 0}
      icon={<IconShieldCheck size={24} stroke={1.6} />}
      ask={(as) => request(depositCalls.createExport, { body: { organizer_id: id, format: as, filter } })}
    >
      {(empty) => (
        <QueryState query={query} skeleton={<TableSkeleton rows={8} columns={5} />}>
          {({ deposits, held, pagination }) => (
            <>
              {held.length > 0 && (
                <Text fw={500} mb="sm">
                  {t('deposits.held', {
                    sum: held.map((one) => format.money(one.left_amount, one.currency)).join(' + '),
                  })}
                </Text>
              )}
              <DataTable
                label={t('deposits.title')}
                columns={columns}
                rows={deposits}
                rowKey={(row) => row.request_id}
                renderLink={toBooking(id)}
                isFetching={query.isPlaceholderData}
                footer={<Pagination pagination={pagination} onPage={onPage} />}
                empty={empty}
              />
            </>
          )}
        </QueryState>
      )}
    </StateFrame>
  );
}

const toneOf = ({ is_to_return, left_amount }: ListedDeposit) => {
  if (is_to_return) return 'warning';
  return left_amount > 0 ? 'info' : 'neutral';
};

function useDepositColumns(): Array<Column<ListedDeposit>> {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'client',
      title: t('deposits.columns.client'),
      card: 'title',
      render: (row) => (
        <span className={classes['stack']}>
          <span className={classes['name']}>{row.client_name}</span>
          <span className={classes['quiet']}>{row.tour_name}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('deposits.columns.state'),
      width: 190,
      card: 'plain',
      render: (row) => (
        <StatusDot tone={toneOf(row)}>
          {row.is_to_return
            ? t('deposits.states.to_return')
            : t(`deposit.${row.state}`, { amount: format.money(row.left_amount, row.currency) })}
        </StatusDot>
      ),
    },
    {
      key: 'booking',
      title: t('deposits.columns.booking'),
      width: 130,
      card: 'plain',
      render: (row) => t('payment.booking', { id: row.request_id }),
    },
    {
      key: 'taken_at',
      title: t('deposits.columns.taken_at'),
      width: 220,
      render: (row) => (
        <span className={classes['stack']}>
          <span className={classes['date']}>{format.deadline(row.taken_at, row.timezone)}</span>
          <span className={classes['quiet']}>{t(`deposit.way.${row.payment_method}`)}</span>
        </span>
      ),
    },
    {
      key: 'left',
      title: t('deposits.columns.left'),
      align: 'right',
      width: 150,
      card: 'aside',
      render: (row) => (
        <span className={classes['amount']}>
          {format.money(row.left_amount, row.currency)}
          {row.left_amount !== row.taken_amount && (
            <span className={classes['kind']}>
              {t('credits.of_amount', { sum: format.money(row.taken_amount, row.currency) })}
            </span>
          )}
        </span>
      ),
    },
  ];
}
