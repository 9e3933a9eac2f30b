import { IconBuilding } from '@tabler/icons-react';
import { PAGE_SIZE } from '@tropa/core';
import { EmptyState, Pagination, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCall } from '../../../shared/api/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { DeskFilters, useDeskSearch } from '../components/desk-list.tsx';
import { OrganizersTable } from '../components/organizers-table.tsx';
import { chosenOf } from '../model/desk-search.ts';

const FILTERS = ['all', 'waiting', 'success', 'failed', 'none'] as const;

/** All organizers, found by name, legal ids, contacts or number. */
export function OrganizersScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { text, filter, page, showPage } = useDeskSearch();
  const verification = chosenOf(FILTERS, filter);
  const query = useCall(
    deskCalls.organizers,
    { query: { verification, page, limit: PAGE_SIZE.table, ...(text && { search: text }) } },
    { keepPrevious: true },
  );
  return (
    <Page
      title={t('desk.navigation.organizers')}
      count={query.data && format.number(query.data.pagination.item_count)}
      under={
        <DeskFilters
          placeholder={t('desk.organizers.search')}
          filterLabel={t('desk.organizers.filter.label')}
          filters={FILTERS.map((value) => ({ value, label: t(`desk.organizers.filter.${value}`) }))}
          chosen={verification}
        />
      }
    >
      <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={5} />}>
        {({ organizers, pagination }) => (
          <OrganizersTable
            organizers={organizers}
            isQueue={verification === 'waiting'}
            isFetching={query.isPlaceholderData}
            footer={<Pagination pagination={pagination} onPage={showPage} />}
            empty={
              <EmptyState
                icon={<IconBuilding size={24} stroke={1.6} />}
                title={t('desk.organizers.nothing')}
                text={t('desk.organizers.nothing_text')}
              />
            }
          />
        )}
      </QueryState>
    </Page>
  );
}
