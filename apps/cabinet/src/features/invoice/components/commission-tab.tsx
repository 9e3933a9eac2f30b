import { Alert, Text } from '@mantine/core';
import { IconUserDollar } from '@tabler/icons-react';
import type { CallAnswer, payoutCalls as calls } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { DataTable, EmptyState, Pagination, TableSkeleton, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { payoutCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import type { LedgerAddress } from '../model/use-ledger-address.ts';
import { toBooking } from './row-links.tsx';
import classes from './ledger/payments.module.css';

type Commission = CallAnswer<typeof calls.agentCommission>;
type Sale = Commission['sales'][number];

/** What an agent has sold, and the own commission of it. */
export function CommissionTab({ address: { search, onPage } }: { address: LedgerAddress }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const query = useCall(
    payoutCalls.agentCommission,
    { query: { organizer_id: id, page: search.page ?? FIRST_PAGE, limit: PAGE_SIZE.requests } },
    { keepPrevious: true },
  );
  const columns = useSaleColumns();
  return (
    <>
      <Text c="dimmed" className={classes['tabLead'] ?? ''}>
        {t('ledger.commission.lead')}
      </Text>
      <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={5} />}>
        {({ percent, totals, sales, pagination }) => (
          <>
            {percent === null ? (
              <Alert color="yellow" mb="md">
                {t('ledger.commission.not_agreed')}
              </Alert>
            ) : (
              <Text className={classes['tabLead'] ?? ''}>{t('ledger.commission.percent', { percent })}</Text>
            )}
            {totals.length > 0 && <CommissionTotals totals={totals} />}
            <DataTable
              label={t('ledger.tabs.commission')}
              columns={columns}
              rows={sales}
              rowKey={(row) => row.request_id}
              renderLink={toBooking(id)}
              isFetching={query.isPlaceholderData}
              footer={<Pagination pagination={pagination} onPage={onPage} />}
              empty={
                <EmptyState
                  icon={<IconUserDollar size={24} stroke={1.6} />}
                  title={t('ledger.commission.empty')}
                  text={t('ledger.commission.empty_text')}
                />
              }
            />
          </>
        )}
      </QueryState>
    </>
  );
}

function CommissionTotals({ totals }: Pick<Commission, 'totals'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={classes['totals']} aria-label={t('payment.totals')}>
      {totals.map(({ currency, payed, commission }) => (
        <dl key={currency} className={classes['currency']}>
          <div>
            <dt>{t('ledger.commission.payed')}</dt>
            <dd>{format.money(payed, currency)}</dd>
          </div>
          <div data-strong>
            <dt>{t('ledger.commission.earned')}</dt>
            <dd>{format.money(commission, currency)}</dd>
          </div>
        </dl>
      ))}
    </section>
  );
}

function useSaleColumns(): Array<Column<Sale>> {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'client',
      title: t('ledger.commission.client'),
      render: (row) => <span className={classes['name']}>{row.client_name}</span>,
    },
    {
      key: 'booking',
      title: t('ledger.commission.booking'),
      width: 120,
      card: 'plain',
      render: (row) => (
        <span className={classes['quiet']}>{t('payment.booking', { id: row.request_id })}</span>
      ),
    },
    {
      key: 'tour',
      title: t('ledger.commission.tour'),
      card: 'plain',
      render: (row) => <span className={classes['tour']}>{row.tour_name}</span>,
    },
    {
      key: 'when',
      title: t('ledger.commission.when'),
      width: 190,
      render: (row) => <span className={classes['date']}>{format.moment(row.created_at)}</span>,
    },
    {
      key: 'payed',
      title: t('ledger.commission.payed'),
      align: 'right',
      render: (row) => format.money(row.payed, row.currency),
    },
    {
      key: 'earned',
      title: t('ledger.commission.earned'),
      align: 'right',
      card: 'aside',
      render: (row) => format.money(row.commission, row.currency),
    },
  ];
}
