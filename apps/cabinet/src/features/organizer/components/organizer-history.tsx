import { IconHistory } from '@tabler/icons-react';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { EmptyState, Pagination, Panel, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, verificationCalls } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { HistoryList } from '../../../shared/verification/history-list.tsx';

/** What happened to the organizer and its team, newest first. */
export function OrganizerHistory() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const [page, setPage] = useState(FIRST_PAGE);
  const query = useCall(
    verificationCalls.history,
    { query: { id, page, limit: PAGE_SIZE.table } },
    { keepPrevious: true },
  );
  return (
    <Panel title={t('verification.history')}>
      <QueryState query={query} skeleton={<TextSkeleton lines={4} />} compact>
        {({ items, pagination }) =>
          items.length === 0 ? (
            <EmptyState
              compact
              icon={<IconHistory size={24} stroke={1.6} />}
              title={t('verification.history_empty')}
              text={t('verification.history_empty_text')}
            />
          ) : (
            <>
              <HistoryList items={items} />
              {pagination.page_count > 1 && <Pagination pagination={pagination} onPage={setPage} />}
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}
