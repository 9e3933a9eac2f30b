import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPlus, IconSearchOff, IconUsersGroup } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { StaffGuide } from '@tropa/contract';
import { FIRST_PAGE } from '@tropa/core';
import {
  type ActionMenuItem,
  DataTable,
  EmptyState,
  Pagination,
  SearchInput,
  TableSkeleton,
} from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../shared/api/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { useGuideColumns } from '../components/guides/guide-columns.tsx';
import { GuideDialog } from '../components/guides/guide-dialog.tsx';
import classes from '../components/guides/guides.module.css';
import { useGuideRemoval } from '../hooks/use-guide-removal.tsx';

const PAGE_SIZE = 20;
const TYPING_PAUSE_MS = 300;
const route = getRouteApi('/default/$orgId/guides');

/** The organizer's guides: who they are, what they lead, whether they have an account. */
export function GuidesScreen() {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const canWrite = useScope('tours', 'write') === 'all';
  const { q = '', page = FIRST_PAGE } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(q);
  const find = useDebouncedCallback((text: string) => {
    const next = text.trim();
    void navigate({ search: next === '' ? {} : { q: next }, replace: true });
  }, TYPING_PAUSE_MS);
  const [opened, setOpened] = useState(false);
  const [edited, setEdited] = useState<StaffGuide | null>(null);
  const { remove, dialogs } = useGuideRemoval();
  const query = useCall(
    tourCalls.guides,
    { query: { organizer_id, page, limit: PAGE_SIZE, ...(q !== '' && { search: q }) } },
    { keepPrevious: true },
  );
  const open = (guide: StaffGuide | null) => {
    setEdited(guide);
    setOpened(true);
  };
  const departuresOf = (guide: StaffGuide): ActionMenuItem => ({
    id: 'departures',
    label: t('guides.list.departures'),
    onSelect: () =>
      void navigate({
        to: '/$orgId/departures',
        params: { orgId: String(organizer_id) },
        search: { guide: guide.id },
      }),
  });
  const columns = useGuideColumns((guide) => [
    ...(canWrite ? [{ id: 'edit', label: t('guides.list.edit'), onSelect: () => open(guide) }] : []),
    departuresOf(guide),
    ...(canWrite
      ? [{ id: 'remove', label: t('guides.list.remove'), isDangerous: true, onSelect: () => remove(guide) }]
      : []),
  ]);
  const reset = () => {
    setTyped('');
    void navigate({ search: {} });
  };
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => open(null)}>
      {t('guides.list.create')}
    </Button>
  );
  const total = query.data?.pagination.item_count ?? 0;
  const isEmpty = query.data !== undefined && total === 0 && q === '';
  return (
    <Page
      title={t('guides.list.title')}
      {...(total > 0 && { count: total })}
      description={t('guides.list.text')}
      actions={canWrite && !isEmpty && add}
      under={
        !isEmpty && (
          <SearchInput
            className={classes['search']}
            label={t('guides.list.search')}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              find(value);
            }}
          />
        )
      }
    >
      <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={3} />}>
        {({ guides, pagination }) => (
          <DataTable
            label={t('guides.list.title')}
            columns={columns}
            rows={guides}
            rowKey={(guide) => guide.id}
            isFetching={query.isPlaceholderData}
            empty={
              q === '' ? (
                <EmptyState
                  icon={<IconUsersGroup size={24} stroke={1.6} />}
                  title={t('guides.list.empty')}
                  text={canWrite ? t('guides.list.empty_text') : t('guides.list.reader_text')}
                  action={canWrite && add}
                />
              ) : (
                <EmptyState
                  icon={<IconSearchOff size={24} stroke={1.6} />}
                  title={t('guides.list.nothing')}
                  text={t('guides.list.nothing_text')}
                  action={
                    <Button variant="default" onClick={reset}>
                      {t('guides.list.reset')}
                    </Button>
                  }
                />
              )
            }
            footer={
              <Pagination
                pagination={pagination}
                onPage={(next) =>
                  void navigate({
                    search: { ...(q !== '' && { q }), ...(next > FIRST_PAGE && { page: next }) },
                  })
                }
              />
            }
          />
        )}
      </QueryState>
      <GuideDialog guide={edited} opened={opened} onClose={() => setOpened(false)} />
      {dialogs}
    </Page>
  );
}
