import { Select, Tabs } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { SearchInput, TabCount, TabList } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TourListSearch } from '../../model/list-search.ts';
import { SITE_STATUSES } from '../../model/site-state.ts';
import { STATUS_TABS, type StatusTab } from '../../model/tour-status.ts';
import classes from './tours.module.css';

const TYPING_PAUSE = 250;

interface ToursFiltersProps {
  search: TourListSearch;
  /** How many there are under each tab; unknown while the first answer is on its way. */
  counts: Record<StatusTab, number> | undefined;
  /** Whether the reader has tours of several statuses. */
  hasStatuses: boolean;
  onChange: (search: TourListSearch) => void;
  /** Whether the organizer sells on partner sites: only then is there anything to choose. */
  hasSites: boolean;
  /** At the right of the filters. */
  aside: ReactNode;
}

/** Tabs by status, a search and the kind of tour. A change of any of them begins at the first page. */
export function ToursFilters({ search, counts, hasStatuses, onChange, hasSites, aside }: ToursFiltersProps) {
  const { t } = useTranslation();
  const { page: _page, ...filter } = search;
  const { typed, setTyped } = useTyped(search.search ?? '', (text) => onChange({ ...filter, search: text }));
  const openTab = (value: string | null) => {
    const { status: _status, ...rest } = filter;
    const status = STATUS_TABS.find((tab) => tab === value);
    onChange(status && status !== 'all' ? { ...rest, status } : rest);
  };
  const chooseType = (value: string | null) => {
    const { type: _type, ...rest } = filter;
    const type = ([1, 2] as const).find((item) => String(item) === value);
    onChange(type ? { ...rest, type } : rest);
  };
  const chooseSiteStatus = (value: string | null) => {
    const { site_status: _siteStatus, ...rest } = filter;
    const status = SITE_STATUSES.find((item) => item === value);
    onChange(status ? { ...rest, site_status: status } : rest);
  };
  return (
    <>
      {hasStatuses && (
        <Tabs value={search.status ?? 'all'} onChange={openTab}>
          <TabList>
            {STATUS_TABS.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {t(`tour.list.tabs.${tab}`)}
                {counts && counts[tab] > 0 && <TabCount>{counts[tab]}</TabCount>}
              </Tabs.Tab>
            ))}
          </TabList>
        </Tabs>
      )}
      <div className={classes['filters']}>
        <SearchInput
          className={classes['search']}
          label={t('tour.list.search')}
          value={typed}
          onChange={setTyped}
        />
        <Select
          aria-label={t('tour.list.type')}
          allowDeselect={false}
          value={String(search.type ?? 0)}
          data={[
            { value: '0', label: t('tour.list.any_type') },
            { value: '1', label: t('tour.list.only_tours') },
            { value: '2', label: t('tour.list.only_excursions') },
          ]}
          onChange={chooseType}
        />
        {(hasSites || search.site_status !== undefined) && (
          <Select
            aria-label={t('tour_sites.filter')}
            allowDeselect={false}
            value={search.site_status ?? 'any'}
            data={[
              { value: 'any', label: t('tour_sites.any') },
              ...SITE_STATUSES.map((value) => ({ value, label: t(`tour_sites.status.${value}`) })),
            ]}
            onChange={chooseSiteStatus}
          />
        )}
        {aside}
      </div>
    </>
  );
}

/**
 * What is typed, sent to the address after a pause. A change of the address from elsewhere (back, reset) is taken over;
 * the echo of what was sent is not, because more may have been typed meanwhile.
 */
function useTyped(shown: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(shown);
  const [sent, setSent] = useState(shown);
  const [seen, setSeen] = useState(shown);
  const apply = useDebouncedCallback((text: string) => {
    setSent(text.trim());
    onChange(text);
  }, TYPING_PAUSE);
  if (seen !== shown) {
    setSeen(shown);
    if (shown !== sent) {
      setSent(shown);
      setTyped(shown);
    }
  }
  return {
    typed,
    setTyped: (text: string) => {
      setTyped(text);
      apply(text);
    },
  };
}
