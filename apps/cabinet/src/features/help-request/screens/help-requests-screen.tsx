import { Button, SegmentedControl } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { FIRST_PAGE, HELP_REQUEST_TYPES } from '@tropa/core';
import { EmptyState, Pagination, Panel, Select, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { helpRequestCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { HelpRequestCard } from '../components/help-request-card.tsx';
import type { HelpRequestSearch } from '../model/list-search.ts';
import classes from './help-requests-screen.module.css';

const route = getRouteApi('/default/$orgId/help-requests');
const STATUSES = ['all', 'new', 'answered'] as const;

/** What visitors of the site asked for, newest first, by status and subject. */
export function HelpRequestsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const { page = FIRST_PAGE, status, type } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useCall(
    helpRequestCalls.list,
    { query: { organizer_id: id, page, status, type } },
    { keepPrevious: true },
  );
  const change = (next: HelpRequestSearch) =>
    void navigate({ search: (known) => ({ ...known, page: undefined, ...next }), resetScroll: false });
  const waiting = query.data?.new_count ?? 0;
  return (
    <Page
      title={t('help_requests.title')}
      width="narrow"
      {...(waiting > 0 && { count: format.number(waiting) })}
      description={t('help_requests.lead')}
      under={
        <div className={classes['filters']}>
          <SegmentedControl
            aria-label={t('help_requests.title')}
            data={STATUSES.map((value) => ({ value, label: t(`help_requests.count.${value}`) }))}
            value={status ?? 'all'}
            onChange={(value) =>
              change({ status: value === 'new' || value === 'answered' ? value : undefined })
            }
          />
          <Select
            aria-label={t('help_requests.type')}
            placeholder={t('help_requests.any_type')}
            clearable
            allowDeselect
            data={HELP_REQUEST_TYPES.map((value) => ({ value, label: t(`help_requests.types.${value}`) }))}
            value={type ?? null}
            onChange={(value) => change({ type: HELP_REQUEST_TYPES.find((name) => name === value) })}
          />
        </div>
      }
    >
      <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={2} />}>
        {({ help_requests, pagination }) =>
          help_requests.length === 0 ? (
            <Empty isFiltered={status !== undefined || type !== undefined} />
          ) : (
            <>
              <ul className={classes['list']} aria-busy={query.isPlaceholderData}>
                {help_requests.map((request) => (
                  <li key={request.id}>
                    <HelpRequestCard request={request} organizer_id={id} />
                  </li>
                ))}
              </ul>
              <Pagination
                pagination={pagination}
                onPage={(next) => change({ page: next === FIRST_PAGE ? undefined : next })}
              />
              <p className={classes['kept']}>{t('help_requests.kept')}</p>
            </>
          )
        }
      </QueryState>
    </Page>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const navigate = route.useNavigate();
  const icon = <IconHelpCircle size={24} stroke={1.6} />;
  return (
    <Panel>
      {isFiltered ? (
        <EmptyState
          icon={icon}
          title={t('help_requests.empty_filter')}
          text={t('help_requests.empty_filter_text')}
          action={
            <Button variant="default" onClick={() => void navigate({ search: {} })}>
              {t('help_requests.reset')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={icon}
          title={t('help_requests.empty')}
          text={t('help_requests.empty_text')}
          action={<LinkButton to={organizerPath(id, 'sites')}>{t('help_requests.to_site')}</LinkButton>}
        />
      )}
    </Panel>
  );
}
