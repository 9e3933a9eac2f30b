import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DeskPayout } from '@tropa/contract';
import { PAGE_SIZE } from '@tropa/core';
import {
  DataTable,
  EmptyState,
  MoreMenu,
  Pagination,
  StatusDot,
  TableSkeleton,
  type Column,
  type Tone,
} from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskPayoutCalls, saveBlob, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { DeskFilters, useDeskSearch } from '../components/desk-list.tsx';
import { MakePayoutsDialog, SendPayoutDialog } from '../components/payout-dialogs.tsx';
import classes from '../components/desk.module.css';
import { deskPath } from '../model/desk-path.ts';
import { chosenOf } from '../model/desk-search.ts';

const FILTERS = ['all', 'planned', 'sent', 'confirmed'] as const;
const TONES: Record<DeskPayout['status'], Tone> = { planned: 'warning', sent: 'info', confirmed: 'success' };

/** Payouts of the platform to organizers: statements, and what was sent. */
export function PayoutsScreen() {
  const { t } = useTranslation();
  const { filter, page, showPage } = useDeskSearch();
  const chosen = chosenOf(FILTERS, filter);
  const query = useCall(
    deskPayoutCalls.list,
    { query: { page, limit: PAGE_SIZE.table, ...(chosen !== 'all' && { status: chosen }) } },
    { keepPrevious: true },
  );
  const [isMaking, setIsMaking] = useState(false);
  const [sent, setSent] = useState<DeskPayout | null>(null);
  const columns = useColumns(setSent);
  return (
    <Page
      title={t('desk_payouts.title')}
      description={t('desk_payouts.lead')}
      actions={<Button onClick={() => setIsMaking(true)}>{t('desk_payouts.make')}</Button>}
      under={
        <DeskFilters
          filterLabel={t('desk_payouts.filter.label')}
          filters={FILTERS.map((value) => ({ value, label: t(`desk_payouts.filter.${value}`) }))}
          chosen={chosen}
        />
      }
    >
      <QueryState query={query} skeleton={<TableSkeleton rows={8} columns={5} />}>
        {({ payouts, pagination }) => (
          <DataTable
            label={t('desk_payouts.title')}
            columns={columns}
            rows={payouts}
            rowKey={(row) => row.id}
            isFetching={query.isPlaceholderData}
            footer={<Pagination pagination={pagination} onPage={showPage} />}
            empty={
              <EmptyState
                icon={<IconCash size={24} stroke={1.6} />}
                title={t('desk_payouts.nothing')}
                text={t('desk_payouts.nothing_text')}
              />
            }
          />
        )}
      </QueryState>
      <MakePayoutsDialog opened={isMaking} onClose={() => setIsMaking(false)} />
      <SendPayoutDialog payout={sent} onClose={() => setSent(null)} />
    </Page>
  );
}

function useColumns(onSend: (payout: DeskPayout) => void): Array<Column<DeskPayout>> {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'organizer',
      title: t('desk_payouts.organizer'),
      render: (row) => (
        <Link to={deskPath('organizers', row.organizer_id)} className={classes['link']}>
          {row.organizer_name}
        </Link>
      ),
    },
    {
      key: 'period',
      title: t('desk_payouts.period'),
      card: 'plain',
      render: (row) => format.dates(row.period_start, row.period_end),
    },
    {
      key: 'status',
      title: t('desk_payouts.status'),
      width: 160,
      card: 'plain',
      render: (row) => (
        <StatusDot tone={row.status === 'planned' && !row.has_account ? 'danger' : TONES[row.status]}>
          {row.status === 'planned' && !row.has_account
            ? t('desk_payouts.no_account')
            : t(`desk_payouts.statuses.${row.status}`)}
        </StatusDot>
      ),
    },
    {
      key: 'commission',
      title: t('desk_payouts.commission'),
      align: 'right',
      render: (row) => format.money(row.commission, row.currency),
    },
    {
      key: 'amount',
      title: t('desk_payouts.amount'),
      align: 'right',
      render: (row) => format.money(row.amount, row.currency),
    },
    {
      key: 'actions',
      title: '',
      width: 60,
      card: 'aside',
      render: (row) => <PayoutMenu payout={row} onSend={() => onSend(row)} />,
    },
  ];
}

function PayoutMenu({ payout, onSend }: { payout: DeskPayout; onSend: () => void }) {
  const { t } = useTranslation();
  const statement = useCallMutation(deskPayoutCalls.statement, {
    onSuccess: (file) => saveBlob(file, t('ledger.payouts.file', { id: payout.id })),
  });
  return (
    <MoreMenu
      label={t('desk_payouts.actions', { id: payout.id })}
      width={240}
      isBusy={statement.isPending}
      items={[
        {
          id: 'statement',
          label: t('desk_payouts.statement'),
          onSelect: () => statement.mutate({ query: { id: payout.id } }),
        },
        ...(payout.status === 'planned'
          ? [
              {
                id: 'send',
                label: t('desk_payouts.send'),
                disabledReason: !payout.has_account && t('off.no_account'),
                onSelect: onSend,
              },
            ]
          : []),
      ]}
    />
  );
}
