import { deskActKinds } from '@tropa/contract';
import { PAGE_SIZE } from '@tropa/core';
import { Pagination, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCall } from '../../../shared/api/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { ActsTable } from '../components/acts-table.tsx';
import { DeskFilters, useDeskSearch } from '../components/desk-list.tsx';

/** The desk's journal. */
export function ActsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { filter, page, showPage } = useDeskSearch();
  const kind = deskActKinds.find((item) => item === filter);
  const query = useCall(
    deskCalls.acts,
    { query: { page, limit: PAGE_SIZE.table, ...(kind && { kind }) } },
    { keepPrevious: true },
  );
  return (
    <Page
      title={t('desk.navigation.acts')}
      count={query.data && format.number(query.data.pagination.item_count)}
      description={t('desk.acts.lead')}
      under={
        <DeskFilters
          filterLabel={t('desk.acts.filter')}
          filters={[
            { value: 'all', label: t('desk.acts.all') },
            ...deskActKinds.map((value) => ({ value, label: t(`desk.acts.kinds.${value}`) })),
          ]}
          chosen={kind ?? 'all'}
          isLong
        />
      }
    >
      <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={6} />}>
        {({ acts, pagination }) => (
          <ActsTable
            acts={acts}
            isFetching={query.isPlaceholderData}
            footer={<Pagination pagination={pagination} onPage={showPage} />}
          />
        )}
      </QueryState>
    </Page>
  );
}
