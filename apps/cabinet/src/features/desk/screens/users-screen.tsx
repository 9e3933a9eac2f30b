import { IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DeskUserItem } from '@tropa/contract';
import { PAGE_SIZE, formatPhone, fullName } from '@tropa/core';
import { DataTable, EmptyState, Pagination, StatusDot, TableSkeleton, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCall } from '../../../shared/api/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { DeskFilters, useDeskSearch } from '../components/desk-list.tsx';
import classes from '../components/desk.module.css';
import { chosenOf } from '../model/desk-search.ts';
import { userState } from '../model/states.ts';
import { deskPath } from '../model/desk-path.ts';

const FILTERS = ['all', 'blocked', 'admin', 'unconfirmed'] as const;

/** Everybody with an account, found by name, e-mail, phone or number. */
export function UsersScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { text, filter: wanted, page, showPage } = useDeskSearch();
  const filter = chosenOf(FILTERS, wanted);
  const query = useCall(
    deskCalls.users,
    { query: { filter, page, limit: PAGE_SIZE.table, ...(text && { search: text }) } },
    { keepPrevious: true },
  );
  const columns = useUserColumns();
  return (
    <Page
      title={t('desk.navigation.users')}
      count={query.data && format.number(query.data.pagination.item_count)}
      under={
        <DeskFilters
          placeholder={t('desk.users.search')}
          filterLabel={t('desk.users.filter.label')}
          filters={FILTERS.map((value) => ({ value, label: t(`desk.users.filter.${value}`) }))}
          chosen={filter}
        />
      }
    >
      <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={5} />}>
        {({ users, pagination }) => (
          <DataTable
            label={t('desk.navigation.users')}
            columns={columns}
            rows={users}
            rowKey={(user) => user.id}
            renderLink={(user, content, className) => (
              <Link to={deskPath('users', user.id)} className={className}>
                {content}
              </Link>
            )}
            isFetching={query.isPlaceholderData}
            footer={<Pagination pagination={pagination} onPage={showPage} />}
            empty={
              <EmptyState
                icon={<IconUserSearch size={24} stroke={1.6} />}
                title={t('desk.users.nothing')}
                text={t('desk.users.nothing_text')}
              />
            }
          />
        )}
      </QueryState>
    </Page>
  );
}

function useUserColumns(): Array<Column<DeskUserItem>> {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { key: 'name', title: t('desk.users.name'), render: (user) => fullName(user) || t('desk.users.unnamed') },
    {
      key: 'contacts',
      title: t('desk.users.contacts'),
      card: 'plain',
      render: (user) => (
        <span className={classes['stacked']}>
          <span>{user.email}</span>
          {user.phone && <span className={classes['quiet']}>{formatPhone(user.phone)}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('desk.users.state'),
      card: 'aside',
      width: 210,
      render: (user) => {
        const { name, tone } = userState(user);
        return <StatusDot tone={tone}>{t(`desk.user.state.${name}`)}</StatusDot>;
      },
    },
    {
      key: 'organizers',
      title: t('desk.users.organizers'),
      align: 'right',
      width: 120,
      render: (user) => user.organizers_count,
    },
    {
      key: 'seen',
      title: t('desk.users.last_seen'),
      align: 'right',
      width: 180,
      render: (user) => (user.last_seen_at ? format.moment(user.last_seen_at) : t('desk.users.never')),
    },
  ];
}
