import { Text } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { creditState, type Credit } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { DataTable, Pagination, StatusDot, TableSkeleton, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { creditCalls, request, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import type { LedgerAddress } from '../../model/use-ledger-address.ts';
import classes from '../ledger/payments.module.css';
import { toDetails } from '../row-links.tsx';
import { StateFrame } from '../state-frame.tsx';
import { CreditSheet } from './credit-sheet.tsx';
import { CREDIT_TONE } from './credit-tone.ts';

/** What clients have to pay later bookings with: search, state, the list, the details of one. */
export function CreditsTab({ address }: { address: LedgerAddress }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const { search, onPage, onOpen } = address;
  const state = creditState.options.find((one) => one === search.state);
  const filter = { ...(search.q && { search: search.q }), ...(state && { state }) };
  const query = useCall(
    creditCalls.list,
    { query: { organizer_id: id, page: search.page ?? FIRST_PAGE, limit: PAGE_SIZE.requests, ...filter } },
    { keepPrevious: true },
  );
  const columns = useCreditColumns();
  return (
    <StateFrame
      of="credits"
      address={address}
      states={creditState.options.map((value) => ({ value, label: t(`credits.states.${value}`) }))}
      state={state}
      count={query.data?.pagination.item_count ?? 0}
      icon={<IconGift size={24} stroke={1.6} />}
      ask={(as) => request(creditCalls.createExport, { body: { organizer_id: id, format: as, filter } })}
    >
      {(empty) => (
        <QueryState query={query} skeleton={<TableSkeleton rows={8} columns={6} />}>
          {({ credits, open, pagination }) => (
            <>
              {open.length > 0 && (
                <Text fw={500} mb="sm">
                  {t('credits.open', {
                    sum: open.map((one) => format.money(one.left_amount, one.currency)).join(' + '),
                  })}
                </Text>
              )}
              <DataTable
                label={t('credits.title')}
                columns={columns}
                rows={credits}
                rowKey={(row) => row.id}
                renderLink={toDetails(id, search)}
                isSelected={(row) => row.id === search.open}
                isFetching={query.isPlaceholderData}
                footer={<Pagination pagination={pagination} onPage={onPage} />}
                empty={empty}
              />
              <CreditSheet
                organizerId={id}
                credit={credits.find((one) => one.id === search.open)}
                onClose={() => onOpen(undefined)}
              />
            </>
          )}
        </QueryState>
      )}
    </StateFrame>
  );
}

function useCreditColumns(): Array<Column<Credit>> {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'client',
      title: t('credits.columns.client'),
      card: 'title',
      render: (row) => <span className={classes['name']}>{row.client_name}</span>,
    },
    {
      key: 'state',
      title: t('credits.columns.state'),
      width: 140,
      card: 'plain',
      render: (row) => (
        <StatusDot tone={CREDIT_TONE[row.state]}>{t(`credits.states.${row.state}`)}</StatusDot>
      ),
    },
    {
      key: 'from',
      title: t('credits.columns.kind'),
      card: 'plain',
      render: (row) => (
        <span className={classes['stack']}>
          <span>{t(`credits.kinds.${row.kind}`)}</span>
          <span className={classes['quiet']}>{t('payment.booking', { id: row.request_id })}</span>
        </span>
      ),
    },
    {
      key: 'uses',
      title: t('credits.columns.uses'),
      render: (row) =>
        row.uses.length === 0
          ? t('credits.unused')
          : row.uses
              .map((use) =>
                t('credits.use', { id: use.request_id, sum: format.money(use.amount, row.currency) }),
              )
              .join(', '),
    },
    {
      key: 'until',
      title: t('credits.columns.until'),
      width: 200,
      render: (row) => (
        <span className={classes['date']}>{format.deadline(row.expires_at, row.timezone)}</span>
      ),
    },
    {
      key: 'left',
      title: t('credits.columns.left'),
      align: 'right',
      width: 140,
      card: 'aside',
      render: (row) => (
        <span className={classes['amount']}>
          {format.money(row.left_amount, row.currency)}
          {row.left_amount !== row.amount && (
            <span className={classes['kind']}>
              {t('credits.of_amount', { sum: format.money(row.amount, row.currency) })}
            </span>
          )}
        </span>
      ),
    },
  ];
}
