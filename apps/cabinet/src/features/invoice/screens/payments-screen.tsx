import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import {
  ColumnsMenu,
  DataTable,
  EmptyState,
  NoRights,
  Pagination,
  TableSkeleton,
  useColumns,
  useBelow,
} from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { invoiceCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { PaymentTotals } from '../components/payment-totals.tsx';
import { usePaymentColumns } from '../components/use-payment-columns.tsx';

const route = getRouteApi('/default/$orgId/payments');

/** The ledger of the organizer: every payment and refund, newest first, with totals per currency. */
export function PaymentsScreen() {
  const { t } = useTranslation();
  const scope = useScope('payments', 'read');
  return scope === 'none' ? (
    <Page title={t('payment.title')}>
      <NoRights />
    </Page>
  ) : (
    <Ledger />
  );
}

function Ledger() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const { page = FIRST_PAGE } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useCall(
    invoiceCalls.payments,
    { query: { organizer_id: id, page, limit: PAGE_SIZE.requests } },
    { keepPrevious: true },
  );
  const isPhone = useBelow('sm');
  const columns = usePaymentColumns(id, isPhone);
  const { visible, hidden, toggle } = useColumns('payments', columns);
  const showPage = (next: number) => {
    void navigate({ search: next === FIRST_PAGE ? {} : { page: next }, resetScroll: false });
    window.scrollTo({ top: 0 });
  };
  const isEmpty = query.data?.pagination.item_count === 0;
  return (
    <Page
      title={t('payment.title')}
      count={query.data && format.number(query.data.pagination.item_count)}
      description={t('payment.lead')}
      actions={!isPhone && !isEmpty && <ColumnsMenu columns={columns} hidden={hidden} onToggle={toggle} />}
    >
      <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={6} />}>
        {({ payments, totals, pagination }) => (
          <>
            {!isEmpty && <PaymentTotals totals={totals} />}
            <DataTable
              label={t('payment.title')}
              columns={visible}
              rows={payments}
              rowKey={(row) => row.id}
              renderLink={(row, content, className) => (
                <Link to={organizerPath(id, 'bookings', row.request_id)} className={className}>
                  {content}
                </Link>
              )}
              isFetching={query.isPlaceholderData}
              footer={<Pagination pagination={pagination} onPage={showPage} />}
              empty={
                <EmptyState
                  icon={<IconReceipt size={24} stroke={1.6} />}
                  title={t('payment.empty.title')}
                  text={t('payment.empty.text')}
                  action={
                    <Button component={Link} to={organizerPath(id, 'bookings')}>
                      {t('payment.empty.action')}
                    </Button>
                  }
                />
              }
            />
          </>
        )}
      </QueryState>
    </Page>
  );
}
