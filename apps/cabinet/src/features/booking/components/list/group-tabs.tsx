import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BookingGroup } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { prefetchBookings, TAB_ORDER, type BookingList } from '../../api/booking-list.ts';
import { inGroup, type BookingSearch } from '../../model/booking-search.ts';
import classes from './group-tabs.module.css';

interface GroupTabsProps {
  organizerId: number;
  search: BookingSearch;
  groups: BookingList['groups'] | undefined;
  /** A booking open beside the list stays open. */
  openId?: number;
}

/** The groups of the list with their counts; each is a link, and is asked for when it is pointed at. */
export function GroupTabs({ organizerId, search, groups, openId }: GroupTabsProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const countOf = (group: BookingGroup | undefined) =>
    groups
      ?.filter(({ id }) => (group === undefined ? id !== 'individual' : id === group))
      .reduce((sum, { count }) => sum + count, 0);
  const isShown = (group: BookingGroup | undefined) =>
    group !== 'individual' || search.group === 'individual' || (countOf(group) ?? 0) > 0;
  const list = organizerPath(organizerId, 'bookings');
  return (
    <nav className={classes['tabs']} aria-label={t('booking.list.groups')}>
      {TAB_ORDER.filter(isShown).map((group) => {
        const next = inGroup(search, group);
        const count = countOf(group);
        const isActive = group === search.group;
        const ask = () => prefetchBookings(queryClient, organizerId, next);
        return (
          <Link
            key={group ?? 'all'}
            ref={isActive ? keepInSight : undefined}
            to={openId === undefined ? list : `${list}/${openId}`}
            search={next}
            className={classes['tab']}
            data-current={isActive || undefined}
            aria-current={isActive ? 'page' : undefined}
            activeProps={NOTHING}
            preload={false}
            resetScroll={false}
            onPointerEnter={ask}
            onFocus={ask}
          >
            {group ? t(`booking.group.${group}`) : t('booking.list.all')}
            {count !== undefined && count > 0 && (
              <span className={classes['count']} data-new={group === 'new' || undefined}>
                {count}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** The chosen tab of a row that scrolls sideways. */
const keepInSight = (tab: HTMLAnchorElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
/** The router marks every link to this path as the current one; the group decides. */
const NOTHING = { className: '', 'aria-current': undefined };
