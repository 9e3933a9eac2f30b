import { Button, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import type { MoneyUnderway } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import {
  ConfirmDialog,
  DataTable,
  EmptyState,
  Pagination,
  StatusDot,
  TableSkeleton,
  type Column,
  type Tone,
} from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  invoiceCalls,
  paymentCalls,
  reconciliationCalls,
  useCall,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useHandlesMoney, useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import type { LedgerAddress } from '../model/use-ledger-address.ts';
import { toBooking } from './row-links.tsx';
import classes from './ledger/payments.module.css';

const TONES: Record<MoneyUnderway['kind'], Tone> = { attempt: 'neutral', refund: 'info', by_hand: 'warning' };

/** Money on its way: started payments, refunds at the provider, refunds that staff make and mark. */
export function UnderwayTab({ address: { search, onPage } }: { address: LedgerAddress }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const query = useCall(
    paymentCalls.underway,
    { query: { organizer_id: id, page: search.page ?? FIRST_PAGE, limit: PAGE_SIZE.requests } },
    { keepPrevious: true },
  );
  const [marked, setMarked] = useState<MoneyUnderway | null>(null);
  // An agent sees that its client's money goes back; who returned it says so.
  const mayMark = useHandlesMoney();
  const columns = useColumns(mayMark, setMarked);
  return (
    <>
      <Text c="dimmed" className={classes['tabLead'] ?? ''}>
        {t('ledger.underway.lead')}
      </Text>
      <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={5} />}>
        {({ items, pagination }) => (
          <DataTable
            label={t('ledger.tabs.underway')}
            columns={columns}
            rows={items}
            rowKey={(row) => row.key}
            renderLink={toBooking(id)}
            isFetching={query.isPlaceholderData}
            footer={<Pagination pagination={pagination} onPage={onPage} />}
            empty={
              <EmptyState
                icon={<IconHourglass size={24} stroke={1.6} />}
                title={t('ledger.underway.empty')}
                text={t('ledger.underway.empty_text')}
              />
            }
          />
        )}
      </QueryState>
      <MarkRefund item={marked} onClose={() => setMarked(null)} />
    </>
  );
}

function useColumns(mayMark: boolean, onMark: (item: MoneyUnderway) => void): Array<Column<MoneyUnderway>> {
  const { t } = useTranslation();
  const format = useFormat();
  const action: Column<MoneyUnderway> = {
    key: 'action',
    title: t('ledger.underway.columns.action'),
    align: 'right',
    width: 190,
    card: 'plain',
    render: (row) =>
      row.kind === 'by_hand' ? (
        <Button variant="default" size="xs" className={classes['over'] ?? ''} onClick={() => onMark(row)}>
          {t('ledger.underway.mark')}
        </Button>
      ) : null,
  };
  return [
    {
      key: 'client',
      title: t('payment.columns.client'),
      card: 'title',
      render: (row) => <span className={classes['name']}>{row.client_name}</span>,
    },
    {
      key: 'kind',
      title: t('ledger.underway.columns.kind'),
      width: 230,
      card: 'plain',
      render: (row) => (
        <span className={classes['kind']}>
          <StatusDot tone={row.problem === null ? TONES[row.kind] : 'danger'}>
            {t(`ledger.underway.kinds.${row.kind}`)}
          </StatusDot>
          {row.problem !== null && (
            <Text component="span" size="xs" c="dimmed">
              {row.problem === 'returned_outside'
                ? t('ledger.underway.returned_outside')
                : t('ledger.underway.refused', { problem: row.problem })}
            </Text>
          )}
        </span>
      ),
    },
    {
      key: 'invoice',
      title: t('payment.columns.invoice'),
      width: 130,
      render: (row) => t('payment.invoice', { number: row.invoice_number }),
    },
    {
      key: 'method',
      title: t('payment.columns.method'),
      width: 110,
      render: (row) => t(`payment.method.${row.payment_method}`),
    },
    {
      key: 'since',
      title: t('ledger.underway.columns.since'),
      width: 190,
      render: (row) => <span className={classes['date']}>{format.moment(row.created_at)}</span>,
    },
    {
      key: 'amount',
      title: t('payment.columns.amount'),
      align: 'right',
      width: 130,
      card: 'aside',
      render: (row) => format.money(row.amount, row.currency),
    },
    ...(mayMark ? [action] : []),
  ];
}

function MarkRefund({ item, onClose }: { item: MoneyUnderway | null; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mark = useCallMutation(invoiceCalls.updateInvoice, {
    invalidates: [paymentCalls.underway, invoiceCalls.payments, reconciliationCalls.view],
    success: t('ledger.underway.marked'),
  });
  return (
    <ConfirmDialog
      opened={item !== null}
      title={t('ledger.underway.mark_title')}
      confirmLabel={t('ledger.underway.mark_confirm')}
      onConfirm={async () => {
        if (item) await mark.mutateAsync({ body: { id: item.invoice_id, action: 'mark_refunded' } });
      }}
      onClose={onClose}
    >
      {item &&
        t('ledger.underway.mark_text', {
          sum: format.money(item.amount, item.currency),
          number: item.invoice_number,
          method: t(`payment.method.${item.payment_method}`).toLowerCase(),
        })}
    </ConfirmDialog>
  );
}
