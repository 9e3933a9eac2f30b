import { Button } from '@mantine/core';
import { IconDownload, IconReceipt, IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import {
  ColumnsMenu,
  DataTable,
  EmptyState,
  Pagination,
  TableSkeleton,
  useBelow,
  useColumns,
  ReasonedButton,
} from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceCalls, paymentCalls, request, useCall } from '../../../../shared/api/index.ts';
import { ExportSheet } from '../../../../shared/exporting/export-sheet.tsx';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useMay, useOrganizer } from '../../../../shared/session/session.ts';
import { filterOf, isFiltered } from '../../model/ledger-search.ts';
import type { LedgerAddress } from '../../model/use-ledger-address.ts';
import { LedgerFilters } from './ledger-filters.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { PaymentTotals } from './payment-totals.tsx';
import { toDetails } from '../row-links.tsx';
import classes from './payments.module.css';
import { usePaymentColumns } from './use-payment-columns.tsx';

/** The ledger: filters, totals of just what is filtered, the list, and the details of one movement. */
export function LedgerTab({ address }: { address: LedgerAddress }) {
  const { t } = useTranslation();
  const { id, currency } = useOrganizer();
  const { search, onPage, onOpen, onReset } = address;
  const filter = filterOf(search);
  const query = useCall(
    invoiceCalls.payments,
    {
      query: {
        organizer_id: id,
        page: search.page ?? FIRST_PAGE,
        limit: PAGE_SIZE.requests,
        ...filter,
        ...(search.before && { before: search.before }),
      },
    },
    { keepPrevious: true },
  );
  const isPhone = useBelow('sm');
  const columns = usePaymentColumns(id, isPhone);
  const { visible, hidden, toggle } = useColumns('payments', columns);
  const isOwn = useMay('payments.read') === 'own';
  const mayExport = useMay('people.export') !== 'none';
  const [isExporting, setIsExporting] = useState(false);
  const count = query.data?.pagination.item_count ?? 0;
  // An organizer without any payments needs no filters.
  const isUnused = query.data !== undefined && count === 0 && !isFiltered(search);
  const empty = isUnused ? (
    <EmptyState
      icon={<IconReceipt size={24} stroke={1.6} />}
      title={t('payment.empty.title')}
      text={t(isOwn ? 'payment.empty.text_own' : 'payment.empty.text')}
      action={
        <Button component={Link} to={organizerPath(id, 'bookings')}>
          {t('payment.empty.action')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<IconSearchOff size={24} stroke={1.6} />}
      title={t('ledger.nothing')}
      text={t('ledger.nothing_text')}
      action={
        <Button variant="default" onClick={onReset}>
          {t('ledger.reset')}
        </Button>
      }
    />
  );
  return (
    <>
      {!isUnused && (
        <LedgerFilters
          address={address}
          currency={currency}
          providers={query.data?.providers ?? []}
          aside={
            <span className={classes['tools']}>
              {mayExport && (
                <ReasonedButton
                  variant="default"
                  className={classes['export'] ?? ''}
                  leftSection={<IconDownload size={16} stroke={1.6} />}
                  disabledReason={count === 0 && t('off.no_payments')}
                  aria-label={t('ledger.export.action')}
                  onClick={() => setIsExporting(true)}
                >
                  {!isPhone && t('ledger.export.action')}
                </ReasonedButton>
              )}
              {!isPhone && <ColumnsMenu columns={columns} hidden={hidden} onToggle={toggle} />}
            </span>
          }
        />
      )}
      <div className={classes['list']}>
        <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={6} />}>
          {({ payments, totals, pagination }) => (
            <>
              {totals.length > 0 && <PaymentTotals totals={totals} />}
              <DataTable
                label={t('payment.title')}
                columns={visible}
                rows={payments}
                rowKey={(row) => row.id}
                renderLink={toDetails(id, search)}
                isSelected={(row) => row.id === search.open}
                isFetching={query.isPlaceholderData}
                footer={
                  <Pagination pagination={pagination} onPage={(page) => onPage(page, payments.at(-1)?.id)} />
                }
                empty={empty}
              />
            </>
          )}
        </QueryState>
      </div>
      <PaymentSheet organizerId={id} id={search.open} onClose={() => onOpen(undefined)} />
      <ExportSheet
        opened={isExporting}
        onClose={() => setIsExporting(false)}
        title={t('ledger.export.title')}
        lead={t('ledger.export.lead', { count })}
        ask={(format) => request(paymentCalls.createExport, { body: { organizer_id: id, format, filter } })}
      />
    </>
  );
}
