import { Button } from '@mantine/core';
import { IconTicket, IconTicketOff } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AgentPlace } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import {
  Avatar,
  DataTable,
  Dotted,
  EmptyState,
  Pagination,
  Panel,
  SearchInput,
  Select,
  StatusDot,
  TableSkeleton,
} from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { agentCalls, useCall } from '../../../shared/api/index.ts';
import { useTypedSearch } from '../../../shared/filters/use-typed-search.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from '../components/agent.module.css';
import { useSaleColumns } from '../components/sale-columns.tsx';
import type { MySalesSearch } from '../model/my-sales-search.ts';

const route = getRouteApi('/default/sales');

/** All sales of whoever is an agent, of one operator or of several, in one list (docs/rules/agents.md). */
export function MySalesScreen() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const { org, q, page = FIRST_PAGE } = search;
  const query = useCall(
    agentCalls.mine,
    {
      query: {
        page,
        limit: PAGE_SIZE.table,
        ...(org !== undefined && { organizer_id: org }),
        ...(q !== undefined && { search: q }),
      },
    },
    { keepPrevious: true },
  );
  useRealtimeEvent('request_status_update', () => void query.refetch());
  const columns = useSaleColumns();
  const go = useGo();
  return (
    <Page title={t('app.user.sales')}>
      <QueryState query={query} skeleton={<TableSkeleton rows={8} columns={5} />}>
        {({ organizers, sales, pagination }) =>
          organizers.length === 0 ? (
            <EmptyState
              icon={<IconTicketOff size={24} stroke={1.6} />}
              title={t('agents.mine.nobody')}
              text={t('agents.mine.nobody_text')}
            />
          ) : (
            <div className={classes['stack']}>
              <Places places={organizers} />
              <Filter places={organizers} search={search} />
              <DataTable
                label={t('app.user.sales')}
                columns={columns}
                rows={sales}
                rowKey={(row) => row.request_id}
                isFetching={query.isPlaceholderData}
                renderLink={(row, content, className) => (
                  <Link
                    to={organizerPath(row.organizer_id, 'bookings', row.request_id)}
                    className={className}
                  >
                    {content}
                  </Link>
                )}
                empty={<NoSales isFiltered={org !== undefined || q !== undefined} />}
                footer={
                  pagination.page_count > 1 && (
                    <Pagination pagination={pagination} onPage={(next) => go({ ...search, page: next })} />
                  )
                }
              />
            </div>
          )
        }
      </QueryState>
    </Page>
  );
}

/** Another list is another address. */
function useGo(): (search: MySalesSearch) => void {
  const navigate = route.useNavigate();
  return (search) => void navigate({ search, replace: true, resetScroll: false });
}

function NoSales({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconTicket size={24} stroke={1.6} />}
      title={t(isFiltered ? 'agents.mine.nothing' : 'agents.mine.empty')}
      text={t(isFiltered ? 'agents.mine.nothing_text' : 'agents.mine.empty_text')}
    />
  );
}

/** The operators for whom the person sells: what is owed to each, and the ways to its page and to a sale. */
function Places({ places }: { places: AgentPlace[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('agents.mine.places')} flush>
      <ul className={classes['list']}>
        {places.map((place) => {
          const { organizer_id, organizer_name: name, agent_id, currency, available, is_archived } = place;
          const money = (sum: number) => format.money(sum, currency);
          return (
            <li key={agent_id} className={classes['item']}>
              <span className={classes['place']}>
                <Avatar name={name} url={place.organizer_logo?.url} size={36} shape="square" />
                <span className={classes['names']}>
                  <Link to={organizerPath(organizer_id, 'agent', agent_id)} className={classes['name'] ?? ''}>
                    {name}
                  </Link>
                  <span className={classes['quiet']}>
                    <Dotted>
                      {t('agents.mine.owed', { sum: money(place.owed) })}
                      {available !== null && t('agents.mine.available', { sum: money(available) })}
                    </Dotted>
                  </span>
                </span>
              </span>
              {is_archived ? (
                <StatusDot tone="neutral">{t('agents.mine.ended')}</StatusDot>
              ) : (
                <Button
                  component={Link}
                  size="sm"
                  variant="default"
                  to={organizerPath(organizer_id, 'sell')}
                  aria-label={t('agents.mine.sell_for', { name })}
                >
                  {t('app.navigation.sell')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function Filter({ places, search }: { places: AgentPlace[]; search: MySalesSearch }) {
  const { t } = useTranslation();
  const go = useGo();
  const { org, q } = search;
  const { value, type } = useTypedSearch(q, (next) => go({ ...search, q: next, page: undefined }));
  return (
    <div className={classes['filter']}>
      <SearchInput
        className={classes['search']}
        label={t('agents.mine.search')}
        value={value}
        onChange={type}
      />
      {places.length > 1 && (
        <Select
          clearable
          allowDeselect
          aria-label={t('agents.mine.operator')}
          placeholder={t('agents.mine.all')}
          data={places.map((place) => ({
            value: String(place.organizer_id),
            label: place.organizer_name,
          }))}
          value={org === undefined ? null : String(org)}
          onChange={(next) =>
            go({ ...search, org: next === null ? undefined : Number(next), page: undefined })
          }
        />
      )}
    </div>
  );
}
