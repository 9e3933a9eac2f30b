import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useOpenInSight } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { prefetchBookings, visibleGroups, type BookingList } from '../../api/booking-list.ts';
import { inGroup, type BookingSearch } from '../../model/booking-search.ts';
import classes from './group-tabs.module.css';

interface GroupTabsProps {
  organizerId: number;
  search: BookingSearch;
  groups: BookingList['groups'] | undefined;
}

/** The groups of the list with their counts; each is a link, and is asked for when it is pointed at. */
export function GroupTabs({ organizerId, search, groups }: GroupTabsProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const line = useOpenInSight<HTMLElement>();
  return (
    <nav ref={line} className={classes['tabs']} aria-label={t('booking.list.groups')}>
      {visibleGroups(search, groups).map(({ group, count }) => {
        const next = inGroup(search, group);
        const isActive = group === search.group;
        const ask = () => prefetchBookings(queryClient, organizerId, next);
        return (
          <Link
            key={group ?? 'all'}
            to={organizerPath(organizerId, 'bookings')}
            search={next}
            className={classes['tab']}
            data-current={isActive || undefined}
            aria-current={isActive ? 'page' : undefined}
            activeProps={NOTHING}
            activeOptions={EXACT}
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

/** The router marks links to this path as the current one, whatever they search for; the group decides. */
const EXACT = { exact: true };
const NOTHING = { className: '', 'aria-current': undefined };
