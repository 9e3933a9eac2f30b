import { Button, SegmentedControl } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CompanyListItem } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { DataTable, EmptyState, Pagination, SearchInput, TableSkeleton, type Column } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { companyCalls, useCall } from '../../../shared/api/index.ts';
import { useTypedSearch } from '../../../shared/filters/use-typed-search.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useMay, useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { CompanyDialog } from '../components/company-dialog.tsx';
import classes from '../components/company.module.css';
import type { CompaniesSearch } from '../model/companies-search.ts';

const route = getRouteApi('/default/$orgId/companies');
const SHOWN = ['open', 'archived'] as const;

/** Companies that buy the organizer's trips, by name. */
export function CompaniesScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id } = useOrganizer();
  const mayAdd = useMay('companies.write') === 'all';
  const search = route.useSearch();
  const { q, shown, page = FIRST_PAGE } = search;
  const navigate = route.useNavigate();
  const go = (next: CompaniesSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const typed = useTypedSearch(q, (next) => go({ ...search, q: next, page: undefined }));
  const [isAdding, setAdding] = useState(false);
  const query = useCall(
    companyCalls.list,
    {
      query: {
        organizer_id,
        page,
        limit: PAGE_SIZE.table,
        is_archived: shown === 'archived' ? '1' : '0',
        ...(q !== undefined && { search: q }),
      },
    },
    { keepPrevious: true },
  );
  const columns = useColumns();
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => setAdding(true)}>
      {t('companies.add')}
    </Button>
  );
  const count = query.data?.pagination.item_count ?? 0;
  const isEmpty = query.data?.pagination.item_count === 0 && q === undefined && shown === undefined;
  return (
    <Page
      title={t('companies.title')}
      {...(count > 0 && { count: format.number(count) })}
      description={t('companies.lead')}
      actions={!isEmpty && add}
      under={
        <div className={classes['tools']}>
          <SearchInput
            className={classes['search']}
            label={t('companies.search')}
            value={typed.value}
            onChange={typed.type}
          />
          <SegmentedControl
            aria-label={t('companies.show')}
            value={shown ?? 'open'}
            onChange={(next) =>
              go({ ...search, shown: next === 'archived' ? next : undefined, page: undefined })
            }
            data={SHOWN.map((value) => ({ value, label: t(`companies.shown.${value}`) }))}
          />
        </div>
      }
    >
      <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={4} />}>
        {({ companies, pagination }) => (
          <DataTable
            label={t('companies.title')}
            columns={columns}
            rows={companies}
            rowKey={({ id }) => id}
            isFetching={query.isPlaceholderData}
            renderLink={({ id }, content, className) => (
              <Link to={organizerPath(organizer_id, 'companies', id)} className={className}>
                {content}
              </Link>
            )}
            empty={<NoCompanies search={search} action={isEmpty && add} />}
            footer={
              pagination.page_count > 1 && (
                <Pagination pagination={pagination} onPage={(next) => go({ ...search, page: next })} />
              )
            }
          />
        )}
      </QueryState>
      <CompanyDialog company={null} opened={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function NoCompanies({ search: { q, shown }, action }: { search: CompaniesSearch; action: ReactNode }) {
  const { t } = useTranslation();
  const icon = <IconBuilding size={24} stroke={1.6} />;
  if (q !== undefined)
    return <EmptyState icon={icon} title={t('companies.nothing')} text={t('companies.nothing_text')} />;
  if (shown === 'archived') return <EmptyState icon={icon} title={t('companies.empty_archive')} />;
  return (
    <EmptyState icon={icon} title={t('companies.empty')} text={t('companies.empty_text')} action={action} />
  );
}

function useColumns(): Array<Column<CompanyListItem>> {
  const { t } = useTranslation();
  const digits = (value: string) => <span className={classes['digits']}>{value}</span>;
  return [
    {
      key: 'name',
      title: t('companies.column.name'),
      card: 'title',
      render: ({ name, kind }) => (
        <span className={classes['words']}>
          <span className={classes['name']}>{name}</span>
          <span className={classes['quiet']}>{t(`companies.kind.${kind}`)}</span>
        </span>
      ),
    },
    {
      key: 'inn',
      title: t('companies.column.inn'),
      width: 150,
      card: 'line',
      render: ({ inn }) => (inn === '' ? null : digits(inn)),
    },
    {
      key: 'kpp',
      title: t('companies.column.kpp'),
      width: 130,
      card: 'line',
      render: ({ kpp }) => (kpp === '' ? null : digits(kpp)),
    },
    {
      key: 'people',
      title: t('companies.column.people'),
      width: 130,
      card: 'line',
      render: ({ people_count: count }) => (count > 0 ? t('companies.people_count', { count }) : null),
    },
  ];
}
