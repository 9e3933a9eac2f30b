import { Switch } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { EmptyState, FormSection, FormSkeleton, Pagination } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../../shared/session/session.ts';
import classes from '../accounts.module.css';
import { ReceiptRow } from './receipt-row.tsx';

const PAGE_SIZE = 10;
/** A receipt on its way is there within moments. */
const WAITING_MS = 5000;

/** Receipts, newest first, or those that somebody has to see to. */
export function ReceiptList() {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [only_open, setOnlyOpen] = useState(false);
  const [page, setPage] = useState(1);
  const query = useCall(
    receiptCalls.list,
    { query: { organizer_id, only_open, page, limit: PAGE_SIZE } },
    {
      keepPrevious: true,
      refetchInterval: ({ state }) =>
        state.data?.receipts.some(({ status }) => status === 'pending') ? WAITING_MS : false,
    },
  );
  const openCount = query.data?.open_count ?? 0;
  return (
    <FormSection
      title={t('receipts.title')}
      description={openCount > 0 ? t('receipts.open_count', { count: openCount }) : t('receipts.text')}
    >
      <div data-span="full" className={classes['accounts']}>
        {(openCount > 0 || only_open) && (
          <Switch
            label={t('receipts.only_open')}
            checked={only_open}
            onChange={(event) => {
              setOnlyOpen(event.currentTarget.checked);
              setPage(1);
            }}
          />
        )}
        <QueryState query={query} skeleton={<FormSkeleton fields={2} />} compact>
          {({ receipts, pagination }) =>
            receipts.length === 0 ? (
              <EmptyState
                compact
                icon={<IconReceipt size={24} stroke={1.6} />}
                title={t(only_open ? 'receipts.nothing_open' : 'receipts.empty')}
                text={t(only_open ? 'receipts.nothing_open_text' : 'receipts.empty_text')}
              />
            ) : (
              <>
                <ul className={classes['list']}>
                  {receipts.map((receipt) => (
                    <ReceiptRow key={receipt.id} receipt={receipt} />
                  ))}
                </ul>
                {pagination.page_count > 1 && <Pagination pagination={pagination} onPage={setPage} />}
              </>
            )
          }
        </QueryState>
      </div>
    </FormSection>
  );
}
