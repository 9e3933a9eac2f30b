import { Button, Select, Switch } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearchOff, IconUsers } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { DepartureView, ManifestPerson } from '@tropa/contract';
import { areRoomsGiven } from '@tropa/core';
import { DataTable, EmptyState, Pagination, SearchInput, TableSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCall } from '../../../../../shared/api/index.ts';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import type { DepartureSearch } from '../../../model/page-search.ts';
import classes from './departure-page.module.css';
import { NoteDialog } from './note-dialog.tsx';
import { usePeopleColumns } from './people-columns.tsx';

const route = getRouteApi('/default/$orgId/departures/$departureId');
const SORTS = ['name', 'booking', 'room'] as const;

/** Everybody who goes, searched, sorted and by page. */
export function PeopleTab({ departure }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const { q = '', sort = 'name', incomplete, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const [edited, setEdited] = useState<ManifestPerson | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { id } = departure;
  const query = useCall(
    departureCalls.manifest,
    {
      query: {
        id,
        sort,
        page,
        ...(q !== '' && { search: q }),
        ...(incomplete && { incomplete: '1' as const }),
      },
    },
    { keepPrevious: true },
  );
  const columns = usePeopleColumns(departure, (person) => {
    setEdited(person);
    setIsOpen(true);
  });
  const go = (search: DepartureSearch) => void navigate({ search, replace: true, resetScroll: false });
  const kept: DepartureSearch = {
    ...(q !== '' && { q }),
    ...(sort !== 'name' && { sort }),
    ...(incomplete && { incomplete }),
  };
  const isFiltered = q !== '' || incomplete === true;
  return (
    <div className={classes['stack']}>
      {departure.tourists_count > 0 && (
        <div className={classes['filters']}>
          <Search value={q} onFind={(found) => go(withSearch(kept, found))} />
          <Select
            aria-label={t('departure.people.sort')}
            allowDeselect={false}
            value={sort}
            data={SORTS.filter((item) => item !== 'room' || areRoomsGiven(departure)).map((item) => ({
              value: item,
              label: t(`departure.people.sort_${item}`),
            }))}
            onChange={(next) => {
              const { sort: _sort, ...rest } = kept;
              go(next === 'booking' || next === 'room' ? { ...rest, sort: next } : rest);
            }}
          />
          <Switch
            label={t('departure.people.incomplete')}
            checked={incomplete === true}
            onChange={(event) => {
              const { incomplete: _incomplete, ...rest } = kept;
              go(event.currentTarget.checked ? { ...rest, incomplete: true } : rest);
            }}
          />
        </div>
      )}
      <QueryState query={query} skeleton={<TableSkeleton rows={8} columns={5} />}>
        {({ people, pagination }) => (
          <DataTable
            label={t('departure.people.label')}
            columns={columns}
            rows={people}
            rowKey={(person) => person.key}
            isFetching={query.isPlaceholderData}
            empty={
              isFiltered ? (
                <EmptyState
                  icon={<IconSearchOff size={24} stroke={1.6} />}
                  title={t('departure.people.nothing')}
                  text={t('departure.people.nothing_text')}
                  action={
                    <Button variant="default" onClick={() => go({})}>
                      {t('departure.people.reset')}
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  icon={<IconUsers size={24} stroke={1.6} />}
                  title={t('departure.people.empty')}
                  text={t('departure.people.empty_text')}
                />
              )
            }
            footer={
              <Pagination
                pagination={pagination}
                onPage={(next) => go({ ...kept, ...(next > 1 && { page: next }) })}
              />
            }
          />
        )}
      </QueryState>
      {edited && (
        <NoteDialog
          key={edited.key}
          departureId={id}
          person={edited}
          opened={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

function withSearch({ q: _q, ...rest }: DepartureSearch, found: string): DepartureSearch {
  return found === '' ? rest : { ...rest, q: found };
}

/** A pause in typing after which it is looked for, ms. */
const PAUSE_MS = 350;
function Search({ value, onFind }: { value: string; onFind: (found: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const find = useDebouncedCallback((next: string) => onFind(next.trim()), PAUSE_MS);
  return (
    <SearchInput
      className={classes['search']}
      label={t('departure.people.search')}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        find(next);
      }}
    />
  );
}
